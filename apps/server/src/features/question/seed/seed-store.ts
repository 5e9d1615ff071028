/** The SQL that writes the starter pack: one statement for each table; rows are found by slug or external id. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** A row of the table `question`, with slugs in place of ids; both null for a question that only a contest or exam has. */
export type QuestionRow = {
  readonly external_id: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly level: number;
  readonly kind: string;
  readonly text: string;
  readonly options: object;
  readonly answer_key: object;
  readonly note: string;
  readonly image: string;
  readonly image_alt: string;
  readonly audio: string;
  readonly transcript: string;
  /** Length of the sound; 0 without one. */
  readonly audio_ms: number;
  readonly difficulty: number;
  readonly is_sample: boolean;
};

/** The name that every row of the pack carries. */
export const PACK_NAME = 'starter';

/** Locks the pack until the transaction ends; false when it was never written. */
export const lockPack = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from content_pack where name = ${PACK_NAME} for update`.execute(db);
  return rows.length > 0;
};

/** True for the one caller that must write this checksum. The others wait for its commit and then get false. */
export const claimPack = async (db: Db, name: string, checksum: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into content_pack as pack (name, checksum, read_at) values (${name}, ${checksum}, now())
    on conflict (name) do update set checksum = excluded.checksum, read_at = excluded.read_at
      where pack.checksum <> excluded.checksum
    returning name`.execute(db);
  return rows.length > 0;
};

/** Writes categories and returns how many; skips those that an operator edited and those of unknown languages. */
export const saveCategories = (db: Db, categories: readonly object[]): Promise<number> =>
  written(
    db,
    sql`
    insert into category as old (pack, slug, type, language_id, name, icon, hue, is_premium, price, position)
    select ${PACK_NAME}, new.slug, new.type, language.id, new.name, new.icon, new.hue, new.premium, new.price, new.position
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as new (
        slug text, type smallint, language text, name text, icon text, hue smallint,
        premium boolean, price integer, position integer)
      join language on language.code = new.language
    on conflict (slug) do update set
      type = excluded.type, language_id = excluded.language_id, name = excluded.name, icon = excluded.icon,
      hue = excluded.hue, is_premium = excluded.is_premium, price = excluded.price, position = excluded.position
      where old.edited_at is null`,
  );

export const saveSubcategories = (db: Db, subcategories: readonly object[]): Promise<number> =>
  written(
    db,
    sql`
    insert into subcategory as old (category_id, slug, name, position)
    select category.id, new.slug, new.name, new.position
      from jsonb_to_recordset(${JSON.stringify(subcategories)}::jsonb) as new (
        category text, slug text, name text, position integer)
      join category on category.slug = new.category
    on conflict (slug) do update set
      category_id = excluded.category_id, name = excluded.name, position = excluded.position
      where old.edited_at is null`,
  );

/** Deletes the counts of chosen options where the options are about to change, because the poll would show wrong shares. */
export const forgetChangedCounts = (db: Db, questions: readonly QuestionRow[]): Promise<number> =>
  written(
    db,
    sql`
    delete from option_count using question,
      jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as new (external_id text, options jsonb)
    where option_count.question_id = question.id and question.external_id = new.external_id
      and question.edited_at is null and question.options <> new.options`,
  );

/** Writes questions and returns how many; skips those that an operator edited. */
export const saveQuestions = (db: Db, questions: readonly QuestionRow[]): Promise<number> =>
  written(
    db,
    sql`
    insert into question as old (pack, external_id, category_id, subcategory_id, level, kind, text, options,
      answer_key, note, image, image_alt, audio, transcript, audio_ms, difficulty, is_sample)
    select ${PACK_NAME}, new.external_id, category.id, subcategory.id, new.level, new.kind, new.text, new.options,
        new.answer_key, new.note, new.image, new.image_alt, new.audio, new.transcript, new.audio_ms, new.difficulty, new.is_sample
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as new (
        external_id text, category text, subcategory text, level integer, kind text, text text, options jsonb,
        answer_key jsonb, note text, image text, image_alt text, audio text, transcript text, audio_ms integer, difficulty smallint, is_sample boolean)
      left join category on category.slug = new.category
      left join subcategory on subcategory.slug = new.subcategory
      where new.category is null or category.id is not null
      order by new.external_id
    on conflict (external_id) do update set
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, level = excluded.level,
      kind = excluded.kind, text = excluded.text, options = excluded.options, answer_key = excluded.answer_key,
      note = excluded.note, image = excluded.image, image_alt = excluded.image_alt, audio = excluded.audio,
      transcript = excluded.transcript, audio_ms = excluded.audio_ms,
      difficulty = excluded.difficulty, is_sample = excluded.is_sample, is_public = true
      where old.edited_at is null`,
  );

/** Ids of questions by the ids of the content files, in their order. */
export const readIds = async (db: Db, externalIds: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select question.id from unnest(${externalIds}::text[]) with ordinality as wanted (external_id, place)
    join question using (external_id) order by place`.execute(db);
  return rows.map(row => row.id);
};

const written = async (db: Db, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n);

const OCCASIONS = 'occasions';

/**
 * Whether the contests and exams of the pack must still be placed: true on a site without any, until `occasionsArePlaced` is
 * called. A site that already has some never gets them.
 */
export const areOccasionsDue = async (db: Db): Promise<boolean> => {
  await sql`
    insert into content_pack (name, checksum, read_at)
    select ${OCCASIONS}, case when exists (select from contest) or exists (select from exam) then 'placed' else 'due' end, now()
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql`
    select from content_pack where name = ${OCCASIONS} and checksum = 'due'`.execute(db);
  return rows.length > 0;
};

export const occasionsArePlaced = async (db: Db): Promise<void> => {
  await sql`update content_pack set checksum = 'placed', read_at = now() where name = ${OCCASIONS}`.execute(
    db,
  );
};
