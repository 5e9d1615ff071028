/** The list of questions of a date: an editor's choice, else picked automatically and then the same for all (DECISIONS 5). */
import { QUIZ_TYPES } from '@trivium/rules/play/category-type';
import { onThisDayTag } from '@trivium/rules/question/day-tag';
import { addDays, weekday } from '@trivium/rules/streak/date';
import { DAILY_OF_WEEKDAY_SHARE, DAILY_REST_DAYS } from '@trivium/rules/streak/limits';
import { datesOnEarth } from '@trivium/rules/streak/zone';
import type { Db } from '../../../platform/database/db.ts';
import { categoriesOfWeekdays, freeCategoryIds } from '../../catalog/catalog.ts';
import { questionsOf } from '../../mode/mode.ts';
import { drawOthers, drawQuestions, drawTagged } from '../../question/question.ts';
import type { Settings } from '../../settings/settings.ts';
import * as store from '../store.ts';

/** Kinds that every device can show, because they are words; beside a map stands a list. */
export const LIST_KINDS = ['choice', 'true_false', 'place', 'connection'] as const;

/** The list of a date and language, picked now if there is none; null when the language has no questions. */
export async function listOf(
  db: Db,
  settings: Settings,
  key: store.ListKey,
  now: number,
): Promise<number[] | null> {
  return (await store.readList(db, key)) ?? pickList(db, settings, key, now);
}

const pickList = (db: Db, settings: Settings, key: store.ListKey, now: number): Promise<number[] | null> =>
  db.transaction().execute(async tx => {
    await store.lockPicking(tx, key.languageId);
    // Another server may have picked while this one waited.
    const known = await store.readList(tx, key);
    if (known !== null) return known;
    const picked = await drawFor(tx, settings, key, questionsOf(settings, 'daily_quiz'), [], now);
    if (picked.length === 0) return null;
    await store.insertList(tx, key, picked, new Date(now));
    return picked;
  });

/** Free categories that belong to the weekday of a date. */
export const themeOf = async (
  db: Db,
  languageId: number,
  dates: readonly string[],
): Promise<{ readonly ids: number[]; readonly names: string[] }[]> => {
  const found = await categoriesOfWeekdays(db, QUIZ_TYPES, languageId, dates.map(weekday));
  return dates.map(date => {
    const own = found.filter(category => category.daily_weekday === weekday(date));
    return { ids: own.map(({ id }) => id), names: own.map(({ name }) => name) };
  });
};

/**
 * Draws questions for a list that has some already, from free categories only (DECISIONS 4): one that belongs to the day of the year,
 * then from the categories of the weekday, then any. All rested, while there are enough.
 */
export async function drawFor(
  db: Db,
  settings: Settings,
  key: store.ListKey,
  count: number,
  listed: readonly number[],
  now: number,
): Promise<number[]> {
  const used = await store.readUsedAround(db, key, DAILY_REST_DAYS);
  const avoid = [...used.filter(id => !listed.includes(id)), ...listed];
  const [theme] = await themeOf(db, key.languageId, [key.date]);
  const pool = {
    categoryIds: await freeCategoryIds(db, QUIZ_TYPES, key.languageId),
    kinds: LIST_KINDS,
    homeRegion: settings.get('home_region'),
    now: new Date(now),
  };
  const dated = count > 0 ? await drawTagged(db, pool, onThisDayTag(key.date), avoid) : null;
  const first = dated === null || listed.includes(dated) ? [] : [dated];
  const ofWeekday = await drawOthers(db, {
    ...pool,
    categoryIds: theme?.ids ?? [],
    count: Math.min(Math.floor((count + listed.length) * DAILY_OF_WEEKDAY_SHARE), count - first.length),
    avoid: [...avoid, ...first],
  });
  const chosen = [...first, ...ofWeekday];
  const taken = [...chosen, ...listed];
  const rest = await drawQuestions(db, {
    ...pool,
    // Where too few have rested, the draw comes back to what it avoids.
    count: count + listed.length,
    avoid: [...avoid.filter(id => !taken.includes(id)), ...taken],
  });
  return [...chosen, ...rest.filter(id => !taken.includes(id))].slice(0, count);
}

/** Fills the free places of a list by hand before its date begins. */
const fillByHand = (db: Db, settings: Settings, key: store.ListKey, now: number): Promise<void> =>
  db.transaction().execute(async tx => {
    await store.lockPicking(tx, key.languageId);
    const listed = await store.readList(tx, key);
    const free = questionsOf(settings, 'daily_quiz') - (listed?.length ?? 0);
    if (listed === null || free <= 0) return;
    const drawn = await drawFor(tx, settings, key, free, listed, now);
    if (drawn.length > 0) await store.addToHandList(tx, key, drawn);
  });

/**
 * Picks the lists of all dates that are today somewhere and of the day after, for each language. A date begins up to 14 h
 * before UTC's.
 */
export async function pickAhead(
  db: Db,
  settings: Settings,
  languageIds: readonly number[],
  now: number,
): Promise<void> {
  const dates = datesOnEarth(now);
  const ahead = [...dates, addDays(dates.at(-1) ?? '', 1)];
  for (const languageId of languageIds) {
    for (const date of ahead) await listOf(db, settings, { date, languageId }, now);
    // The last of them has begun nowhere yet.
    await fillByHand(db, settings, { date: ahead.at(-1) ?? '', languageId }, now);
  }
}

/** Whether a question is in a list that may be played now. Reports do not hold such a question back meanwhile (DECISIONS 4). */
export const isInRunningList = (db: Db, questionId: number, now: number): Promise<boolean> =>
  store.isListed(db, questionId, datesOnEarth(now));
