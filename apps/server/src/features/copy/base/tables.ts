/** Rows of every table of a site, and what a copy of a running site may differ by. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Manifest } from '../manifest/manifest.ts';

type Count = { readonly rows: number; readonly inserted: number; readonly deleted: number };
export type Counts = ReadonlyMap<string, Count>;

type TableRow = { readonly name: string; readonly inserted: number; readonly deleted: number };

/**
 * The tables of the product and of its jobs, with their names as SQL writes them; a partitioned one as a whole. Every crash empties
 * unlogged ones.
 */
const tablesOf = async (db: Db): Promise<TableRow[]> => {
  const { rows } = await sql<TableRow>`
    select c.oid::regclass::text as name,
      coalesce(sum(pg_stat_get_tuples_inserted(part)), 0)::int8 as inserted,
      coalesce(sum(pg_stat_get_tuples_deleted(part)), 0)::int8 as deleted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select c.oid as part union select relid from pg_partition_tree(c.oid)) parts
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and n.nspname in ('public', 'graphile_worker') group by c.oid order by 1`.execute(db);
  return rows;
};

/** Counts in the snapshot of a transaction. */
export const countIn = async (tx: Db): Promise<Counts> => {
  const counts = new Map<string, Count>();
  for (const { name, inserted, deleted } of await tablesOf(tx)) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.raw(name)}`.execute(tx);
    counts.set(name, { rows: rows[0]?.rows ?? 0, inserted, deleted });
  }
  return counts;
};

/** Counts in one snapshot. */
export const countTables = (db: Db): Promise<Counts> =>
  db.transaction().setIsolationLevel('repeatable read').execute(countIn);

/**
 * The least and the most rows that a database may have whose moment lies between two counts: as many as there were, less what
 * was deleted meanwhile, more by what was inserted. Without changes both are the same.
 */
export const boundsOf = (before: Counts, after: Counts): Manifest['tables'] =>
  Object.fromEntries(
    [...after].map(([name, last]) => {
      const first = before.get(name) ?? last;
      // The statistics lag behind a little, so the counts themselves bound the rest.
      const inserted = Math.max(0, last.inserted - first.inserted, last.rows - first.rows);
      const deleted = Math.max(0, last.deleted - first.deleted, first.rows - last.rows);
      const least = Math.max(0, Math.min(first.rows, last.rows, first.rows - deleted));
      return [name, [least, Math.max(first.rows, last.rows, first.rows + inserted)]];
    }),
  );

/** One line for each table whose rows are not what the manifest allows. */
export const differences = (tables: Manifest['tables'], found: Counts): string[] =>
  Object.entries(tables).flatMap(([name, [least, most]]) => {
    const rows = found.get(name)?.rows;
    if (rows !== undefined && rows >= least && rows <= most) return [];
    const copied = least === most ? least : `${least} to ${most}`;
    return [`${name} has ${rows ?? 'no'} rows, and ${copied} were copied`];
  });
