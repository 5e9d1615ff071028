/** Writes objects: small ones in one request, large ones in parts that appear together or not at all. */
import { createHash, type Hash } from 'node:crypto';
import { childOf, escaped, parseXml, textOf } from '@trivium/formats/markup/xml';
import { type Ask, textIn } from './request.ts';
import type { S3, S3Body, S3Place, S3Writing } from './s3.ts';
import { problemOf, S3Problem } from './s3-problem.ts';

/** At least this much in each part but the last. */
export const PART_BYTES: number = 16 * 1024 * 1024;
/** The stores allow 10,000 parts. */
const MOST_PARTS = 9_000;

/** Cuts a body into parts of exactly `size` bytes; the last one may be smaller, and empty if it is the only one. */
export async function* partsOf(body: S3Body, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body instanceof Uint8Array ? [body] : body) {
    let from = 0;
    while (bytes + piece.byteLength - from > size) {
      const until = from + size - bytes;
      yield Buffer.concat([...waiting, piece.subarray(from, until)]);
      [waiting, bytes, from] = [[], 0, until];
    }
    // A copy: whoever reads a file may fill the same memory again.
    waiting.push(Buffer.from(piece.subarray(from)));
    bytes += piece.byteLength - from;
  }
  yield Buffer.concat(waiting);
}

const headersOf = ({ type, caching }: S3Writing, sha256: string | undefined): Record<string, string> => ({
  'content-type': type ?? 'application/octet-stream',
  ...(caching === undefined ? {} : { 'cache-control': caching }),
  ...(sha256 === undefined ? {} : { 'x-amz-meta-sha256': sha256 }),
});

type Part = { readonly number: number; readonly tag: string };

const completion = (parts: readonly Part[]): Buffer =>
  Buffer.from(
    `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts
      .map(({ number, tag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`)
      .join('')}</CompleteMultipartUpload>`,
  );

/** Sends the parts of one large object. */
class Upload {
  readonly #ask: Ask;
  readonly #place: S3Place;
  readonly #key: string;
  #id = '';
  readonly #parts: Part[] = [];

  constructor(ask: Ask, place: S3Place, key: string) {
    [this.#ask, this.#place, this.#key] = [ask, place, key];
  }

  async begin(writing: S3Writing): Promise<void> {
    const headers = headersOf(writing, writing.sha256);
    const reply = await this.#ask({ method: 'POST', key: this.#key, query: { uploads: '' }, headers });
    this.#id = textOf(childOf(parseXml(await textIn(this.#place, reply)) ?? undefined, 'UploadId'));
    if (this.#id === '') throw new S3Problem('fault', this.#place, 'no upload id');
  }

  async send(body: Buffer): Promise<void> {
    const number = this.#parts.length + 1;
    const query = { partNumber: String(number), uploadId: this.#id };
    const reply = await this.#ask({ method: 'PUT', key: this.#key, query, body });
    await reply.body?.cancel();
    this.#parts.push({ number, tag: reply.headers.get('etag') ?? '' });
  }

  /** A store may answer 200 and tell of the fault in the body. `isThere` decides if the answer to an earlier try was lost. */
  async finish(isThere: () => Promise<boolean>): Promise<void> {
    const body = completion(this.#parts);
    const headers = { 'content-type': 'application/xml' };
    const query = { uploadId: this.#id };
    const reply = await this.#ask({ method: 'POST', key: this.#key, query, headers, body, expected: [404] });
    const text = await textIn(this.#place, reply);
    if (parseXml(text)?.name === 'CompleteMultipartUploadResult') return;
    const problem = problemOf(this.#place, reply.status, text);
    if (problem.word === 'NoSuchUpload' && (await isThere())) return;
    throw problem;
  }

  async abort(): Promise<void> {
    if (this.#id === '') return;
    const query = { uploadId: this.#id };
    const reply = await this.#ask({ method: 'DELETE', key: this.#key, query, expected: [404] });
    await reply.body?.cancel();
  }
}

const sizeOfParts = (least: number, size = 0): number => Math.max(least, Math.ceil(size / MOST_PARTS));

/** Writes the whole object or nothing (`S3.put`). */
export const writeObject =
  (ask: Ask, place: S3Place, { head, partBytes }: { head: S3['head']; partBytes: number }) =>
  async (key: string, content: S3Body, writing: S3Writing = {}) => {
    const parts = partsOf(content, sizeOfParts(partBytes, writing.size));
    const hash: Hash = createHash('sha256');
    const first = (await parts.next()).value as Buffer;
    const second = await parts.next();
    hash.update(first);
    if (second.done) {
      const sha256 = hash.digest('hex');
      const reply = await ask({ method: 'PUT', key, headers: headersOf(writing, sha256), body: first });
      await reply.body?.cancel();
      return { size: first.byteLength, sha256 };
    }
    const upload = new Upload(ask, place, key);
    let size = first.byteLength;
    try {
      await upload.begin(writing);
      await upload.send(first);
      for (let part: Buffer | undefined = second.value; part !== undefined; ) {
        hash.update(part);
        size += part.byteLength;
        await upload.send(part);
        const next = await parts.next();
        part = next.done ? undefined : next.value;
      }
      await upload.finish(async () => (await head(key))?.size === size);
    } catch (problem) {
      await upload.abort().catch(() => undefined);
      throw problem;
    }
    return { size, sha256: hash.digest('hex') };
  };
