/** Messages between servers: all hear them, only after the commit, and again after the connection broke. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';
import { type Bus, createBus } from './bus.ts';

let world: World;
let here: Bus;
let there: Bus;

beforeAll(async () => {
  world = await createWorld();
  here = createBus(world.databaseUrl, world.context.db, world.context.log);
  there = createBus(world.databaseUrl, world.context.db, world.context.log);
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await world.close();
});

const hear = async (bus: Bus, channel: string): Promise<unknown[]> => {
  const heard: unknown[] = [];
  await bus.subscribe(channel, message => void heard.push(message));
  return heard;
};

test('every server hears a message, the sender too', async () => {
  const [own, other] = [await hear(here, 'settings'), await hear(there, 'settings')];
  await here.publish('settings', { changed: ['play.coins'] });
  await vi.waitFor(
    () => expect([own, other]).toEqual([[{ changed: ['play.coins'] }], [{ changed: ['play.coins'] }]]),
    soon,
  );
});

test('a channel hears nothing of another, also when it is opened later', async () => {
  const [first, second] = [await hear(here, 'one'), await hear(here, 'Two; drop')];
  await there.publish('Two; drop', 2);
  await vi.waitFor(() => expect(second).toEqual([2]), soon);
  expect(first).toEqual([]);
});

test('a message in a transaction leaves at its commit and dies with its rollback', async () => {
  const heard = await hear(there, 'ledger');
  await world.context.db.transaction().execute(tx => here.publish('ledger', 'kept', tx));
  const broken = world.context.db.transaction().execute(async tx => {
    await here.publish('ledger', 'lost', tx);
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await here.publish('ledger', 'last');
  await vi.waitFor(() => expect(heard).toEqual(['kept', 'last']), soon);
});

test('a message too long for PostgreSQL is refused before it is sent', async () => {
  await expect(here.publish('one', 'ä'.repeat(4_000))).rejects.toThrow(RangeError);
});

test('after a broken connection it listens again and says that messages may have been missed', async () => {
  const heard: unknown[] = [];
  let missed = 0;
  await there.subscribe(
    'breaks',
    message => void heard.push(message),
    () => {
      missed += 1;
    },
  );
  await world.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'trivium bus' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(missed).toBe(1), soon);
  await here.publish('breaks', 'again');
  await vi.waitFor(() => expect(heard).toEqual(['again']), soon);
});
