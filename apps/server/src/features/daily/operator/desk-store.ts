/** The SQL by which staff plan daily lists. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ListKey } from '../store.ts';

export type DailyQuestion = OperatorReply<'daily/fill'>[number];
type Day = OperatorReply<'daily/month'>['days'][number];

/** A list as it is stored. */
export type StoredList = {
  readonly version: number;
  readonly is_by_hand: boolean;
  readonly question_ids: readonly number[];
};

/** Suggestions that a day shows at most. */
const SUGGESTIONS_MOST = 30;
/** Fresh questions are counted so far. */
const COUNTED_MOST = 10_000;

export const readStored = async (db: Db, { date, languageId }: ListKey): Promise<StoredList | null> => {
  const { rows } = await sql<StoredList>`
    select version, is_by_hand, question_ids from daily_quiz
    where date = ${date}::date and language_id = ${languageId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, question_ids: row.question_ids.map(Number) };
};

/** Writes a list by hand, over the one that is there. */
export const writeByHand = (db: Db, { date, languageId }: ListKey, ids: readonly number[], at: Date) =>
  sql`
    insert into daily_quiz (date, language_id, question_ids, is_by_hand, chosen_at)
    values (${date}::date, ${languageId}, ${ids}::bigint[], true, ${at})
    on conflict (date, language_id) do update
    set question_ids = excluded.question_ids, is_by_hand = true, chosen_at = excluded.chosen_at`.execute(db);

export const deleteList = (db: Db, { date, languageId }: ListKey) =>
  sql`delete from daily_quiz where date = ${date}::date and language_id = ${languageId}`.execute(db);

const shown = sql`
  question.id, question.text, question.kind, question.difficulty, category.name as category, question.category_id,
  category.hue as category_hue, question.is_active as is_served`;

/** The questions of these ids, in their order. */
export const readListed = async (db: Db, ids: readonly number[]): Promise<DailyQuestion[]> => {
  const { rows } = await sql<DailyQuestion>`
    select ${shown} from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join question on question.id = listed.id left join category on category.id = question.category_id
    order by listed.place`.execute(db);
  return rows;
};

/** What decides whether a question may be listed. */
export type Listable = {
  readonly id: number;
  readonly kind: string;
  readonly language_id: number | null;
  readonly category_id: number | null;
  readonly is_active: boolean;
  readonly is_reserved: boolean;
};

/** Locks the questions against being taken away meanwhile, and tells what they are. */
export const holdListable = async (db: Db, ids: readonly number[], now: Date): Promise<Listable[]> => {
  const { rows } = await sql<Listable>`
    select question.id, question.kind, category.language_id, question.category_id, question.is_active,
      coalesce(question.reserved_until > ${now}, false) as is_reserved
    from question left join category on category.id = question.category_id
    where question.id = any(${ids}::bigint[]) order by question.id for share of question`.execute(db);
  return rows;
};

type Pool = {
  readonly categoryIds: readonly number[];
  readonly kinds: readonly string[];
  readonly now: Date;
};

const inPool = ({ categoryIds, kinds, now }: Pool) => sql`
  question.category_id = any(${categoryIds}::bigint[]) and question.kind = any(${kinds}::text[])
  and question.is_active and not question.is_held
  and (question.reserved_until is null or question.reserved_until <= ${now})`;

/** Questions of the pool with a tag, those that were never listed first. */
export const readTagged = async (db: Db, pool: Pool, tag: string): Promise<DailyQuestion[]> => {
  const { rows } = await sql<DailyQuestion>`
    select ${shown} from question join category on category.id = question.category_id
    where ${inPool(pool)} and question.tags @> array[${tag}]::text[]
    order by question.id limit ${SUGGESTIONS_MOST}`.execute(db);
  return rows;
};

/** How many questions of the pool stand in none of the lists from a date on. */
export const countFresh = async (db: Db, pool: Pool, languageId: number, from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from question where ${inPool(pool)} and question.id not in (
        select unnest(question_ids) from daily_quiz where language_id = ${languageId} and date >= ${from}::date)
      limit ${COUNTED_MOST}) fresh`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Dates from `today` on with a list by hand, up to the first that has none. */
export const countPlanned = async (db: Db, languageId: number, today: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select date - ${today}::date + 1 as place, row_number() over (order by date) as counted
      from daily_quiz where language_id = ${languageId} and is_by_hand and date >= ${today}::date) planned
    where place = counted`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Every date from one to another, with its list and how it was played. */
export const readDays = async (
  db: Db,
  languageId: number,
  from: string,
  to: string,
): Promise<Omit<Day, 'time'>[]> => {
  const { rows } = await sql<Omit<Day, 'time'>>`
    select day::date::text as date, coalesce(list.is_by_hand, false) as is_by_hand,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', coalesce(category.id, 0), 'hue', category.hue) order by place)
        from unnest(list.question_ids) with ordinality as listed (id, place)
        left join question on question.id = listed.id left join category on category.id = question.category_id
      ), '[]') as hues,
      coalesce(attempts.played, 0)::int as played, attempts.percent / 100 as right_share
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
    left join daily_quiz list on list.date = day::date and list.language_id = ${languageId}
    left join (
      select date, count(*) as played, avg(percent)::float as percent from daily_attempt
      where language_id = ${languageId} and date between ${from}::date and ${to}::date group by date
    ) attempts on attempts.date = day::date
    order by day`.execute(db);
  return rows;
};
