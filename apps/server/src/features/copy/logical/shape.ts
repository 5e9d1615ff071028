/** Which tables and sequences a site's database has: ours and those of graphile-worker. Read from the catalogue, so that no list can forget one. */
import { escapeIdentifier } from 'pg';
import { rowsOf, type Session } from './session.ts';

export const SCHEMAS = ['public', 'graphile_worker'] as const;

/** Which migrations ran: a target has its own rows, made when it was migrated. */
const OWN_TO_EACH = ['public.migration', 'graphile_worker.migrations'];

export type Table = {
  /** `public.play`: how people and copies name it. */
  readonly name: string;
  /** The same as SQL. */
  readonly sql: string;
  /** All of its own rows, as SQL after `from`. */
  readonly from: string;
  /** Its rows lie in parts, which each site makes for itself: they are read and written by the whole. */
  readonly isParted: boolean;
  /** As SQL, in the order of the table, without computed ones. */
  readonly columns: readonly string[];
  /** The columns of its primary key as SQL; empty where it has none. */
  readonly key: readonly string[];
  /** Rows by the last estimate of PostgreSQL. */
  readonly about: number;
};

export type Sequence = {
  readonly name: string;
  readonly value: string;
  /** False where the next number is `value` itself. */
  readonly isCalled: boolean;
};

type TableRow = {
  readonly schema: string;
  readonly name: string;
  readonly parted: boolean;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly about: number;
};

/** Every table that holds rows, a partitioned one as a whole. Unlogged ones, which every crash empties, are left out. */
export const readTables = async (session: Session): Promise<Table[]> => {
  const rows = await rowsOf<TableRow>(
    session,
    `select space.nspname as schema, class.relname as name, relkind = 'p' as parted,
      (select greatest(sum(reltuples), 0)::float8 from pg_class part
        where part.oid = class.oid or part.oid in (select relid from pg_partition_tree(class.oid))) as about,
      array(select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])
        where indrelid = class.oid and indisprimary order by attnum) as key
    from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition and class.relpersistence = 'p'
      and space.nspname = any($1) and space.nspname || '.' || class.relname <> all($2)
    order by schema, name`,
    [SCHEMAS, OWN_TO_EACH],
  );
  return rows.map(({ schema, name, parted: isParted, columns, key, about }) => {
    const sql = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    return {
      ...{ name: `${schema}.${name}`, sql, from: isParted ? sql : `only ${sql}`, isParted, about },
      columns: columns.map(escapeIdentifier),
      key: key.map(escapeIdentifier),
    };
  });
};

export const readSequences = async (session: Session): Promise<Sequence[]> => {
  const found = await rowsOf<{ name: string }>(
    session,
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name
    from pg_sequences where schemaname = any($1) order by name`,
    [SCHEMAS],
  );
  const states = found.map(
    ({ name }) => `select '${name}' as name, last_value::text as value, is_called as called from ${name}`,
  );
  const rows = await rowsOf<{ name: string; value: string; called: boolean }>(
    session,
    states.join(' union all '),
  );
  return rows.map(({ name, value, called }) => ({ name, value, isCalled: called }));
};

export const writeSequences = async (session: Session, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value, isCalled } of sequences)
    await session.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
};

/** Names and checksums of the migrations that ran, and how many of graphile-worker did. Two databases of one version have the same. */
export const readVersion = async (session: Session): Promise<string> => {
  const [ours] = await rowsOf<{ version: string }>(
    session,
    `select string_agg(name || ' ' || checksum, E'\\n' order by name)
      || E'\\n' || (select count(*) from graphile_worker.migrations) as version from migration`,
  );
  return ours?.version ?? '';
};
