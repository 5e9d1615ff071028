/** Which battles the operator has left on (DECISIONS 11); until the settings are known, all of them. */
import { BATTLE_MODES, type BattleMode } from '../../../lib/routes/modes.ts';
import { useSite } from '../../../lib/session/site.ts';

const NAMES = Object.keys(BATTLE_MODES) as BattleMode[];

export const useBattleModes = (): readonly BattleMode[] => {
  const settings = useSite(({ web }) => web?.settings);
  return NAMES.filter(name => settings?.[`${name}_enabled`] !== false);
};
