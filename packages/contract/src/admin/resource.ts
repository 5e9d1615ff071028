/**
 * One declaration of a table gives all its calls: list (filter, sort, full text, paging with total), read, create, change,
 * delete and bulk (ADR 13). What is left out of the declaration has no call.
 */
import { z } from 'zod';
import type { Rate } from '../action.ts';
import { page } from '../fields.ts';
import type { RefusalCode } from '../refusal.ts';
import { defineOperatorCall, type OperatorCall, type Right, type StaffRole } from './call.ts';
import { rowVersion } from './fields.ts';

type Shape = z.ZodRawShape;

export type Declaration = {
  /** The table in the singular; the first part of its calls' names. */
  readonly name: string;
  /** The room that owns it. */
  readonly feature: string;
  /** What its rows are, in the plural, for the documents. */
  readonly rows: string;
  /** A row as staff see it. It has an `id`, and a `version` where it may be changed or deleted. */
  readonly row: z.ZodObject<{ id: z.ZodType }>;
  /** What a list may be narrowed by; every filter is optional. `ids` and, with `search`, `text` are always there. */
  readonly filter: Shape;
  /** What full text looks through; null: the table has none. */
  readonly search: string | null;
  /** What a list may be sorted by; the first is the usual order. */
  readonly sorts: readonly [string, ...string[]];
  /** Which way it is sorted unless a call says otherwise; `asc` when left out. */
  readonly order?: 'asc' | 'desc';
  /** Fields of a new row. */
  readonly create?: Shape;
  /** Fields that may change; a call names those that do. */
  readonly change?: Shape;
  /** Fields of `change` that may be set for many rows at once; with `canDelete`, many can be deleted too. */
  readonly bulk?: readonly string[];
  readonly canDelete?: boolean;
  readonly who: { readonly read: StaffRole; readonly write: StaffRole };
  /** The right that all its calls need; null: any staff. */
  readonly right: Right | null;
  /** Calls that ask for the second factor again. */
  readonly sensitive?: readonly ('create' | 'change' | 'delete' | 'bulk')[];
  /** What create, change, delete and bulk may refuse besides `no_data` and `changed_meanwhile`. */
  readonly refusals?: readonly RefusalCode[];
};

/** Rows that one bulk call may touch; more of them would be a job. */
const BULK_MOST = 50;
const TEXT_MOST = 100;
const IDS_MOST = 100;
/** Rows that a list can pass over. */
const OFFSET_MOST = 1_000_000;
const WRITE_RATE: Rate = { calls: 120, seconds: 60 };

type Fields<S> = z.output<z.ZodObject<S extends Shape ? S : Record<never, never>>>;
export type IdOf<D extends Declaration> = z.output<D['row']['shape']['id']>;
export type RowOf<D extends Declaration> = z.output<D['row']>;
export type NewOf<D extends Declaration> = Fields<D['create']>;
export type ChangesOf<D extends Declaration> = Partial<Fields<D['change']>>;
/** Which row, and the version of it that the caller has seen. */
export type Held<D extends Declaration> = { readonly id: IdOf<D>; readonly version: number };

/** What a list is asked for, after defaults. */
export type ListAsk<D extends Declaration> = {
  readonly filter: Partial<Fields<D['filter']>> & {
    readonly ids?: readonly IdOf<D>[];
    readonly text?: string;
  };
  readonly sort: { readonly by: D['sorts'][number]; readonly order: 'asc' | 'desc' };
  readonly offset: number;
  readonly limit: number;
};
export type BulkAsk<D extends Declaration> =
  | { readonly do: 'change'; readonly rows: readonly Held<D>[]; readonly fields: ChangesOf<D> }
  | { readonly do: 'delete'; readonly rows: readonly Held<D>[] };

type Call<Name extends string, Body, Reply extends z.ZodType, Paged extends boolean = false> = {
  readonly [N in Name]: OperatorCall<N, z.ZodType<Body, unknown>, Reply, Paged>;
};

/** The calls of a table by name, as far as its declaration has them. */
export type CallsOf<D extends Declaration> = Call<
  `${D['name']}/list`,
  ListAsk<D>,
  z.ZodArray<D['row']>,
  true
> &
  Call<`${D['name']}/read`, { readonly id: IdOf<D> }, D['row']> &
  (D extends { create: Shape }
    ? Call<`${D['name']}/create`, { readonly fields: NewOf<D> }, D['row']>
    : unknown) &
  (D extends { change: Shape }
    ? Call<`${D['name']}/change`, Held<D> & { readonly fields: ChangesOf<D> }, D['row']>
    : unknown) &
  (D extends { canDelete: true } ? Call<`${D['name']}/delete`, Held<D>, D['row']> : unknown) &
  (D extends { bulk: readonly string[] }
    ? Call<`${D['name']}/bulk`, BulkAsk<D>, z.ZodArray<D['row']>>
    : unknown);

export type Resource<D extends Declaration = Declaration> = {
  readonly declaration: D;
  readonly calls: CallsOf<D>;
};

const optional = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]));

/** Some of the fields, at least one. */
const changes = (shape: Shape): z.ZodType =>
  z
    .strictObject(optional(shape))
    .refine(given => Object.values(given).some(value => value !== undefined), 'names no field');

const listBody = ({ filter, search, sorts, order = 'asc', row }: Declaration): z.ZodType => {
  const text = z.string().trim().min(1).max(TEXT_MOST).describe(`Words that begin so in: ${search}.`);
  return z.strictObject({
    filter: z
      .strictObject({
        ids: z.array(row.shape.id).min(1).max(IDS_MOST).optional(),
        ...(search === null ? {} : { text: text.optional() }),
        ...optional(filter),
      })
      .prefault({}),
    sort: z
      .strictObject({ by: z.enum(sorts).default(sorts[0]), order: z.enum(['asc', 'desc']).default(order) })
      .prefault({}),
    offset: page.offset.unwrap().max(OFFSET_MOST).default(0),
    limit: page.limit,
  });
};

const bulkBody = ({ change = {}, bulk = [], canDelete = false }: Declaration, held: Shape): z.ZodType => {
  const rows = z
    .array(z.strictObject(held))
    .min(1)
    .max(BULK_MOST)
    .refine(given => new Set(given.map(({ id }) => id)).size === given.length, 'names a row twice');
  const fields = changes(Object.fromEntries(Object.entries(change).filter(([name]) => bulk.includes(name))));
  const changing = z.strictObject({ do: z.literal('change'), rows, fields });
  return canDelete
    ? z.discriminatedUnion('do', [changing, z.strictObject({ do: z.literal('delete'), rows })])
    : changing;
};

const callsOf = (declaration: Declaration): OperatorCall[] => {
  const { name, feature, rows, row, create, change, bulk, canDelete, who, right } = declaration;
  const held: Shape = { id: row.shape.id, version: rowVersion };
  const reads = { feature, who: who.read, right };
  const writes = { feature, who: who.write, right, rate: WRITE_RATE };
  const sensitive: readonly string[] = declaration.sensitive ?? [];
  const own = declaration.refusals ?? [];
  const calls: OperatorCall[] = [
    defineOperatorCall({
      ...reads,
      name: `${name}/list`,
      summary: `One page of ${rows}.`,
      body: listBody(declaration),
      reply: z.array(row),
      paged: true,
    }),
    defineOperatorCall({
      ...reads,
      name: `${name}/read`,
      summary: `One of ${rows}.`,
      body: z.strictObject({ id: row.shape.id }),
      reply: row,
      refusals: ['no_data'],
    }),
  ];
  const write = (verb: string, summary: string, body: z.ZodType, reply: z.ZodType = row) =>
    calls.push(
      defineOperatorCall({
        ...writes,
        name: `${name}/${verb}`,
        isSensitive: sensitive.includes(verb),
        summary,
        body,
        reply,
        refusals: verb === 'create' ? own : [...new Set([...own, 'no_data', 'changed_meanwhile'] as const)],
      }),
    );
  if (create) write('create', `Makes one of ${rows}.`, z.strictObject({ fields: z.strictObject(create) }));
  if (change)
    write(
      'change',
      `Changes the named fields of one of ${rows}.`,
      z.strictObject({ ...held, fields: changes(change) }),
    );
  if (canDelete) write('delete', `Deletes one of ${rows}; the reply is what it was.`, z.strictObject(held));
  if (bulk)
    write(
      'bulk',
      `Changes or deletes several of ${rows}: all of them or none.`,
      bulkBody(declaration, held),
      z.array(row),
    );
  return calls;
};

/** Declares a table. */
export function defineResource<const D extends Declaration>(declaration: D): Resource<D> {
  const calls = callsOf(declaration);
  const isHeld = calls.some(({ name }) => /\/(change|delete|bulk)$/.test(name));
  if (isHeld && !('version' in declaration.row.shape))
    throw new Error(`${declaration.name} can be changed and has no version`);
  return { declaration, calls: Object.fromEntries(calls.map(call => [call.name, call])) as CallsOf<D> };
}
