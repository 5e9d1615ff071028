/** The SQL of what the doctor looks at in the database. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type DatabaseRow = {
  readonly version: number;
  readonly bytes: number;
  readonly extensions: string[];
  readonly connections: number;
  readonly connections_most: number;
  readonly oldest_seconds: number;
};

export const readDatabase = async (db: Db): Promise<DatabaseRow | undefined> => {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version_num')::int as version, pg_database_size(current_database()) as bytes,
      array(select extname::text from pg_extension where extname <> 'plpgsql' order by 1) as extensions,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int)
        as connections_most,
      coalesce((select max(extract(epoch from clock_timestamp() - xact_start)) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()), 0)::float8
        as oldest_seconds`.execute(db);
  return rows[0];
};

/** Rows of each table as the database counts them, living and dead. */
export const readTables = async (db: Db) => {
  const { rows } = await sql<{ name: string; living: number; dead: number }>`
    select relname::text as name, n_live_tup as living, n_dead_tup as dead from pg_stat_user_tables
    order by n_dead_tup desc limit 50`.execute(db);
  return rows;
};

/** From where staff came lately, as the site saw it. */
export const readAddresses = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select distinct address from (select address from audit where address is not null order by id desc limit 50) lately`.execute(
    db,
  );
  return rows.map(({ address }) => address);
};
