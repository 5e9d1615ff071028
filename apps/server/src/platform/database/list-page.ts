/** One page of a table for staff, and how many rows there are: any filter, any order, planned for the values of this call. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Pool } from './db.ts';

type Piece = RawBuilder<unknown>;

export type PageQuery = {
  /** The table; pieces name it by its own name. */
  readonly table: string;
  /** What a row consists of; worked out for the rows of the page alone. */
  readonly columns: Piece;
  /** Tables that the columns need besides; each finds one row by key. */
  readonly joins?: Piece;
  /** All of them must hold. */
  readonly where: readonly Piece[];
  /** Of one table's columns, such as `category.name`; equal ones follow by id. */
  readonly order: Piece;
  readonly isDescending: boolean;
  /** Holds for every row, and lets the plan of the page read along an index; the count does without. */
  readonly always?: Piece;
  readonly offset: number;
  readonly limit: number;
  /** Rows are counted up to here; left out, all of them are. */
  readonly countMost?: number;
};

/**
 * Whether each word of a search begins a word of the text, in any order and in any spelling that readers take for the same
 * (`search_fold`). It works on every row that the other filters leave: a table of many thousands needs its words in a stored
 * column instead.
 */
export const hasWords = (said: Piece, search: string): Piece => sql`
  ' ' || question_words(search_fold(${said})) like all (array(
    select '% ' || word || '%' from unnest(string_to_array(question_words(search_fold(${search})), ' ')) word))`;

/** Names in the order of a dictionary of any of our languages, whatever the locale of the database. */
export const byName = (name: Piece): Piece => sql`${name} collate "und-x-icu"`;

/** The statements of a page: its rows, and their number in the whole list. */
export const pageStatements = (query: PageQuery): { readonly rows: Piece; readonly total: Piece } => {
  const table = sql.table(query.table);
  const all = (pieces: readonly Piece[]) =>
    pieces.length === 0 ? sql`true` : sql.join([...pieces], sql` and `);
  const where = all(query.where);
  const whereOfPage = query.always === undefined ? where : all([...query.where, query.always]);
  const way = query.isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const id = sql.ref(`${query.table}.id`);
  const order = sql`${query.order} ${way}, ${id} ${query.isDescending ? sql`desc` : sql`asc`}`;
  return {
    rows: sql`
      select ${query.columns}
      from (select ${id} from ${table} where ${whereOfPage} order by ${order}
        limit ${query.limit} offset ${query.offset}) page
      join ${table} on ${id} = page.id ${query.joins ?? sql``} order by ${order}`,
    total: sql`
      select count(*) as total from (
        select from ${table} where ${where} ${query.countMost === undefined ? sql`` : sql`limit ${query.countMost}`}
      ) counted`,
  };
};

/**
 * Reads a page. Not prepared under names: filters make ever new statements, and a plan for any value knows nothing of how
 * rare one is.
 */
export async function readPage<Row>(
  { db, pool }: { readonly db: Db; readonly pool: Pool },
  query: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const statements = pageStatements(query);
  const ask = async (piece: Piece) => {
    const { sql: text, parameters } = piece.compile(db);
    return (await pool.query(text, [...parameters])).rows;
  };
  const [rows, [counted]] = await Promise.all([ask(statements.rows), ask(statements.total)]);
  return { rows, total: (counted as { total: number }).total };
}
