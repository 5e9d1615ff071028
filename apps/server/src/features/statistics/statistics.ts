/** A player's answers and streak, counted in the settlement (DECISIONS 4, 5, 9). */
import { BIG_THING_AGAIN_DAYS } from '@trivium/rules/badge/limits';
import type { Mode } from '@trivium/rules/play/mode-row';
import type { Verdict } from '@trivium/rules/play/state';
import { ACCURACY_WEEKS, CALENDAR_WEEKS, CATEGORY_ANSWERS_LEAST } from '@trivium/rules/statistics/limits';
import { lastWeeks } from '@trivium/rules/statistics/weeks';
import { addDays, dateInZone, weekStart } from '@trivium/rules/streak/date';
import { WEEK_LAMPS } from '@trivium/rules/streak/limits';
import { advanceRow, keptDates, NO_ROW, type ShownRow, shownDays } from '@trivium/rules/streak/spare';
import {
  advanceStreak,
  isStreakDay,
  type Lamp,
  NO_STREAK,
  type Streak,
  streakDays,
  weekLamps,
} from '@trivium/rules/streak/streak';
import { DAY_MS } from '@trivium/rules/time/units';
import type { Db } from '../../platform/database/db.ts';
import * as store from './store.ts';

export type CountedPlay = {
  readonly playerId: number;
  readonly mode: Mode;
  /** The category of the play; null without one. */
  readonly categoryId: number | null;
  /** Results of a rewarded mode; empty for plays whose answers do not count. */
  readonly results: readonly { readonly questionId: number; readonly verdict: Verdict }[];
  /** True when the play was counted before, except for what is given here, or never counts: it is not another play. */
  readonly isAgain?: boolean;
  /** Answered questions, for the streak day. */
  readonly answered: number;
  /** Whether right answers count for big thing. In a room two players could agree on all of them. */
  readonly countsRight: boolean;
  /** When it ended, in epoch milliseconds. */
  readonly at: number;
  /** The player's date. */
  readonly day: string;
  /** The player's record before it. */
  readonly record: PlayerRecord;
};

export type PlayerRecord = store.RecordRow | undefined;

/** What a player's plays came to; undefined before the first. */
export const recordOf = store.readRecord;

/** Keeps the better of the best ranks so far and these, on the boards of the day, the month and all time. */
export const keepBestRanks = async (db: Db, playerId: number, ranks: Ranks): Promise<void> => {
  if (Object.values(ranks).some(rank => rank !== null)) await store.writeBestRanks(db, playerId, ranks);
};

/** A rank on each board; null without one. */
export type Ranks = {
  readonly day: number | null;
  readonly month: number | null;
  readonly ever: number | null;
};

const streakOfRecord = (record: store.RecordRow | undefined): Streak =>
  record === undefined
    ? NO_STREAK
    : { days: record.streak_days, longestDays: record.longest_streak_days, lastOn: record.streak_on };

const rowOfRecord = (record: store.RecordRow | undefined): ShownRow =>
  record === undefined
    ? NO_ROW
    : { days: record.shown_days, lastOn: record.streak_on, spareOn: record.spare_on };

/** The streak and the shown row after a date that was really played. A row that a spare lamp kept may be the longest so far. */
const lightOn = (record: store.RecordRow | undefined, day: string): { streak: Streak; shown: ShownRow } => {
  const shown = advanceRow(rowOfRecord(record), day);
  const streak = advanceStreak(streakOfRecord(record), day);
  return { streak: { ...streak, longestDays: Math.max(streak.longestDays, shown.days) }, shown };
};

/** Counts a settled play; part of its transaction, with the player's purse held. `days` were really played; `shown` is the row on screens. */
export const countPlay = async (
  db: Db,
  play: CountedPlay,
): Promise<{ days: number; shown: number; isNew: boolean; countedRight: number }> => {
  const { record } = play;
  const before = streakOfRecord(record);
  const isNew = isStreakDay(play.answered) && (before.lastOn === null || play.day > before.lastOn);
  const { streak: after, shown } = isNew
    ? lightOn(record, play.day)
    : { streak: before, shown: rowOfRecord(record) };
  const given = play.results.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong');
  const countedRight = await store.writePlay(db, {
    playerId: play.playerId,
    plays: play.isAgain === true ? 0 : 1,
    mode: play.mode,
    categoryId: play.categoryId,
    week: weekStart(play.day),
    streak: after,
    shown,
    litDay: isNew ? play.day : null,
    questionIds: given.map(({ questionId }) => questionId),
    areRight: given.map(({ verdict }) => verdict === 'right'),
    countsSince: play.countsRight ? new Date(play.at - BIG_THING_AGAIN_DAYS * DAY_MS) : null,
    at: new Date(play.at),
  });
  return {
    ...{ days: streakDays(after, play.day), shown: shownDays(shown, play.day) },
    ...{ isNew, countedRight },
  };
};

/** Lights the player's date for a play that is handed in. Its right answers count later; that he played counts today. */
export const lightDay = async (
  db: Db,
  { playerId, answered, day }: Pick<CountedPlay, 'playerId' | 'answered' | 'day'>,
): Promise<void> => {
  if (!isStreakDay(answered)) return;
  const record = await store.readRecord(db, playerId);
  const { lastOn } = streakOfRecord(record);
  if (lastOn === null || day > lastOn)
    await store.writeLitDay(db, { playerId, day, ...lightOn(record, day) });
};

export type CategoryShare = { readonly id: number; readonly name: string; readonly percent: number };

/** A player's figures. */
export type Figures = {
  readonly answered: number;
  readonly right: number;
  readonly strong: CategoryShare | null;
  readonly weak: CategoryShare | null;
  readonly plays: number;
  /** Best rank of a day in any settlement. */
  readonly bestRank: number | null;
  readonly streakDays: number;
  readonly longestStreakDays: number;
};

const percentOf = (right: number, answered: number): number =>
  answered === 0 ? 0 : Math.floor((right * 100) / answered);

/** Best and worst category by exact shares; a single category is strong or weak, not both. */
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

/** What others may see of a player's answers by category: those of at least `CATEGORY_ANSWERS_LEAST`, most answered first. */
export const publicRecordOf = async (db: Db, playerId: number) =>
  (await store.readCounts(db, playerId))
    .filter(({ answered }) => answered >= CATEGORY_ANSWERS_LEAST)
    .sort((one, other) => other.answered - one.answered || one.category_id - other.category_id)
    .map(({ name, answered, right_answers }) => ({
      category: name,
      answered,
      percent: Math.min(100, percentOf(right_answers, answered)),
    }));

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
    streakDays: shownDays(rowOfRecord(record), dateInZone(now, zone)),
    longestStreakDays: streak.longestDays,
  };
};

/** Answers that count, and the right ones among them. */
export type Share = { readonly answered: number; readonly right: number };

/** A player's figures over time, by mode and by day. */
export type Details = {
  /** The last weeks by their Mondays in the player's calendar, this one last: questions new to him, and those right at first. */
  readonly weeks: readonly (Share & { readonly week: string })[];
  /** Modes in which questions were met first, the largest first. */
  readonly modes: readonly (Share & { readonly mode: Mode })[];
  /** Today in the player's calendar. */
  readonly today: string;
  /** Lit days of the calendar, earliest first, and those of the week before it. */
  readonly litDays: readonly string[];
  readonly bestRanks: Ranks;
};

/** Counts by mode, the largest first. */
export const modeShares = async (db: Db, playerId: number): Promise<Details['modes']> =>
  (await store.readModes(db, playerId)).map(row => ({
    mode: row.mode,
    answered: row.answered,
    right: row.right_answers,
  }));

/** Reads what the screen of statistics shows beside the figures (DECISIONS 9). */
export const detailsOf = async (db: Db, playerId: number, now: number): Promise<Details> => {
  const today = dateInZone(now, await store.readZone(db, playerId));
  const mondays = lastWeeks(today, ACCURACY_WEEKS);
  // One week more, because the weeks of a calendar may begin on another day.
  const [from = today] = lastWeeks(today, CALENDAR_WEEKS + 1);
  const [record, weeks, modes, lit] = await Promise.all([
    store.readRecord(db, playerId),
    store.readWeeks(db, playerId, mondays[0] ?? today),
    store.readModes(db, playerId),
    store.readStreakDays(db, playerId, { from, to: today }),
  ]);
  const counts = new Map(weeks.map(row => [row.week, row]));
  return {
    weeks: mondays.map(week => ({
      week,
      answered: counts.get(week)?.answered ?? 0,
      right: counts.get(week)?.right_answers ?? 0,
    })),
    modes: modes.map(row => ({ mode: row.mode, answered: row.answered, right: row.right_answers })),
    today,
    litDays: [...lit].sort(),
    bestRanks: {
      day: record?.best_rank ?? null,
      month: record?.best_month_rank ?? null,
      ever: record?.best_ever_rank ?? null,
    },
  };
};

/** Right answers at first try by category, of several players. */
export const firstTriesOf = store.readFirstTries;

/** A page of the player's categories, those with the most answers first, and their number. */
export const categoriesOf = async (
  db: Db,
  playerId: number,
  page: { readonly offset: number; readonly limit: number },
) => {
  const [rows, total] = await Promise.all([
    store.readCategories(db, playerId, page),
    store.countCategories(db, playerId),
  ]);
  return { rows, total };
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
  const row = rowOfRecord(record);
  const kept = new Set([...(row.spareOn === null ? [] : [row.spareOn]), ...(keptDates(row, today) ?? [])]);
  return { days: shownDays(row, today), lamps: weekLamps(today, lit, kept) };
};

/** What a player wrote last; the same on a replica: nothing of it is missing there. */
export const markOfPlayer = store.readMark;

/** The number of days on which a player has really played: enough answers for a streak day (DECISIONS 5). */
export const playDays = store.countStreakDays;
