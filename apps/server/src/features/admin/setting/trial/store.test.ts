/** The trial of the store: how far it gets, and which cure is named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Stub, startS3Stub } from '../../../../../test/kit/s3/stub.ts';
import type { S3Place } from '../../../../platform/s3/s3.ts';
import { tryStore } from './store.ts';

let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
});
afterAll(() => stub.close());
const place = (): S3Place => {
  const { endpoint, region, bucket, accessKey, secretKey } = stub;
  return { endpoint, region, bucket, accessKey, secretKey, prefix: '', style: 'path' };
};

test('a store that works keeps nothing of the trial', async () => {
  expect(await tryStore(place(), 'abc')).toEqual({ to: '', stop: null });
  expect(stub.objects.size).toBe(0);
});

test.each([
  ['nothing set', () => undefined, 'set', 'not_set'],
  ['nobody there', () => ({ ...place(), endpoint: 'http://127.0.0.1:10' }), 'found', 'found'],
  ['a wrong secret', () => ({ ...place(), secretKey: 'wrong' }), 'signed_in', 'password'],
  ['no such bucket', () => ({ ...place(), bucket: 'other' }), 'listed', 'bucket'],
])('%s', async (_, where, at, cure) => {
  const { stop } = await tryStore(where(), 'abc');
  expect(stop).toMatchObject({ at, cure });
  expect(JSON.stringify(stop)).not.toContain(stub.secretKey);
});

test('a key that may only read stops at the writing', async () => {
  stub.mishaps.push(undefined, { status: 403, word: 'AccessDenied' });
  expect((await tryStore(place(), 'abc')).stop).toMatchObject({ at: 'written', cure: 'rights' });
});
