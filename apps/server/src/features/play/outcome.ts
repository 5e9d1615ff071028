/** What `play` and `settle` pass each other: what a play is about, how its questions ended, and its outcome. */
import type { BadgeType } from '@trivium/rules/badge/badge';
import type { Mode } from '@trivium/rules/play/mode-row';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { Verdict } from '@trivium/rules/play/state';
import type { Earned } from '../experience/experience.ts';

/** What the play is about, as it was named at the start; later renaming does not change a play. */
export type PlayPlace = {
  /** The passage, contest or exam; null for a play of a category alone. */
  readonly subject: { readonly id: number; readonly title: string; readonly hue?: number } | null;
  readonly category: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly icon: string;
    readonly hue: number;
    readonly pattern: number;
  } | null;
  readonly subcategory: { readonly id: number; readonly slug: string; readonly name: string } | null;
  readonly hasNextLevel: boolean;
};

/** How one question of a play ended. */
export type QuestionResult = {
  readonly questionId: number;
  readonly verdict: Verdict;
  /** Stored position of the chosen option, where the question is answered by one option; else null. */
  readonly chosenOption: number | null;
  /** Seconds from opening to answer, at most the length of the clock. */
  readonly seconds: number;
  /** What a right answer is worth in an exam; 0 elsewhere. */
  readonly marks: number;
};

/** A play that is over, as the settlement needs it. */
export type SettledPlay = {
  readonly playId: string;
  readonly playerId: number;
  readonly mode: Mode;
  /** What a best result belongs to, e.g. `quiz_zone/12/34/1`. */
  readonly scope: string;
  readonly policy: PlayPolicy;
  readonly categoryId: number | null;
  readonly subcategoryId: number | null;
  readonly level: number | null;
  readonly results: readonly QuestionResult[];
  /** Seconds spent thinking (`thinkingMs` of rules/play/score). */
  readonly seconds: number;
  /** How many lifelines were used, hints included. */
  readonly lifelines: number;
  /** Whether the play ended because its page was hidden too long (exams). */
  readonly endedByHiding: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Later than `endedAt` for a play that was handed in first. */
  readonly settledAt: number;
};

/** What a play earned: the server's form of `playOutcome` in the contract. */
export type PlayOutcome = {
  readonly correct: number;
  readonly wrong: number;
  readonly unanswered: number;
  readonly skipped: number;
  readonly counted: number;
  readonly percent: number;
  readonly isPassed: boolean;
  readonly tier: number;
  /** Coins that this play paid. `coinsWorth` is what the result is worth before best result counts; `score` likewise. */
  readonly coins: number;
  readonly coinsWorth: number;
  readonly score: number;
  readonly scoreWorth: number;
  readonly seconds: number;
  readonly balance: number;
  readonly sides: number;
  readonly unlockedLevel: number | null;
  /** The day's rank before and after this play; null without a score today. */
  readonly rankBefore: number | null;
  readonly rankNow: number | null;
  readonly streakDays: number;
  readonly isStreakDayNew: boolean;
  /** Types of the badges that it unlocked. Plays stored before badges existed have none. */
  readonly badges?: readonly BadgeType[];
  /** Experience and quests; absent before they existed. */
  readonly earned?: Earned | null;
};
