/**
 * What the calls of a table do, the same for every table: a write happens in one transaction with its row in the audit log,
 * and only over the version that the caller has seen (ADR 13). The feature's store does the SQL.
 */

import { isDeepStrictEqual } from 'node:util';
import type { OperatorCallName } from '@trivium/contract/admin/catalogue';
import type {
  BulkAsk,
  CallsOf,
  ChangesOf,
  Declaration,
  Held,
  IdOf,
  ListAsk,
  NewOf,
  Resource,
  RowOf,
} from '@trivium/contract/admin/resource';
import { isAuditAction } from '@trivium/rules/site/audit-act';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Page } from '../handler.ts';
import { Failure, Refusal } from '../refusal.ts';
import type { OperatorHandlers, StaffCall } from './handler.ts';

/** The SQL of a table, by the feature. What its declaration leaves out is left out here. */
export type ResourceStore<D extends Declaration> = {
  /** `languages` as in `StaffCall`: rows of other quiz languages are neither listed nor counted. */
  readonly list: (
    ask: ListAsk<D>,
    languages: StaffCall['languages'],
    call: StaffCall,
  ) => Promise<Page<RowOf<D>[]>>;
  /** Rows as staff see them, by their ids in any order; those that are not there, or not for the caller, are missing. */
  readonly read: (db: Db, ids: readonly IdOf<D>[], call?: StaffCall) => Promise<RowOf<D>[]>;
  /** The quiz language of a row. Left out where rows have none: then all staff see them all. */
  readonly languageOf?: (row: RowOf<D>) => number;
  /** Locks rows until the transaction ends. */
  readonly lock?: (db: Db, ids: readonly IdOf<D>[]) => Promise<void>;
  /** Writes a new row and returns its id. May refuse. */
  readonly create?: (db: Db, fields: NewOf<D>, at: Date, call: StaffCall) => Promise<IdOf<D>>;
  /** Writes the fields over a locked row. May refuse. */
  readonly change?: (db: Db, row: RowOf<D>, fields: ChangesOf<D>, at: Date, call: StaffCall) => Promise<void>;
  /** Deletes a locked row. Refuses where something hangs on it. */
  readonly remove?: (db: Db, row: RowOf<D>, call: StaffCall) => Promise<void>;
  /** What is deleted stays, in a bin or retired: the reply is then the row as it is afterwards. */
  readonly hasBin?: true;
  /** Tells whoever keeps copies of the rows; after the commit. */
  readonly changed?: () => Promise<void>;
};

/** The handlers of one table, by the names of its calls. */
export type HandlersOf<D extends Declaration> = OperatorHandlers<keyof CallsOf<D> & OperatorCallName>;

type Context = Pick<AppContext, 'db'>;

/** Handlers of all calls that a table declares. */
export function resourceHandlers<D extends Declaration>(
  { db }: Context,
  { declaration, calls }: Resource<D>,
  store: ResourceStore<D>,
): HandlersOf<D> {
  const table = new Table(db, declaration, store);
  const all: Readonly<Record<string, (call: StaffCall, body: never) => Promise<unknown>>> = {
    list: (call, ask: ListAsk<D>) => store.list(ask, call.languages, call),
    read: (call, { id }: { id: IdOf<D> }) => table.read(db, call, id),
    create: (call, { fields }: { fields: NewOf<D> }) => table.create(call, fields),
    change: async (call, { fields, ...held }: Held<D> & { fields: ChangesOf<D> }) =>
      onlyRow(await table.write(call, 'change', [held], fields)),
    delete: async (call, held: Held<D>) => onlyRow(await table.write(call, 'delete', [held])),
    bulk: (call, ask: BulkAsk<D>) =>
      table.write(call, ask.do, ask.rows, ask.do === 'change' ? ask.fields : undefined),
  };
  const declared = Object.entries(all).map(
    ([verb, handler]) => [`${declaration.name}/${verb}`, handler] as const,
  );
  return Object.fromEntries(declared.filter(([name]) => name in calls)) as HandlersOf<D>;
}

type Reading<D extends Declaration> = Pick<ResourceStore<D>, 'read' | 'lock' | 'languageOf'>;

/** The rows that are there and in a language of the caller's, in the order of their ids as given. */
async function readInOrder<D extends Declaration>(
  { read, languageOf }: Reading<D>,
  db: Db,
  call: StaffCall,
  held: readonly Pick<Held<D>, 'id'>[],
): Promise<RowOf<D>[]> {
  const there = await read(
    db,
    held.map(({ id }) => id),
    call,
  );
  const { languages } = call;
  const found =
    languageOf === undefined || languages === null
      ? there
      : there.filter(row => languages.includes(languageOf(row)));
  const byId = new Map(found.map(row => [(row as Held<D>).id, row]));
  return held.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * Locks rows and returns them in the order in which they are named. Refuses `no_data` when one is not there, and
 * `changed_meanwhile` with the rows that are not as the caller saw them.
 */
export async function holdRows<D extends Declaration>(
  store: Reading<D>,
  db: Db,
  call: StaffCall,
  held: readonly Held<D>[],
): Promise<RowOf<D>[]> {
  // In one order for everybody: two callers never wait for each other.
  await store.lock?.(db, held.map(({ id }) => id).toSorted());
  const rows = await readInOrder(store, db, call, held);
  if (rows.length < held.length) throw new Refusal('no_data');
  const stale = rows.filter((row, at) => (row as Held<D>).version !== held[at]?.version);
  if (stale.length === 0) return rows;
  throw new Refusal('changed_meanwhile', {}, { present: held.length === 1 ? onlyRow(stale) : stale });
}

/** The writes of one table. */
class Table<D extends Declaration> {
  readonly #db: Db;
  readonly #name: string;
  readonly #store: ResourceStore<D>;

  constructor(db: Db, { name }: D, store: ResourceStore<D>) {
    this.#db = db;
    this.#name = name;
    this.#store = store;
  }

  /** Refuses `no_data` for a row that is not there, or not in a language of the caller's. */
  async read(db: Db, call: StaffCall, id: IdOf<D>): Promise<RowOf<D>> {
    const [row] = await readInOrder(this.#store, db, call, [{ id }]);
    if (row === undefined) throw new Refusal('no_data');
    return row;
  }

  async create(call: StaffCall, fields: NewOf<D>): Promise<RowOf<D>> {
    const { create } = this.#store;
    if (create === undefined) throw new Error(`nothing makes a ${this.#name}`);
    const row = await this.#db.transaction().execute(async db => {
      const id = await create(db, fields, new Date(call.now), call);
      const made = onlyOwn(await readInOrder(this.#store, db, call, [{ id }]));
      await this.#note(db, call, 'create', made, null, made);
      return made;
    });
    await this.#store.changed?.();
    return row;
  }

  /**
   * Changes or deletes rows: all of them or none. Refuses `changed_meanwhile` with the rows that are not as the caller saw
   * them, and `no_data` when one is gone. Returns the rows as they are now, or as they were.
   */
  async write(
    call: StaffCall,
    act: 'change' | 'delete',
    held: readonly Held<D>[],
    fields: ChangesOf<D> = {},
  ): Promise<RowOf<D>[]> {
    const rows = await this.#db.transaction().execute(async db => {
      const before = await holdRows(this.#store, db, call, held);
      for (const row of before)
        await (act === 'change' ? this.#change(db, call, row, fields) : this.#remove(db, call, row));
      if (act === 'delete' && !this.#store.hasBin) return before;
      const after = await readInOrder(this.#store, db, call, held);
      // A row may not be moved to where its editor has no say.
      if (after.length < held.length) throw new Failure(403, 'forbidden');
      return after;
    });
    await this.#store.changed?.();
    return rows;
  }

  async #change(db: Db, call: StaffCall, row: RowOf<D>, fields: ChangesOf<D>): Promise<void> {
    const after = differing<D>(row, fields);
    if (Object.keys(after).length === 0) return;
    const before = Object.fromEntries(
      Object.keys(after).map(name => [name, (row as Record<string, unknown>)[name]]),
    );
    await this.#store.change?.(db, row, after as ChangesOf<D>, new Date(call.now), call);
    await this.#note(db, call, 'change', row, before, after);
  }

  async #remove(db: Db, call: StaffCall, row: RowOf<D>): Promise<void> {
    await this.#store.remove?.(db, row, call);
    await this.#note(db, call, 'delete', row, row, null);
  }

  #note(
    db: Db,
    { signedIn, address, now }: StaffCall,
    act: string,
    row: RowOf<D>,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    const subject = String((row as Held<D>).id);
    const action = `${this.#name}.${act}`;
    if (!isAuditAction(action)) throw new Error(`the audit log has no sentence for ${action}`);
    return audit(db, { actorId: signedIn.playerId, action, subject, before, after, address, now });
  }
}

const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('a write told of no row');
  return row;
};

/** The new row. Refuses it where its language is none of the caller's. */
const onlyOwn = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Failure(403, 'forbidden');
  return row;
};

/** What of `fields` differs from the row as it is. */
const differing = <D extends Declaration>(row: RowOf<D>, fields: ChangesOf<D>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, (row as Record<string, unknown>)[name]),
    ),
  );
