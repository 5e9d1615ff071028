/** From a body of any of the three types to plain fields, bounded before they are understood (DECISIONS 3). */

import type { UploadedFile } from '@trivium/contract/fields';
import busboy from 'busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './refusal.ts';

/** A body as it came: each field once, as text, number, truth value or file; nothing nested. */
export type RawFields = Map<string, string | number | boolean | null | UploadedFile>;

const MOST_FIELDS = 40;
const LONGEST_NAME = 64;
/** Bytes of a body without files. */
export const LARGEST_BODY_BYTES = 64 * 1024;
/** Bytes of the one file that a body may carry: 5 MB pictures (DECISIONS 2). */
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
const LARGEST_MULTIPART_BYTES = LARGEST_FILE_BYTES + LARGEST_BODY_BYTES;
/** Names that would reach the prototype of an object. */
export const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** A zero byte or half a sign cannot be stored as text: the database would answer with a fault. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const bad = (code: string, ...fields: string[]) => new Failure(400, code, { fields });

function put(
  fields: RawFields,
  name: string,
  value: RawFields extends Map<string, infer V> ? V : never,
): void {
  if (FORBIDDEN_NAMES.has(name) || name.length > LONGEST_NAME) throw bad('bad_field_name');
  if (fields.has(name)) throw bad('repeated_field', name);
  if (typeof value === 'string' && !isStorable(value)) throw bad('bad_fields', name);
  if (fields.size >= MOST_FIELDS) throw new Failure(413, 'too_many_fields');
  fields.set(name, value);
}

function fromJson(text: string): RawFields {
  const fields: RawFields = new Map();
  if (text.trim() === '') return fields;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw bad('bad_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bad('bad_json');
  const names = Object.keys(body);
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'object' && value !== null) throw bad('bad_fields', name);
    put(fields, name, value as string | number | boolean | null);
  }
  if (countNames(text) !== names.length) throw bad('repeated_field');
  return fields;
}

/** How many names the objects of a JSON text have, repeated ones too: the parser would keep the last of them and say nothing. */
export const countNames = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;

function fromUrlencoded(text: string): RawFields {
  const fields: RawFields = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(fields, name, value);
  return fields;
}

function fromMultipart(
  request: FastifyRequest,
  mayCarryFile: boolean,
  mostBytes: number,
): Promise<RawFields> {
  const fields: RawFields = new Map();
  return new Promise((resolve, reject) => {
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        limits: {
          fields: MOST_FIELDS,
          fieldNameSize: LONGEST_NAME,
          fieldSize: LARGEST_BODY_BYTES,
          files: mayCarryFile ? 1 : 0,
          fileSize: LARGEST_FILE_BYTES,
          parts: MOST_FIELDS + 1,
          headerPairs: 40,
        },
      });
    } catch {
      reject(bad('bad_multipart'));
      return;
    }
    const fail = (problem: unknown): void => {
      request.raw.unpipe(parser);
      request.raw.resume();
      reject(problem instanceof Failure ? problem : bad('bad_multipart'));
    };
    const keep = (name: string, value: string | UploadedFile): void => {
      try {
        put(fields, name, value);
      } catch (problem) {
        fail(problem);
      }
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) fail(new Failure(413, 'field_too_large', { fields: [name] }));
      else keep(name, value);
    });
    parser.on('file', (name, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(new Failure(413, 'file_too_large', { fields: [name] })));
      stream.on('error', fail);
      stream.on('end', () =>
        keep(name, {
          name: (filename ?? '').slice(0, 200),
          mediaType: mimeType,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    parser.on('filesLimit', () => fail(new Failure(413, 'too_many_files')));
    parser.on('fieldsLimit', () => fail(new Failure(413, 'too_many_fields')));
    parser.on('partsLimit', () => fail(new Failure(413, 'too_many_fields')));
    parser.on('error', fail);
    parser.on('close', () => resolve(fields));
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      // A body in chunks declares no length.
      if (received > mostBytes) fail(new Failure(413, 'body_too_large'));
    });
    request.raw.pipe(parser);
  });
}

/**
 * Teaches a Fastify scope the three body types; `request.body` is then a {@link RawFields}.
 * `mayCarryFile` says whether the called route takes a file; elsewhere a file part is refused (413).
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
