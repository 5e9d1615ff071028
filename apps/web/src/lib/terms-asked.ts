/** Whether a player has still to be asked about the terms of now (DECISIONS 12). */
import { usePlayer } from './session.ts';
import { setting } from './site.ts';
import { slice } from './slice.ts';

/** The version that this player put off on this device. */
export const useTermsAsked = slice('terms-asked', { version: '' }, { owner: 'player' });

export const useIsTermsDue = (): boolean => {
  const player = usePlayer();
  const asked = useTermsAsked(({ version }) => version);
  const version = setting('terms_version', '1');
  if (!player || player.is_demo || player.role !== 'player' || asked === version) return false;
  return player.terms_version !== version || (player.age_confirmed ?? 0) < setting('minimum_age', 16);
};
