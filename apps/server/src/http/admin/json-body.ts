/** JSON bodies that may nest: bounded in bytes, depth and size, and free of names and signs that no field has. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countNames } from '../form.ts';
import { FORBIDDEN_NAMES, isStorable } from '../raw-fields.ts';
import { Failure } from '../refusal.ts';

const MOST_BYTES = 256 * 1024;
const DEEPEST = 12;
/** Names and values in one body. */
const MOST_PARTS = 5_000;
const LONGEST_NAME = 64;

const bad = (code: string, ...fields: string[]) => new Failure(400, code, { fields });

/** How many names the objects of a body have. Throws 400 or 413 for what is never a good body. */
function countParts(body: unknown): number {
  let parts = 0;
  let names = 0;
  const look = (value: unknown, depth: number): void => {
    parts += 1;
    if (parts > MOST_PARTS) throw new Failure(413, 'too_many_fields');
    if (typeof value === 'string' && !isStorable(value)) throw bad('bad_fields');
    if (typeof value !== 'object' || value === null) return;
    if (depth > DEEPEST) throw bad('too_deep');
    if (Array.isArray(value)) {
      for (const inner of value) look(inner, depth + 1);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (FORBIDDEN_NAMES.has(name) || name.length > LONGEST_NAME || !isStorable(name))
        throw bad('bad_field_name');
      names += 1;
      look(inner, depth + 1);
    }
  };
  look(body, 1);
  return names;
}

/** The body as it came, an object; nothing for an empty one. Throws 400 with a code. */
export function readJsonBody(text: string): unknown {
  if (text.trim() === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw bad('bad_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bad('bad_json');
  // The parser keeps the last of a repeated name and says nothing.
  if (countParts(body) !== countNames(text)) throw bad('repeated_field');
  return body;
}

/** Teaches a Fastify scope JSON bodies, and no other type. */
export function acceptJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    async (_: FastifyRequest, text: string) => readJsonBody(text),
  );
}
