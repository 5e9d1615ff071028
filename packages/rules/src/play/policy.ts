/** The policy of one play: everything in which modes differ. Each play stores its own copy, so a changed setting never affects a running play. */

import type { Clock } from './clock.ts';
import type { EXTRA_TIME_FACTORS } from './limits.ts';
import type { Mode, ModeRow } from './mode-row.ts';

/** 1 marks the chosen option, 2 marks nothing, 3 marks it and shows the right one. */
export const FEEDBACKS = [1, 2, 3] as const;
export type Feedback = (typeof FEEDBACKS)[number];

export type PlayPolicy = {
  readonly mode: Mode;
  readonly clock: Clock;
  /** How long after its deadline an answer is still accepted. */
  readonly graceMs: number;
  /** How long after a verdict the next question opens by itself at the latest. */
  readonly openWithinMs: number;
  /** Whether the next question opens by itself after `openWithinMs`; otherwise the play waits for its player. True only where each question has its own clock. */
  readonly opensNextItself: boolean;
  /** Whether the player may replace an answer while the clock runs; verdicts then come at the end. True only under a whole-play clock. */
  readonly answersMayChange: boolean;
  readonly feedback: Feedback;
  /** False where no verdict may be shown before the end (contest, exam), whatever the feedback. */
  readonly revealsDuringPlay: boolean;
  /** Until this instant, the end of a contest or exam, no verdict, right answer or review is shown, even when the play is over. */
  readonly secretUntil: number | null;
  /** An exam ends when its page has been hidden for so long (SPEC 4, 9); null in other modes. */
  readonly awayMs: number | null;
  /** The lifelines of this play, with their price in coins. */
  readonly lifelines: ModeRow['lifelines'];
  /** Points for a right answer, and points taken for a wrong or missing one. */
  readonly rightPoints: number;
  readonly wrongPoints: number;
  readonly coins: { readonly full: number; readonly fullFromPercent: number; readonly stepPercent: number };
  readonly passPercent: number;
  /** Factor by which accessibility lengthens the clock. */
  readonly extraTime: (typeof EXTRA_TIME_FACTORS)[number];
};

/** Length of one question's clock, or of the whole play's; null without a clock. */
export const clockMs = (policy: Pick<PlayPolicy, 'clock' | 'extraTime'>): number | null =>
  policy.clock.kind === 'none' ? null : Math.round(policy.clock.seconds * 1000 * policy.extraTime);
