/** The policy of one play: everything in which modes differ. Copied into each play, so a changed setting never touches a running one. */

import type { Clock } from './clock.ts';
import type { EXTRA_TIME_FACTORS } from './limits.ts';
import type { Mode, ModeRow } from './mode-row.ts';

/** 1 marks the chosen option, 2 nothing, 3 marks it and shows the right one. */
export const FEEDBACKS = [1, 2, 3] as const;
export type Feedback = (typeof FEEDBACKS)[number];

export type PlayPolicy = {
  readonly mode: Mode;
  readonly clock: Clock;
  /** Network time an answer may arrive after its deadline. */
  readonly graceMs: number;
  /** A question opens at latest this long after the last verdict. */
  readonly openWithinMs: number;
  /** Whether the next question opens by itself when `openWithinMs` is over; without it a play waits for its player for ever. Clock of each question only. */
  readonly opensNextItself: boolean;
  /** Whether a given answer may be replaced while the clock runs; verdicts then fall at the end. Whole clock only. */
  readonly answersMayChange: boolean;
  readonly feedback: Feedback;
  /** False where nothing may be known before the end (contest, exam), whatever the feedback. */
  readonly revealsDuringPlay: boolean;
  /** No verdict, right answer or review before this instant, even when the play is over: the end of a contest or exam. */
  readonly secretUntil: number | null;
  /** An exam ends by itself when its page was hidden this long (SPEC 4, 9); null elsewhere. */
  readonly awayMs: number | null;
  /** The lifelines that exist in this play, with their price in coins. */
  readonly lifelines: ModeRow['lifelines'];
  /** Points for a right answer, and points taken for a wrong or missing one. */
  readonly rightPoints: number;
  readonly wrongPoints: number;
  readonly coins: { readonly full: number; readonly fullFromPercent: number; readonly stepPercent: number };
  readonly passPercent: number;
  /** Accessibility: the clock is this many times as long. */
  readonly extraTime: (typeof EXTRA_TIME_FACTORS)[number];
};

/** Length of the clock of one question, or of all in a whole-clock play; null without a clock. */
export const clockMs = (policy: PlayPolicy): number | null =>
  policy.clock.kind === 'none' ? null : Math.round(policy.clock.seconds * 1000 * policy.extraTime);
