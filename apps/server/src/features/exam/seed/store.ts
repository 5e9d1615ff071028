/** SQL that writes whole exams by their slugs, for the seed. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ExamRow } from '../store.ts';

export type NewExam = Omit<ExamRow, 'id' | 'language_id' | 'is_active' | 'version' | 'extra_minutes'> & {
  readonly slug: string;
  /** Code of the language. */
  readonly language: string;
  readonly questions: readonly { readonly id: number; readonly marks: number }[];
};

/**
 * Writes an exam by its slug and returns its key; an existing exam keeps its key. Undefined for an unknown language, and for
 * an exam that somebody has sat.
 */
export const saveExam = async (db: Db, { questions, ...exam }: NewExam): Promise<string | undefined> => {
  const { rows } = await sql<{ id: number; exam_key: string }>`
    insert into exam as old (slug, language_id, title, description, starts_at, ends_at, exam_key, duration_minutes,
      may_change_answers, allows_extra_time, rules, pass_percent)
    select ${exam.slug}, language.id, ${exam.title}, ${exam.description}, ${exam.starts_at}, ${exam.ends_at},
      ${exam.exam_key}, ${exam.duration_minutes}, ${exam.may_change_answers}, ${exam.allows_extra_time},
      ${exam.rules}::text[], ${exam.pass_percent}
    from language where code = ${exam.language}
    on conflict (slug) do update set
      language_id = excluded.language_id, title = excluded.title, description = excluded.description,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      duration_minutes = excluded.duration_minutes, may_change_answers = excluded.may_change_answers,
      allows_extra_time = excluded.allows_extra_time, rules = excluded.rules, pass_percent = excluded.pass_percent
      where not exists (select from exam_attempt where exam_id = old.id)
    returning id, exam_key`.execute(db);
  const [saved] = rows;
  if (saved === undefined) return undefined;
  await sql`delete from exam_question where exam_id = ${saved.id}`.execute(db);
  await sql`
    insert into exam_question (exam_id, question_id, position, marks)
    select ${saved.id}, question.id, question.place, question.marks
    from unnest(${questions.map(question => question.id)}::bigint[],
      ${questions.map(question => question.marks)}::integer[]) with ordinality as question (id, marks, place)`.execute(
    db,
  );
  return saved.exam_key;
};
