/** Sections of the data export (DECISIONS 2). Each is read page by page, so that a long one needs no memory. */
import type { OwnSectionName } from '@trivium/contract/actions/players/account';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database/db.ts';

type Row = Readonly<Record<string, unknown>>;

/** One section of the data export. */
export type OwnSection = {
  readonly name: OwnSectionName;
  /** Columns that name a player, as `table.column`, which this section exports completely. */
  readonly covers: readonly string[];
  pages(db: Db, playerId: number, now: number): AsyncIterable<readonly Row[]>;
};

type Sql = RawBuilder<unknown>;

/** The source of a section. The table is called `mine` in all parts. */
type Source = {
  readonly name: OwnSectionName;
  readonly table: string;
  /** The column with the player's id, of `mine` or of a joined table. */
  readonly who?: string;
  /** The exported columns: nothing that names or belongs to somebody else, beyond the name he shows. */
  readonly columns: Sql | ((now: Date) => Sql);
  readonly joins?: Sql;
  /** Columns of `mine` that are unique together, with their types; they order the section. Without any there is one row at most. */
  readonly key?: Readonly<Record<string, 'bigint' | 'uuid' | 'text' | 'date' | 'timestamptz'>>;
  readonly rowsAtOnce?: number;
};

const ROWS_AT_ONCE = 500;
const NOTHING = sql``;

/** A section read by ranges of its key. Each page is one statement, and no statement waits for the reader. */
export const ownRows = (source: Source): OwnSection => ({
  name: source.name,
  covers: [`${source.table}.${source.who ?? 'player_id'}`],
  pages: (db, playerId, now) => pagesOf(db, source, playerId, now),
});

async function* pagesOf(
  db: Db,
  { table, who = 'player_id', columns, joins = NOTHING, key = {}, rowsAtOnce = ROWS_AT_ONCE }: Source,
  playerId: number,
  now: number,
): AsyncGenerator<Row[]> {
  const keys = Object.entries(key);
  const names = sql.join(keys.map(([column]) => sql.ref(`mine.${column}`)));
  // As text an instant keeps its microseconds.
  const marks = keys.map(([column], at) => sql`, ${sql.ref(`mine.${column}`)}::text as ${sql.ref(`~${at}`)}`);
  const exported = typeof columns === 'function' ? columns(new Date(now)) : columns;
  const owner = sql.ref(who.includes('.') ? who : `mine.${who}`);
  let last: readonly string[] | null = null;
  for (;;) {
    const after: Sql | null =
      last && sql.join(keys.map(([, type], at) => sql`${last?.[at]}::${sql.raw(type)}`));
    const page = await sql<Row>`
      select ${exported} ${sql.join(marks, NOTHING)} from ${sql.table(table)} mine ${joins}
      where ${owner} = ${playerId} ${after === null ? NOTHING : sql`and (${names}) > (${after})`}
      ${keys.length === 0 ? NOTHING : sql`order by ${names}`} limit ${sql.lit(rowsAtOnce)}`.execute(db);
    const rows: Row[] = page.rows;
    if (rows.length > 0) yield rows.map(withoutMarks);
    const end = rows.at(-1);
    if (end === undefined || keys.length === 0 || rows.length < rowsAtOnce) return;
    last = keys.map((_, at) => String(end[`~${at}`]));
  }
}

const withoutMarks = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('~')));
