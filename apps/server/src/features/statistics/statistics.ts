/** What a player has answered, and the streak: counted inside the settlement (DECISIONS 4, 5, 9). */
import type { Mode } from '@trivium/rules/play/mode';
import type { Verdict } from '@trivium/rules/play/state';
import { CATEGORY_ANSWERS_LEAST } from '@trivium/rules/statistics/limits';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { WEEK_LAMPS } from '@trivium/rules/streak/limits';
import {
  advanceStreak,
  isStreakDay,
  type Lamp,
  NO_STREAK,
  type Streak,
  streakDays,
  weekLamps,
} from '@trivium/rules/streak/streak';
import type { Db } from '../../platform/db.ts';
import * as store from './store.ts';

export type CountedPlay = {
  readonly playerId: number;
  readonly mode: Mode;
  /** The category of the play; null where it has none. */
  readonly categoryId: number | null;
  /** Results of a rewarded mode; empty where answers do not count. */
  readonly results: readonly { readonly questionId: number; readonly verdict: Verdict }[];
  /** Questions that were answered, for the streak day. */
  readonly answered: number;
  /** The player's date. */
  readonly day: string;
  /** Today's rank after the play; the best of them is kept as the best rank. */
  readonly rank: number | null;
};

const streakOfRecord = (record: store.RecordRow | undefined): Streak =>
  record === undefined
    ? NO_STREAK
    : { days: record.streak_days, longestDays: record.longest_streak_days, lastOn: record.streak_on };

/** Counts a settled play; part of its transaction, with the player's purse held. */
export const countPlay = async (db: Db, play: CountedPlay): Promise<{ days: number; isNew: boolean }> => {
  const before = streakOfRecord(await store.readRecord(db, play.playerId));
  const isLit = isStreakDay(play.answered);
  const after = isLit ? advanceStreak(before, play.day) : before;
  const isNew = after !== before;
  const given = play.results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  await store.writePlay(db, {
    playerId: play.playerId,
    mode: play.mode,
    categoryId: play.categoryId,
    rank: play.rank,
    streak: after,
    litDay: isNew ? play.day : null,
    questionIds: given.map(({ questionId }) => questionId),
    areRight: given.map(({ verdict }) => verdict === 'right'),
  });
  return { days: streakDays(after, play.day), isNew };
};

export type CategoryShare = { readonly id: number; readonly name: string; readonly percent: number };

/** A player's figures. */
export type Figures = {
  readonly answered: number;
  readonly right: number;
  readonly strong: CategoryShare | null;
  readonly weak: CategoryShare | null;
  readonly plays: number;
  /** Best rank of a day that a settlement saw. */
  readonly bestRank: number | null;
  readonly streakDays: number;
  readonly longestStreakDays: number;
};

const percentOf = (right: number, answered: number): number =>
  answered === 0 ? 0 : Math.floor((right * 100) / answered);

/** Best and worst category by exact shares; one category alone is strong or weak, not both. */
const extremes = (counts: readonly store.CategoryCount[]) => {
  const sorted = counts
    .filter(({ answered }) => answered >= CATEGORY_ANSWERS_LEAST)
    .sort((one, other) => other.right_answers * one.answered - one.right_answers * other.answered);
  const share = (count: store.CategoryCount | undefined): CategoryShare | null =>
    count
      ? { id: count.category_id, name: count.name, percent: percentOf(count.right_answers, count.answered) }
      : null;
  return { strong: share(sorted[0]), weak: share(sorted.slice(1).at(-1)) };
};

/** Reads a player's figures. */
export const figuresOf = async (db: Db, playerId: number, now: number): Promise<Figures> => {
  const [record, counts, zone] = await Promise.all([
    store.readRecord(db, playerId),
    store.readCounts(db, playerId),
    store.readZone(db, playerId),
  ]);
  const streak = streakOfRecord(record);
  return {
    answered: counts.reduce((sum, count) => sum + count.answered, 0),
    right: counts.reduce((sum, count) => sum + count.right_answers, 0),
    ...extremes(counts),
    plays: record?.plays ?? 0,
    bestRank: record?.best_rank ?? null,
    streakDays: streakDays(streak, dateInZone(now, zone)),
    longestStreakDays: streak.longestDays,
  };
};

/** The running streak and the lamps of this week, by the player's calendar (DECISIONS 5). */
export const streakOf = async (
  { db }: { readonly db: Db },
  playerId: number,
  now: number,
): Promise<{ readonly days: number; readonly lamps: readonly Lamp[] }> => {
  const [record, zone] = await Promise.all([store.readRecord(db, playerId), store.readZone(db, playerId)]);
  const today = dateInZone(now, zone);
  const span = { from: addDays(today, 1 - WEEK_LAMPS), to: addDays(today, WEEK_LAMPS - 1) };
  const lit = await store.readStreakDays(db, playerId, span);
  return { days: streakDays(streakOfRecord(record), today), lamps: weekLamps(today, lit) };
};

/** On how many days a player has really played: enough answers for a streak day (DECISIONS 5). */
export const playDays = store.countStreakDays;
