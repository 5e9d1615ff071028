/** SQL of the tables `copy` and `copy_archive`, and what a manifest tells of a database. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { ArchiveState, Copy } from './copy-site.ts';
import type { Manifest } from './manifest/manifest.ts';

const at = (ms: number) => new Date(ms);

/** Remembers a copy that was made. */
export const noteMade = async (
  db: Db,
  { name, place, kind, madeAt, bytes }: Copy,
  { ended_at, log }: Manifest,
): Promise<void> => {
  await sql`insert into copy (place, name, kind, made_at, ended_at, log_line, bytes)
    values (${place}, ${name}, ${kind}, ${at(madeAt)}, ${ended_at}, ${log?.line ?? null}, ${bytes})
    on conflict (place, name) do nothing`.execute(db);
};

/** Remembers that none could be made. */
export const noteFailed = async (db: Db, place: string, now: number, why: string): Promise<void> => {
  await sql`insert into copy (place, made_at, failed) values (${place}, ${at(now)}, ${why})`.execute(db);
};

/** Remembers what a proof found: an instant, or why the copy is bad. */
export const noteProof = async (
  db: Db,
  { place, name }: Pick<Copy, 'place' | 'name'>,
  proof: { readonly provedAt: number } | { readonly failed: string },
): Promise<void> => {
  const proved = 'provedAt' in proof ? at(proof.provedAt) : null;
  const failed = 'failed' in proof ? proof.failed : null;
  await sql`update copy set proved_at = coalesce(${proved}::timestamptz, proved_at), failed = ${failed}
    where place = ${place} and name = ${name}`.execute(db);
};

export const noteRemoved = async (
  db: Db,
  place: string,
  names: readonly string[],
  now: number,
): Promise<void> => {
  await sql`update copy set removed_at = ${at(now)}
    where place = ${place} and name = any(${names}::text[])`.execute(db);
};

/** Remembers the last log file that was shipped. */
export const noteShipped = async (
  db: Db,
  {
    line,
    segment,
    shippedAt,
  }: { readonly line: string; readonly segment: string; readonly shippedAt: number },
): Promise<void> => {
  await sql`insert into copy_archive (line, segment, shipped_at) values (${line}, ${segment}, ${at(shippedAt)})
    on conflict (id) do update set line = excluded.line, segment = excluded.segment,
      shipped_at = excluded.shipped_at`.execute(db);
};

/** How far the line reaches: back to its first copy, and on to its last shipped file. */
export const readReach = async (
  db: Db,
  line: string,
): Promise<Pick<ArchiveState, 'fromAt' | 'shippedAt'>> => {
  const { rows } = await sql<{ from_at: Date | null; shipped_at: Date | null }>`
    select (select min(ended_at) from copy where log_line = ${line} and removed_at is null) as from_at,
      (select shipped_at from copy_archive where line = ${line}) as shipped_at`.execute(db);
  return {
    fromAt: rows[0]?.from_at?.getTime() ?? null,
    shippedAt: rows[0]?.shipped_at?.getTime() ?? null,
  };
};

/** Names of the migrations that a database has, in their order. */
export const readMigrationNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** `18.4` and 18. */
export const readPostgresVersion = async (db: Db): Promise<{ version: string; major: number }> => {
  const { rows } = await sql<{ number: string }>`
    select current_setting('server_version_num') as number`.execute(db);
  const number = Number(rows[0]?.number);
  return { version: `${Math.floor(number / 10_000)}.${number % 10_000}`, major: Math.floor(number / 10_000) };
};

/** The log file that holds a place of the log. */
export const segmentOf = async (db: Db, lsn: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select pg_walfile_name(${lsn}::pg_lsn) as name`.execute(db);
  return rows[0]?.name ?? '';
};

/** Opens this transaction's snapshot to another connection. */
export const exportSnapshot = async (tx: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
  return rows[0]?.name ?? '';
};

/** Whether the database puts its log files aside. */
export const isArchiving = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ mode: string }>`select current_setting('archive_mode') as mode`.execute(db);
  return rows[0]?.mode === 'on';
};

/** Whether a copy that is still there begins this row of log files. */
export const hasCopyOf = async (db: Db, line: string): Promise<boolean> => {
  const { rows } =
    await sql`select from copy where log_line = ${line} and removed_at is null limit 1`.execute(db);
  return rows.length > 0;
};
