/**
 * Brings a table of the new database up to date with one that was played on meanwhile, by the rows that changed alone. A snapshot from
 * before the first copy is still held on the old database, so no row version of that time was cleared away: each that was changed or
 * deleted since bears the mark of who did it (xmax), and each new one is younger than
 * the snapshot (xmin).
 */
import { to } from 'pg-copy-streams';
import { carry, columnsOf, countTable, isSame, rowsInto, rowsOut } from '../../logical/rows.ts';
import { rowOf, rowsOf, type Session } from '../../logical/session.ts';
import type { Table } from '../../logical/shape.ts';

export type Sides = {
  /** Old database, in the snapshot of the first copy. */
  readonly then: Session;
  /** Old database as it is now. Nobody may write to it. */
  readonly now: Session;
  /** New database, in a transaction. */
  readonly target: Session;
  /** Oldest transaction that was running at the snapshot. */
  readonly since: string;
};

const GONE = 'pg_temp.move_gone';
const SAME = 'pg_temp.move_same';
const CAME = 'pg_temp.move_came';

const nobody = (): void => undefined;

/** Some transaction has marked the row: it changed or deleted it, or only locked it. */
const IS_MARKED = 'xmax <> 0';
const isNew = (since: string): string => `age(xmin) <= (select age('${since}'::xid8::xid))`;

/** Names of the tables of which at least one row may be another than at the snapshot: most have none. */
export const touchedTables = async (
  { then, now, since }: Sides,
  tables: readonly Table[],
): Promise<ReadonlySet<string>> => {
  const any = (where: string) =>
    tables
      .map(({ name, from }) => `select '${name}' as name where exists (select from ${from} where ${where})`)
      .join(' union all ');
  const [marked, come] = await Promise.all([
    rowsOf<{ name: string }>(then, any(IS_MARKED)),
    rowsOf<{ name: string }>(now, any(isNew(since))),
  ]);
  return new Set([...marked, ...come].map(({ name }) => name));
};

/** Keys of rows that are gone or changed, and rows that are new or changed, into tables of the new database. Returns how many. */
const gather = async ({ then, now, target, since }: Sides, table: Table): Promise<number> => {
  const [key, columns] = [table.key.join(', '), columnsOf(table)];
  await target.query(`
    drop table if exists ${GONE}, ${SAME}, ${CAME};
    create temp table move_gone as select ${key} from ${table.from} with no data;
    create temp table move_same as select ${key} from ${table.from} with no data;
    create temp table move_came as select ${columns} from ${table.from} with no data`);
  const bring = (from: Session, into: string, what: readonly string[], where: string) =>
    carry(
      from.query(to(`copy (select ${what.join(', ')} from ${table.from} where ${where}) to stdout`)),
      rowsInto(target, { sql: into, columns: what, isParted: false }, false),
      nobody,
    );
  await bring(then, GONE, table.key, IS_MARKED);
  // The same version is still there, so it was only locked.
  await bring(now, SAME, table.key, `${IS_MARKED} and not (${isNew(since)})`);
  await bring(now, CAME, table.columns, isNew(since));
  await target.query(`analyze ${GONE}, ${SAME}, ${CAME}`);
  await target.query(`delete from ${GONE} where (${key}) in (select ${key} from ${SAME})`);
  const { rows } = await rowOf<{ rows: number }>(
    target,
    `select greatest((select count(*) from ${GONE}), (select count(*) from ${CAME}))::int as rows`,
  );
  return rows;
};

/** Deletes first, so that two rows may swap a value that is unique. Triggers and foreign keys are off. */
const apply = async ({ target }: Sides, table: Table): Promise<void> => {
  const [key, columns] = [table.key.join(', '), columnsOf(table)];
  await target.query(
    `delete from ${table.from} where (${key}) in (select ${key} from ${GONE} union all select ${key} from ${CAME})`,
  );
  await target.query(
    `insert into ${table.sql} (${columns}) overriding system value select ${columns} from ${CAME}`,
  );
};

const isEqual = async ({ now, target }: Sides, table: Table): Promise<boolean> => {
  const [here, there] = await Promise.all([countTable(now, table), countTable(target, table)]);
  return isSame(here, there);
};

const byRows = async (sides: Sides, table: Table): Promise<number | null> => {
  const { target } = sides;
  await target.query('savepoint one_table');
  try {
    const rows = await gather(sides, table);
    if (rows === 0) return 0;
    await apply(sides, table);
    if (await isEqual(sides, table)) return rows;
  } catch (problem) {
    if ((problem as { readonly code?: unknown }).code !== '23505') throw problem;
  }
  // The marks have misled: the checksum decides, and the table is copied whole.
  await target.query('rollback to savepoint one_table');
  return null;
};

const whole = async ({ now, target }: Sides, table: Table): Promise<number> => {
  await target.query(`truncate ${table.sql}`);
  let rows = 0;
  await carry(rowsOut(now, table), rowsInto(target, table, false), more => {
    rows += more;
  });
  return rows;
};

/** Returns how many rows it carried; throws when the two tables still differ. */
export const updateTable = async (sides: Sides, table: Table): Promise<number> => {
  const rows = table.key.length === 0 ? null : await byRows(sides, table);
  if (rows !== null) return rows;
  if (table.key.length === 0 && (await isEqual(sides, table))) return 0;
  const carried = await whole(sides, table);
  if (await isEqual(sides, table)) return carried;
  throw new Error(`the table ${table.name} differs from its copy`);
};
