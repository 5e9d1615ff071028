/** The SQL of what became of an import's questions afterwards: played or not, and whether they stand elsewhere too. */
import type { QuestionState } from '@trivium/rules/question/state';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type Played = { readonly played: number; readonly state: QuestionState | null };
/** How many questions of each of these imports were played, and the state of most; nothing of one that has none left. */
export const readPlayedOf = async (
  db: Db,
  importIds: readonly number[],
): Promise<ReadonlyMap<number, Played>> => {
  if (importIds.length === 0) return new Map();
  const { rows } = await sql<Played & { id: number }>`
    select origin.import_id as id, count(*) filter (where listing.was_served or listing.served > 0)::int as played,
      mode() within group (order by listing.state) as state
    from question_origin origin join question_listing listing on listing.id = origin.question_id
    where origin.import_id = any(${importIds}::bigint[]) and not listing.is_binned
    group by origin.import_id`.execute(db);
  return new Map(rows.map(({ id, ...played }) => [id, played]));
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
