/**
 * What the calls of a table do, the same for every table: a write happens in one transaction with its row in the audit log,
 * and only over the version that the caller has seen (ADR 13). The feature's store does the SQL.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OperatorCallName } from '@trivium/contract/admin/catalogue';
import type { BulkAsk, CallsOf, ChangesOf, Declaration, Held, IdOf, ListAsk, NewOf, Resource, RowOf } from '@trivium/contract/admin/resource';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Page } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { OperatorHandlers, StaffCall } from './handler.ts';

/** The SQL of a table, by the feature. What its declaration leaves out is left out here. */
export type ResourceStore<D extends Declaration> = {
  readonly list: (ask: ListAsk<D>) => Promise<Page<RowOf<D>[]>>;
  /** Rows as staff see them, by their ids in any order; those that are not there are missing. */
  readonly read: (db: Db, ids: readonly IdOf<D>[]) => Promise<RowOf<D>[]>;
  /** Locks rows until the transaction ends. */
  readonly lock?: (db: Db, ids: readonly IdOf<D>[]) => Promise<void>;
  /** Writes a new row and returns its id. May refuse. */
  readonly create?: (db: Db, fields: NewOf<D>, at: Date) => Promise<IdOf<D>>;
  /** Writes the fields over a locked row. May refuse. */
  readonly change?: (db: Db, row: RowOf<D>, fields: ChangesOf<D>, at: Date) => Promise<void>;
  /** Deletes a locked row. Refuses where something hangs on it. */
  readonly remove?: (db: Db, row: RowOf<D>) => Promise<void>;
  /** Tells whoever keeps copies of the rows; after the commit. */
  readonly changed?: () => Promise<void>;
};

/** The handlers of one table, by the names of its calls. */
export type HandlersOf<D extends Declaration> = OperatorHandlers<keyof CallsOf<D> & OperatorCallName>;

type Context = Pick<AppContext, 'db'>;

/** Handlers of all calls that a table declares. */
export function resourceHandlers<D extends Declaration>(
  { db }: Context,
  { is, calls }: Resource<D>,
  store: ResourceStore<D>,
): HandlersOf<D> {
  const table = new Table(db, is, store);
  const all: Readonly<Record<string, (call: StaffCall, body: never) => Promise<unknown>>> = {
    list: (_, ask: ListAsk<D>) => store.list(ask),
    read: (_, { id }: { id: IdOf<D> }) => table.read(db, id),
    create: (call, { fields }: { fields: NewOf<D> }) => table.create(call, fields),
    change: async (call, { fields, ...held }: Held<D> & { fields: ChangesOf<D> }) =>
      only(await table.write(call, 'change', [held], fields)),
    delete: async (call, held: Held<D>) => only(await table.write(call, 'delete', [held])),
    bulk: (call, ask: BulkAsk<D>) =>
      table.write(call, ask.do, ask.rows, ask.do === 'change' ? ask.fields : undefined),
  };
  const declared = Object.entries(all).map(([verb, handler]) => [`${is.name}/${verb}`, handler] as const);
  return Object.fromEntries(declared.filter(([name]) => name in calls)) as HandlersOf<D>;
}

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a write told of no row');
  return row;
};

/** What of `fields` differs from the row as it is. */
const differing = <D extends Declaration>(row: RowOf<D>, fields: ChangesOf<D>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, (row as Record<string, unknown>)[name]),
    ),
  );
