/** Jobs: stored with the transaction that adds them, once for each key, run at their time, tried again when they fail. */
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, soon, type World } from '../../test/kit/world.ts';
import { createPool } from './database/db.ts';
import { createJobs, defineJob } from './jobs.ts';

let world: World;
const done: unknown[] = [];
const note = defineJob<{ text: string }>({ name: 'note', run: async ({ text }) => void done.push(text) });
let failures = 0;

beforeAll(async () => {
  world = await createWorld();
  world.context.jobs.define(note);
  // A schedule with a name that a crontab line could not hold.
  world.context.jobs.define({ name: 'a.timed job', cron: '* * * * *', run: async () => undefined });
  world.context.jobs.define({
    name: 'fails-once',
    run: async () => {
      failures += 1;
      if (failures === 1) throw new Error('not yet');
      done.push('at last');
    },
  });
});
afterAll(() => world.close());

test('work in a transaction that is rolled back is never done', async () => {
  const { db, jobs } = world.context;
  const broken = db.transaction().execute(async tx => {
    await jobs.add(tx, 'note', { text: 'never' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  await db.transaction().execute(tx => jobs.add(tx, 'note', { text: 'kept' }));
  await world.runJobs();
  expect(done.splice(0)).toEqual(['kept']);
});

test('work waits for its time by the clock of the house', async () => {
  const { db, jobs, clock } = world.context;
  await jobs.add(db, 'note', { text: 'later' }, { runAt: clock.now() + 60_000 });
  expect(await world.runJobs()).toBe(0);
  world.clock.advance(60_000);
  expect(await world.runJobs()).toBe(1);
  expect(done.splice(0)).toEqual(['later']);
});

test('one key waits once, with the newest payload, and can be taken away', async () => {
  const { db, jobs } = world.context;
  for (const text of ['a', 'b', 'c']) await jobs.add(db, 'note', { text }, { key: 'one' });
  await jobs.add(db, 'note', { text: 'gone' }, { key: 'two' });
  await jobs.remove(db, 'two');
  await world.runJobs();
  expect(done.splice(0)).toEqual(['c']);
});

test('an unknown job is refused where it is asked for', async () => {
  await expect(world.context.jobs.add(world.context.db, 'nonsense', {})).rejects.toThrow(
    'no job is called nonsense',
  );
  expect(() => world.context.jobs.define(note)).toThrow('two jobs are called note');
});

test('the real worker does it, and tries again what failed', async () => {
  const { db, jobs } = world.context;
  // The worker goes by the real time of the database: the world's clock stands in its past.
  await jobs.start();
  await jobs.add(db, 'note', { text: 'by the worker' });
  await jobs.add(db, 'fails-once', {}, { key: 'retry' });
  const failed = `select attempts from graphile_worker.jobs where key = 'retry' and locked_at is null`;
  // Locked jobs are not rescheduled.
  await vi.waitFor(async () => {
    expect(failures).toBe(1);
    expect(await world.sql(failed)).toEqual([{ attempts: 1 }]);
  }, soon);
  await world.sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`,
  );
  await vi.waitFor(() => expect(done.splice(0)).toContain('at last'), soon);
  await jobs.stop();
  // Timed jobs come with each real minute.
  const asked = `select id from graphile_worker.jobs where task_identifier in ('note', 'fails-once')`;
  expect(await world.sql(asked)).toEqual([]);
});

test('work is noted as done although the database was lost in that moment', async () => {
  const { db, clock, log, metrics } = world.context;
  const pool = createPool(world.databaseUrl);
  const connect = pool.connect.bind(pool) as (...listen: unknown[]) => Promise<PoolClient>;
  let refusals = 0;
  const connectOrNot = (...listen: unknown[]) => {
    refusals -= 1;
    if (refusals < 0) return connect(...listen);
    return Promise.reject(Object.assign(new Error('gone'), { code: 'EPIPE' }));
  };
  const jobs = createJobs({
    pool: Object.assign(pool, { connect: connectOrNot }),
    db,
    clock,
    log,
    metrics,
    home: 'test',
  });
  jobs.define(note);
  jobs.define({
    name: 'loses the database',
    run: async () => {
      refusals = 1;
    },
  });
  await jobs.start();
  try {
    await jobs.add(db, 'loses the database', {}, { key: 'lost' });
    const left = () => world.sql(`select id from graphile_worker.jobs where key = 'lost'`);
    await vi.waitFor(async () => expect([refusals < 0, await left()]).toEqual([true, []]), soon);
  } finally {
    await jobs.stop();
    await pool.end();
  }
});
