/** The battle modes that the operator has not switched off (DECISIONS 11); all of them until the settings have come. */
import { type ModeOf, modesOf } from '@trivium/rules/play/mode-row';
import { useSite } from '../../../lib/session/site.ts';

export type BattleMode = ModeOf<'battle'>;

export const useBattleModes = (): readonly BattleMode[] => {
  const settings = useSite(({ web }) => web?.settings);
  return modesOf('battle').filter(name => settings?.[`${name}_enabled`] !== false);
};
