/** Turns raw fields into what a handler receives: drops empty ones, converts texts to the declared types, checks bounds. */
import type { Action } from '@trivium/contract/action';
import type { z } from 'zod';
import type { RawFields } from './raw-fields.ts';
import { Failure } from './refusal.ts';

type Wanted = 'number' | 'string' | 'boolean' | 'other';

/** The type of a field under `optional` and `default`. A union or literal of numbers wants a number. */
function wantedBy(schema: z.core.$ZodType): Wanted {
  const { def } = schema._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return wantedBy((def as z.core.$ZodOptionalDef).innerType);
    case 'int':
    case 'number':
      return 'number';
    case 'literal':
      return typeof (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values[0] === 'number'
        ? 'number'
        : 'string';
    case 'union': {
      const [first] = (def as z.core.$ZodUnionDef).options;
      return first === undefined ? 'other' : wantedBy(first);
    }
    case 'string':
    case 'enum':
      return 'string';
    case 'boolean':
      return 'boolean';
    default:
      return 'other';
  }
}

const NUMBER = /^-?\d{1,16}(\.\d{1,6})?$/;
const TRUTH: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

function convert(value: unknown, wanted: Wanted): unknown {
  if (wanted === 'number' && typeof value === 'string' && NUMBER.test(value)) return Number(value);
  if (wanted === 'boolean' && typeof value !== 'object') return TRUTH[String(value)] ?? value;
  if (wanted === 'string' && typeof value === 'number' && Number.isFinite(value)) return String(value);
  return value;
}

/** The types of each action's fields, found once. */
const wantedOf = new WeakMap<Action, ReadonlyMap<string, Wanted>>();
function wantedFields(action: Action): ReadonlyMap<string, Wanted> {
  const known = wantedOf.get(action);
  if (known) return known;
  const fresh = new Map(
    Object.entries(action.fields.shape).map(([name, schema]) => [name, wantedBy(schema)]),
  );
  wantedOf.set(action, fresh);
  return fresh;
}

/** Returns the declared fields of a call. Throws 400 with the names of wrong, missing and unknown fields. */
export function readFields(action: Action, raw: RawFields): Record<string, unknown> {
  const wanted = wantedFields(action);
  const given: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [name, value] of raw) {
    const want = wanted.get(name);
    if (want === undefined) unknown.push(name.slice(0, 40));
    else if (value !== '' && value !== null) given[name] = convert(value, want);
  }
  if (unknown.length > 0) throw new Failure(400, 'unknown_fields', { fields: unknown });
  const read = action.fields.safeParse(given);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(issue => String(issue.path[0] ?? '')));
  throw new Failure(400, 'bad_fields', { fields: [...wrong] });
}
