/** What a client keeps of the battles and turns that it is told: the newest, and turns merged into it. */
import type { BattlePhase } from './state.ts';

/** The fields of a battle on the wire that matter here; the rest is copied. */
type Told = {
  readonly phase: BattlePhase;
  readonly round: number;
  readonly reveal: { readonly round: number } | null;
  readonly question: object | null;
  readonly seats: readonly object[];
};

/** The newer values: of each seat those that change, and the question only if it may be new. */
type Turn<Battle extends Told> = Pick<Battle, 'phase' | 'round' | 'reveal'> & {
  readonly seats: readonly object[];
  readonly question?: Battle['question'] | undefined;
};

/** The moment that a battle or a turn shows: its last stored event, and the server's clock, an ISO instant. */
type Moment = { readonly seq: number; readonly now: string };

/** A reply is overtaken by at most so much; where the clock went back further it was set back (ADR 12). */
const OVERTAKEN_MOST_MS = 30_000;

/**
 * Whether what is told now shows an earlier moment than what is kept. Opening a round stores no event, so with the same `seq` the
 * clock decides: a reply may come after a notice that was shown later.
 */
export const isEarlier = (told: Moment, kept: Moment): boolean => {
  if (told.seq !== kept.seq) return told.seq < kept.seq;
  const byMs = Date.parse(kept.now) - Date.parse(told.now);
  return byMs > 0 && byMs <= OVERTAKEN_MOST_MS;
};

/** The round on screen: the open one, or the one whose answer is shown. */
export const shownRound = ({
  phase,
  round,
  reveal,
}: Pick<Told, 'phase' | 'round' | 'reveal'>): number | null =>
  phase === 'question' ? round : (reveal?.round ?? null);

/**
 * The battle after a turn that is not older. Null when `battle` lacks what the turn omits (the client missed the beginning
 * or the opening of the round): then the client has to fetch the whole battle.
 */
export const withTurn = <Battle extends Told>(battle: Battle, turn: Turn<Battle>): Battle | null => {
  const isPlayed = battle.phase !== 'lobby' && battle.phase !== 'over';
  const kept = shownRound(battle) === shownRound(turn) ? battle.question : null;
  const question = turn.question ?? kept;
  if (!isPlayed || question === null || battle.seats.length !== turn.seats.length) return null;
  const seats = battle.seats.map((seat, place) => ({ ...seat, ...turn.seats[place] }));
  return { ...battle, ...turn, question, seats };
};
