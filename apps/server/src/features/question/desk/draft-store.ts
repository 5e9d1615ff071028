/** The SQL of forms that editors left without saving: one an editor and question, and one for a new question. */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Fields = OperatorBody<'question/keep_draft'>['fields'];
export type DraftRow = { readonly fields: Fields; readonly version: number; readonly saved_at: Date };

/** Whose form, and of which question; 0 stands for a new one. */
export type DraftPlace = { readonly staffId: number; readonly questionId: number | null };

export const writeDraft = (
  db: Db,
  { staffId, questionId }: DraftPlace,
  { fields, version, saved_at }: DraftRow,
) =>
  sql`
    insert into question_draft (staff_id, question_id, fields, version, saved_at)
    values (${staffId}, ${questionId ?? 0}, ${JSON.stringify(fields)}::jsonb, ${version}, ${saved_at})
    on conflict (staff_id, question_id) do update set
      fields = excluded.fields, version = excluded.version, saved_at = excluded.saved_at`.execute(db);

export const readDraft = async (
  db: Db,
  { staffId, questionId }: DraftPlace,
): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select fields, version, saved_at from question_draft
    where staff_id = ${staffId} and question_id = ${questionId ?? 0}`.execute(db);
  return rows[0];
};

export const deleteDraft = (db: Db, { staffId, questionId }: DraftPlace) =>
  sql`delete from question_draft where staff_id = ${staffId} and question_id = ${questionId ?? 0}`.execute(
    db,
  );

/** Deletes what an editor left, with the account. */
export const deleteDraftsOf = async (db: Db, staffId: number): Promise<void> => {
  await sql`delete from question_draft where staff_id = ${staffId}`.execute(db);
};
