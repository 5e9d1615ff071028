/** The only SQL about settings. */
import type { Db } from '../../platform/db.ts';

type SettingTable = { name: string; value: unknown; updated_at: Date; updated_by: number | null };
const tables = (db: Db) => db.withTables<{ setting: SettingTable }>();

/** Values that an operator changed, by name. */
export async function readChanged(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tables(db).selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(row => [row.name, row.value]));
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
