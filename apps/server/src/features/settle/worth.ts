/** What goes into a settlement and what comes out of it. */
import type { Mode } from '@trivium/rules/play/mode';
import type { PlayPolicy } from '@trivium/rules/play/policy';
import type { PlayScore } from '@trivium/rules/play/score';
import type { Verdict } from '@trivium/rules/play/state';
import type { Db } from '../../platform/db.ts';

/** How one question of a play ended. */
export type QuestionResult = {
  readonly questionId: number;
  readonly verdict: Verdict;
  /** Stored position of the chosen option, where the question is answered by one option; else null. */
  readonly chosenOption: number | null;
  /** Time from opening to answer, no longer than the clock. */
  readonly seconds: number;
};

/** A play that is over, as the play engine knows it. */
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
  readonly endedAt: number;
};

/** What the modes above do in the same transaction. */
export type SettleSteps = {
  /** Records a level's result; tells the level it opens and the sides it lights. */
  readonly levelUp: (
    db: Db,
    grade: PlayScore,
  ) => Promise<{ readonly unlockedLevel: number | null; readonly sides: number }>;
};

/** What a play was worth: `playOutcome` of the contract in the house's own words. */
export type PlayWorth = {
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
};
