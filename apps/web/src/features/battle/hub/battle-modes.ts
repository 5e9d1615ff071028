/** Which battles the operator has left on (DECISIONS 11); until the settings are known, all of them. */
import { type ModeOf, modesOf } from '@trivium/rules/play/mode-row';
import { useSite } from '../../../lib/session/site.ts';

export type BattleMode = ModeOf<'battle'>;

export const useBattleModes = (): readonly BattleMode[] => {
  const settings = useSite(({ web }) => web?.settings);
  return modesOf('battle').filter(name => settings?.[`${name}_enabled`] !== false);
};
