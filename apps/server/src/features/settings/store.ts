/** SQL of settings. */
import type { Db } from '../../platform/database/db.ts';

type SettingTable = { name: string; value: unknown; updated_at: Date; updated_by: number | null };
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
