/** The SQL that reads questions and what players have seen of them. `pick-store.ts` picks questions; `write/write-store.ts` writes questions. */
import type { AnswerKey, Difficulty, QuestionKind } from '@trivium/rules/question/question';
import type { Measured } from '@trivium/rules/question/stand-in';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { forgetResults } from './result/result-store.ts';

type QuestionTable = {
  id: number;
  /** Null for a question that only a contest, an exam or a passage has. */
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
  /** A contest has it until then, and no other mode serves it. */
  reserved_until: Date | null;
};
type SeenTable = { player_id: number; question_id: number; seen_at: Date };
type CountTable = { question_id: number; option_index: number; chosen: number };
/** Kept by the database beside the questions (migration 0012); subcategory 0 where the category has none. */
type SizeTable = { category_id: number; subcategory_id: number; level: number; questions: number };
export const tables = (db: Db) =>
  db.withTables<{
    question: QuestionTable;
    seen_question: SeenTable;
    option_count: CountTable;
    level_size: SizeTable;
  }>();

export const WHOLE_QUESTION = [
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

/** Whether any of these questions is public. */
export const hasPublic = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from question where id = any(${ids}::bigint[]) and is_public limit 1`.execute(db);
  return rows.length > 0;
};

/** How many unpublished questions are offered in the quiz language that has most of them. */
export const mostUnpublished = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ questions: number }>`
    select count(*) as questions from question join category on category.id = question.category_id
    where question.is_active and not is_held and not is_public and category.is_active
    group by category.language_id order by questions desc limit 1`.execute(db);
  return rows[0]?.questions ?? 0;
};

/** How many questions each quiz language has, by its id, from the counts that the database keeps. */
export const countByLanguage = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ language_id: number; questions: number }>`
    select language_id, sum(questions)::int as questions
    from level_size join category on category.id = category_id where category.is_active group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ language_id, questions }) => [language_id, questions]));
};

/** Whole questions, in no order. */
export const readByIds = (db: Db, ids: readonly number[]): Promise<QuestionRow[]> =>
  tables(db).selectFrom('question').select(WHOLE_QUESTION).where('id', 'in', ids).execute();

/** What decides whether questions are equally hard and pay alike, in no order; only for kinds whose options are one list. */
export const readMeasureRows = async (db: Db, ids: readonly number[]): Promise<Measured[]> => {
  const { rows } = await sql<Measured>`
    select id, difficulty, jsonb_array_length(options) as options, is_public as "isPublic"
    from question where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** What lists show of a question, and whether it may be served now. */
export type FaceRow = Pick<
  QuestionTable,
  'id' | 'kind' | 'text' | 'image' | 'image_alt' | 'category_id' | 'subcategory_id' | 'reserved_until'
> & { is_servable: boolean };

export const readFaceRows = (db: Db, ids: readonly number[]): Promise<FaceRow[]> =>
  tables(db)
    .selectFrom('question')
    .select(['id', 'kind', 'image', 'image_alt', 'category_id', 'subcategory_id', 'reserved_until'])
    // Most connections are asked in the same words; their things tell them apart.
    .select(
      sql<string>`case when kind = 'connection' then text || ' ' || (
        select string_agg(thing, ', ') from jsonb_array_elements_text(options -> 'right') thing) else text end`.as(
        'text',
      ),
    )
    .select(sql<boolean>`is_active and not is_held`.as('is_servable'))
    .where('id', 'in', ids)
    .execute();

/** A question of a contest that is not over is served nowhere else (DECISIONS 3). */
export const isNotReserved = (now: Date) =>
  sql<boolean>`(question.reserved_until is null or question.reserved_until <= ${now})`;

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

/** Records that players were served questions; `served` names them, as a query of `player_id` and `question_id`. */
export const seenOf = (served: RawBuilder<unknown>, at: Date) => sql`
  insert into seen_question (player_id, question_id, seen_at)
  select player_id, question_id, ${at}::timestamptz from (${served}) served order by player_id, question_id
  on conflict (player_id, question_id) do update set seen_at = excluded.seen_at`;

/** Records that these players were served these questions. */
export async function writeSeen(
  db: Db,
  playerIds: readonly number[],
  questionIds: readonly number[],
  at: Date,
): Promise<void> {
  const served = sql`
    select player_id, question_id
    from unnest(${playerIds}::bigint[]) player_id, unnest(${questionIds}::bigint[]) question_id`;
  await seenOf(served, at).execute(db);
}

/** Whether a player was ever served a question; false while a running contest reserves it. */
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

/**
 * Ids of a player's open battles: the one with his seat, and groups that play on without him. A player who left must not look up
 * answers for the others.
 */
export const battlesOf = (playerId: number) => sql`
  select battle_id from battle_place where player_id = ${playerId}
  union all
  select id from battle where status in ('lobby', 'running') and kind = 'group'
    and (state->'seats')::jsonb @> jsonb_build_array(jsonb_build_object('playerId', ${playerId}::bigint))`;

/** Whether a player was ever served a question by `now`; a question of his battle counts once its round opens. */
export async function wasSeen(db: Db, playerId: number, questionId: number, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from seen_question where player_id = ${playerId} and question_id = ${questionId}
      and not exists (
        select from battle cross join jsonb_array_elements(rounds) with ordinality dealt (round, number)
        where battle.id in (${battlesOf(playerId)}) and (round->>'questionId')::bigint = ${questionId}
          and number > (battle.state->>'round')::integer
            + case when (battle.state->>'phase') in ('starting', 'reveal') and (battle.state->>'nextAt')::float8 <= ${now}
                then 2 else 1 end)`.execute(db);
  return rows.length > 0;
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

/** Holds a question back unless its level would then have fewer than `least`. Returns whether it did. */
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

export const release = (db: Db, questionId: number) =>
  sql`update question set is_held = false where id = ${questionId}`.execute(db);

export const removeSeen = (db: Db, playerId: number) =>
  sql`delete from seen_question where player_id = ${playerId}`.execute(db);

/** Keeps questions out of every other mode until an instant, or longer where they already are. */
export const reserveUntil = (db: Db, questionIds: readonly number[], until: Date) =>
  sql`
    update question set reserved_until = greatest(reserved_until, ${until}::timestamptz)
    where id = any(${questionIds}::bigint[])`.execute(db);

/** Deletes what has been in the bin since before an instant and was never served to anybody. Returns how many. */
export const emptyBin = async (db: Db, before: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select question.id from question join question_listing using (id)
    where binned_at < ${before} and not was_served and question_listing.served = 0
      and not exists (select from seen_question where question_id = question.id)
      and not exists (select from contest_question where question_id = question.id)
      and not exists (select from exam_question where question_id = question.id)
      and not exists (select from passage_question where question_id = question.id)
      and not exists (select from report where question_id = question.id)
      and not exists (select from bookmark where question_id = question.id)
    order by question.id for update of question`.execute(db);
  const ids = rows.map(row => row.id);
  await sql`delete from option_count where question_id = any(${ids}::bigint[])`.execute(db);
  await forgetResults(db, ids);
  await sql`delete from question where id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
};
