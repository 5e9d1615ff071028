/** A battle as somebody was told it, and what changed in it since, put together. */
import type { BattlePhase } from './state.ts';

/** What is looked at of a battle on the wire; the rest of it is carried along. */
type Told = {
  readonly phase: BattlePhase;
  readonly round: number;
  readonly reveal: { readonly round: number } | null;
  readonly question: object | null;
  readonly seats: readonly object[];
};

/** Newer values; of each seat those that change; the question only where it may be new. */
type Turn<Battle extends Told> = Pick<Battle, 'phase' | 'round' | 'reveal'> & {
  readonly seats: readonly object[];
  readonly question?: Battle['question'] | undefined;
};

/** The round whose question is on the table: the open one, or the one that is being shown. */
export const shownRound = ({
  phase,
  round,
  reveal,
}: Pick<Told, 'phase' | 'round' | 'reveal'>): number | null =>
  phase === 'question' ? round : (reveal?.round ?? null);

/**
 * The battle as it stands after a turn that is not older. Null when `battle` does not hold what the turn leaves out (its beginning
 * or the opening of the round was missed): then the whole battle has to be asked for.
 */
export const withTurn = <Battle extends Told>(battle: Battle, turn: Turn<Battle>): Battle | null => {
  const isPlayed = battle.phase !== 'lobby' && battle.phase !== 'over';
  const kept = shownRound(battle) === shownRound(turn) ? battle.question : null;
  const question = turn.question ?? kept;
  if (!isPlayed || question === null || battle.seats.length !== turn.seats.length) return null;
  const seats = battle.seats.map((seat, place) => ({ ...seat, ...turn.seats[place] }));
  return { ...battle, ...turn, question, seats };
};
