/** Reads bodies of the three types into plain fields (DECISIONS 3). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromMultipart, LARGEST_BODY_BYTES, LARGEST_MULTIPART_BYTES } from './multipart.ts';
import { badBody, putField, type RawFields } from './raw-fields.ts';
import { Failure } from './refusal.ts';

function fromJson(text: string): RawFields {
  const fields: RawFields = new Map();
  if (text.trim() === '') return fields;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badBody('bad_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('bad_json');
  const names = Object.keys(body);
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object' && value !== null) throw badBody('bad_fields', name);
    putField(fields, name, value as string | number | boolean | null);
  }
  if (countNames(text) !== names.length) throw badBody('repeated_field');
  return fields;
}

/** Counts the names in the objects of a JSON text, repeated ones too: `JSON.parse` keeps the last of them without an error. */
export const countNames = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

function fromUrlencoded(text: string): RawFields {
  const fields: RawFields = new Map();
  for (const [name, value] of new URLSearchParams(text)) putField(fields, name, value);
  return fields;
}

/**
 * Registers the three body types in a Fastify scope; `request.body` is then a {@link RawFields}.
 * `mayCarryFile` says whether the called route takes a file; other routes refuse a file part (413).
 */
export function acceptForms(
  scope: FastifyInstance,
  mayCarryFile: (request: FastifyRequest) => boolean,
): void {
  scope.removeAllContentTypeParsers();
  const asText = { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES } as const;
  scope.addContentTypeParser('application/json', asText, async (_: FastifyRequest, text: string) =>
    fromJson(text),
  );
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asText,
    async (_: FastifyRequest, text: string) => fromUrlencoded(text),
  );
  scope.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: LARGEST_MULTIPART_BYTES },
    async (request: FastifyRequest) => {
      const takesFile = mayCarryFile(request);
      const declared = Number(request.headers['content-length'] ?? 0);
      const most = takesFile ? LARGEST_MULTIPART_BYTES : 2 * LARGEST_BODY_BYTES;
      if (declared > most) throw new Failure(413, 'body_too_large');
      return await fromMultipart(request, takesFile, most);
    },
  );
}
