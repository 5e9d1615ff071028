/** A battle and what changed in it, put together. For browsers too: no shape is checked here. */
import type { BattleReply, BattleTurn } from './battle-reply.ts';

/** The round whose question is on the table. */
const shownRound = ({
  phase,
  round,
  reveal,
}: Pick<BattleReply, 'phase' | 'round' | 'reveal'>): number | null =>
  phase === 'question' ? round : (reveal?.round ?? null);

/**
 * The battle as it stands after `turn`, whose `seq` is not older. Null when `battle` does not hold what the turn leaves out (its
 * beginning or the opening of the round was missed): then the whole battle has to be asked for.
 */
export const withTurn = (battle: BattleReply, turn: BattleTurn): BattleReply | null => {
  const isPlayed = battle.phase !== 'lobby' && battle.phase !== 'over';
  const kept = shownRound(battle) === shownRound(turn) ? battle.question : null;
  const question = turn.question ?? kept;
  if (!isPlayed || question === null || battle.seats.length !== turn.seats.length) return null;
  return {
    ...battle,
    ...turn,
    question,
    seats: battle.seats.map((seat, place) => ({ ...seat, ...turn.seats[place] })),
  };
};
