/** What a play is about, how its questions ended, and what it was worth: what play and settle tell each other. */
import type { BadgeType } from '@trivium/rules/badge/badge';
import type { Mode } from '@trivium/rules/play/mode';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { Verdict } from '@trivium/rules/play/state';

/** What the play is about, as it was named at the start: a running play keeps it. */
export type PlayPlace = {
  /** The passage, contest or exam; null where a category says it all. */
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
  /** Time from opening to answer, no longer than the clock. */
  readonly seconds: number;
  /** What a right answer is worth in an exam; 0 elsewhere. */
  readonly marks: number;
};

/** A play that is over, as the settlement takes it. */
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
  /** Time spent thinking, in seconds (rules/play/score). */
  readonly seconds: number;
  /** How often help was used: lifelines and hints together. */
  readonly lifelines: number;
  /** Its page was hidden too long (exams). */
  readonly endedByHiding: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Later than its end where it was handed in first. */
  readonly settledAt: number;
};

/** What a play was worth: `playOutcome` of the contract in the house's own words. */
export type PlayOutcome = {
  readonly correct: number;
  readonly wrong: number;
  readonly unanswered: number;
  readonly skipped: number;
  readonly counted: number;
  readonly percent: number;
  readonly isPassed: boolean;
  readonly tier: number;
  /** Coins paid by this play, and what its result is worth. */
  readonly coins: number;
  readonly coinsWorth: number;
  readonly score: number;
  readonly scoreWorth: number;
  readonly seconds: number;
  readonly balance: number;
  readonly sides: number;
  readonly unlockedLevel: number | null;
  /** Today's rank before and after; null without a score today. */
  readonly rankBefore: number | null;
  readonly rankNow: number | null;
  readonly streakDays: number;
  readonly isStreakDayNew: boolean;
  /** Types of the badges it unlocked. Plays from before there were badges have none. */
  readonly badges?: readonly BadgeType[];
};
