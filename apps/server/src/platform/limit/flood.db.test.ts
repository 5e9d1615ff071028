/** Flood limits over several processes, with a real Redis that dies, freezes and comes back (issue: more than one process). */

import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestRedis, hasRedis, type TestRedis } from '../../../test/kit/redis.ts';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';
import { realDice } from '../dice.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../log/metrics.ts';
import { openRedis, type Redis } from '../redis/redis.ts';
import { createFloods, type FloodLimit } from './flood.ts';
import { createOpenSockets } from './open-sockets.ts';

const WINDOW = { name: 'test', times: 10, seconds: 60 };

/** How many of so many tries a limit lets through, the tries taken in turns by several processes. */
const letThrough = async (limits: readonly FloodLimit[], key: string, tries: number): Promise<number> => {
  let count = 0;
  for (let at = 0; at < tries; at += 1)
    if ((await limits[at % limits.length]?.take(key)) === null) count += 1;
  return count;
};

it('without Redis each process counts by itself', async () => {
  const two = [createFloods(undefined).limit(WINDOW), createFloods(undefined).limit(WINDOW)];
  expect(await letThrough(two, 'somebody', 40)).toBe(20);
  expect(await two[0]?.take('somebody')).toBeGreaterThan(50_000);
});

describe.skipIf(!hasRedis)('with Redis', () => {
  let world: World;
  let server: TestRedis;
  const opened: Redis[] = [];
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const aProcess = async () => {
    const metrics = createMetrics(world.context.pool, { process: false, role: 'all' });
    const redis = await openRedis({ url: server.url, db: world.context.db, log, metrics });
    opened.push(redis);
    return { redis, metrics, limit: createFloods(redis).limit(WINDOW) };
  };
  const aCounter = (redis: Redis, held: ReadonlyMap<number, number> = new Map()) =>
    createOpenSockets({ redis, log, serverId: realDice.id(), most: 3, all: () => held });

  beforeAll(async () => {
    world = await createWorld();
    server = await createTestRedis();
  });
  afterAll(async () => {
    for (const redis of opened) redis.close();
    await server.close();
    await world.close();
  });

  it('all processes count together, each key for itself', async () => {
    const limits = (await Promise.all([aProcess(), aProcess(), aProcess()])).map(({ limit }) => limit);
    expect(await letThrough(limits, 'ann', 40)).toBe(10);
    expect(await letThrough(limits, 'bob', 5)).toBe(5);
    expect(await limits[0]?.take('ann')).toBeGreaterThan(50_000);
  });

  it('a window ends by itself, and its key leaves nothing behind', async () => {
    const { limit, redis } = await aProcess();
    await limit.take('carla');
    const [key = ''] = (await server.ask('KEYS', `${redis.prefix}flood:test:carla`)) as string[];
    expect(Number(await server.ask('PTTL', key))).toBeGreaterThan(50_000);
  });

  it('plays on by its own counts while Redis is away, says so, and returns to it', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    await server.kill();
    await vi.waitFor(() => expect([one.redis.isUp(), other.redis.isUp()]).toEqual([false, false]), soon);
    expect(await letThrough([one.limit, other.limit], 'dora', 40)).toBe(20);
    await vi.waitFor(() => expect(lines.join('')).toContain('each process counts floods by itself'), soon);
    expect(await one.metrics.text()).toContain('redis_up 0');
    await server.startAgain();
    await vi.waitFor(() => expect([one.redis.isUp(), other.redis.isUp()]).toEqual([true, true]), soon);
    expect(await letThrough([one.limit, other.limit], 'emil', 40)).toBe(10);
    expect(lines.join('')).toContain('REDIS_URL answers again');
    expect(await one.metrics.text()).toContain('redis_up 1');
  });

  it('a Redis that stands still delays one call, not all', async () => {
    const { limit, redis } = await aProcess();
    server.freeze();
    try {
      const began = performance.now();
      expect(await letThrough([limit], 'fay', 30)).toBe(10);
      expect(performance.now() - began).toBeLessThan(1_000);
      expect(redis.isUp()).toBe(false);
    } finally {
      server.thaw();
    }
    await vi.waitFor(() => expect(redis.isUp()).toBe(true), soon);
  });

  it('a player’s sockets count over all processes', async () => {
    const [one, other] = [aCounter((await aProcess()).redis), aCounter((await aProcess()).redis)];
    await Promise.all([one.start(), other.start()]);
    expect([await one.enter(1, 0), await one.enter(1, 1), await other.enter(1, 0)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await one.enter(1, 2), await other.enter(1, 1)]).toEqual([false, false]);
    one.left(1, 1);
    await vi.waitFor(async () => expect(await other.enter(1, 1)).toBe(true), soon);
    await Promise.all([one.stop(), other.stop()]);
  });

  it('the sockets of a killed process stop counting when its life in Redis is over', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    const [dying, living] = [aCounter(one.redis), aCounter(other.redis)];
    await Promise.all([dying.start(), living.start()]);
    for (const here of [0, 1, 2]) await dying.enter(2, here);
    expect(await living.enter(2, 0)).toBe(false);
    const alive = (await server.ask('KEYS', `${one.redis.prefix}alive:*`)) as string[];
    for (const key of alive) expect(Number(await server.ask('TTL', key))).toBeLessThanOrEqual(15);
    // The time passes: every process says that it lives, except the killed one.
    await dying.stop();
    expect(await living.enter(2, 0)).toBe(true);
    await living.stop();
  });

  it('an empty Redis learns again who is there', async () => {
    const [one, other] = [await aProcess(), await aProcess()];
    const held = new Map([[3, 3]]);
    const [full, another] = [aCounter(one.redis, held), aCounter(other.redis)];
    await Promise.all([full.start(), another.start()]);
    await server.kill();
    await vi.waitFor(() => expect(one.redis.isUp()).toBe(false), soon);
    expect(await another.enter(3, 0)).toBe(true);
    await server.startAgain();
    await vi.waitFor(() => expect([one.redis.isUp(), other.redis.isUp()]).toEqual([true, true]), soon);
    await vi.waitFor(async () => expect(await another.enter(3, 0)).toBe(false), soon);
    await Promise.all([full.stop(), another.stop()]);
  });
});
