/** The first and long part of a move: everything, in one snapshot of the old database, while the site is played on. */

import { StartProblem } from '../../../../platform/log/start-problem.ts';
import { giveBack, makeBare, type Taken } from '../../logical/bare.ts';
import { carry, countTable, isSame, rowsInto, rowsOut } from '../../logical/rows.ts';
import { rowOf, type Session } from '../../logical/session.ts';
import { readTables, readVersion, type Table } from '../../logical/shape.ts';
import { createProgress, rowsText, secondsText } from './progress.ts';

export type Bulk = {
  readonly tables: readonly Table[];
  /** What the new database still lacks: foreign keys and triggers. */
  readonly taken: Taken;
  /** Oldest transaction that was running at the snapshot. */
  readonly since: string;
  readonly rows: number;
};

const snapshotOf = async (session: Session): Promise<string> => {
  await session.query('begin isolation level repeatable read read only');
  const { since } = await rowOf<{ since: string }>(
    session,
    'select pg_snapshot_xmin(pg_current_snapshot())::text as since',
  );
  return since;
};

const compare = async (old: Session, target: Session, tables: readonly Table[]): Promise<void> => {
  for (const table of tables) {
    const [here, there] = await Promise.all([countTable(old, table), countTable(target, table)]);
    if (!isSame(here, there))
      throw new Error(`the table ${table.name} differs from its copy: ${here.rows} and ${there.rows} rows`);
  }
};

/** Leaves a transaction open on the old database, whose snapshot the last step needs, and commits on the new one. */
export const copyAll = async (old: Session, target: Session, say: (line: string) => void): Promise<Bulk> => {
  const since = await snapshotOf(old);
  const tables = await readTables(old);
  if ((await readVersion(old)) !== (await readVersion(target)))
    throw new StartProblem('The old database is of another version: start the server of this version once.');
  const progress = createProgress(
    tables.reduce((sum, { about }) => sum + about, 0),
    say,
  );
  say(`Copying ${tables.length} tables, while the site goes on …`);
  await target.query('begin');
  const taken = await makeBare(target, tables);
  for (const table of tables) await carry(rowsOut(old, table), rowsInto(target, table, true), progress.add);
  await giveBack(target, taken.indexes);
  await target.query('commit');
  await target.query('analyze');
  say(`Copied ${rowsText(progress.rows())} in ${secondsText(progress.seconds())}. Comparing …`);
  await compare(old, target, tables);
  say(`Compared: every table has the same rows and the same checksum (${secondsText(progress.seconds())}).`);
  return { tables, taken, since, rows: progress.rows() };
};
