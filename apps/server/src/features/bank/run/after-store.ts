/** The SQL of what became of an import's questions afterwards: played or not, and whether they stand elsewhere too. */
import type { QuestionState } from '@trivium/rules/question/state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Played = { readonly played: number; readonly state: QuestionState | null };
/** How many questions of an import were played, and the state of most. */
export const readPlayedOf = async (db: Db, importId: number): Promise<Played> => {
  const { rows } = await sql<Played>`
    select count(*) filter (where listing.was_served or listing.served > 0)::int as played,
      mode() within group (order by question.state) as state
    from question_origin origin join question on question.id = origin.question_id
    join question_listing listing on listing.id = question.id
    where origin.import_id = ${importId} and question.binned_at is null`.execute(db);
  return rows[0] ?? { played: 0, state: null };
};

/** Marks the questions that an import brought; near duplicates of public ones stay public (migration 0058). Returns how many. */
export const declare = async (
  db: Db,
  importId: number,
  isPublic: boolean,
  { staffId, at }: { readonly staffId: number; readonly at: Date },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update question set is_public = ${isPublic}, changed_by = ${staffId}, changed_at = ${at}
    from question_origin origin where origin.question_id = question.id and origin.import_id = ${importId}
      and question.pack is null and is_public <> ${isPublic}
      and (${isPublic} or not exists (
        select from question like_it where like_it.fingerprint = question.fingerprint and like_it.is_public
          and not exists (select from question_origin own where own.question_id = like_it.id and own.import_id = ${importId})))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
