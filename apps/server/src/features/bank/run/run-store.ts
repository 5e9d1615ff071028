/** The SQL of rows that come in, and of taking them back. */
import type { BackOutcome, RowOutcome } from '@trivium/rules/bank/import';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { StoredRow } from '../rows/row-store.ts';

export type RunRow = StoredRow & {
  readonly image_address: string | null;
  readonly audio_address: string | null;
  readonly audio_ms: number | null;
};

/** The next rows that wait, with the addresses of their media. */
export const nextRows = async (db: Db, importId: number, most: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select row.*, image.address as image_address, audio.address as audio_address, audio.ms as audio_ms
    from (
      select * from import_row where import_id = ${importId} and outcome is null order by at limit ${most}) row
    left join import_media image on image.import_id = row.import_id and image.file_id = row.file_id
      and image.name = row.place ->> 'file' || '|' || (row.item -> 'image' ->> 'name')
    left join import_media audio on audio.import_id = row.import_id and audio.file_id = row.file_id
      and audio.name = row.place ->> 'file' || '|' || (row.item -> 'audio' ->> 'name')
    order by row.at`.execute(db);
  return rows;
};

export const countRows = async (db: Db, importId: number): Promise<{ done: number; total: number }> => {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where outcome is not null)::int as done, count(*)::int as total
    from import_row where import_id = ${importId} and standing in ('good', 'mended', 'same')`.execute(db);
  return rows[0] ?? { done: 0, total: 0 };
};

/** Rows that are refused or of no kind are left out. */
export const leaveOut = (db: Db, importId: number) =>
  sql`
    update import_row set outcome = 'left_out'
    where import_id = ${importId} and outcome is null and standing in ('refused', 'unmade')`.execute(db);

/** Refused rows wait again when a stopped import goes on: they may have been mended. */
export const waitAgain = (db: Db, importId: number) =>
  sql`
    update import_row set outcome = null
    where import_id = ${importId} and outcome = 'left_out' and question_id is null and standing in ('good', 'mended')`.execute(
    db,
  );

export type Done = {
  readonly at: number;
  readonly outcome: RowOutcome;
  readonly questionId: number | null;
  readonly before: unknown;
  readonly version: number | null;
};

export const writeOutcomes = async (db: Db, importId: number, done: readonly Done[]): Promise<void> => {
  if (done.length === 0) return;
  await sql`
    update import_row set outcome = new.outcome, question_id = new."questionId", before = nullif(new.before, 'null'),
      written = new.version
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as new (
      at integer, outcome text, "questionId" bigint, before jsonb, version integer)
    where import_id = ${importId} and import_row.at = new.at`.execute(db);
};

export type WrittenRow = {
  readonly at: number;
  readonly question_id: number;
  readonly written: number;
  readonly before: unknown;
};
/** The next rows that made or changed a question, and were not taken back. */
export const nextWritten = async (db: Db, importId: number, most: number): Promise<WrittenRow[]> => {
  const { rows } = await sql<WrittenRow>`
    select at, question_id, written, before from import_row
    where import_id = ${importId} and outcome in ('made', 'updated') and back is null and question_id is not null
    order by at limit ${most}`.execute(db);
  return rows;
};

export const countWritten = async (db: Db, importId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from import_row
    where import_id = ${importId} and outcome in ('made', 'updated') and back is null and question_id is not null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

export const writeBack = async (
  db: Db,
  importId: number,
  back: readonly { readonly at: number; readonly outcome: BackOutcome }[],
): Promise<void> => {
  await sql`
    update import_row set back = new.outcome
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as new (at integer, outcome text)
    where import_id = ${importId} and import_row.at = new.at`.execute(db);
};

export type WantedRow = {
  readonly file_id: number;
  readonly file: string;
  readonly name: string;
  readonly is_sound: boolean;
};
/** Pictures and sounds of rows that will come in and are not stored yet. */
export const readWanted = async (db: Db, importId: number): Promise<WantedRow[]> => {
  const { rows } = await sql<WantedRow>`
    select distinct row.file_id, row.place ->> 'file' as file, said.value ->> 'name' as name, said.key = 'audio' as is_sound
    from import_row row cross join lateral jsonb_each(row.item) said
    where row.import_id = ${importId} and row.outcome is null and row.standing in ('good', 'mended', 'same')
      and said.key in ('image', 'audio') and jsonb_typeof(said.value) = 'object'
      and not exists (select from import_media where import_id = row.import_id and file_id = row.file_id
        and name = row.place ->> 'file' || '|' || (said.value ->> 'name'))`.execute(db);
  return rows;
};

export const insertMedia = (
  db: Db,
  importId: number,
  media: { readonly fileId: number; readonly name: string; readonly address: string; readonly ms: number },
) =>
  sql`
    insert into import_media (import_id, file_id, name, address, ms)
    values (${importId}, ${media.fileId}, ${media.name}, ${media.address}, ${media.ms}) on conflict do nothing`.execute(
    db,
  );
