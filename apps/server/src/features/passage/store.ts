/** SQL of passages, the order of their questions, and best results. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A passage in a list, with its questions in the order of the text and the reader's best result. */
export type ListedRow = {
  id: number;
  slug: string;
  category_id: number;
  subcategory_id: number | null;
  title: string;
  image: string;
  image_alt: string;
  youtube_id: string | null;
  youtube_title: string;
  pdf: string;
  pdf_title: string;
  words: number;
  reading_seconds: number;
  best_percent: number | null;
  question_ids: readonly number[];
};
export type PassageRow = ListedRow & { body: string };

/** The place of passages. */
export type PassagePlace = { readonly categoryId: number; readonly subcategoryId: number | null };

const listed = (playerId: number) => sql`
  p.id, p.slug, p.category_id, p.subcategory_id, p.title, p.image, p.image_alt, p.youtube_id, p.youtube_title,
  p.pdf, p.pdf_title, p.words, p.reading_seconds, (
    select best_percent from passage_best best where best.player_id = ${playerId}::bigint and best.passage_id = p.id
  ) as best_percent, (
    select coalesce(jsonb_agg(question_id order by link.position), '[]') from passage_question link
    where link.passage_id = p.id
  ) as question_ids`;

const inPlace = ({ categoryId, subcategoryId }: PassagePlace) => sql`
  p.category_id = ${categoryId}::bigint and p.subcategory_id is not distinct from ${subcategoryId}::bigint
  and p.is_active`;

/** A page of the passages of a place, shortest reading first. */
export const readPassages = async (
  db: Db,
  place: PassagePlace,
  { playerId, offset, limit }: { playerId: number; offset: number; limit: number },
): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    select ${listed(playerId)} from passage p where ${inPlace(place)}
    order by p.reading_seconds, p.position, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countPassages = async (db: Db, place: PassagePlace): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from passage p where ${inPlace(place)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** By id when it is all digits, else by slug; passages that are switched off are not found. */
export const readPassage = async (
  db: Db,
  idOrSlug: string,
  playerId: number,
): Promise<PassageRow | undefined> => {
  const named = /^\d+$/.test(idOrSlug) ? sql`p.id = ${idOrSlug}::bigint` : sql`p.slug = ${idOrSlug}`;
  const { rows } = await sql<PassageRow>`
    select ${listed(playerId)}, p.body from passage p where ${named} and p.is_active`.execute(db);
  return rows[0];
};

/** The next passage in the list of its place. */
export const readNext = async (db: Db, id: number): Promise<{ id: number; title: string } | null> => {
  const { rows } = await sql<{ id: number; title: string }>`
    select p.id, p.title from passage p join passage here on here.id = ${id}
    where p.category_id = here.category_id and p.subcategory_id is not distinct from here.subcategory_id and p.is_active
      and (p.reading_seconds, p.position, p.id) > (here.reading_seconds, here.position, here.id)
    order by p.reading_seconds, p.position, p.id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The passages of these questions. */
export const readOfQuestions = async (db: Db, questionIds: readonly number[]) => {
  const { rows } = await sql<{ question_id: number; category_id: number; title: string }>`
    select question_id, category_id, title from passage_question
    join passage on passage.id = passage_question.passage_id
    where question_id = any(${questionIds}::bigint[])`.execute(db);
  return rows;
};

export type PassageCount = { category_id: number; subcategory_id: number; passages: number };

/** The number of passages in each place of some categories; subcategory 0 for a category without any. */
export const readCounts = async (db: Db, categoryIds: readonly number[]): Promise<PassageCount[]> => {
  const { rows } = await sql<PassageCount>`
    select category_id, coalesce(subcategory_id, 0) as subcategory_id, count(*) as passages from passage
    where category_id = any(${categoryIds}::bigint[]) and is_active group by 1, 2`.execute(db);
  return rows;
};

/** Stores a result if it is better than the best so far. */
export const writeBest = async (
  db: Db,
  best: { playerId: number; passageId: number; percent: number },
): Promise<void> => {
  await sql`
    insert into passage_best as old (player_id, passage_id, best_percent)
    values (${best.playerId}, ${best.passageId}, ${best.percent})
    on conflict (player_id, passage_id) do update set best_percent = excluded.best_percent
      where old.best_percent < excluded.best_percent`.execute(db);
};

/** A passage as the content files hold it; its category and subcategory by slug. */
export type NewPassage = Omit<
  PassageRow,
  'id' | 'category_id' | 'subcategory_id' | 'best_percent' | 'question_ids'
> & {
  readonly category: string;
  readonly subcategory: string | null;
  readonly position: number;
  readonly questions: readonly number[];
};

/** Writes passages by their slugs and links their questions. Passages that an operator edited stay unchanged. */
export const savePassageRows = async (
  db: Db,
  pack: string,
  passages: readonly NewPassage[],
): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as new (
    slug text, category text, subcategory text, title text, body text, image text, image_alt text, youtube_id text,
    youtube_title text, pdf text, pdf_title text, words integer, reading_seconds integer, position integer,
    questions jsonb)`;
  await sql`
    insert into passage as old (pack, slug, category_id, subcategory_id, title, body, image, image_alt, youtube_id,
      youtube_title, pdf, pdf_title, words, reading_seconds, position)
    select ${pack}, new.slug, category.id, subcategory.id, new.title, new.body, new.image, new.image_alt, new.youtube_id,
        new.youtube_title, new.pdf, new.pdf_title, new.words, new.reading_seconds, new.position
      from ${given} join category on category.slug = new.category
      left join subcategory on subcategory.slug = new.subcategory
    on conflict (slug) do update set
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, title = excluded.title,
      body = excluded.body, image = excluded.image, image_alt = excluded.image_alt,
      youtube_id = excluded.youtube_id, youtube_title = excluded.youtube_title, pdf = excluded.pdf,
      pdf_title = excluded.pdf_title, words = excluded.words, reading_seconds = excluded.reading_seconds,
      position = excluded.position
      where old.edited_at is null`.execute(db);
  await sql`
    delete from passage_question link using passage, ${given}
    where link.passage_id = passage.id and passage.slug = new.slug and passage.edited_at is null`.execute(db);
  await sql`
    insert into passage_question (passage_id, question_id, position)
    select passage.id, asked.id::bigint, asked.place
      from ${given} join passage on passage.slug = new.slug and passage.edited_at is null
      cross join jsonb_array_elements_text(new.questions) with ordinality as asked (id, place)
    on conflict (question_id) do nothing`.execute(db);
};
