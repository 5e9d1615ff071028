/** A race against a recording: what an answer is worth, what of the recording may be told, who was ahead (DECISIONS 13, ALIVE 4). */
import { pointsFor } from '../battle/score.ts';
import type { Verdict } from '../play/state.ts';
import type { Answer } from '../question/question.ts';

/** How one question went when it was recorded. */
export type Recorded = {
  readonly verdict: Verdict;
  /** Null without an answer in time. */
  readonly answer: Answer | null;
  /** From its opening to the answer; null without one. */
  readonly ms: number | null;
  readonly points: number;
};

/** Points of an answer, as in battles: 4 for a right one, more when it was quick; nothing for any other. */
export const racePoints = (verdict: Verdict, ms: number, clockMs: number): number =>
  verdict === 'right' ? pointsFor(ms, clockMs) : 0;

/** One question of a recording: answered in time, or not at all. */
export const recorded = (
  { verdict, answer, ms }: { readonly verdict: Verdict; readonly answer: Answer | null; readonly ms: number },
  clockMs: number,
): Recorded => {
  const isAnswered = answer !== null && (verdict === 'right' || verdict === 'wrong');
  if (!isAnswered) return { verdict, answer: null, ms: null, points: 0 };
  return { verdict, answer, ms, points: racePoints(verdict, ms, clockMs) };
};

/** The sum of points and of answer times of a whole recording. A question without an answer took its whole clock. */
export const totalOf = (
  track: readonly Recorded[],
  clockMs: number,
): { readonly points: number; readonly ms: number } => ({
  points: track.reduce((sum, { points }) => sum + points, 0),
  ms: track.reduce((sum, { ms }) => sum + (ms ?? clockMs), 0),
});

/**
 * What of a recorded question may be told: its time always, the choice and whether it was right only after the player's own
 * verdict, and only when he may know the right answer, which the choice could tell (DECISIONS 12, 13).
 */
export const toldOf = (
  { ms, answer, verdict, points }: Recorded,
  own: { readonly hasVerdict: boolean; readonly isKeyKnown: boolean },
): Pick<Recorded, 'ms' | 'answer'> & {
  readonly isTold: boolean;
  readonly verdict: Verdict | null;
  readonly points: number | null;
} =>
  own.hasVerdict && own.isKeyKnown
    ? { isTold: true, ms, answer, verdict, points }
    : { isTold: false, ms, answer: null, verdict: null, points: null };

/** `alone`: the recording was taken back meanwhile. */
export const RACE_OUTCOMES = ['won', 'lost', 'drawn', 'alone'] as const;
export type RaceOutcome = (typeof RACE_OUTCOMES)[number];

/** More points win, equal points are a draw: times are in the points already. */
export const outcomeOf = (mine: number, theirs: number | null): RaceOutcome => {
  if (theirs === null) return 'alone';
  if (mine === theirs) return 'drawn';
  return mine > theirs ? 'won' : 'lost';
};
