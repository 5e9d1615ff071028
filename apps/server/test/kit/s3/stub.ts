/** A store in memory that speaks S3 as far as we use it, and verifies every signature and checksum. It can be told to fail. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escaped } from '@trivium/formats/markup/xml';
import { realClock } from '../../../src/platform/time/clock.ts';
import { verify } from './signature.ts';

type StoredObject = { bytes: Buffer; type: string; sha256: string | undefined; caching: string | undefined };
type Upload = StoredObject & { key: string; parts: Map<number, Buffer> };

/** What the next requests meet instead of an answer; `drop` cuts the line after the work was done. */
export type Mishap = 'drop' | { readonly status: number; readonly word: string };

export type S3Stub = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** By the whole key. */
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, Upload>;
  /** Method and target of every request that came. */
  readonly asked: string[];
  /** Taken from the front, one a request; undefined lets it pass. */
  readonly mishaps: (Mishap | undefined)[];
  /** Cuts every line, as a machine that dies. */
  cut(): void;
  close(): Promise<void>;
};

const KEYS = {
  region: 'eu-test-1',
  bucket: 'quiz',
  accessKey: 'STUBACCESSKEY0000001',
  secretKey: 'stub/secret+key=1',
};
/** 5 MiB in a real one. */
const SMALLEST_PART = 50_000;
const FIFTEEN_MINUTES_MS = 15 * 60_000;

class Refusal extends Error {
  readonly status: number;
  readonly word: string;
  constructor(status: number, word: string) {
    super(word);
    [this.status, this.word] = [status, word];
  }
}

const hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const instantOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** Refuses what AWS would refuse: no or a wrong signature, an old one, a body that is not the signed one. */
const refuseUnsigned = (request: IncomingMessage, body: Buffer): void => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const target = request.url ?? '';
  const found = verify({ method: request.method ?? '', target, headers }, key =>
    key === KEYS.accessKey ? KEYS.secretKey : undefined,
  );
  if (found.is === 'unsigned') throw new Refusal(403, 'AccessDenied');
  if (found.is === 'wrong') throw new Refusal(403, 'SignatureDoesNotMatch');
  const seconds = new URLSearchParams(target.split('?')[1]).get('X-Amz-Expires');
  const ageMs = realClock.now() - instantOf(found.at);
  if (seconds !== null && ageMs > Number(seconds) * 1_000) throw new Refusal(403, 'AccessDenied');
  if (seconds === null && Math.abs(ageMs) > FIFTEEN_MINUTES_MS)
    throw new Refusal(403, 'RequestTimeTooSkewed');
  if (found.payload !== 'UNSIGNED-PAYLOAD' && found.payload !== hex(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
};

type Call = {
  readonly stub: S3Stub;
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
};

const objectFrom = (request: IncomingMessage, bytes: Buffer): StoredObject => ({
  bytes,
  type: request.headers['content-type'] ?? '',
  sha256: request.headers['x-amz-meta-sha256']?.toString(),
  caching: request.headers['cache-control'],
});

const list = ({ stub, reply, query }: Call): void => {
  const most = Number(query.get('max-keys') ?? 1_000);
  const after = query.get('continuation-token') ?? '';
  const keys = [...stub.objects.keys()].filter(key => key.startsWith(query.get('prefix') ?? '')).sort();
  const left = keys.filter(key => key > after);
  const page = left.slice(0, most);
  const rows = page.map(
    key =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>${stub.objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const isCut = left.length > page.length;
  const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  reply.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  );
};

const read = ({ stub, request, reply, key }: Call): void => {
  const found = stub.objects.get(key);
  if (found === undefined) throw new Refusal(404, 'NoSuchKey');
  const { bytes, type, sha256, caching } = found;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const part =
    first === undefined ? bytes : bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
  if (first !== undefined)
    reply.setHeader('content-range', `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`);
  reply
    .setHeader('content-type', type)
    .setHeader('content-length', part.length)
    .setHeader('etag', tagOf(bytes));
  if (sha256 !== undefined) reply.setHeader('x-amz-meta-sha256', sha256);
  if (caching !== undefined) reply.setHeader('cache-control', caching);
  reply.writeHead(first === undefined ? 200 : 206).end(request.method === 'HEAD' ? undefined : part);
};

const uploadOf = ({ stub, query }: Call): Upload => {
  const found = stub.uploads.get(query.get('uploadId') ?? '');
  if (found === undefined) throw new Refusal(404, 'NoSuchUpload');
  return found;
};

const finish = (call: Call): void => {
  const { stub, reply, query, key, body } = call;
  const { parts, ...upload } = uploadOf(call);
  const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
  const chosen = wanted.map(([, number, tag]) => {
    const part = parts.get(Number(number));
    if (part === undefined || escaped(tagOf(part)) !== tag) throw new Refusal(400, 'InvalidPart');
    return part;
  });
  if (chosen.slice(0, -1).some(part => part.length < SMALLEST_PART)) throw new Refusal(400, 'EntityTooSmall');
  stub.objects.set(key, { ...upload, bytes: Buffer.concat(chosen) });
  stub.uploads.delete(query.get('uploadId') ?? '');
  reply.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
};

const begin = (call: Call): void => {
  const { stub, request, reply, key } = call;
  const id = `upload-${stub.asked.length}`;
  stub.uploads.set(id, { ...objectFrom(request, Buffer.alloc(0)), key, parts: new Map() });
  reply.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
};

const put = (call: Call): void => {
  const { stub, request, reply, key, query, body } = call;
  if (query.has('uploadId')) uploadOf(call).parts.set(Number(query.get('partNumber')), body);
  else stub.objects.set(key, objectFrom(request, body));
  reply.setHeader('etag', tagOf(body)).end();
};

const remove = (call: Call): void => {
  const { stub, reply, key, query } = call;
  if (query.has('uploadId')) uploadOf(call);
  stub.uploads.delete(query.get('uploadId') ?? '');
  if (!query.has('uploadId')) stub.objects.delete(key);
  reply.writeHead(204).end();
};

const answer = (call: Call): void => {
  const { request, key } = call;
  const byMethod: Readonly<Record<string, (call: Call) => void>> = {
    POST: call.query.has('uploads') ? begin : finish,
    PUT: put,
    DELETE: remove,
  };
  const act = key === '' ? list : (byMethod[request.method ?? ''] ?? read);
  act(call);
};

const handle = async (stub: S3Stub, request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  stub.asked.push(`${request.method} ${request.url}`);
  const body = await bodyOf(request);
  const mishap = stub.mishaps.shift();
  try {
    if (mishap !== undefined && mishap !== 'drop') throw new Refusal(mishap.status, mishap.word);
    refuseUnsigned(request, body);
    const { pathname, searchParams } = new URL(request.url ?? '', stub.endpoint);
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== stub.bucket) throw new Refusal(404, 'NoSuchBucket');
    // Its work is done, and nobody hears of it.
    if (mishap === 'drop')
      reply.end = () => {
        request.socket.destroy();
        return reply;
      };
    answer({ stub, request, reply, key: rest.join('/'), query: searchParams, body });
  } catch (problem) {
    const { status, word } = problem instanceof Refusal ? problem : new Refusal(500, String(problem));
    const text = `<Error><Code>${word}</Code><Message>Credential ${request.headers.authorization}</Message></Error>`;
    reply.writeHead(status).end(request.method === 'HEAD' ? undefined : text);
  }
};

/** Starts a store on a free port. */
export const startS3Stub = async (): Promise<S3Stub> => {
  const server = createServer((request, reply) => void handle(stub, request, reply));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const stub: S3Stub = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...KEYS,
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    mishaps: [],
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
  return stub;
};
