/** Tables that are partitioned by month: which months they have, and months made ahead (docs/adr/0022-months.md). */
import { addMonths, monthOf } from '@trivium/rules/time/month';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Each has a column `month`, the first day of a month, and a default part named after it with `_default`. */
export const MONTHLY_TABLES = ['play_past'] as const;
export type MonthlyTable = (typeof MONTHLY_TABLES)[number];

/** Months that are there before anything belongs to them. */
const MONTHS_AHEAD = 2;
/** Statements of calls queue behind a lock that is waited for. */
const LOCK_WITHIN_MS = 2_000;

/** `play_past_2026_01`. */
export const partOf = (table: MonthlyTable, month: string): string =>
  `${table}_${month.slice(0, 7).replace('-', '_')}`;

/** The months that a table has, the oldest first. */
export const readMonths = async (db: Db, table: MonthlyTable): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass and relname ~ '_[0-9]{4}_[0-9]{2}$' order by relname`.execute(db);
  return rows.map(({ name }) => `${name.slice(-7).replace('_', '-')}-01`);
};

/** Months whose rows lie in the default part, because they came before their month was made. */
const readStray = async (db: Db, table: MonthlyTable): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select distinct month from ${sql.table(`${table}_default`)} order by month`.execute(db);
  return rows.map(({ month }) => month);
};

/** Rows without a month of their own. */
export const countStray = async (db: Db, table: MonthlyTable): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(`${table}_default`)}`.execute(db);
  return rows[0]?.rows ?? 0;
};

/** Makes one month, with the rows of it that came too early. Nobody writes to the default part meanwhile, so none is missed. */
const makeMonth = (db: Db, table: MonthlyTable, month: string): Promise<void> =>
  db.transaction().execute(async tx => {
    const [whole, part] = [sql.table(table), sql.table(partOf(table, month))];
    const stray = sql.table(`${table}_default`);
    await sql`select set_config('lock_timeout', ${String(LOCK_WITHIN_MS)}, true)`.execute(tx);
    await sql`lock table ${stray} in access exclusive mode`.execute(tx);
    await sql`create table ${part} (like ${whole} including all)`.execute(tx);
    await sql`
      with moved as (delete from ${stray} where month = ${month}::date returning *)
      insert into ${part} select * from moved`.execute(tx);
    await sql`
      alter table ${whole} attach partition ${part}
      for values from (${sql.lit(month)}) to (${sql.lit(addMonths(month, 1))})`.execute(tx);
  });

/** Makes a month that is not there. */
export const needMonth = async (db: Db, table: MonthlyTable, month: string): Promise<void> => {
  if (!(await readMonths(db, table)).includes(month)) await makeMonth(db, table, month);
};

/** Drops a month that has exactly so many rows; false, and nothing is done, where it has others. */
export const dropMonth = (db: Db, table: MonthlyTable, month: string, rows: number): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const part = sql.table(partOf(table, month));
    await sql`select set_config('lock_timeout', ${String(LOCK_WITHIN_MS)}, true)`.execute(tx);
    await sql`lock table ${sql.table(table)}, ${part} in access exclusive mode`.execute(tx);
    const found = await sql<{ rows: number }>`select count(*) as rows from ${part}`.execute(tx);
    if (found.rows[0]?.rows !== rows) return false;
    await sql`drop table ${part}`.execute(tx);
    return true;
  });

/** Makes the months from `first` to two ahead of now, and those of rows without one. One process at a time. */
export const keepMonths = async (
  db: Db,
  table: MonthlyTable,
  { first, now }: { readonly first: number; readonly now: number },
): Promise<void> => {
  const known = new Set(await readMonths(db, table));
  const last = addMonths(monthOf(now), MONTHS_AHEAD);
  const wanted = new Set(await readStray(db, table));
  for (let month = monthOf(first); month <= last; month = addMonths(month, 1)) wanted.add(month);
  for (const month of wanted) if (!known.has(month)) await makeMonth(db, table, month);
};
