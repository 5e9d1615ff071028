/** Takes the indexes of tables away while many rows are written, and makes them again. */
import type pg from 'pg';

type Definition = { readonly drop: string; readonly make: string };

/** Those that are no constraint: primary keys and unique constraints stay. */
const readDefinitions = async (sql: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> => {
  const { rows } = await sql.query<Definition>(
    `select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
     where schemaname = 'public' and tablename = any($1)
       and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  return rows;
};

export const withoutIndexes = async (
  sql: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const definitions = await readDefinitions(sql, tables);
  for (const { drop } of definitions) await sql.query(drop);
  await work();
  for (const { make } of definitions) await sql.query(make);
};
