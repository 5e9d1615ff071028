/** What every S3-compatible store must do for us: run against the stub by `npm test`, against a real one by `npm run test:s3`. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openS3, type S3Measures } from '../../../src/platform/s3/open-s3.ts';
import type { S3, S3Listed, S3Place } from '../../../src/platform/s3/s3.ts';
import { realClock } from '../../../src/platform/time/clock.ts';

const bytesIn = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The content of an object; undefined if there is none. */
export const contentOf = async (s3: S3, key: string): Promise<Buffer | undefined> => {
  const found = await s3.get(key);
  return found && bytesIn(found.body);
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A body that comes in pieces, each made when it is asked for. */
export async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const keysOf = async (listed: AsyncIterable<S3Listed>): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of listed) keys.push(key);
  return keys;
};

/**
 * Defines the tests. `place` is asked for in each, so that a server may start before; parts are at
 * least `partBytes`. `verifies`: the server computes signatures itself, which a small one may leave out.
 */
export const s3Suite = (
  place: () => S3Place,
  { partBytes, verifies }: { readonly partBytes: number; readonly verifies: boolean },
): void => {
  const open = (measures: Partial<S3Measures> = {}) => openS3(place(), { partBytes, ...measures });

  test('an object is written, read, described, replaced and removed', async () => {
    const s3 = open();
    const text = Buffer.from('ünïcode and \0 bytes');
    const put = await s3.put('profile/3f2a.webp', text, { type: 'image/webp', caching: 'private' });
    expect(put).toEqual({ size: text.length, sha256: sha256(text) });
    expect(await contentOf(s3, 'profile/3f2a.webp')).toEqual(text);
    expect(await s3.head('profile/3f2a.webp')).toMatchObject({
      size: text.length,
      type: 'image/webp',
      sha256: sha256(text),
    });
    await s3.put('profile/3f2a.webp', Buffer.from('new'));
    expect((await contentOf(s3, 'profile/3f2a.webp'))?.toString()).toBe('new');
    await s3.remove('profile/3f2a.webp');
    await s3.remove('profile/3f2a.webp');
    expect(await contentOf(s3, 'profile/3f2a.webp')).toBeUndefined();
    expect(await s3.head('profile/3f2a.webp')).toBeUndefined();
  });

  test('an empty object is an object', async () => {
    const s3 = open();
    await s3.put('empty', Buffer.alloc(0));
    expect(await contentOf(s3, 'empty')).toEqual(Buffer.alloc(0));
    expect((await s3.head('empty'))?.size).toBe(0);
    await s3.remove('empty');
  });

  test('a part of an object is read, with the size of the whole', async () => {
    const s3 = open();
    await s3.put('sound.mp3', Buffer.from('0123456789'));
    const middle = await s3.get('sound.mp3', { first: 2, last: 4 });
    expect(middle?.size).toBe(10);
    expect((await bytesIn(middle?.body ?? piecesOf(Buffer.alloc(0), 1))).toString()).toBe('234');
    const end = await s3.get('sound.mp3', { first: 7 });
    expect((await bytesIn(end?.body ?? piecesOf(Buffer.alloc(0), 1))).toString()).toBe('789');
    await s3.remove('sound.mp3');
  });

  test('a large stream is sent in parts and is whole', async () => {
    const s3 = open();
    const bytes = Buffer.alloc(partBytes * 2 + 12_345, 'large object ');
    const put = await s3.put('copy/large', piecesOf(bytes, partBytes / 10 + 3), { sha256: sha256(bytes) });
    expect(put).toEqual({ size: bytes.length, sha256: sha256(bytes) });
    expect(await s3.head('copy/large')).toMatchObject({ size: bytes.length, sha256: sha256(bytes) });
    expect(sha256((await contentOf(s3, 'copy/large')) ?? Buffer.alloc(0))).toBe(sha256(bytes));
    await s3.remove('copy/large');
  });

  test('a stream that fails halfway leaves nothing', async () => {
    const s3 = open();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(partBytes * 2);
      throw new Error('the disk broke');
    }
    await expect(s3.put('copy/half', broken())).rejects.toThrow('the disk broke');
    expect(await s3.head('copy/half')).toBeUndefined();
  });

  test('a list is read page by page, and only what begins so', async () => {
    const s3 = open({ pageSize: 3 });
    const keys = Array.from({ length: 8 }, (_, at) => `list/a/${at}`);
    for (const key of [...keys, 'list/b', 'list/c-b/x']) await s3.put(key, Buffer.from('12345'));
    expect(await keysOf(s3.list('list/a/'))).toEqual(keys);
    expect((await keysOf(s3.list('list/'))).length).toBe(10);
    expect(await keysOf(s3.list('list/none/'))).toEqual([]);
    for await (const { size } of s3.list('list/a/')) expect(size).toBe(5);
    for (const key of [...keys, 'list/b', 'list/c-b/x']) await s3.remove(key);
  });

  test('a signed address reads one object without a key, until its time has passed', async () => {
    const s3 = open();
    await s3.put('picture.png', Buffer.from('seen'), { type: 'image/png' });
    await s3.put('other.png', Buffer.from('not yours'));
    const address = await s3.sign('picture.png', 60, realClock.now());
    const reply = await fetch(address);
    expect([reply.status, await reply.text()]).toEqual([200, 'seen']);
    const old = await fetch(await s3.sign('picture.png', 60, realClock.now() - 61_000));
    expect(old.status).toBe(403);
    const other = await fetch(address.replace('picture.png', 'other.png'));
    if (verifies) expect(other.status).toBe(403);
    await expect(s3.sign('picture.png', 0, realClock.now())).rejects.toThrow(RangeError);
    for (const key of ['picture.png', 'other.png']) await s3.remove(key);
  });

  test('a wrong key pair and a missing bucket are told apart, without the secret', async () => {
    const wrong = openS3({ ...place(), secretKey: 'a-secret-that-is-wrong' });
    const refused = await wrong.put('x', Buffer.from('x')).catch(problem => problem);
    if (verifies) expect(refused).toMatchObject({ name: 'S3Problem', fault: 'key_refused' });
    expect(JSON.stringify([refused, refused.message, refused.stack])).not.toContain('a-secret-that-is-wrong');
    const unknown = await keysOf(openS3({ ...place(), accessKey: 'NOBODYKNOWSTHIS00001' }).list('')).catch(
      problem => problem,
    );
    expect(unknown).toMatchObject({ fault: 'key_refused' });
    const nowhere = openS3({ ...place(), bucket: 'no-such-bucket' });
    for (const act of [
      () => nowhere.get('x'),
      () => keysOf(nowhere.list('')),
      () => nowhere.put('x', Buffer.from('x')),
    ])
      await expect(act()).rejects.toMatchObject({ fault: 'no_bucket' });
  });

  test('with a prefix, nothing outside of it is seen', async () => {
    const inside = openS3({ ...place(), prefix: 'site/one' });
    await inside.put('a', Buffer.from('inside'));
    await open().put('outside', Buffer.from('x'));
    expect(await keysOf(inside.list(''))).toEqual(['a']);
    expect((await contentOf(open(), 'site/one/a'))?.toString()).toBe('inside');
    await inside.remove('a');
    await open().remove('outside');
  });
};
