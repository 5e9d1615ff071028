/** SQL of settings. */
import { type Generated, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type SettingTable = {
  name: string;
  value: unknown;
  updated_at: Date;
  updated_by: number | null;
  version: Generated<number>;
};
const tables = (db: Db) => db.withTables<{ setting: SettingTable }>();

/** The values that an operator changed, by name. */
export async function readChanged(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tables(db).selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(row => [row.name, row.value]));
}

/** The mode in which the site's server runs; undefined before its first start. */
export async function readMode(db: Db): Promise<string | undefined> {
  const row = await db
    .withTables<{ site_mode: { only_row: boolean; mode: string } }>()
    .selectFrom('site_mode')
    .select('mode')
    .executeTakeFirst();
  return row?.mode;
}

export async function writeMode(db: Db, mode: string): Promise<void> {
  await db
    .withTables<{ site_mode: { only_row: boolean; mode: string } }>()
    .insertInto('site_mode')
    .values({ only_row: true, mode })
    .onConflict(conflict => conflict.column('only_row').doUpdateSet({ mode }))
    .execute();
}

export async function writeValue(
  db: Db,
  name: string,
  value: unknown,
  updatedBy: number | null,
  at: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at, updated_by: updatedBy };
  await tables(db)
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** No two changes run at once: the versions of all settings, held until the transaction ends. */
export async function holdVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
  const rows = await tables(db).selectFrom('setting').select(['name', 'version']).execute();
  return new Map(rows.map(row => [row.name, row.version]));
}

export type ChangedRow = {
  readonly name: string;
  readonly version: number;
  readonly updated_at: Date;
  /** Null: a command on the machine; empty: somebody who is gone. */
  readonly changed_by: string | null;
};

/** Who changed which setting last. */
export async function readChanges(db: Db): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select setting.name, setting.version, setting.updated_at,
      case when setting.updated_by is not null then coalesce(player.name, '') end as changed_by
    from setting left join player on player.id = setting.updated_by`.execute(db);
  return rows;
}
