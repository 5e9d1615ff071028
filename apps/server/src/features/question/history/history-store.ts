/** The SQL of what questions were: the database keeps every version before the one that is there (migration 0100). */
import type { AnswerKey } from '@trivium/rules/question/question';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { WrittenQuestion } from '../write/write-store.ts';

/** A version as the database keeps it; columns that came later are missing in older ones. */
export type Stored = {
  readonly kind: string;
  readonly options: WrittenQuestion['options'];
  readonly answer_key: AnswerKey;
  readonly [column: string]: unknown;
};

export type VersionRow = {
  readonly version: number;
  readonly stored: Stored;
  /** Who made this version, and when. */
  readonly at: Date;
  readonly by: { readonly id: number; readonly name: string } | null;
};

/** Versions from the newest on; the present one is among them. The one after the page says what the last one changed. */
export const readVersions = async (
  db: Db,
  id: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    with version as (
      select version, before as stored from question_version where question_id = ${id}
      union all
      select version, to_jsonb(question) from question where id = ${id}
      order by version desc offset ${offset} limit ${limit + 1}
    )
    select version.version, stored, coalesce(made.changed_at, question.created_at) as at,
      (select jsonb_build_object('id', player.id, 'name', player.name) from player
        where player.id = case when made.version is null then question.author_id else made.changed_by end) as by
    from version join question on question.id = ${id}
    -- What ended the version before made this one.
    left join question_version made on made.question_id = ${id} and made.version = version.version - 1
    order by version.version desc`.execute(db);
  return rows;
};

export const countVersions = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ versions: number }>`
    select count(*) + 1 as versions from question_version where question_id = ${id}`.execute(db);
  return rows[0]?.versions ?? 0;
};

export const readVersion = async (db: Db, id: number, version: number): Promise<Stored | undefined> => {
  const { rows } = await sql<{ before: Stored }>`
    select before from question_version where question_id = ${id} and version = ${version}`.execute(db);
  return rows[0]?.before;
};
