/** The SQL of plans that ask imported questions: exams, contests and passages, linked as questions come in and let go as they leave. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Link = { readonly id: number; readonly questionId: number; readonly marks?: number };

/** Exams that are drafts still; others are left as they are. */
export const linkExams = async (db: Db, links: readonly Link[]): Promise<void> => {
  if (links.length === 0) return;
  await sql`
    insert into exam_question (exam_id, question_id, position, marks)
    select new.id, new."questionId", place + coalesce((select max(position) from exam_question where exam_id = new.id), 0), marks
    from rows from (jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as (id bigint, "questionId" bigint, marks integer))
      with ordinality as new (id, "questionId", marks, place)
    join exam on exam.id = new.id and not exam.is_active on conflict do nothing`.execute(db);
  await sql`
    update exam set version = version + 1 where id = any(${links.map(({ id }) => id)}::bigint[]) and not is_active`.execute(
    db,
  );
};

/** Contests that are drafts still. Whoever brings questions has seen them: he wins nothing there (DECISIONS 12). */
export const linkContests = async (
  db: Db,
  links: readonly Link[],
  { staffId, at }: { readonly staffId: number | null; readonly at: Date },
): Promise<void> => {
  if (links.length === 0) return;
  await sql`
    insert into contest_question (contest_id, question_id, position)
    select new.id, new."questionId", place + coalesce((select max(position) from contest_question where contest_id = new.id), 0)
    from rows from (jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as (id bigint, "questionId" bigint))
      with ordinality as new (id, "questionId", place)
    join contest on contest.id = new.id and contest.published_at is null and contest.binned_at is null
    on conflict do nothing`.execute(db);
  if (staffId === null) return;
  await sql`
    insert into contest_viewer (contest_id, player_id, seen_at)
    select distinct id, ${staffId}::bigint, ${at}::timestamptz from unnest(${links.map(({ id }) => id)}::bigint[]) id
    on conflict do nothing`.execute(db);
};

export const linkPassages = async (db: Db, links: readonly Link[]): Promise<void> => {
  if (links.length === 0) return;
  await sql`
    insert into passage_question (passage_id, question_id, position)
    select new.id, new."questionId", place + coalesce((select max(position) from passage_question where passage_id = new.id), 0)
    from rows from (jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as (id bigint, "questionId" bigint))
      with ordinality as new (id, "questionId", place)
    on conflict do nothing`.execute(db);
};

/** Plans that are drafts, and passages that the import made, ask these questions no longer. */
export const unlink = async (db: Db, importId: number, ids: readonly number[]): Promise<void> => {
  await sql`
    delete from exam_question using exam where exam.id = exam_id and not exam.is_active and question_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`
    delete from contest_question using contest
    where contest.id = contest_id and contest.published_at is null and question_id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`
    delete from passage_question using import_passage made
    where made.passage_id = passage_question.passage_id and made.import_id = ${importId} and made.is_made
      and question_id = any(${ids}::bigint[])
      and not exists (select from passage_best best where best.passage_id = passage_question.passage_id)`.execute(
    db,
  );
};

export type PassageText = {
  readonly name: string;
  readonly title: string;
  readonly html: string;
  readonly passage_id: number | null;
};
export const readPassageTexts = async (
  db: Db,
  importId: number,
  names: readonly string[],
): Promise<PassageText[]> => {
  const { rows } = await sql<PassageText>`
    select name, title, html, passage_id from import_passage
    where import_id = ${importId} and name = any(${names}::text[])`.execute(db);
  return rows;
};

/** A passage of the same title and text in this place, which an earlier import made. */
export const findPassage = async (
  db: Db,
  categoryId: number,
  title: string,
  body: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from passage where category_id = ${categoryId} and title = ${title} and body = ${body} order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

export const insertPassage = async (
  db: Db,
  made: {
    readonly slug: string;
    readonly categoryId: number;
    readonly partId: number | null;
    readonly title: string;
    readonly body: string;
    readonly words: number;
    readonly seconds: number;
    readonly isActive: boolean;
    readonly at: Date;
  },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into passage (slug, category_id, subcategory_id, title, body, words, reading_seconds, is_active, edited_at)
    values (${made.slug}, ${made.categoryId}, ${made.partId}, ${made.title}, ${made.body}, ${made.words}, ${made.seconds},
      ${made.isActive}, ${made.at}) returning id`.execute(db);
  if (rows[0] === undefined) throw new Error('a passage was not written');
  return rows[0].id;
};

export const writePassageId = (db: Db, importId: number, name: string, passageId: number, isMade: boolean) =>
  sql`
    update import_passage set passage_id = ${passageId}, is_made = ${isMade}
    where import_id = ${importId} and name = ${name}`.execute(db);

/** Deletes passages that an import made, once nothing hangs on them. */
export const deletePassages = async (db: Db, importId: number): Promise<void> => {
  await sql`
    delete from passage using import_passage made
    where made.import_id = ${importId} and made.is_made and made.passage_id = passage.id
      and not exists (select from passage_question link where link.passage_id = passage.id)
      and not exists (select from passage_best best where best.passage_id = passage.id)
      and not exists (select from play where play.scope = 'fun_and_learn/' || passage.id)`.execute(db);
};
