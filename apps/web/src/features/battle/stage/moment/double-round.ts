/** Which round of a battle counts double (ALIVE 4). Pure. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { isDouble } from '@trivium/rules/battle/setup';

/** Whether the round (from 0) of this battle counts double. */
export const isDoubleRound = (battle: BattleReply, round: number): boolean =>
  isDouble({ ...battle, isLastDouble: battle.last_double }, round);
