/** The SQL that picks questions: of one category, by chance from a bank of any size, or for a guest. */
import { HOME_REGION_TIMES } from '@trivium/rules/question/limits';
import {
  type AnswerKey,
  type Difficulty,
  QUESTION_KINDS,
  type QuestionKind,
} from '@trivium/rules/question/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { isNotReserved, type QuestionRow, tables, WHOLE_QUESTION } from './store.ts';

/** What to pick: from a category or subcategory, from one level or all; for whom, how many, and when. */
export type PickAt = {
  readonly categoryId: number;
  /** `any`: from every subcategory, and questions without one. */
  readonly subcategoryId: number | null | 'any';
  readonly level?: number;
  readonly playerId: number;
  readonly count: number;
  /** Ids of questions to leave out. */
  readonly except?: readonly number[];
  /** The region whose questions come more often; absent or empty for none. */
  readonly homeRegion?: string;
  readonly now: Date;
};

/** Puts questions into an order of chance. One of the home region is as likely to be the next as `HOME_REGION_TIMES` others. */
const byChance = (homeRegion = '') =>
  homeRegion === ''
    ? sql`random()`
    : sql`power(random(), case when lower(region) = lower(${homeRegion}) then ${1 / HOME_REGION_TIMES}::float8 else 1 end) desc`;

/** A lookup for each question: of a player who has seen very many, a join would read all of them. */
const seenAt = (playerId: number) =>
  sql`(select seen_at from seen_question seen where seen.player_id = ${playerId} and seen.question_id = question.id)`;

const inPlace = ({ categoryId, subcategoryId, level, except, now }: PickAt) => {
  const subcategory =
    subcategoryId === 'any'
      ? sql``
      : subcategoryId === null
        ? sql`and question.subcategory_id is null`
        : sql`and question.subcategory_id = ${subcategoryId}`;
  const ofLevel = level === undefined ? sql`` : sql`and question.level = ${level}`;
  const others = except === undefined ? sql`` : sql`and question.id <> all(${except}::bigint[])`;
  return sql`question.category_id = ${categoryId} ${subcategory} ${ofLevel} ${others}
    and is_active and not is_held and ${isNotReserved(now)}`;
};

const WHOLE = sql.join(WHOLE_QUESTION.map(column => sql.ref(`question.${column}`)));

/** Questions of one category or subcategory for a player: first those never seen, then those seen longest ago; random among equals. */
export const pickOfPlace = async (db: Db, at: PickAt): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select ${WHOLE} from question where ${inPlace(at)}
    order by ${seenAt(at.playerId)} nulls first, ${byChance(at.homeRegion)} limit ${at.count}`.execute(db);
  return rows;
};

/** Questions of a whole road by chance: one of each level, then a second of each, and so on. */
export const pickOfRoad = async (db: Db, at: PickAt): Promise<QuestionRow[]> => {
  const drawn = sql`select question.id, row_number() over (partition by level order by random()) as turn
    from question where ${inPlace(at)} order by turn, random() limit ${at.count}`;
  const whole = sql<QuestionRow>`select ${WHOLE} from (${drawn}) drawn join question using (id) order by random()`;
  return (await whole.execute(db)).rows;
};

/** Where to draw from: questions of these kinds in these categories. */
export type Pool = {
  readonly categoryIds: readonly number[];
  readonly kinds: readonly QuestionKind[];
  /** The region whose questions come more often; absent or empty for none. */
  readonly homeRegion?: string;
  readonly now: Date;
  /** Leaves out questions whose answers anybody can read (DECISIONS 12). */
  readonly isUnpublished?: boolean;
};

const ofPool = ({ isUnpublished = false }: Pool) => (isUnpublished ? sql`and not is_public` : sql``);

/** What may be served now, of any pool. */
const isServable = (now: Date) =>
  sql`is_active and not is_held and (reserved_until is null or reserved_until <= ${now})`;

/**
 * The queries `begin` and `near`. Every question has a random `chance`; `begin` picks one random point, and `near` takes the next
 * questions from there in each category and kind, so its cost depends on how many are wanted, not on how many there are (migration 0014).
 */
const nearestTo = (
  { categoryIds, kinds }: Pick<Pool, 'categoryIds' | 'kinds'>,
  where: RawBuilder<unknown>,
  most: number,
) => {
  const candidates = (side: '>=' | '<') => sql`(
    select question.id, question.chance, question.region from question
    where question.category_id = place and question.kind = wanted
      and question.chance ${sql.raw(side)} (select point from begin) and ${where}
    order by question.chance limit ${most})`;
  return sql`begin as materialized (select random() as point),
    near as materialized (
      select found.id, found.region from unnest(${categoryIds}::bigint[]) place
      cross join unnest(${kinds}::text[]) wanted
      cross join lateral (select * from (${candidates('>=')} union all ${candidates('<')}) line limit ${most}) found
      order by found.chance < (select point from begin), found.chance limit ${most}
    )`;
};

/** How many times as many candidates a draw takes, so that neighbours by `chance` are not always dealt together. */
const DRAW_FROM_TIMES = 3;

/** Random ids, none of `avoid`. */
export async function drawIds(
  db: Db,
  pool: Pool,
  count: number,
  avoid: readonly number[],
): Promise<number[]> {
  const where = sql`${isServable(pool.now)} and question.id not in (select id from avoided)`;
  const { rows } = await sql<{ id: number }>`
    with avoided as materialized (select unnest(${avoid}::bigint[]) as id),
    ${nearestTo(pool, where, DRAW_FROM_TIMES * count)}
    select id from near order by ${byChance(pool.homeRegion)} limit ${count}`.execute(db);
  return rows.map(row => row.id);
}

/** A random question of the pool with a tag: one of `avoid` only where no other has it. */
export async function drawTagged(
  db: Db,
  { categoryIds, kinds, now }: Pool,
  tag: string,
  avoid: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from question
    where tags @> array[${tag}]::text[] and category_id = any(${categoryIds}::bigint[])
      and kind = any(${kinds}::text[]) and ${isServable(now)}
    order by id = any(${avoid}::bigint[]), random() limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** A pool for several players at once; only for kinds whose options are one list. */
export type PoolForAll = Pool & { readonly playerIds: readonly number[] };

/** What dealing needs of a question. */
export type Drawn = {
  readonly id: number;
  readonly key: AnswerKey;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
};
const DRAWN = sql.raw(
  'question.id, answer_key as key, jsonb_array_length(options) as "optionCount", difficulty',
);

const unseenBy = (playerIds: readonly number[], questionId: RawBuilder<unknown>) => sql`
  not exists (select from seen_question seen
    where seen.player_id = any(${playerIds}::bigint[]) and seen.question_id = ${questionId})`;

/** Random questions that none of the players ever saw, from a given number of neighbours by `chance`. */
export async function drawUnseenNear(
  db: Db,
  pool: PoolForAll,
  count: number,
  neighbours: number,
): Promise<Drawn[]> {
  const where = sql`${isServable(pool.now)} ${ofPool(pool)}`;
  const { rows } = await sql<Drawn>`
    with ${nearestTo(pool, where, neighbours)}
    select ${DRAWN} from (
      select id from near where ${unseenBy(pool.playerIds, sql`near.id`)}
      order by ${byChance(pool.homeRegion)} limit ${count}
    ) drawn join question on question.id = drawn.id`.execute(db);
  return rows;
}

/** How many neighbours by `chance` a pick looks at for each question that it wants. */
const NEIGHBOURS = 20;

/** Random questions of a place that the player never saw; fewer than asked for where he has seen most of them. */
export const pickUnseenNear = async (db: Db, at: PickAt): Promise<QuestionRow[]> => {
  const place = { categoryIds: [at.categoryId], kinds: QUESTION_KINDS };
  const { rows } = await sql<QuestionRow>`
    with ${nearestTo(place, inPlace(at), NEIGHBOURS * at.count)}
    select ${WHOLE} from (
      select id from near where ${unseenBy([at.playerId], sql`near.id`)}
      order by ${byChance(at.homeRegion)} limit ${at.count}
    ) drawn join question on question.id = drawn.id`.execute(db);
  return rows;
};

/** The same from the whole pool; its cost grows with the pool. */
export async function drawUnseen(db: Db, pool: PoolForAll, count: number): Promise<Drawn[]> {
  const { categoryIds, kinds, now, playerIds } = pool;
  const { rows } = await sql<Drawn>`
    select ${DRAWN} from question
    where category_id = any(${categoryIds}::bigint[]) and kind = any(${kinds}::text[])
      and ${isServable(now)} ${ofPool(pool)}
      and ${unseenBy(playerIds, sql`question.id`)}
    order by ${byChance(pool.homeRegion)} limit ${count}`.execute(db);
  return rows;
}

/** Whether the pool has at least `count` questions. */
export async function hasQuestions(db: Db, pool: Pool, count: number): Promise<boolean> {
  const { categoryIds, kinds, now } = pool;
  const { rows } = await sql`
    select from question
    where category_id = any(${categoryIds}::bigint[]) and kind = any(${kinds}::text[])
      and ${isServable(now)} ${ofPool(pool)}
    limit ${count}`.execute(db);
  return rows.length >= count;
}

/** Questions of the pool that any of the players has seen, longest ago first. */
export async function readSeenLongestAgo(db: Db, pool: PoolForAll, count: number): Promise<Drawn[]> {
  const { categoryIds, kinds, now, playerIds } = pool;
  const { rows } = await sql<Drawn>`
    select ${DRAWN} from seen_question seen join question on question.id = seen.question_id
    where seen.player_id = any(${playerIds}::bigint[])
      and category_id = any(${categoryIds}::bigint[]) and kind = any(${kinds}::text[])
      and ${isServable(now)} ${ofPool(pool)}
    group by question.id order by max(seen.seen_at), random() limit ${count}`.execute(db);
  return rows;
}

/** The ids that a draw from the pool could return, in their order. */
export async function readAmong(
  db: Db,
  ids: readonly number[],
  { categoryIds, kinds, now }: Pool,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join question on question.id = asked.id
    where category_id = any(${categoryIds}::bigint[]) and kind = any(${kinds}::text[])
      and ${isServable(now)}
    order by place`.execute(db);
  return rows.map(row => row.id);
}

/** The ids of active questions that no running contest reserves, in their order. */
export async function readServable(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join question on question.id = asked.id
    where is_active and (reserved_until is null or reserved_until <= ${now})
    order by place`.execute(db);
  return rows.map(row => row.id);
}

/** Ids of the questions that a player was served last, longest ago first. */
export async function readLastSeen(db: Db, playerId: number, most: number): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('seen_question')
    .select('question_id')
    .where('player_id', '=', playerId)
    .orderBy('seen_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(row => row.question_id).reverse();
}

/** Random questions that are flagged for guests. */
export const pickSamples = (
  db: Db,
  categoryIds: readonly number[],
  count: number,
  now: Date,
): Promise<QuestionRow[]> =>
  tables(db)
    .selectFrom('question')
    .select(WHOLE_QUESTION)
    .where('category_id', 'in', categoryIds)
    .where('is_sample', '=', sql.lit(true))
    .where('is_active', '=', sql.lit(true))
    .where('is_held', '=', sql.lit(false))
    .where(isNotReserved(now))
    .orderBy(sql`random()`)
    .limit(count)
    .execute();

/** How many unpublished questions each category has, counted up to `count`; categories without any are left out. */
export async function readUnpublished(
  db: Db,
  { categoryIds, kinds, now }: Pool,
  count: number,
): Promise<{ category_id: number; questions: number }[]> {
  const { rows } = await sql<{ category_id: number; questions: number }>`
    select place as category_id, found.questions::integer as questions
    from unnest(${categoryIds}::bigint[]) place cross join lateral (
      select count(*) as questions from (
        select from question
        where question.category_id = place and kind = any(${kinds}::text[])
          and ${isServable(now)} and not is_public
        limit ${count}) few
    ) found where found.questions > 0`.execute(db);
  return rows;
}
