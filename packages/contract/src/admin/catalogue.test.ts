/** What holds for every call of the operator, those to come too (ADR 13). */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUSAL_CODES } from '../refusal.ts';
import { OPERATOR_CALLS } from './catalogue.ts';
import { defineResource } from './resource.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  [key: string]: unknown;
};

/** Where a schema lets something in without a bound. */
function unbounded(schema: Schema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const has = (...names: string[]) => names.every(name => schema[name] !== undefined);
  const isChosen = has('enum') || has('const');
  const open = [
    type === 'string' && !isChosen && !has('maxLength') && 'a text',
    (type === 'integer' || type === 'number') && !isChosen && !has('minimum', 'maximum') && 'a number',
    type === 'array' && !has('maxItems') && 'a list',
    type === 'object' && schema.additionalProperties !== false && 'fields of any name',
  ].filter(what => typeof what === 'string');
  return [
    ...open.map(what => `${path}: ${what}`),
    ...Object.entries(properties).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`)),
    ...(items ? unbounded(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap(inner => unbounded(inner, path)),
  ];
}

describe('every call of the operator', () => {
  it('bounds everything that it lets in', () => {
    const open = OPERATOR_CALLS.flatMap(({ name, body }) =>
      unbounded(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, name),
    );
    expect(open).toEqual([]);
  });

  it('is unbounded where it should be found so', () => {
    const open = z.object({
      text: z.string(),
      list: z.array(z.int().min(1)),
      any: z.record(z.string(), z.int()),
    });
    const found = unbounded(z.toJSONSchema(open, { io: 'input' }) as Schema, 'x');
    expect(found).toEqual(
      expect.arrayContaining(['x: fields of any name', 'x.text: a text', 'x.list: a list']),
    );
  });

  it('has a name and path of its own, and refuses what refusals there are', () => {
    expect(new Set(OPERATOR_CALLS.map(({ name }) => name)).size).toBe(OPERATOR_CALLS.length);
    for (const { name, path, refusals } of OPERATOR_CALLS) {
      expect(path).toBe(`/api/admin/${name}`);
      expect(refusals.filter(code => !REFUSAL_CODES.includes(code))).toEqual([]);
    }
  });
});

describe('a table', () => {
  const row = z.object({ id: z.int(), version: z.int(), name: z.string() });
  const table = {
    name: 'thing',
    feature: 'things',
    rows: 'the things',
    row,
    filter: { kind: z.enum(['a', 'b']) },
    search: 'name',
    sorts: ['name', 'id'],
    who: { read: 'editor', write: 'admin' },
    right: 'content',
  } as const;

  it('has the calls that it declares, reads and writes by their own roles', () => {
    const reads = defineResource(table);
    expect(Object.keys(reads.calls)).toEqual(['thing/list', 'thing/read']);
    const whole = defineResource({
      ...table,
      create: { name: z.string().max(5) },
      change: { name: z.string().max(5) },
      bulk: ['name'],
      canDelete: true,
    });
    const who = Object.values(whole.calls).map(call => [call.name, call.who]);
    expect(who).toEqual([
      ['thing/list', 'editor'],
      ['thing/read', 'editor'],
      ...['create', 'change', 'delete', 'bulk'].map(verb => [`thing/${verb}`, 'admin']),
    ]);
  });

  it('is listed by its first order, ten rows at a time, unless a call says otherwise', () => {
    const list = defineResource(table).calls['thing/list'].body;
    expect(list.parse({})).toEqual({ filter: {}, sort: { by: 'name', order: 'asc' }, offset: 0, limit: 10 });
    expect(list.parse({ sort: { order: 'desc' }, filter: { kind: 'b', text: ' x ' } })).toEqual({
      ...{ filter: { kind: 'b', text: 'x' }, sort: { by: 'name', order: 'desc' }, offset: 0, limit: 10 },
    });
    for (const wrong of [{ sort: { by: 'kind' } }, { filter: { kind: 'c' } }, { filter: { text: ' ' } }])
      expect(list.safeParse(wrong).success).toBe(false);
  });

  it('that may be changed needs a version', () => {
    const versionless = { ...table, row: z.object({ id: z.int() }), change: { name: z.string().max(5) } };
    expect(() => defineResource(versionless)).toThrow('has no version');
  });
});
