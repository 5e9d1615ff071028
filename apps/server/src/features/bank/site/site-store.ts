/** The SQL that reads and writes all content of a site, table by table. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ContentTable } from './tables.ts';

export type ContentRow = Readonly<Record<string, unknown>>;

/** Columns that can be written and belong to the content. */
export const columnsOf = async (db: Db, { name, left }: ContentTable): Promise<string[]> => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(row => row.column_name).filter(column => !left.includes(column));
};

const list = (columns: readonly string[], of?: string): RawBuilder<unknown> =>
  sql.join(columns.map(column => sql.ref(of === undefined ? column : `${of}.${column}`)));

const orderOf = ({ hasId, key }: ContentTable): readonly string[] => (hasId ? ['id'] : (key ?? []));

/** Rows of a table in the order of their numbers or names, from a place on. */
export const readRows = async (
  db: Db,
  table: ContentTable,
  columns: readonly string[],
  { after, limit }: { readonly after: ContentRow | undefined; readonly limit: number },
): Promise<ContentRow[]> => {
  const order = orderOf(table);
  const where =
    after === undefined
      ? sql`true`
      : sql`(${list(order)}) > (${sql.join(order.map(column => sql`${after[column]}`))})`;
  const { rows } = await sql<{ content: ContentRow }>`
    select to_jsonb(picked) as content from (
      select ${list(columns)} from ${sql.table(table.name)} where ${where} order by ${list(order)} limit ${limit}) picked`.execute(
    db,
  );
  return rows.map(row => row.content);
};

const setAll = (columns: readonly string[], keys: readonly string[]): RawBuilder<unknown> => {
  const others = columns.filter(column => !keys.includes(column));
  const [first = '', ...more] = others.length > 0 ? others : keys;
  return sql.join([first, ...more].map(column => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
};

/** Writes rows whose numbers of other rows are those of this site. Returns this site's numbers in the order of the rows. */
export const writeRows = async (
  db: Db,
  table: ContentTable,
  columns: readonly string[],
  rows: readonly ContentRow[],
): Promise<(number | undefined)[]> => {
  if (rows.length === 0) return [];
  const written = columns.filter(column => column !== 'id' || table.name === 'language');
  const from = sql`jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::jsonb) came`;
  const { key } = table;
  const conflict =
    key === null
      ? sql``
      : sql`on conflict (${list(key)}) do update set ${setAll(
          written.filter(column => column !== 'id'),
          key,
        )}`;
  const returned = table.hasId ? ['id', ...(key ?? [])] : (key ?? []);
  const { rows: made } = await sql<ContentRow>`
    insert into ${sql.table(table.name)} (${list(written)}) overriding system value
    select ${list(written, 'came')} from ${from} ${conflict} returning ${list(returned)}`.execute(db);
  if (!table.hasId) return [];
  return idsOf(table, rows, made);
};

const nameOf = (row: ContentRow, key: readonly string[]): string =>
  JSON.stringify(key.map(column => row[column]));

/** Rows without a name in their key come back in their order; the others by it. */
const idsOf = (
  { key }: ContentTable,
  rows: readonly ContentRow[],
  made: readonly ContentRow[],
): (number | undefined)[] => {
  const names = key ?? [];
  const isNamed = key !== null && rows.every(row => names.every(column => row[column] !== null));
  if (!isNamed) return rows.map((_, at) => Number(made[at]?.['id']));
  const byName = new Map(made.map(row => [nameOf(row, names), Number(row['id'])]));
  return rows.map(row => byName.get(nameOf(row, names)));
};

/** Takes away what belongs to rows that are about to be written, such as the questions of an exam. */
export const clearParts = async (
  db: Db,
  { name }: ContentTable,
  partOf: string,
  ids: readonly unknown[],
): Promise<void> => {
  await sql`delete from ${sql.table(name)} where ${sql.ref(partOf)} = any(${ids}::bigint[])`.execute(db);
};

/** What stands here that neither the starter pack nor a command brought: each with a number. */
export const readOwnContent = async (db: Db): Promise<Record<string, number>> => {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'categories' as what, count(*)::int as count from category where pack is null or edited_at is not null
    union all select 'questions', count(*)::int from question where pack is null or edited_at is not null
    union all select 'passages', count(*)::int from passage where pack is null or edited_at is not null
    union all select 'posts', count(*)::int from blog_post where pack is null or edited_at is not null
    union all select 'contests', count(*)::int from contest where author_id is not null
    union all select 'exams', count(*)::int from exam where author_id is not null
    union all select 'pages', count(*)::int from page_text
    union all select 'texts', count(*)::int from interface_text`.execute(db);
  return Object.fromEntries(rows.filter(row => row.count > 0).map(row => [row.what, row.count]));
};

/** Rows of all tables, for progress. */
export const countRows = async (db: Db, tables: readonly ContentTable[]): Promise<number> => {
  const counts = tables.map(({ name }) => sql`select count(*) as count from ${sql.table(name)}`);
  const { rows } = await sql<{ total: string }>`
    select sum(count) as total from (${sql.join(counts, sql` union all `)}) counted`.execute(db);
  return Number(rows[0]?.total ?? 0);
};

/** Numbers of languages here, by code; a new one gets the next free number. */
export const readLanguages = async (
  db: Db,
): Promise<{ readonly byCode: ReadonlyMap<string, number>; readonly next: number }> => {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from language`.execute(db);
  return {
    byCode: new Map(rows.map(({ code, id }) => [code, id])),
    next: Math.max(0, ...rows.map(row => row.id)) + 1,
  };
};

/** One language is the main one, also while another becomes it; names are freed for those that come. */
export const freeLanguages = async (db: Db): Promise<void> => {
  await sql`update language set is_default = false, name = 'was ' || id || ' ' || name`.execute(db);
};
export const endLanguages = async (db: Db): Promise<void> => {
  await sql`update language set name = regexp_replace(name, '^was \\d+ ', '') where name ~ '^was \\d+ '`.execute(
    db,
  );
};
