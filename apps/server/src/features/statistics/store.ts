/** The only SQL about what players answered, their records and their streak days. */
import type { Mode } from '@trivium/rules/play/mode-row';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type RecordRow = {
  plays: number;
  best_rank: number | null;
  best_month_rank: number | null;
  best_ever_rank: number | null;
  streak_days: number;
  longest_streak_days: number;
  streak_on: string | null;
  /** Days of the row that is shown, and the last date that a spare lamp kept for it. */
  shown_days: number;
  spare_on: string | null;
};

export const readRecord = async (db: Db, playerId: number): Promise<RecordRow | undefined> => {
  const { rows } = await sql<RecordRow>`
    select plays, best_rank, best_month_rank, best_ever_rank, streak_days, longest_streak_days, streak_on,
      shown_days, spare_on
    from player_record where player_id = ${playerId}`.execute(db);
  return rows[0];
};

export type PlayCount = {
  playerId: number;
  /** 1, or 0 for what is counted of a play later. */
  plays: number;
  mode: string;
  /** The Monday of the player's week. */
  week: string;
  streak: { days: number; longestDays: number; lastOn: string | null };
  /** The row that is shown after it. */
  shown: { days: number; spareOn: string | null };
  /** The day to light, when this play made it a streak day. */
  litDay: string | null;
  /** Answered questions of a rewarded mode, each once. */
  questionIds: readonly number[];
  areRight: readonly boolean[];
  /** Right answers count for big thing when they did not since then; null where they never do. */
  countsSince: Date | null;
  at: Date;
  /** Where questions count that stand in no category: those of a passage. Null: nowhere. */
  categoryId: number | null;
};

/** Counts the questions of `fresh` in their topics. */
const writeTopics = ({ playerId, categoryId, at }: PlayCount) => sql`
  insert into player_topic (player_id, category_id, subcategory_id, answered, right_first, last_at)
  select ${playerId}::bigint, coalesce(category_id, ${categoryId}::bigint), coalesce(subcategory_id, 0),
    count(*) filter (where is_new), count(*) filter (where is_new and fresh.is_right), ${at}::timestamptz
  from fresh join question on question.id = question_id
  where coalesce(category_id, ${categoryId}::bigint) is not null group by 2, 3
  on conflict (player_id, category_id, subcategory_id) do update set
    answered = player_topic.answered + excluded.answered,
    right_first = player_topic.right_first + excluded.right_first,
    last_at = greatest(player_topic.last_at, excluded.last_at)`;

/**
 * Counts a play in one statement: a question counts as answered once and as right once, by its own category and by the
 * mode in which it was met first. In a week it counts when it is met first and when it is first right; in its topic when it is
 * met first, as right when that first answer was. The caller holds the player's purse, so nobody else counts for this player meanwhile. Returns how many right answers count for big thing.
 */
export const writePlay = async (db: Db, play: PlayCount): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    with given as (
      select * from unnest(${play.questionIds}::bigint[], ${play.areRight}::boolean[]) as given (question_id, is_right)
    ), fresh as (
      select question_id, given.is_right, known.question_id is null as is_new, coalesce(known.mode, ${play.mode}) as mode,
        given.is_right and not coalesce(known.is_right, false) as is_first_right,
        given.is_right and ${play.countsSince}::timestamptz is not null
          and coalesce(known.counted_at <= ${play.countsSince}::timestamptz, true) as is_counted
      from given left join (
        select question_id, is_right, mode, counted_at from answered_question
        where player_id = ${play.playerId} and question_id = any(${play.questionIds}::bigint[])
      ) known using (question_id)
    ), answered as (
      insert into answered_question (player_id, question_id, is_right, mode, counted_at)
      select ${play.playerId}::bigint, question_id, is_right, mode, case when is_counted then ${play.at}::timestamptz end
      from fresh where is_new or is_first_right or is_counted
      on conflict (player_id, question_id) do update set
        is_right = true, counted_at = coalesce(excluded.counted_at, answered_question.counted_at)
    ), counted as (
      insert into player_count (player_id, mode, category_id, answered, right_answers)
      select ${play.playerId}::bigint, fresh.mode, coalesce(category_id, ${play.categoryId}::bigint),
        count(*) filter (where is_new), count(*) filter (where is_first_right)
      from fresh join question on question.id = question_id
      where (is_new or is_first_right) and coalesce(category_id, ${play.categoryId}::bigint) is not null group by 2, 3
      on conflict (player_id, mode, category_id) do update set
        answered = player_count.answered + excluded.answered,
        right_answers = player_count.right_answers + excluded.right_answers
    ), topics as (${writeTopics(play)}
    ), by_week as (
      insert into player_week (player_id, week, answered, right_answers)
      select ${play.playerId}::bigint, ${play.week}::date, count(*), count(*) filter (where is_first_right)
      from fresh where is_new or is_first_right having count(*) > 0
      on conflict (player_id, week) do update set answered = player_week.answered + excluded.answered,
        right_answers = player_week.right_answers + excluded.right_answers
    ), lit as (
      insert into streak_day (player_id, day)
      select ${play.playerId}::bigint, ${play.litDay}::date where ${play.litDay}::date is not null
      on conflict do nothing
    )
    insert into player_record (player_id, plays, streak_days, longest_streak_days, streak_on, shown_days, spare_on)
    values (${play.playerId}, ${play.plays}, ${play.streak.days}, ${play.streak.longestDays}, ${play.streak.lastOn}::date, ${play.shown.days}, ${play.shown.spareOn}::date)
    on conflict (player_id) do update set
      plays = player_record.plays + excluded.plays, shown_days = excluded.shown_days, spare_on = excluded.spare_on,
      streak_days = excluded.streak_days, longest_streak_days = excluded.longest_streak_days, streak_on = excluded.streak_on
    returning (select count(*) from fresh where is_counted)::integer as counted`.execute(db);
  return rows[0]?.counted ?? 0;
};

/** Where no better rank is stored; the player has a record. */
export const writeBestRanks = (
  db: Db,
  playerId: number,
  ranks: { readonly day: number | null; readonly month: number | null; readonly ever: number | null },
) =>
  sql`
    update player_record set
      best_rank = least(best_rank, ${ranks.day}::integer),
      best_month_rank = least(best_month_rank, ${ranks.month}::integer),
      best_ever_rank = least(best_ever_rank, ${ranks.ever}::integer)
    where player_id = ${playerId} and (
      ${ranks.day}::integer < coalesce(best_rank, 2147483647)
      or ${ranks.month}::integer < coalesce(best_month_rank, 2147483647)
      or ${ranks.ever}::integer < coalesce(best_ever_rank, 2147483647))`.execute(db);

/** Lights a day, and writes the streak it makes. */
export const writeLitDay = (
  db: Db,
  {
    playerId,
    day,
    streak,
    shown,
  }: { playerId: number; day: string; streak: PlayCount['streak']; shown: PlayCount['shown'] },
) =>
  sql`
    with lit as (
      insert into streak_day (player_id, day) values (${playerId}, ${day}::date) on conflict do nothing
    )
    insert into player_record (player_id, plays, streak_days, longest_streak_days, streak_on, shown_days, spare_on)
    values (${playerId}, 0, ${streak.days}, ${streak.longestDays}, ${streak.lastOn}::date, ${shown.days}, ${shown.spareOn}::date)
    on conflict (player_id) do update set
      shown_days = excluded.shown_days,
      spare_on = excluded.spare_on,
      streak_days = excluded.streak_days,
      longest_streak_days = excluded.longest_streak_days,
      streak_on = excluded.streak_on`.execute(db);

export type CategoryCount = { category_id: number; name: string; answered: number; right_answers: number };

export const readCounts = async (db: Db, playerId: number): Promise<CategoryCount[]> => {
  const { rows } = await sql<CategoryCount>`
    select category_id, category.name, sum(answered)::bigint as answered, sum(right_answers)::bigint as right_answers
    from player_count join category on category.id = category_id
    where player_id = ${playerId} group by category_id, category.name order by category_id`.execute(db);
  return rows;
};

export type FirstTries = {
  player_id: number;
  category_id: number;
  name: string;
  /** Null: chosen by the id. */
  hue: number | null;
  tries: number;
  right_first: number;
};

/** Questions that each of these players met for the first time, and how many were right at once, by category. */
export const readFirstTries = async (db: Db, playerIds: readonly number[]): Promise<FirstTries[]> => {
  const { rows } = await sql<FirstTries>`
    select player_id, category_id, category.name, category.hue, tries, right_first from (
      select player_id, category_id, sum(answered)::integer as tries, sum(right_first)::integer as right_first
      from player_topic where player_id = any(${playerIds}::bigint[])
      group by player_id, category_id having sum(answered) > 0
    ) counted join category on category.id = category_id`.execute(db);
  return rows;
};

export type WeekRow = { week: string; answered: number; right_answers: number };

export const readWeeks = async (db: Db, playerId: number, from: string): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select week, answered, right_answers from player_week
    where player_id = ${playerId} and week >= ${from}::date`.execute(db);
  return rows;
};

export type ModeCount = { mode: Mode; answered: number; right_answers: number };

/** What was right elsewhere before modes were kept with questions stands with that mode: it is not shown as more than all. */
const COUNTED = sql`sum(answered)::bigint as answered, least(sum(right_answers), sum(answered))::bigint as right_answers`;

export const readModes = async (db: Db, playerId: number): Promise<ModeCount[]> => {
  const { rows } = await sql<ModeCount>`
    select mode, ${COUNTED} from player_count where player_id = ${playerId}
    group by mode having sum(answered) > 0 order by answered desc, mode`.execute(db);
  return rows;
};

/** Reads the names of those categories only that are shown. */
export const readCategories = async (
  db: Db,
  playerId: number,
  page: { offset: number; limit: number },
): Promise<CategoryCount[]> => {
  const { rows } = await sql<CategoryCount>`
    select counted.*, category.name from (
      select category_id, ${COUNTED} from player_count where player_id = ${playerId}
      group by category_id having sum(answered) > 0 order by answered desc, category_id
      offset ${page.offset} limit ${page.limit}
    ) counted join category on category.id = category_id
    order by counted.answered desc, category_id`.execute(db);
  return rows;
};

export const countCategories = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ categories: number }>`
    select count(*) as categories from (
      select from player_count where player_id = ${playerId} group by category_id having sum(answered) > 0
    ) counted`.execute(db);
  return rows[0]?.categories ?? 0;
};

export const readZone = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from player where id = ${playerId}`.execute(db);
  return rows[0]?.time_zone ?? 'UTC';
};

export const countStreakDays = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    select count(*) as days from streak_day where player_id = ${playerId}`.execute(db);
  return rows[0]?.days ?? 0;
};

export const readStreakDays = async (
  db: Db,
  playerId: number,
  span: { from: string; to: string },
): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    select day from streak_day
    where player_id = ${playerId} and day between ${span.from}::date and ${span.to}::date`.execute(db);
  return new Set(rows.map(row => row.day));
};

/**
 * What a player wrote last, as a mark that changes with it: the transactions that last wrote his record, which every settlement
 * writes, and his profile. A replica has the same numbers once it has what they wrote.
 */
export const readMark = async (db: Db, playerId: number): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select player.xmin::text || '/' || coalesce(player_record.xmin::text, '') as mark
    from player left join player_record on player_record.player_id = player.id
    where player.id = ${playerId}`.execute(db);
  return rows[0]?.mark ?? '';
};
