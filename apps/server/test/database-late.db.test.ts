/** A database that is late, full or gone for a moment: clean failures, and time that stands still (issue: operators). */
import type { Reply } from '@trivium/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, dbOf, patiently } from '../src/platform/database/db.ts';
import { awayReason } from '../src/platform/time/away.ts';
import { createHeartbeat } from '../src/platform/time/heartbeat.ts';
import { aPlayer } from './kit/player.ts';
import { createWorld, soon, type World } from './kit/world.ts';

let world: World;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line));
  world = await createWorld({ logTo: { write } });
});
afterAll(() => world.close());

const limits = async () => {
  const { rows } = await world.context.pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
  );
  return rows.map(({ setting }) => Number(setting));
};

describe('a call that the database keeps waiting', () => {
  it('has a limit for locks and statements; jobs take the time they need', async () => {
    expect(await limits()).toEqual([5_000, 15_000]);
    const inJob = () =>
      patiently(() =>
        world.context.db.transaction().execute(async tx => {
          const { rows } = await sql<{ own: string }>`
            select current_setting('lock_timeout') || ' ' || current_setting('statement_timeout') as own`.execute(
            tx,
          );
          return rows[0]?.own;
        }),
      );
    expect(await inJob()).toBe('0 0');
    for (let each = 0; each < 5; each += 1) expect(await limits()).toEqual([5_000, 15_000]);
  });

  it('is given up by the server too where a database cannot keep its limit; a job is not', async () => {
    const pool = createPool(world.databaseUrl, {
      max: 1,
      isHasty: true,
      withinMs: { connect: 10_000, answer: 200 },
    });
    const slow = () => sql`select pg_sleep(0.4)`.execute(dbOf(pool));
    await expect(slow()).rejects.toThrow('Query read timeout');
    await patiently(slow);
    await pool.end();
  });

  it('is asked to try again, nothing is half done, and the log says so once', async () => {
    const person = await aPlayer(world);
    lines = [];
    const holder = await world.context.batchPool.connect();
    await holder.query('begin; lock table player in access exclusive mode');
    const late = world.call('update_profile', { name: 'Late Name' }, person.token);
    const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await holder.query(waits)).rowCount, soon).toBe(1);
    // As its own limit would.
    await holder.query(`select pg_cancel_backend(pid) from (${waits}) waiting`);
    const { status, body, raw } = await late;
    await holder.query('rollback');
    holder.release();
    expect([status, body['code'], raw.headers['retry-after']]).toEqual([503, 'try_again', '2']);
    expect(raw.headers['x-maintenance']).toBe('off');
    const told = lines.filter(({ level }) => level === 'error');
    expect(told).toMatchObject([{ reason: expect.stringMatching(/^57014/) }]);
    expect(JSON.stringify(told)).not.toContain('stack');
    expect((await world.sql('select from player where name = $1', ['Late Name'])).length).toBe(0);
  });

  it('what passes by itself is told from what is broken', () => {
    const fault = (code: string, more = {}) => Object.assign(new Error('x'), { code, ...more });
    for (const code of ['53100', '55P03', '40P01', '25P03', '57014', '57P01', '08006', 'ECONNREFUSED'])
      expect(awayReason(fault(code))).toContain(code);
    for (const code of ['23505', '42P01', '40001']) expect(awayReason(fault(code))).toBeUndefined();
    expect(awayReason(fault('ENOENT', { syscall: 'open' }))).toBeUndefined();
    expect(awayReason(fault('ENOENT', { syscall: 'connect' }))).toContain('ENOENT');
  });
});

describe('a database that takes no writing (a full disk)', () => {
  const fill = async (limit: string) => {
    const name = (await world.sql<{ name: string }>('select current_database() as name'))[0]?.name;
    await world.sql(`alter database "${name}" set temp_file_limit = '${limit}'`);
    await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'trivium heartbeat'`,
    );
  };

  it('is not ready, its players’ time stands still, and the deadlines move when it is back', async () => {
    const ready = async () => (await world.app.inject('/readyz')).statusCode;
    expect(await ready()).toBe(200);
    await fill('100kB');
    await expect.poll(ready, soon).toBe(503);
    const moved: number[] = [];
    const heart = createHeartbeat(world.context);
    heart.onOutage('calls', async (_, { gapMs }) => void moved.push(gapMs));
    await world.sql('update heartbeat set beat_at = $1', [new Date(world.clock.now())]);
    lines = [];
    const { context } = world;
    context.heartbeat.start();
    const from = world.clock.now();
    world.clock.advance(60_000);
    await expect
      .poll(() => lines.filter(({ msg }) => msg === 'the heartbeat could not be written').length, soon)
      .toBeGreaterThan(0);
    expect(context.heartbeat.reachedAt()).toBe(from + 2_000);
    await fill('-1');
    await expect.poll(ready, soon).toBe(200);
    await context.heartbeat.stop();
    const rows = await world.sql<{ gap: number }>(
      'select extract(epoch from until_at - from_at)::int as gap from outage order by id desc limit 1',
    );
    // Whoever beats first accounts for it, once.
    const later = await heart.begin();
    expect([rows[0]?.gap, later?.gapMs]).toEqual(later ? [undefined, 60_000] : [60, undefined]);
    expect(moved).toEqual(later ? [60_000] : []);
  });
});

describe('a server that stood still', () => {
  it('answers no call of a play before the pause is accounted for, a guest’s neither', async () => {
    // Of its own: others of this file count log lines, and the starter pack writes some.
    const world = await createWorld({ hasPack: true });
    const person = await aPlayer(world);
    const place = { category: 'planet-earth', subcategory: 'land-and-water', level: 1 };
    const { body } = await world.call('get_questions_by_level', place, person.token);
    const { play_id } = body['data'] as { play_id: string };
    const guest = await world.call('get_sample_quiz');
    const cookie = String(guest.raw.headers['set-cookie']).split(';')[0] ?? '';
    const sample = guest.body['data'] as { play_id: string };
    await world.outage(0);
    world.context.heartbeat.start();
    // Longer than the clock of a question: a call that went on at once would find it run out.
    world.clock.advance(120_000);
    const looks = await Promise.all([
      world.call('get_play', { play_id }, person.token),
      world.app.inject({
        method: 'POST',
        url: '/api/get_play',
        headers: { cookie },
        payload: { play_id: sample.play_id },
      }),
    ]);
    await world.context.heartbeat.stop();
    const [own, asGuest] = [looks[0].body, looks[1].json()] as { data: Reply<'get_play'> }[];
    expect(own?.data.questions.map(({ verdict }) => verdict)).toEqual(Array(10).fill(null));
    expect(asGuest?.data.questions.map(({ verdict }) => verdict)).toEqual(Array(5).fill(null));
    await world.close();
  });
});

it('the same trouble is one line a second, with a count', async () => {
  lines = [];
  for (let each = 0; each < 500; each += 1) world.context.log.error({ reason: 'no room' }, 'a thing failed');
  expect(lines).toHaveLength(1);
  await expect.poll(() => lines.length, soon).toBe(2);
  expect(lines[1]).toMatchObject({ msg: 'a thing failed', times: 499 });
});

it('a slow call stands in the log with the number of its request; one given up is counted as such', async () => {
  const person = await aPlayer(world);
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const holder = await world.context.batchPool.connect();
  await holder.query('begin; lock table player in access exclusive mode');
  const gaveUp = new AbortController();
  const call = fetch(`${address}/api/get_user_by_id`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    signal: gaveUp.signal,
  }).catch(() => undefined);
  const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await holder.query(waits)).rowCount, soon).toBe(1);
  await new Promise(resolve => setTimeout(resolve, 550));
  gaveUp.abort();
  await call;
  await holder.query('rollback');
  holder.release();
  const measures = () => world.context.metrics.registry.metrics();
  await expect
    .poll(measures, soon)
    .toMatch(/http_call_seconds_count\{action="get_user_by_id",outcome="aborted"\} 1/);
  // Other calls may be slow too: on a busy machine.
  const slow = lines.filter(({ msg, action }) => msg === 'a call was slow' && action === 'get_user_by_id');
  expect(slow).toMatchObject([{ outcome: 'aborted', request: expect.any(String) }]);
});
