/** The SQL of exports: what was asked for, how far each is, and whose files are kept. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { LOSSES } from '@trivium/rules/bank/finding';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Outgoing } from '../../question/outgoing/outgoing.ts';

export type ExportReply = OperatorReply<'export/read'>;
export type ExportWhat = Outgoing | { readonly of: 'site' };

export type NewExport = {
  readonly actor_id: number;
  readonly languages: readonly number[] | null;
  readonly is_admin: boolean;
  readonly what: ExportWhat;
  readonly about: string;
  readonly format: string;
  readonly with_media: boolean;
  readonly at: Date;
};

export type OpenExport = NewExport & { readonly id: number; readonly file: string | null };

/** Undefined where the actor has another one under way. */
export const insertExport = async (db: Db, row: NewExport): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into export (actor_id, languages, is_admin, what, about, format, with_media, started_at)
    values (${row.actor_id}, ${row.languages}::int[], ${row.is_admin}, ${JSON.stringify(row.what)}::jsonb, ${row.about},
      ${row.format}, ${row.with_media}, ${row.at})
    on conflict (actor_id) where state in ('waiting', 'running') do nothing returning id`.execute(db);
  return rows[0]?.id;
};

/** Whoever writes takes the turn by the name of his file; undefined where there is nothing to write. Names the file of an earlier turn. */
export const takeTurn = async (
  db: Db,
  id: number,
  file: string,
  at: Date,
): Promise<(OpenExport & { readonly earlier: string | null }) | undefined> => {
  const { rows } = await sql<OpenExport & { earlier: string | null }>`
    update export set state = 'running', file = ${file}, done = 0, begun_at = ${at}
    from (select id as was_id, file as earlier from export where id = ${id} for update) was
    where id = was_id and state in ('waiting', 'running')
    returning export.id, actor_id, languages, is_admin, what, about, format, with_media, started_at as at, file, earlier`.execute(
    db,
  );
  return rows[0];
};

/** False where it was stopped, or somebody else took the turn. */
export const writeProgress = async (
  db: Db,
  { id, file }: { readonly id: number; readonly file: string },
  done: number,
  total: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update export set done = ${done}, total = ${total}
    where id = ${id} and file = ${file} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
};

export type Ended = {
  readonly name: string;
  readonly bytes: number;
  readonly written: number;
  readonly media: number;
  readonly mediaMissing: number;
  readonly losses: Readonly<Record<string, number>>;
  readonly total: number;
  readonly at: Date;
  readonly keptUntil: Date;
};

export const writeDone = async (
  db: Db,
  { id, file }: { readonly id: number; readonly file: string },
  ended: Ended,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update export set state = 'done', name = ${ended.name}, bytes = ${ended.bytes}, written = ${ended.written},
      media = ${ended.media}, media_missing = ${ended.mediaMissing}, losses = ${JSON.stringify(ended.losses)}::jsonb,
      done = ${ended.total}, total = ${ended.total}, ended_at = ${ended.at}, kept_until = ${ended.keptUntil}
    where id = ${id} and file = ${file} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
};

/** Ends one that is under way without a file. */
export const writeEnd = async (
  db: Db,
  id: number,
  state: 'stopped' | 'failed',
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update export set state = ${state}, ended_at = ${at}, kept_until = ${at} where id = ${id}
      and state in ('waiting', 'running')`.execute(db);
  return numAffectedRows === 1n;
};

type Stored = Omit<ExportReply, 'progress' | 'losses' | 'started_at' | 'ended_at' | 'kept_until'> & {
  readonly done: number;
  readonly total: number;
  readonly per_second: number;
  readonly losses: Readonly<Record<string, number>>;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly kept_until: Date | null;
};

/** Exports of one person. */
export const readExports = async (
  db: Db,
  { actorId, id = null, now }: { readonly actorId: number; readonly id?: number | null; readonly now: Date },
): Promise<ExportReply[]> => {
  const { rows } = await sql<Stored>`
    select id, what ->> 'of' as of, about, format, with_media, state, true as is_own, name, bytes, done, total, written, media,
      media_missing, losses, started_at, ended_at, case when state = 'done' then kept_until end as kept_until,
      coalesce(round((done / greatest(extract(epoch from coalesce(ended_at, ${now}::timestamptz) - begun_at), 1))::numeric, 1), 0)::float8
        as per_second,
      (select jsonb_build_object('id', player.id, 'name', player.name) from player where player.id = actor_id) as actor
    from export where actor_id = ${actorId} and (id = ${id}::bigint or (${id}::bigint is null
      and (state in ('waiting', 'running', 'failed') or kept_until > ${now})))
    order by id desc limit 100`.execute(db);
  return rows.map(presented);
};

const presented = ({ done, total, per_second, losses, ...row }: Stored): ExportReply => ({
  ...row,
  progress: { done, total, per_second },
  losses: LOSSES.flatMap(code => (losses[code] ? [{ code, count: losses[code] }] : [])),
  started_at: row.started_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  kept_until: row.kept_until?.toISOString() ?? null,
});

/** The file of one that is done and kept. */
export const readFile = async (
  db: Db,
  { id, actorId, now }: { readonly id: number; readonly actorId: number; readonly now: Date },
): Promise<{ readonly file: string | null; readonly bytes: number } | undefined> => {
  const { rows } = await sql<{ file: string | null; bytes: number }>`
    select case when state = 'done' and kept_until > ${now} then file end as file, bytes
    from export where id = ${id} and actor_id = ${actorId}`.execute(db);
  return rows[0];
};

/** Removes an export; returns its file. */
export const deleteExport = async (
  db: Db,
  id: number,
  actorId: number,
): Promise<{ readonly file: string | null } | undefined> => {
  const { rows } = await sql<{ file: string | null }>`
    delete from export where id = ${id} and actor_id = ${actorId} returning file`.execute(db);
  return rows[0];
};

/** Those that a restart has cut off. */
export const readOpen = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from export where state in ('waiting', 'running') order by id`.execute(db);
  return rows.map(row => row.id);
};

/** Removes what is kept no longer, and names the files that are. */
export const sweepExports = async (db: Db, now: Date): Promise<ReadonlySet<string>> => {
  await sql`delete from export where kept_until <= ${now}`.execute(db);
  const { rows } = await sql<{ file: string }>`select file from export where file is not null`.execute(db);
  return new Set(rows.map(row => row.file));
};

/** Whether an exam is over, or the caller looks after it. */
export const mayTakeExam = async (
  db: Db,
  { id, playerId, now }: { readonly id: number; readonly playerId: number; readonly now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    select from exam where id = ${id} and (
      author_id = ${playerId} or exists (select from exam_deputy where exam_id = exam.id and player_id = ${playerId})
      or (is_active and ends_at <= ${now} and not exists (
        select from exam_question join question on question.id = question_id
        where exam_id = exam.id and reserved_until > ${now})))`.execute(db);
  return rows.length > 0;
};
