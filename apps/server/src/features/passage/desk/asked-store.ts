/** The SQL of the questions about a passage: which there are, and their order. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Asked = Omit<OperatorReply<'passage/questions'>[number], 'right'> & {
  readonly options: unknown;
  readonly answer_key: { readonly option?: number; readonly word?: string };
};

export const readAsked = async (db: Db, id: number): Promise<Asked[]> => {
  const { rows } = await sql<Asked>`
    select question.id, question.text, question.kind, question.state, question.options, question.answer_key,
      question.is_active and not question.is_held as is_served
    from passage_question link join question on question.id = link.question_id
    where link.passage_id = ${id} order by link.position, link.question_id`.execute(db);
  return rows;
};

/**
 * How many of these questions may belong to a passage of this language: those that it has, and those that stand in no category and
 * belong to nothing.
 */
export const countFree = async (
  db: Db,
  ids: readonly number[],
  { passageId, languageId }: { readonly passageId: number; readonly languageId: number },
): Promise<number> => {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from question
    where id = any(${ids}::bigint[]) and category_id is null and quiz_language_id = ${languageId} and binned_at is null
      and not exists (select from passage_question where question_id = question.id and passage_id <> ${passageId})
      and not exists (select from contest_question where question_id = question.id)
      and not exists (select from exam_question where question_id = question.id)`.execute(db);
  return rows[0]?.free ?? 0;
};

/** Writes the questions of a locked passage in their order. */
export const writeAsked = async (db: Db, passageId: number, ids: readonly number[]): Promise<void> => {
  await sql`delete from passage_question where passage_id = ${passageId} and question_id <> all(${ids}::bigint[])`.execute(
    db,
  );
  await sql`
    insert into passage_question as old (passage_id, question_id, position)
    select ${passageId}::bigint, asked.id, asked.place from unnest(${ids}::bigint[]) with ordinality as asked (id, place)
    on conflict (passage_id, question_id) do update set position = excluded.position
      where old.position <> excluded.position`.execute(db);
};
