/** Copies the database: its own files where it is ours, a dump or its tables where it is the operator's own. */
import { Readable } from 'node:stream';
import { createPool, type Db, dbOf } from '../../../platform/database/db.ts';
import { databaseNow } from '../../../platform/time/database-clock.ts';
import type { CopySite } from '../copy-site.ts';
import { copyOut } from '../logical/out.ts';
import { putPieces } from '../place/pieces.ts';
import { exportSnapshot, isArchiving, readPostgresVersion, segmentOf } from '../store.ts';
import { startBaseBackup } from './base-backup.ts';
import { type CopiedDatabase, compressed, type Draft } from './draft.ts';
import { hasProgram, startDump } from './dump.ts';
import { boundsOf, countIn, countTables } from './tables.ts';

/** Beside a running site a copy takes at most so much of the disk. */
const KILOBYTES_PER_SECOND = 96 * 1024;

const copyOwnFiles = async (
  { place, folder }: Draft,
  { databaseUrl, say }: CopySite,
  db: Db,
  line: string | undefined,
): Promise<CopiedDatabase> => {
  say('The database copies its own files.');
  const before = await countTables(db);
  // Switched on a moment ago, a line has no log files from before the database's restart.
  const archives = line !== undefined && (await isArchiving(db));
  const startedAt = await databaseNow(db);
  const base = await startBaseBackup(databaseUrl, KILOBYTES_PER_SECOND);
  const files = await putPieces(place, folder, 'base.tar.zst', compressed(base.tar));
  const { from } = await base.done;
  const endedAt = await databaseNow(db);
  const tables = boundsOf(before, await countTables(db));
  const log = !archives ? null : { line, segment: await segmentOf(db, from.lsn) };
  return { kind: 'physical', startedAt, endedAt, files, tables, log };
};

const copyDump = async (
  { place, folder }: Draft,
  { databaseUrl, env, say }: CopySite,
  db: Db,
): Promise<CopiedDatabase> => {
  say('pg_dump copies the database.');
  // Counts and dump see one snapshot, which lives as long as this transaction.
  const held = createPool(databaseUrl, {
    max: 1,
    name: 'trivium copy',
    settings: '-c idle_in_transaction_session_timeout=0',
  });
  try {
    return await dbOf(held)
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async tx => {
        const snapshot = await exportSnapshot(tx);
        const startedAt = await databaseNow(tx);
        const dump = startDump({ databaseUrl, path: env.path }, snapshot);
        const files = await putPieces(place, folder, 'dump.zst', compressed(dump));
        const counts = await countIn(tx);
        return {
          ...{ kind: 'dump' as const, startedAt, endedAt: await databaseNow(db), files },
          ...{ tables: boundsOf(counts, counts), log: null },
        };
      });
  } finally {
    await held.end();
  }
};

const copyRows = async (
  { place, folder }: Draft,
  { databaseUrl, say }: CopySite,
  db: Db,
): Promise<CopiedDatabase> => {
  say('There is no pg_dump of its version here: the tables are copied one by one.');
  const { stream, held } = await copyOut(databaseUrl);
  const files = await putPieces(place, folder, 'rows.zst', compressed(Readable.from(stream)));
  const { rows, madeAt } = held();
  // The names that a count of ours has: those of the schema that is looked into first stand alone.
  const tables = Object.entries(rows).map(([name, count]) => [name.replace(/^public\./, ''), [count, count]]);
  return {
    ...{ kind: 'logical', startedAt: madeAt, endedAt: await databaseNow(db), files, log: null },
    tables: Object.fromEntries(tables),
  };
};

/** `line`: the row of log files that continues a physical copy. */
export const copyDatabase = async (
  draft: Draft,
  site: CopySite,
  db: Db,
  line: string | undefined,
): Promise<CopiedDatabase> => {
  if (site.env.databaseUrl === undefined) return copyOwnFiles(draft, site, db, line);
  const { major } = await readPostgresVersion(db);
  if (hasProgram('pg_dump', major, site.env.path)) return copyDump(draft, site, db);
  return copyRows(draft, site, db);
};
