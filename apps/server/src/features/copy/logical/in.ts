/** Brings the stream of `copyOut` into an empty database, and proves by count and checksum that all of it is there. */
import { Readable } from 'node:stream';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { giveBack, makeBare } from './bare.ts';
import { type Count, carry, countTable, isSame, rowsInto } from './rows.ts';
import { closeSessions, openSession, type Session } from './session.ts';
import { readTables, readVersion, type Table, writeSequences } from './shape.ts';
import { type Foot, readCopy } from './stream.ts';

export type BroughtIn = {
  readonly tables: number;
  readonly rows: number;
  /** Rows by table, such as `public.play`. */
  readonly counts: Readonly<Record<string, number>>;
};

const strange = (): StartProblem =>
  new StartProblem(
    'The copy was made by another version of Trivium: restore it with that version, and start this one on it then.',
  );

const load = async (
  session: Session,
  tables: readonly Table[],
  source: AsyncIterable<Buffer>,
): Promise<Foot> => {
  const known = new Map(tables.map(table => [table.name, table]));
  const copy = readCopy(source);
  for (;;) {
    const line = await copy.line();
    if ('end' in line) return line;
    const table = known.get(line.table);
    if (table === undefined || line.columns.some(column => !table.columns.includes(column))) throw strange();
    const into = rowsInto(session, { ...table, columns: line.columns }, true);
    await carry(Readable.from(copy.rows()), into, () => undefined);
  }
};

const prove = async (
  session: Session,
  tables: readonly Table[],
  counts: Readonly<Record<string, Count>>,
): Promise<BroughtIn> => {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [wanted, count] = [counts[table.name], await countTable(session, table)];
    if (wanted === undefined || !isSame(wanted, count))
      throw new StartProblem(
        `The copy is not good: the table ${table.name} has ${count.rows} rows and another checksum than the copy says. Choose another copy.`,
      );
    found[table.name] = Number(count.rows);
  }
  const rows = Object.values(found).reduce((sum, count) => sum + count, 0);
  return { tables: tables.length, rows, counts: found };
};

/**
 * Into a database that has just been migrated by this program and holds no site. All of it or nothing: it is one transaction.
 * Throws a StartProblem for a stream that is damaged, cut off or of another version. Jobs that were in work are free again.
 */
export const copyIn = async (databaseUrl: string, source: AsyncIterable<Buffer>): Promise<BroughtIn> => {
  const session = await openSession(databaseUrl);
  try {
    await session.query('begin');
    const tables = await readTables(session);
    const taken = await makeBare(session, tables);
    const foot = await load(session, tables, source);
    if (foot.version !== (await readVersion(session))) throw strange();
    await writeSequences(session, foot.sequences);
    const brought = await prove(session, tables, foot.counts);
    await giveBack(session, [...taken.indexes, ...taken.keys, ...taken.triggers]);
    await freeJobs(session);
    await session.query('commit');
    await giveBack(session, taken.proofs);
    await session.query('analyze');
    return brought;
  } finally {
    await closeSessions([session]);
  }
};

/** Releases jobs that a server of the old database held, which would otherwise wait four hours for it. */
export const freeJobs = async (session: Session): Promise<void> => {
  await session.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`,
  );
  await session.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  );
};
