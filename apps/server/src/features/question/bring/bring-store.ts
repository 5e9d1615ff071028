/** The SQL that writes questions of imports, many in one statement, and reads what they would write over. */
import type { QuestionState } from '@trivium/rules/question/state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { By } from '../operator/question-writes.ts';
import type { Content, Placing } from './row.ts';

/** One import brings questions at a time, so that two never make the same one. Until the transaction ends. */
export const lockBringing = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('trivium questions brought'))`.execute(db);

export type Origin = {
  readonly source_key: string;
  readonly question_id: number;
  readonly import_id: number | null;
  readonly version: number;
  readonly written: string;
  readonly placed: string;
};

export const readOrigins = async (db: Db, keys: readonly string[]): Promise<Origin[]> => {
  const { rows } = await sql<Origin>`
    select source_key, question_id, import_id, version, written, placed from question_origin
    where source_key = any(${keys}::text[])`.execute(db);
  return rows;
};

/** Those that an import wrote last. */
export const readOriginsOf = async (db: Db, ids: readonly number[]): Promise<Origin[]> => {
  const { rows } = await sql<Origin>`
    select source_key, question_id, import_id, version, written, placed from question_origin
    where question_id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

export const writeOrigins = async (db: Db, origins: readonly Origin[]): Promise<void> => {
  if (origins.length === 0) return;
  await sql`
    insert into question_origin (source_key, question_id, import_id, version, written, placed)
    select source_key, question_id, import_id, version, written, placed
    from jsonb_to_recordset(${JSON.stringify(origins)}::jsonb) as new (
      source_key text, question_id bigint, import_id bigint, version integer, written text, placed text)
    on conflict (source_key) do update set question_id = excluded.question_id, import_id = excluded.import_id,
      version = excluded.version, written = excluded.written, placed = excluded.placed`.execute(db);
};

export const deleteOrigins = async (db: Db, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0)
    await sql`delete from question_origin where source_key = any(${keys}::text[])`.execute(db);
};

/** What an import changes of a question. */
export type Stored = Content &
  Placing & {
    readonly id: number;
    readonly state: QuestionState;
    readonly is_public: boolean;
    readonly reviewer_id: number | null;
    readonly written_by: number | null;
  };
export type StoredNow = Stored & { readonly version: number; readonly is_binned: boolean };

/** What questions ask, by their ids. */
export const readContents = async (db: Db, ids: readonly number[]): Promise<Map<number, Content>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Content & { id: number }>`
    select id, kind, text, options, answer_key, note, image, image_alt, audio, audio_ms, transcript, difficulty, source, region, as_of
    from question where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
};

/** Locks questions and reads them as they are. */
export const lockStored = async (db: Db, ids: readonly number[]): Promise<StoredNow[]> => {
  const { rows } = await sql<StoredNow>`
    select id, version, kind, text, options, answer_key, note, image, image_alt, audio, audio_ms, transcript, difficulty, source,
      region, as_of, category_id, subcategory_id, level, tags, is_sample, state, is_public, reviewer_id, written_by,
      binned_at is not null as is_binned
    from question where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  return rows;
};

/** Those of some questions that nobody has deleted. */
export const readThere = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from question where id = any(${ids}::bigint[]) for key share`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export type NewRow = Content &
  Placing & {
    readonly external_id: string;
    readonly language_id: number;
    readonly state: QuestionState;
  };

const fields = sql`
  category_id bigint, subcategory_id bigint, level integer, kind text, text text, options jsonb, answer_key jsonb, note text,
  image text, image_alt text, audio text, audio_ms integer, transcript text, difficulty smallint, source text, region text,
  as_of date, tags jsonb, is_sample boolean, state text`;
const tagsOf = sql`array(select jsonb_array_elements_text(new.tags))`;

/** Imported questions are public until an admin declares otherwise (DECISIONS 12). Ids by external id. */
export const insertBrought = async (
  db: Db,
  rows: readonly NewRow[],
  { staffId, at }: By,
): Promise<Map<string, number>> => {
  const made = await sql<{ id: number; external_id: string }>`
    insert into question (external_id, category_id, subcategory_id, level, kind, text, options, answer_key, note, image, image_alt,
      audio, audio_ms, transcript, difficulty, source, region, as_of, tags, is_sample, state, is_public, quiz_language_id,
      author_id, written_by, reviewer_id, changed_by, changed_at, edited_at, created_at)
    select external_id, category_id, subcategory_id, level, kind, text, options, answer_key, note, image, image_alt,
      audio, audio_ms, transcript, difficulty, source, region, as_of, ${tagsOf}, is_sample, state, true, language_id,
      ${staffId}::bigint, ${staffId}::bigint, case when state = 'published' then ${staffId}::bigint end, ${staffId}::bigint,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (external_id text, language_id integer, ${fields})
    returning id, external_id`.execute(db);
  return new Map(made.rows.map(({ id, external_id }) => [external_id, id]));
};

/** Writes over locked questions. How often options were chosen is forgotten where they change. Versions by id. */
export const overwrite = async (
  db: Db,
  rows: readonly Stored[],
  { staffId, at }: By,
): Promise<Map<number, number>> => {
  const given = JSON.stringify(rows);
  await sql`
    delete from option_count using question, jsonb_to_recordset(${given}::jsonb) as new (id bigint, options jsonb)
    where option_count.question_id = question.id and question.id = new.id and question.options <> new.options`.execute(
    db,
  );
  const written = await sql<{ id: number; version: number }>`
    update question set category_id = new.category_id, subcategory_id = new.subcategory_id, level = new.level, kind = new.kind,
      text = new.text, options = new.options, answer_key = new.answer_key, note = new.note, image = new.image,
      image_alt = new.image_alt, audio = new.audio, audio_ms = new.audio_ms, transcript = new.transcript,
      difficulty = new.difficulty, source = new.source, region = new.region, as_of = new.as_of, tags = ${tagsOf},
      is_sample = new.is_sample, state = new.state, is_public = new.is_public or question.pack is not null,
      reviewer_id = new.reviewer_id, written_by = new.written_by,
      changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    from jsonb_to_recordset(${given}::jsonb) as new (id bigint, ${fields}, is_public boolean, reviewer_id bigint, written_by bigint)
    where question.id = new.id
    returning question.id, question.version`.execute(db);
  return new Map(written.rows.map(({ id, version }) => [id, version]));
};

/** Puts locked questions into the bin, or retires them. */
export const putAway = async (
  db: Db,
  { binned, retired }: { readonly binned: readonly number[]; readonly retired: readonly number[] },
  { staffId, at }: By,
): Promise<void> => {
  if (binned.length + retired.length === 0) return;
  await sql`
    update question set binned_at = case when id = any(${binned}::bigint[]) then ${at}::timestamptz else binned_at end,
      state = case when id = any(${retired}::bigint[]) then 'retired' else state end,
      changed_by = ${staffId}, changed_at = ${at}, edited_at = ${at}
    where id = any(${[...binned, ...retired]}::bigint[])`.execute(db);
};
