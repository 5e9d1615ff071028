/** The SQL of where rows go: languages, categories and their parts, plans of exams and contests. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type LanguageRow = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly title: string;
};
export type CategoryRow = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: number;
  readonly language_id: number;
};
export type PartRow = {
  readonly id: number;
  readonly category_id: number;
  readonly slug: string;
  readonly name: string;
};
/** A plan that a row may be asked by. `is_open`: nobody has begun it, and the caller may change it. */
export type PlanRow = {
  readonly id: number;
  readonly name: string;
  readonly language_id: number;
  readonly is_open: boolean;
};

export const readLanguages = async (db: Db): Promise<LanguageRow[]> =>
  (await sql<LanguageRow>`select id, code, name, title from language where in_quiz order by id`.execute(db))
    .rows;

export const readCategories = async (db: Db): Promise<CategoryRow[]> =>
  (
    await sql<CategoryRow>`select id, slug, name, type, language_id from category order by type, position, id`.execute(
      db,
    )
  ).rows;

export const readParts = async (db: Db): Promise<PartRow[]> =>
  (await sql<PartRow>`select id, category_id, slug, name from subcategory order by position, id`.execute(db))
    .rows;

export type Who = { readonly actorId: number | null; readonly isAdmin: boolean };

/** Drafts of exams, by whom they may be changed (DECISIONS 7). */
export const readExamPlans = async (db: Db, { actorId, isAdmin }: Who): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select id, title as name, language_id, not is_active and not exists (select from exam_attempt where exam_id = exam.id) and (
      ${isAdmin} or author_id = ${actorId}::bigint
      or exists (select from exam_deputy where exam_id = exam.id and player_id = ${actorId}::bigint)) as is_open
    from exam order by id desc limit 2000`.execute(db);
  return rows;
};

export const readContestPlans = async (db: Db): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select id, name, language_id, published_at is null and binned_at is null and status = 'scheduled' and rule is null as is_open
    from contest order by id desc limit 2000`.execute(db);
  return rows;
};

/** Whether who began an import is still staff who look after content, and of which rank. */
export const readActor = async (
  db: Db,
  actorId: number,
): Promise<{ readonly is_admin: boolean; readonly languages: readonly number[] | null } | undefined> => {
  const { rows } = await sql<{ is_admin: boolean; languages: number[] | null }>`
    select role = 'admin' as is_admin, staff_languages as languages from player
    where id = ${actorId} and role in ('editor', 'admin') and status = 'active'
      and coalesce('content' = any(staff_rights), true)`.execute(db);
  return rows[0];
};

/** The category of a name in a language, made where it is not there: not shown to players. */
export const makeCategory = async (
  db: Db,
  made: {
    readonly languageId: number;
    readonly name: string;
    readonly slug: string;
    readonly type: number;
    readonly at: Date;
  },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into category (type, language_id, slug, name, is_active, position, edited_at)
    values (${made.type}, ${made.languageId}, ${made.slug}, ${made.name}, false,
      (select coalesce(max(position), 0) + 1 from category), ${made.at}) returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a category was not written');
  return rows[0].id;
};

export const makePart = async (
  db: Db,
  made: { readonly categoryId: number; readonly name: string; readonly slug: string; readonly at: Date },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into subcategory (category_id, slug, name, position, edited_at)
    values (${made.categoryId}, ${made.slug}, ${made.name},
      (select coalesce(max(position), 0) + 1 from subcategory where category_id = ${made.categoryId}), ${made.at})
    returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a subcategory was not written');
  return rows[0].id;
};

/** Slugs of categories and of their parts. */
export const readSlugs = async (db: Db): Promise<Set<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from category union select slug from subcategory`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
};

/** Rows whose levels are dealt, in the order of the files: questions that will stand in categories. */
export const readDealt = async (
  db: Db,
  importId: number,
): Promise<{ at: number; place: string; level: number | null; difficulty: number | null }[]> => {
  const { rows } = await sql<{ at: number; place: string; level: number | null; difficulty: number | null }>`
    select at, language_id || '/' || coalesce(category_id::text, lower(category)) || '/' || coalesce(subcategory_id::text, lower(subcategory))
      as place, (item ->> 'level')::float8 as level, (item ->> 'difficulty')::float8 as difficulty
    from import_row where import_id = ${importId} and standing in ('good', 'mended') and exam_id is null and contest_id is null
      and passage is null order by at`.execute(db);
  return rows;
};

export const writeLevels = (db: Db, importId: number, at: readonly number[], levels: readonly number[]) =>
  sql`
    update import_row set level = new.level from unnest(${at}::integer[], ${levels}::integer[]) as new (at, level)
    where import_id = ${importId} and import_row.at = new.at and import_row.level is distinct from new.level`.execute(
    db,
  );
