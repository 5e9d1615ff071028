/** Points of a duel: quick as in battles, thinker by what the other gave each question (DECISIONS 13). */
import { pointsFor } from '../battle/score.ts';
import { DUEL_QUESTIONS, DUEL_WEIGHTS, type DuelKind } from './limits.ts';

/** How one of the six ended for a side. */
export type DuelAnswer = {
  readonly isRight: boolean;
  /** Thinking time in ms, at most the clock; it counts in quick duels only. */
  readonly ms: number;
};

/** One number for each question, in their order. */
export type Weights = readonly number[];

/** Whether these are the six numbers, each given as often as there is one of it. */
export const isWeighing = (given: readonly number[]): given is Weights =>
  given.length === DUEL_QUESTIONS &&
  given.toSorted((one, other) => one - other).every((weight, at) => weight === DUEL_WEIGHTS[at]);

/**
 * Points of one question. Quick: those of a battle, by the share of the own clock of `clockMs`, so that extra time neither
 * helps nor hurts. Thinker: the weight that the other side gave it; `given` is null where the other gave none.
 */
export const answerPoints = (
  kind: DuelKind,
  { isRight, ms }: DuelAnswer,
  { clockMs, given }: { readonly clockMs: number; readonly given: number | null },
): number => {
  if (!isRight) return 0;
  return kind === 'quick' ? pointsFor(ms, clockMs) : (given ?? 0);
};

/** The sum of a side's points; `given` are the weights of the other side, null in a quick duel and before they are there. */
export const duelPoints = (
  kind: DuelKind,
  answers: readonly DuelAnswer[],
  { clockMs, given }: { readonly clockMs: number; readonly given: Weights | null },
): number =>
  answers.reduce(
    (sum, answer, at) => sum + answerPoints(kind, answer, { clockMs, given: given?.[at] ?? null }),
    0,
  );

/** The side with more points; null for a draw. */
export const leaderOf = ([one, other]: readonly [number, number]): 0 | 1 | null =>
  one === other ? null : one > other ? 0 : 1;

/**
 * The weights after one step of a button: the question takes the next higher (or lower) number of another, which takes its
 * own. Of several with that number the nearest below in the list gives it, then the nearest above. Null when there is none.
 */
export const stepWeight = (
  weights: Weights,
  place: number,
  step: 1 | -1,
): { readonly weights: Weights; readonly swappedWith: number } | null => {
  const own = weights[place];
  if (own === undefined) return null;
  const wanted = own + step;
  const others = [...weights.keys()].filter(at => weights[at] === wanted);
  const swappedWith = others.find(at => at > place) ?? others.at(-1);
  if (swappedWith === undefined) return null;
  return {
    weights: weights.map((weight, at) => (at === place ? wanted : at === swappedWith ? own : weight)),
    swappedWith,
  };
};
