/** One id through a call, its jobs and its messages; slow calls and slow statements explain themselves without a value. */
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { measureCalls } from '../src/http/work/measure.ts';
import { followRequests, requestIds } from '../src/http/work/request-work.ts';
import { defineJob } from '../src/platform/jobs.ts';
import { currentWork, inWork, newWork } from '../src/platform/trace/work.ts';
import { listen, openTab } from './kit/live.ts';
import { aPlayer } from './kit/player.ts';
import { createWorld, soon, type World } from './kit/world.ts';

const GIVEN = 'proxy-gave-this-id';
let world: World;
let text = '';
const lines = (): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
const said = (msg: string) => lines().filter(line => line['msg'] === msg);

beforeAll(async () => {
  world = await createWorld({
    logTo: {
      write: line => {
        text += line;
      },
    },
  });
  const { log, jobs } = world.context;
  jobs.define(
    defineJob<Record<string, unknown>>({
      name: 'tell',
      run: async payload => log.info({ keys: Object.keys(payload) }, 'the job ran'),
    }),
  );
});
afterAll(() => world.close());

const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'POST', url: '/api/get_web_home_settings', headers, remoteAddress });

test('a reply names its request; only a trusted proxy may choose the name', async () => {
  const trusted = await ask({ 'x-request-id': GIVEN });
  expect(trusted.headers['x-request-id']).toBe(GIVEN);
  const stranger = await ask({ 'x-request-id': GIVEN }, '203.0.113.9');
  expect(stranger.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
  const page = await world.app.inject({ method: 'GET', url: '/healthz' });
  expect(page.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
});

test('a job runs under the id of the request that added it, and sees its payload as it was given', async () => {
  const { jobs, db, log } = world.context;
  await inWork(newWork('call', 'some_call', GIVEN), async () => {
    log.info('the call ran');
    await jobs.add(db, 'tell', { text: 'x' });
  });
  await world.runJobs();
  expect(said('the call ran')).toMatchObject([{ request: GIVEN, work: 'some_call' }]);
  expect(said('the job ran')).toMatchObject([{ request: GIVEN, work: 'tell', keys: ['text'] }]);
});

test('a message to other servers carries the id', async () => {
  const { bus } = world.context;
  const heard: unknown[] = [];
  const stop = await bus.subscribe('trace', payload => heard.push([payload, currentWork()?.id]));
  await inWork(newWork('call', 'x', GIVEN), () => bus.publish('trace', { a: 1 }));
  await vi.waitFor(() => expect(heard).toEqual([[{ a: 1 }, GIVEN]]), soon);
  stop();
});

test('a command of a socket has an id of its own in every line that it logs', async () => {
  const { token } = await aPlayer(world);
  const tab = await openTab(await listen(world), token);
  const fault = vi
    .spyOn(world.context.heartbeat, 'instant')
    .mockReturnValue({ now: () => Promise.reject(new Error('out of order')), holds: () => false });
  for (const battle_id of ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'])
    await tab.ask('leave', { battle_id });
  fault.mockRestore();
  tab.close();
  const ids = said('a command failed').map(line => line['request']);
  // The second line waits for its repetition to be counted, so that there may be one or two.
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/);
  expect(said('a command failed')[0]).toMatchObject({ work: 'leave' });
});

test('a slow call says how many statements it made, how long they took, and which was the longest', async () => {
  const app = Fastify({ genReqId: requestIds(() => true) });
  followRequests(app);
  measureCalls(app, world.context, -1);
  app.post('/api/slowly', async () => {
    await world.sql('select 1 as one');
    await world.sql("select 'geheim' as word, pg_sleep(0.1)");
    return {};
  });
  const headers = { 'x-request-id': GIVEN, 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url: '/api/slowly', headers, payload: '{"long":"body"}' });
  await app.close();
  const [line] = said('a call was slow');
  expect(line).toMatchObject({ action: 'slowly', request: GIVEN, work: 'slowly', statements: 2 });
  expect(line?.['slowest']).toBe('select ? as word, pg_sleep(?)');
  expect(line?.['slowestMs']).toBeGreaterThanOrEqual(100);
});

test('a slow call tells its statements; a slow statement tells its plan once a minute, and no value', async () => {
  await world.app.rooms.settings.set('slow_statement_ms', 20, null);
  const secret = 'anna-geheim';
  const slowly = sql`select id, pg_sleep(0.05) from (select ${secret}::text as id) one where id = ${secret}`;
  const work = newWork('call', 'slow_call', GIVEN);
  await inWork(work, async () => {
    await slowly.execute(world.context.db);
    await slowly.execute(world.context.db);
  });
  expect(work.statements).toBe(2);
  expect(work.slowest?.text).toContain('pg_sleep');
  await vi.waitFor(() => expect(said('a statement was slow').length).toBe(2), soon);
  const told = said('a statement was slow');
  expect(told.filter(line => 'plan' in line)).toHaveLength(1);
  const [explained] = told.filter(line => 'plan' in line);
  expect(explained).toMatchObject({ request: GIVEN, work: 'slow_call' });
  expect(JSON.stringify(explained?.['plan'])).toMatch(/Result|PostgreSQL 16/);
  expect(text).not.toContain(secret);
  await world.app.rooms.settings.set('slow_statement_ms', 0, null);
  await slowly.execute(world.context.db);
  expect(said('a statement was slow')).toHaveLength(2);
});
