/**
 * The stored form of a battle's state: a seat's answers are one short text. Every event writes the state anew, and PostgreSQL
 * compresses a row beyond two thousand bytes each time, which costs more than the rest of the statement.
 */
import type { BattleState, Seat, SeatAnswer } from '@trivium/rules/battle/state';

/** `answers`: for each round `option,ms,lineMs,points,verdict;` with the verdict's first letter, or `;` alone while the seat thinks. */
type StoredSeat = Omit<Seat, 'answers'> & { readonly answers: string };

export type StoredState = Omit<BattleState, 'seats'> & { readonly seats: readonly StoredSeat[] };

const VERDICTS: Readonly<Record<string, SeatAnswer['verdict']>> = {
  r: 'right',
  w: 'wrong',
  l: 'late',
  m: 'missing',
};

const answerText = (answer: SeatAnswer | null): string => {
  if (answer === null) return ';';
  const { option, ms, lineMs, points, verdict } = answer;
  return `${option ?? ''},${ms},${lineMs},${points},${verdict.charAt(0)};`;
};

const answerOf = (text: string): SeatAnswer | null => {
  if (text === '') return null;
  const [option = '', ms, lineMs, points, letter = ''] = text.split(',');
  const verdict = VERDICTS[letter];
  if (verdict === undefined) throw new Error(`no answer of a battle is stored as ${text}`);
  return {
    option: option === '' ? null : Number(option),
    ms: Number(ms),
    lineMs: Number(lineMs),
    points: Number(points),
    verdict,
  };
};

export const storedState = (state: BattleState): StoredState => ({
  ...state,
  seats: state.seats.map(seat => ({ ...seat, answers: seat.answers.map(answerText).join('') })),
});

export const stateOf = (stored: StoredState): BattleState => ({
  ...stored,
  seats: stored.seats.map(seat => ({ ...seat, answers: seat.answers.split(';').slice(0, -1).map(answerOf) })),
});
