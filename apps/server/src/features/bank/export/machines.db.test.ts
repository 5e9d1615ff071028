/** An export that one machine writes is fetched from another, where the files of the site lie in a store (DECISIONS 12). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aContest } from '../../../../test/kit/contest.ts';
import { done, operate } from '../../../../test/kit/operator.ts';
import { type S3Stub, startS3Stub } from '../../../../test/kit/s3/stub.ts';
import { aStaff, type StaffPerson } from '../../../../test/kit/staff.ts';
import { createSecondServer, createWorld, soon, type World } from '../../../../test/kit/world.ts';

let stub: S3Stub;
let world: World;
let other: Awaited<ReturnType<typeof createSecondServer>>;
let admin: StaffPerson;
beforeAll(async () => {
  [stub, world] = await Promise.all([startS3Stub(), createWorld()]);
  // Another machine: it shares the database, and no folder.
  other = await createSecondServer(world, { env: { dataDir: join(world.context.env.dataDir, 'other') } });
  const store = {
    ...{ s3_endpoint: stub.endpoint, s3_region: stub.region, s3_bucket: stub.bucket },
    ...{ s3_access_key: stub.accessKey, s3_secret_key: stub.secretKey, files_place: 'store' },
  };
  for (const [name, value] of Object.entries(store))
    await world.app.rooms.settings.set(name as 's3_bucket', value, null);
  admin = await aStaff(world);
  await aContest(world, { questions: 2 });
});
afterAll(async () => {
  await other.close();
  await world.close();
  await stub.close();
});

it('is fetched from the machine that did not write it, is unreadable in the store, and is gone once forgotten', async () => {
  await expect.poll(() => other.context.files.newStore(), soon).toBeDefined();
  const ask = { what: { of: 'all' }, format: 'json', with_media: false };
  const { data: begun } = await done(world, 'export/start', ask, admin.token);
  await world.runJobs();
  const { data: row } = await done(other, 'export/read', { id: begun.id }, admin.token);
  expect(row).toMatchObject({ state: 'done', written: 2 });
  // Nothing of it is left on the machine that wrote it.
  rmSync(join(world.context.env.dataDir, 'files'), { recursive: true, force: true });
  const fetched = async (from: number): Promise<OperatorReply<'export/part'>> =>
    (await done(other, 'export/part', { id: row.id, from }, admin.token)).data;
  const part = await fetched(0);
  const text = Buffer.from(part.bytes, 'base64').toString();
  expect([Buffer.byteLength(text), part.next]).toEqual([row.bytes, null]);
  expect(JSON.stringify(JSON.parse(text))).toContain('-asks.');
  expect(Buffer.from((await fetched(10)).bytes, 'base64').toString()).toBe(text.slice(10));
  const [[key = '', object] = []] = [...stub.objects].filter(([name]) => name.includes('EXPORTS'));
  expect(key).toMatch(/^EXPORTS\/[\w-]+\/0$/);
  expect(object).toBeDefined();
  expect(Buffer.from(object?.bytes ?? []).includes('-asks.')).toBe(false);
  expect((await world.app.inject({ url: `/files/${key}` })).statusCode).toBe(404);

  await done(other, 'export/forget', { id: row.id }, admin.token);
  expect([...stub.objects.keys()]).toEqual([]);
  expect((await operate(world, 'export/part', { id: row.id, from: 0 }, admin.token)).body['code']).toBe(
    'no_data',
  );
});

it('is deleted from the store when its time is over, by any machine', async () => {
  const ask = { what: { of: 'all' }, format: 'json', with_media: false };
  await done(world, 'export/start', ask, admin.token);
  await world.runJobs();
  expect(stub.objects.size).toBe(1);
  world.clock.advance(25 * 3_600_000);
  await other.context.jobs.runNow('bank export sweep');
  expect(stub.objects.size).toBe(0);
});
