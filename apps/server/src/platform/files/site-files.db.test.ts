/** Files behind a store: written, read, addressed, moved there and back, and what a page may load then. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Stub, startS3Stub } from '../../../test/kit/s3/stub.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import type { FilePlace } from './files.ts';
import { MoveProblem, moveFiles } from './move-files.ts';

let stub: S3Stub;
let world: World;
const KEY = 'question/3f2a.webp';
const picture = Buffer.from('RIFF a picture');

const set = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await world.app.rooms.settings.set(name as 's3_bucket', value, null);
};
const get = (url: string) => world.app.inject({ method: 'GET', url });
const place = (): FilePlace => {
  const store = world.context.files.store();
  if (store === undefined) throw new Error('no store');
  return store;
};

beforeAll(async () => {
  [stub, world] = await Promise.all([startS3Stub(), createWorld()]);
});
afterAll(async () => {
  await world.close();
  await stub.close();
});

test('until a store is set up, files lie in the folder', async () => {
  await set({ files_place: 'store' });
  await world.context.files.put(KEY, picture);
  expect(await world.context.files.folder.has(KEY)).toBe(true);
  expect((await get(`/files/${KEY}`)).rawPayload).toEqual(picture);
});

test('with a store, new files go there, and the old ones are still read', async () => {
  await set({
    ...{ s3_endpoint: stub.endpoint, s3_region: stub.region, s3_bucket: stub.bucket },
    ...{ s3_access_key: stub.accessKey, s3_secret_key: stub.secretKey, s3_prefix: 'site' },
  });
  await world.context.files.put('sound/a.mp3', Buffer.from('0123456789'));
  expect([...stub.objects.keys()]).toEqual(['site/sound/a.mp3']);
  expect(stub.objects.get('site/sound/a.mp3')).toMatchObject({
    type: 'audio/mpeg',
    caching: 'public, max-age=31536000, immutable',
  });
  expect((await get('/files/sound/a.mp3')).body).toBe('0123456789');
  const part = await world.app.inject({ url: '/files/sound/a.mp3', headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
  expect((await get(`/files/${KEY}`)).rawPayload).toEqual(picture);
  expect((await get('/files/none.webp')).statusCode).toBe(404);
});

test('a moved file is compared, deleted at its old place, and moving again changes nothing', async () => {
  const { files } = world.context;
  expect(await moveFiles(files.folder, place())).toMatchObject({ files: 1, already: 0 });
  expect([await files.folder.has(KEY), await place().has(KEY)]).toEqual([false, true]);
  expect(await moveFiles(files.folder, place())).toMatchObject({ files: 0 });
  expect((await get(`/files/${KEY}`)).rawPayload).toEqual(picture);
});

test('a move that was stopped after the writing ends with the file there once', async () => {
  const { files } = world.context;
  for (const at of [files.folder, place()]) await at.put('question/both.webp', picture);
  expect(await moveFiles(files.folder, place())).toMatchObject({ files: 1, already: 1 });
  expect(await files.folder.has('question/both.webp')).toBe(false);
});

test('a file that comes out different stays at its old place', async () => {
  const { folder } = world.context.files;
  await folder.put('question/odd.webp', picture);
  const lying: FilePlace = { ...place(), get: async () => Buffer.from('other') };
  await expect(moveFiles(folder, lying)).rejects.toThrow(MoveProblem);
  expect(await folder.has('question/odd.webp')).toBe(true);
  await moveFiles(folder, place());
});

test('with signed addresses a browser is sent to the store for ten minutes, and the page may load from there', async () => {
  const before = (await get('/')).headers['content-security-policy'];
  expect(before).not.toContain(stub.endpoint);
  await set({ files_address: 'signed' });
  const sent = await get(`/files/${KEY}`);
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, max-age=300']);
  const address = String(sent.headers.location);
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('600');
  expect(address).not.toContain(encodeURIComponent(stub.secretKey));
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(picture);
  expect((await fetch(address.replace(KEY, 'sound/a.mp3'))).status).toBe(403);
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toMatch(new RegExp(`img-src [^;]*${stub.endpoint}`));
  expect(policy).toMatch(new RegExp(`media-src [^;]*${stub.endpoint}`));
  expect(policy).not.toMatch(new RegExp(`script-src [^;]*${stub.endpoint}`));
});

test('documents keep their policy, and a file that is still in the folder is sent by the site', async () => {
  await world.context.files.put('document/a.pdf', Buffer.from('%PDF'));
  const document = await get('/files/document/a.pdf');
  expect(document.statusCode).toBe(200);
  expect(document.headers['content-security-policy']).toContain("default-src 'none'");
  await world.context.files.folder.put('question/late.webp', picture);
  expect((await get('/files/question/late.webp')).statusCode).toBe(200);
});

test('with public addresses the origin of a CDN stands before the key', async () => {
  await set({ files_address: 'public', files_origin: 'https://cdn.example.org' });
  expect((await get(`/files/${KEY}`)).headers.location).toBe(`https://cdn.example.org/site/${KEY}`);
  expect(String((await get('/')).headers['content-security-policy'])).toContain('https://cdn.example.org');
});

test('a store that refuses is a reason to try again, not a missing file', async () => {
  await set({ files_address: 'site' });
  stub.mishaps.push({ status: 403, word: 'AccessDenied' });
  expect((await get('/files/sound/a.mp3')).statusCode).toBe(503);
  expect((await get('/files/sound/a.mp3')).statusCode).toBe(200);
});

test('everything comes back into the folder as it was', async () => {
  const { files } = world.context;
  await set({ files_place: 'folder' });
  const moved = await moveFiles(place(), files.folder);
  expect([moved.files, stub.objects.size]).toEqual([5, 0]);
  const hash = (bytes: Buffer | undefined) => bytes && createHash('sha256').update(bytes).digest('hex');
  expect(hash(await files.get(KEY))).toBe(hash(picture));
  await files.delete(KEY);
  expect(await files.get(KEY)).toBeUndefined();
});
