/** Reads multipart bodies, with one file at most (DECISIONS 3). On busboy directly: @fastify/multipart costs a call 40–50 % more CPU (docs/decisions/own-code.md). */
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { FastifyRequest } from 'fastify';
import { badBody, LONGEST_NAME, MOST_FIELDS, putField, type RawFields, type RawValue } from './raw-fields.ts';
import { Failure } from './refusal.ts';

/** Bytes of a body without files. */
export const LARGEST_BODY_BYTES = 64 * 1024;
/** Bytes of the one file that a body may carry: 5 MB pictures (DECISIONS 2). */
const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
export const LARGEST_MULTIPART_BYTES = LARGEST_FILE_BYTES + LARGEST_BODY_BYTES;

const createParser = ({ headers }: FastifyRequest, mayCarryFile: boolean): busboy.Busboy => {
  try {
    return busboy({
      headers,
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
    throw badBody('bad_multipart');
  }
};

type Outlets = {
  readonly keep: (name: string, value: RawValue) => void;
  readonly fail: (problem: unknown) => void;
};

const readFile = (
  { keep, fail }: Outlets,
  name: string,
  stream: Readable,
  { filename, mimeType }: busboy.FileInfo,
): void => {
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
};

const readParts = (parser: busboy.Busboy, outlets: Outlets): void => {
  const { keep, fail } = outlets;
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail(new Failure(413, 'field_too_large', { fields: [name] }));
    else keep(name, value);
  });
  parser.on('file', (name, stream, info) => readFile(outlets, name, stream, info));
  parser.on('filesLimit', () => fail(new Failure(413, 'too_many_files')));
  parser.on('fieldsLimit', () => fail(new Failure(413, 'too_many_fields')));
  parser.on('partsLimit', () => fail(new Failure(413, 'too_many_fields')));
  parser.on('error', fail);
};

/** Ends with a `Failure` when the body breaks a limit; the rest of it is then read and dropped. */
export const fromMultipart = async (
  request: FastifyRequest,
  mayCarryFile: boolean,
  mostBytes: number,
): Promise<RawFields> => {
  const fields: RawFields = new Map();
  const parser = createParser(request, mayCarryFile);
  return new Promise((resolve, reject) => {
    const fail = (problem: unknown): void => {
      request.raw.unpipe(parser);
      request.raw.resume();
      reject(problem instanceof Failure ? problem : badBody('bad_multipart'));
    };
    const keep = (name: string, value: RawValue): void => {
      try {
        putField(fields, name, value);
      } catch (problem) {
        fail(problem);
      }
    };
    readParts(parser, { keep, fail });
    parser.on('close', () => resolve(fields));
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      // A chunked body declares no length, so its bytes are counted.
      if (received > mostBytes) fail(new Failure(413, 'body_too_large'));
    });
    request.raw.pipe(parser);
  });
};
