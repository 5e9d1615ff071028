/** Records of large JSON files, one at a time: a file that ends in the middle still gives the records before (RFC 8259). */

export type JsonRecord = {
  /** Undefined where it cannot be read. */
  readonly value: unknown;
  /** From 1. */
  readonly row: number;
  readonly source: string;
  /** The file ends within it. */
  readonly isCut: boolean;
};

const NEXT_SIGN = /["{}[\]]/g;
const NEXT_END = /["\\]/g;

/** The place after the string that begins here; -1 where it does not end. */
const afterString = (text: string, from: number): number => {
  let at = from + 1;
  for (;;) {
    NEXT_END.lastIndex = at;
    const found = NEXT_END.exec(text);
    if (found === null) return -1;
    if (found[0] === '"') return found.index + 1;
    at = found.index + 2;
  }
};

/** The place after the value in braces or brackets that begins here; -1 where it does not end. */
const afterValue = (text: string, from: number): number => {
  let depth = 0;
  let at = from;
  for (;;) {
    NEXT_SIGN.lastIndex = at;
    const found = NEXT_SIGN.exec(text);
    if (found === null) return -1;
    at = found[0] === '"' ? afterString(text, found.index) : found.index + 1;
    if (at === -1) return -1;
    if (found[0] === '{' || found[0] === '[') depth += 1;
    else if (found[0] !== '"') depth -= 1;
    if (depth === 0) return at;
  }
};

export const parsed = (source: string): unknown => {
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
};

/** The objects of the list that begins at `from`. Never throws, and goes over the text once. */
export function* recordsOf(text: string, from: number): Generator<JsonRecord> {
  const next = /[{\]]/g;
  next.lastIndex = from + 1;
  for (let row = 1; ; row += 1) {
    const found = next.exec(text);
    if (found === null || found[0] === ']') return;
    const end = afterValue(text, found.index);
    const source = text.slice(found.index, end === -1 ? text.length : end);
    yield { value: end === -1 ? undefined : parsed(source), row, source, isCut: end === -1 };
    if (end === -1) return;
    next.lastIndex = end;
  }
}

/** Where the list of this name begins; where the text itself is a list, there; -1 where there is none. */
export const listAt = (text: string, name: string): number => {
  const start = text.search(/\S/);
  if (text[start] === '[') return start;
  const found = new RegExp(`"${name}"\\s*:\\s*\\[`).exec(text);
  return found === null ? -1 : found.index + found[0].length - 1;
};

/** A field of something that may be no object; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
