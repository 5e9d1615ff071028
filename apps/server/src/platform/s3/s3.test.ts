/** The S3 client against the stub, which verifies signatures: what it does, and what it does when the store misbehaves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Stub, startS3Stub } from '../../../test/kit/s3/stub.ts';
import { contentOf, piecesOf, s3Suite } from '../../../test/kit/s3/suite.ts';
import { openS3 } from './open-s3.ts';
import { addressOf, type S3Place } from './s3.ts';
import { partsOf } from './write.ts';

let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.asked.length = 0;
  stub.mishaps.length = 0;
});

const place = (): S3Place => {
  const { endpoint, region, bucket, accessKey, secretKey } = stub;
  return { endpoint, region, bucket, accessKey, secretKey, prefix: '', style: 'path' };
};
/** Tries three times, without pauses. */
const hurried = { answerMs: 2_000, pausesMs: [0, 0] };
const PART = 100_000;
const open = () => openS3(place(), { patience: hurried, partBytes: PART });

describe('as every store', () => s3Suite(place, { partBytes: PART, verifies: true }));

test('a busy store and a line that breaks after the work are tried again', async () => {
  stub.mishaps.push({ status: 503, word: 'SlowDown' }, 'drop');
  await open().put('again', Buffer.from('once'));
  expect(stub.asked).toHaveLength(3);
  expect((await contentOf(open(), 'again'))?.toString()).toBe('once');
});

test('what another try cannot mend is asked once', async () => {
  stub.mishaps.push({ status: 403, word: 'AccessDenied' });
  await expect(open().put('x', Buffer.from('x'))).rejects.toMatchObject({ fault: 'not_allowed' });
  expect(stub.asked).toHaveLength(1);
});

test.each([
  [503, 'SlowDown', 'busy'],
  [500, 'InternalError', 'busy'],
  [403, 'RequestTimeTooSkewed', 'clock'],
  [301, 'PermanentRedirect', 'other_region'],
  [400, 'AuthorizationHeaderMalformed', 'other_region'],
  [507, 'XMinioStorageFull', 'full'],
  [418, 'Teapot', 'fault'],
])('status %i with %s is the fault %s, as a sentence without secrets', async (status, word, fault) => {
  stub.mishaps.push(...Array.from({ length: 3 }, () => ({ status, word })));
  const problem = await open()
    .get('x')
    .catch(found => found);
  expect(problem).toMatchObject({ name: 'S3Problem', fault, word });
  expect(problem.message).toMatch(/^[A-Z].+\. \(\w+\)$/);
  expect(`${problem.message} ${JSON.stringify(problem)}`).not.toMatch(/Signature=|Credential|stub\/secret/);
});

test('a store that nobody answers for is a sentence with its address', async () => {
  const nobody = openS3({ ...place(), endpoint: 'http://127.0.0.1:10' }, { patience: hurried });
  await expect(nobody.head('x')).rejects.toThrow(
    /^The store at http:\/\/127\.0\.0\.1:10 does not answer: .+ \(ECONNREFUSED\)$/,
  );
});

test('a large object whose last answer is lost is there once, and no parts stay behind', async () => {
  const s3 = open();
  const bytes = Buffer.alloc(PART + 1, 'x');
  // Begin, two parts, then the answer to the completion.
  stub.mishaps.push(undefined, undefined, undefined, 'drop');
  await s3.put('lost', piecesOf(bytes, 9_999));
  expect((await s3.head('lost'))?.size).toBe(bytes.length);
  expect(stub.uploads.size).toBe(0);
});

test('a large object that the store refuses in the middle is taken back', async () => {
  stub.mishaps.push(undefined, undefined, { status: 403, word: 'AccessDenied' });
  const s3 = open();
  await expect(s3.put('refused', piecesOf(Buffer.alloc(PART * 2 + 1), 9_999))).rejects.toMatchObject({
    fault: 'not_allowed',
  });
  expect(stub.uploads.size).toBe(0);
  expect(stub.objects.has('refused')).toBe(false);
});

test('a line that breaks while an object is read is a fault, not a short object', async () => {
  const s3 = open();
  await s3.put('broken', Buffer.alloc(4_000_000, 'x'));
  const found = await s3.get('broken');
  const read = async () => {
    for await (const _ of found?.body ?? []) stub.cut();
  };
  await expect(read()).rejects.toMatchObject({ fault: 'no_answer' });
});

test.each(['', '/a', 'a//b', '../a', 'a/../b', 'a b', 'ä', 'a?b', `${'a'.repeat(901)}`])(
  'the key %j is refused before anybody is asked',
  async key => {
    const s3 = open();
    const acts = [
      s3.get(key),
      s3.put(key, Buffer.from('x')),
      s3.head(key),
      s3.remove(key),
      s3.sign(key, 1, 0),
    ];
    for (const act of await Promise.allSettled(acts))
      expect(act).toMatchObject({ reason: { name: 'RangeError' } });
    expect(stub.asked).toEqual([]);
  },
);

test('addresses in both styles', () => {
  const at = { ...place(), endpoint: 'https://s3.example.org/base/', bucket: 'quiz' };
  expect(addressOf(at, 'a/b').href).toBe('https://s3.example.org/base/quiz/a/b');
  expect(addressOf({ ...at, style: 'host' }, 'a/b').href).toBe('https://quiz.s3.example.org/base/a/b');
});

test('parts are of one size whatever the pieces are', async () => {
  for (const piece of [1, 3, 7, 10, 25, 100]) {
    const sizes: number[] = [];
    for await (const part of partsOf(piecesOf(Buffer.alloc(25), piece), 10)) sizes.push(part.length);
    expect(sizes).toEqual([10, 10, 5]);
  }
});
