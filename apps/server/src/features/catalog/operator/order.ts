/** Putting all that stands in one list into a new order: one act, over known versions, with one row in the audit log. */
import { type RawBuilder, sql } from 'kysely';
import type { StaffCall } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';

type Ordered = { readonly id: number; readonly version: number };

export type OrderedTable<Row extends Ordered> = {
  readonly name: 'category' | 'subcategory';
  readonly read: (db: Db, ids: readonly number[]) => Promise<Row[]>;
  /** Locks the rows and returns them; refuses as `holdRows` does. */
  readonly hold: (db: Db, call: StaffCall, held: readonly Ordered[]) => Promise<Row[]>;
  /** Names the list that a row stands in, for the audit log. */
  readonly listOf: (row: Row) => string;
  /** What all rows of that list meet. */
  readonly among: (row: Row) => RawBuilder<unknown>;
};

/**
 * Gives the rows the places 1, 2, 3 … as they are named. Refuses `no_data` when they are not of one list, and
 * `changed_meanwhile` when one of them was changed or the list has others too; the refusal tells what is there.
 */
export const putInOrder = async <Row extends Ordered>(
  db: Db,
  table: OrderedTable<Row>,
  call: StaffCall,
  held: readonly Ordered[],
): Promise<Row[]> => {
  const rows = await table.hold(db, call, held);
  const [first] = rows;
  if (first === undefined) throw new Refusal('no_data');
  const list = table.listOf(first);
  if (rows.some(row => table.listOf(row) !== list)) throw new Refusal('no_data');
  const own = sql.table(table.name);
  const { rows: there } = await sql<{ id: number }>`
    select id from ${own} where ${table.among(first)} order by position, id`.execute(db);
  const before = there.map(({ id }) => id);
  if (before.length !== held.length)
    throw new Refusal('changed_meanwhile', {}, { present: await table.read(db, before) });
  const after = held.map(({ id }) => id);
  if (after.every((id, at) => id === before[at])) return rows;
  await sql`
    update ${own} as own set position = wanted.place, edited_at = ${new Date(call.now)}
    from unnest(${after}::bigint[]) with ordinality as wanted (id, place)
    where own.id = wanted.id and own.position <> wanted.place`.execute(db);
  await audit(db, {
    ...{ actorId: call.signedIn.playerId, action: `${table.name}.order`, subject: list },
    ...{ before: { ids: before }, after: { ids: after }, address: call.address, now: call.now },
  });
  const byId = new Map((await table.read(db, after)).map(row => [row.id, row]));
  return after.flatMap(id => byId.get(id) ?? []);
};
