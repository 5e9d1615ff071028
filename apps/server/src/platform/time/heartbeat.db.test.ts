/** The heartbeat notices the time in which all servers were away, once (DECISIONS 4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createHeartbeat } from './heartbeat.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a pause of two seconds is no outage', async () => {
  expect(await world.outage(2_000)).toBeUndefined();
});

test('a gap is reported with its length, and only the first time', async () => {
  const outage = await world.outage(90_000);
  expect(outage?.gapMs).toBe(90_000);
  expect(await world.context.heartbeat.begin()).toBeUndefined();
});

test('eight servers that start together move the deadlines once', async () => {
  const moved: number[] = [];
  await world.outage(0);
  world.clock.advance(3_600_000);
  const hearts = Array.from({ length: 8 }, () => createHeartbeat(world.context));
  for (const heart of hearts) {
    heart.onOutage('calls', async (_db, { gapMs }) => void moved.push(gapMs));
  }
  const before = await world.sql<{ n: number }>('select count(*) as n from outage');
  const outages = await Promise.all(hearts.map(heart => heart.begin()));
  const after = await world.sql<{ n: number }>('select count(*) as n from outage');
  expect(moved).toEqual([3_600_000]);
  expect(outages.filter(Boolean)).toHaveLength(1);
  expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(1);
});

test('a hook that fails leaves the gap for the next start', async () => {
  await world.outage(0);
  world.clock.advance(10_000);
  const broken = createHeartbeat(world.context);
  broken.onOutage('calls', async () => Promise.reject(new Error('no')));
  await expect(broken.begin()).rejects.toThrow('no');
  const next = await createHeartbeat(world.context).begin();
  expect(next?.gapMs).toBe(10_000);
});

test('time spent in the hooks does not look like a gap to the next server', async () => {
  await world.outage(0);
  world.clock.advance(10_000);
  const slow = createHeartbeat(world.context);
  slow.onOutage('calls', async () => world.clock.advance(30_000));
  await slow.begin();
  expect(await createHeartbeat(world.context).begin()).toBeUndefined();
});

test('after a pause nobody who waits for a fresh beat goes on before the outage was accounted for', async () => {
  await world.outage(0);
  const heart = createHeartbeat(world.context);
  const order: string[] = [];
  heart.onOutage('calls', async () => void order.push('outage'));
  await heart.fresh();
  await heart.begin();
  heart.start();
  await heart.fresh();
  world.clock.advance(60_000);
  await heart.fresh();
  expect([...order, 'on']).toEqual(['outage', 'on']);
  await heart.stop();
});

test('time has come no further than a process may go on after its last beat', async () => {
  const heart = createHeartbeat(world.context);
  world.clock.advance(60_000);
  expect(heart.reachedAt()).toBe(world.clock.now());
  heart.start();
  const beatenAt = world.clock.now();
  world.clock.advance(1_500);
  expect(heart.reachedAt()).toBe(beatenAt + 1_500);
  world.clock.advance(1_500);
  expect(heart.reachedAt()).toBe(beatenAt + 2_000);
  await heart.stop();
  expect(heart.reachedAt()).toBe(world.clock.now());
});

test('time that stands still on purpose is given back, however short, and once', async () => {
  await world.outage(0);
  const heart = createHeartbeat(world.context);
  const moved: number[] = [];
  heart.onOutage('calls', async (_db, { gapMs }) => void moved.push(gapMs));
  const outage = await heart.standStill(async () => world.clock.advance(700));
  expect(outage?.gapMs).toBe(700);
  // Another server gave it back already.
  await heart.standStill(async () => {
    world.clock.advance(30_000);
    await createHeartbeat(world.context).begin();
  });
  expect(moved).toEqual([700]);
});

test('a call waits while time stands still, and its instant is after it', async () => {
  await world.outage(0);
  const heart = createHeartbeat(world.context);
  heart.start();
  const order: string[] = [];
  const still = heart.standStill(async () => {
    void heart.fresh().then(() => order.push('call'));
    await new Promise(resolve => setTimeout(resolve, 60));
    order.push('restarted');
  });
  await still;
  await heart.fresh();
  await expect.poll(() => order).toEqual(['restarted', 'call']);
  await heart.stop();
});
