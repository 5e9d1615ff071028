/** The only SQL that reads questions and what players saw of them. The starter pack is written by seed-store. */
import type { AnswerKey, Difficulty, QuestionKind } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type QuestionTable = {
  id: number;
  /** Null: the question belongs to a contest, an exam or a passage alone. */
  category_id: number | null;
  subcategory_id: number | null;
  level: number;
  kind: QuestionKind;
  text: string;
  options: readonly string[] | { readonly left: readonly string[]; readonly right: readonly string[] };
  answer_key: AnswerKey;
  note: string;
  image: string;
  image_alt: string;
  audio: string;
  transcript: string;
  audio_ms: number;
  difficulty: Difficulty;
  is_sample: boolean;
  is_active: boolean;
  is_held: boolean;
  /** No other mode serves it before: a contest has it. */
  reserved_until: Date | null;
};
type SeenTable = { player_id: number; question_id: number; seen_at: Date };
type CountTable = { question_id: number; option_index: number; chosen: number };
/** Kept by the database beside the questions (migration 0012); subcategory 0 where the category has none. */
type SizeTable = { category_id: number; subcategory_id: number; level: number; questions: number };
const tables = (db: Db) =>
  db.withTables<{
    question: QuestionTable;
    seen_question: SeenTable;
    option_count: CountTable;
    level_size: SizeTable;
  }>();

const WHOLE_QUESTION = [
  'id',
  'kind',
  'text',
  'options',
  'answer_key',
  'note',
  'image',
  'image_alt',
  'audio',
  'transcript',
  'audio_ms',
  'difficulty',
] as const;
export type QuestionRow = Pick<QuestionTable, (typeof WHOLE_QUESTION)[number]>;

/** Whole questions, in no order. */
export const readByIds = (db: Db, ids: readonly number[]): Promise<QuestionRow[]> =>
  tables(db).selectFrom('question').select(WHOLE_QUESTION).where('id', 'in', ids).execute();

/** What is shown of a question where it is only named, and whether it may be served now. */
export type FaceRow = Pick<
  QuestionTable,
  'id' | 'kind' | 'text' | 'image' | 'image_alt' | 'category_id' | 'subcategory_id' | 'reserved_until'
> & { is_servable: boolean };

export const readFaceRows = (db: Db, ids: readonly number[]): Promise<FaceRow[]> =>
  tables(db)
    .selectFrom('question')
    .select(['id', 'kind', 'text', 'image', 'image_alt', 'category_id', 'subcategory_id', 'reserved_until'])
    .select(sql<boolean>`is_active and not is_held`.as('is_servable'))
    .where('id', 'in', ids)
    .execute();

/** A question of a contest that is not over is served nowhere else (DECISIONS 3). */
const isNotReserved = (now: Date) =>
  sql<boolean>`(question.reserved_until is null or question.reserved_until <= ${now})`;

/** Where to pick: a category or subcategory, one level of it or all; for whom, how many, and when. */
export type PickAt = {
  readonly categoryId: number;
  /** `any`: of all subcategories, or of none. */
  readonly subcategoryId: number | null | 'any';
  readonly level?: number;
  readonly playerId: number;
  readonly count: number;
  /** Ids that are left out. */
  readonly except?: readonly number[];
  readonly now: Date;
};

/** Questions of one place for a player, those seen longest ago or never first; chance decides among equals. */
export const pickOfPlace = (db: Db, at: PickAt): Promise<QuestionRow[]> =>
  tables(db)
    .selectFrom('question')
    .leftJoin('seen_question', join =>
      join
        .onRef('seen_question.question_id', '=', 'question.id')
        .on('seen_question.player_id', '=', at.playerId),
    )
    .select(WHOLE_QUESTION.map(column => `question.${column}` as const))
    .where('category_id', '=', at.categoryId)
    .$if(at.subcategoryId !== 'any', query =>
      query.where(
        'subcategory_id',
        at.subcategoryId === null ? 'is' : '=',
        at.subcategoryId as number | null,
      ),
    )
    .$if(at.level !== undefined, query => query.where('level', '=', at.level ?? 0))
    .where('is_active', '=', sql.lit(true))
    .where('is_held', '=', sql.lit(false))
    .where(isNotReserved(at.now))
    .$if(at.except !== undefined, query =>
      query.where(sql<boolean>`question.id <> all(${at.except}::bigint[])`),
    )
    .orderBy('seen_at', order => order.asc().nullsFirst())
    .orderBy(sql`random()`)
    .limit(at.count)
    .execute();

/** Where to draw from: questions of these kinds in these categories. */
export type Pool = {
  readonly categoryIds: readonly number[];
  readonly kinds: readonly QuestionKind[];
  readonly now: Date;
};

/** Drawn from so many times as many: neighbours on the line of chance do not always come together. */
const DRAW_FROM_TIMES = 3;

/**
 * Ids by chance, none of `avoid`. Goes to one point of the line of chance in every category and takes the next ones, so
 * that the work depends on how many are wanted and not on how many there are (migration 0014).
 */
export async function drawIds(
  db: Db,
  { categoryIds, kinds, now }: Pool,
  count: number,
  avoid: readonly number[],
): Promise<number[]> {
  const from = DRAW_FROM_TIMES * count;
  const some = (side: '>=' | '<') => sql`(
    select question.id, question.chance from question
    where question.category_id = place and question.kind = wanted
      and question.chance ${sql.raw(side)} (select point from begin)
      and is_active and not is_held and (reserved_until is null or reserved_until <= ${now})
      and question.id not in (select id from avoided)
    order by question.chance limit ${from})`;
  const { rows } = await sql<{ id: number }>`
    with begin as materialized (select random() as point),
    avoided as materialized (select unnest(${avoid}::bigint[]) as id),
    near as (
      select found.id from unnest(${categoryIds}::bigint[]) place
      cross join unnest(${kinds}::text[]) wanted
      cross join lateral (select * from (${some('>=')} union all ${some('<')}) line limit ${from}) found
      order by found.chance < (select point from begin), found.chance limit ${from}
    )
    select id from near order by random() limit ${count}`.execute(db);
  return rows.map(row => row.id);
}

/** Those of the ids that a draw from the pool could give, in their order. */
export async function readAmong(
  db: Db,
  ids: readonly number[],
  { categoryIds, kinds, now }: Pool,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join question on question.id = asked.id
    where category_id = any(${categoryIds}::bigint[]) and kind = any(${kinds}::text[])
      and is_active and not is_held and (reserved_until is null or reserved_until <= ${now})
    order by place`.execute(db);
  return rows.map(row => row.id);
}

/** Those of the ids that are active and in no contest that is not over, in their order. */
export async function readServable(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    join question on question.id = asked.id
    where is_active and (reserved_until is null or reserved_until <= ${now})
    order by place`.execute(db);
  return rows.map(row => row.id);
}

/** What a player was served last, longest ago first. */
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

/** Flagged questions for guests, by chance. */
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

export type LevelSize = { level: number; questions: number };

/** Levels of a category or subcategory that have questions, in order. */
export const levelSizes = (
  db: Db,
  at: { categoryId: number; subcategoryId: number | null },
): Promise<LevelSize[]> =>
  tables(db)
    .selectFrom('level_size')
    .select(['level', 'questions'])
    .where('category_id', '=', at.categoryId)
    .where('subcategory_id', '=', at.subcategoryId ?? 0)
    .where('questions', '>', sql.lit(0))
    .orderBy('level')
    .execute();

export type PlaceSize = {
  category_id: number;
  /** 0 where the category has none. */
  subcategory_id: number;
  questions: number;
  levels: number;
};

/** Questions and levels of each category and subcategory. */
export const placeSizes = (db: Db, categoryIds: readonly number[]): Promise<PlaceSize[]> =>
  categoryIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('level_size')
        .select(({ fn }) => [
          'category_id',
          'subcategory_id',
          fn.sum<number>('questions').as('questions'),
          fn.countAll<number>().as('levels'),
        ])
        .where('category_id', 'in', categoryIds)
        .where('questions', '>', sql.lit(0))
        .groupBy(['category_id', 'subcategory_id'])
        .execute();

/** Writes down that a player was served these questions now. */
export async function writeSeen(
  db: Db,
  playerId: number,
  questionIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    insert into seen_question (player_id, question_id, seen_at)
    select ${playerId}::bigint, id, ${at}::timestamptz from unnest(${questionIds}::bigint[]) id order by id
    on conflict (player_id, question_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Whether a player was ever served a question that no running contest keeps to itself. */
export async function wasSeenOpenly(
  db: Db,
  playerId: number,
  questionId: number,
  now: Date,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('seen_question')
    .innerJoin('question', 'question.id', 'seen_question.question_id')
    .select('question_id')
    .where('player_id', '=', playerId)
    .where('question_id', '=', questionId)
    .where(isNotReserved(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a player was ever served a question. */
export async function wasSeen(db: Db, playerId: number, questionId: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('seen_question')
    .select('question_id')
    .where('player_id', '=', playerId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How often each stored option of a question was chosen, by its position. */
export const readOptionCounts = (
  db: Db,
  questionId: number,
): Promise<{ option_index: number; chosen: number }[]> =>
  tables(db)
    .selectFrom('option_count')
    .select(['option_index', 'chosen'])
    .where('question_id', '=', questionId)
    .execute();

/** Holds a question back unless its level would then have fewer than `least`; says whether it is held now. */
export async function holdBack(db: Db, questionId: number, least: number): Promise<boolean> {
  const { rows } = await sql`
    update question q set is_held = true
    where q.id = ${questionId} and not q.is_held and (
      select count(*) from question o
      where o.category_id = q.category_id and o.subcategory_id is not distinct from q.subcategory_id
        and o.level = q.level and o.is_active and not o.is_held
    ) > ${least}
    returning q.id`.execute(db);
  return rows.length > 0;
}

export const removeSeen = (db: Db, playerId: number) =>
  sql`delete from seen_question where player_id = ${playerId}`.execute(db);

/** Keeps questions out of every other mode until then, or longer where they are kept longer already. */
export const reserveUntil = (db: Db, questionIds: readonly number[], until: Date) =>
  sql`
    update question set reserved_until = greatest(reserved_until, ${until}::timestamptz)
    where id = any(${questionIds}::bigint[])`.execute(db);
