/** Messages between servers over Redis: faster, never needed (DECISIONS 6). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestRedis, hasRedis, type TestRedis } from '../../../test/kit/redis.ts';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';
import { StartProblem } from '../log/start-problem.ts';
import { openRedis } from '../redis/redis.ts';
import { type Bus, createBus } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';

describe.skipIf(!hasRedis)('messages over Redis', () => {
  let world: World;
  let redis: TestRedis;
  let [here, there]: Bus[] = [];
  const closers: (() => void)[] = [];
  const open = async (url: string): Promise<Bus> => {
    const { db, log } = world.context;
    const redis = await openRedis({ url, db, log });
    closers.push(redis.close);
    return createRedisBus(redis, createBus(world.databaseUrl, db, log), log);
  };
  const both = () => {
    if (!here || !there) throw new Error('no bus');
    return [here, there] as const;
  };

  beforeAll(async () => {
    world = await createWorld();
    redis = await createTestRedis();
    [here, there] = [await open(redis.url), await open(redis.url)];
  });
  afterAll(async () => {
    for (const close of closers) close();
    await Promise.all([here?.close(), there?.close()]);
    await redis.close();
    await world.close();
  });

  const hear = async (bus: Bus, channel: string): Promise<unknown[]> => {
    const heard: unknown[] = [];
    await bus.subscribe(channel, message => void heard.push(message));
    return heard;
  };

  test('every server hears a message once, the sender too', async () => {
    const [one, other] = both();
    const [own, far] = [await hear(one, 'battle'), await hear(other, 'battle')];
    const before = await redis.published();
    await one.publish('battle', { id: 'a', seq: 3 });
    await vi.waitFor(() => expect([own, far]).toEqual([[{ id: 'a', seq: 3 }], [{ id: 'a', seq: 3 }]]), soon);
    expect(await redis.published()).toBe(before + 1);
  });

  test('a message in a transaction leaves at its commit, by the database', async () => {
    const [one, other] = both();
    const far = await hear(other, 'settings');
    const before = await redis.published();
    await world.context.db.transaction().execute(async tx => {
      await one.publish('settings', { version: 2 }, tx);
      expect(far).toEqual([]);
    });
    await vi.waitFor(() => expect(far).toEqual([{ version: 2 }]), soon);
    expect(await redis.published()).toBe(before);
  });

  test('without Redis messages go through the database, and a server that comes back reads again', async () => {
    const own = await createTestRedis();
    const bus = await open(own.url);
    let missed = 0;
    const heard: unknown[] = [];
    await bus.subscribe(
      'tell',
      message => void heard.push(message),
      () => {
        missed += 1;
      },
    );
    await own.close();
    await vi.waitFor(async () => {
      heard.length = 0;
      await bus.publish('tell', 'still here');
      await vi.waitFor(() => expect(heard).toEqual(['still here']));
    }, soon);
    expect(missed).toBe(0);
    await bus.close();
  });

  test('a REDIS_URL where nobody answers stops the start with a sentence', async () => {
    const gone = await createTestRedis();
    await gone.close();
    await expect(open(gone.url)).rejects.toThrow(StartProblem);
    await expect(open(gone.url)).rejects.toThrow(/Nothing answers at REDIS_URL/);
  });
});
