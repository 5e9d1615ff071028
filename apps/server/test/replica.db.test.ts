/** A read replica: which calls read it, when the primary answers instead, and that nobody sees less than he wrote. */
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { API_CALLS, type Reply } from '@trivium/contract/catalogue';
import { boardAt } from '@trivium/rules/leaderboard/board';
import { HOUR_MS } from '@trivium/rules/time/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOfPlayer } from '../src/features/statistics/statistics.ts';
import { PLAYER_CALLS_OF_REPLICA, STAFF_CALLS_OF_REPLICA } from '../src/http/replica-calls.ts';
import { createPool, type Pool } from '../src/platform/database/db.ts';
import { aContest, answerAll, aRegular, closeContests } from './kit/contest.ts';
import { cloneDatabase } from './kit/database.ts';
import { operate } from './kit/operator.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { aStaff, type StaffPerson } from './kit/staff.ts';
import { createSecondServer, createWorld, encodeFields, type World } from './kit/world.ts';

type Second = Awaited<ReturnType<typeof createSecondServer>>;
type Board = Reply<'get_daily_leaderboard'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A server whose replica is at that address, and has just been looked at. */
const serverWith = async (databaseReplicaUrl: string): Promise<Second> => {
  const server = await createSecondServer(world, { env: { databaseReplicaUrl } });
  await server.context.replica.look();
  return server;
};

const ask = async ({ app }: Pick<Second, 'app'>, action: string, fields = {}, token?: string) => {
  const { payload, type } = encodeFields(fields, 'json');
  const headers = {
    'content-type': type,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const reply = await app.inject({ method: 'POST', url: `/api/${action}`, headers, payload });
  expect({ action, status: reply.statusCode, error: reply.json().error }).toEqual({
    ...{ action, status: 200, error: false },
  });
  return reply.json().data;
};

/** How many calls ended each way since the last question. */
const outcomesOf = async ({ context }: Second): Promise<Record<string, number>> => {
  const counter = context.metrics.registry.getSingleMetric('replica_calls_total');
  const values = (await counter?.get())?.values ?? [];
  counter?.reset();
  return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
};

const figure = async ({ context }: Second, name: string): Promise<number | undefined> =>
  (await context.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;

describe('the calls on the list', () => {
  let server: Second;
  let person: Person;
  let admin: StaffPerson;
  beforeAll(async () => {
    await aContest(world);
    // The database itself stands for a replica that misses nothing. The transaction is read-only in both.
    server = await serverWith(world.databaseUrl);
    person = await aPlayer(world);
    admin = await aStaff(world);
  });
  afterAll(() => server.close());

  it('write nothing: each is answered in a read-only transaction on the replica, like the primary answers it', async () => {
    for (const name of PLAYER_CALLS_OF_REPLICA)
      expect(await ask(server, name, {}, person.token)).toEqual(
        (await world.call(name, {}, person.token)).body['data'],
      );
    expect(await outcomesOf(server)).toEqual({ replica: PLAYER_CALLS_OF_REPLICA.length });
    const [question] = await world.sql<{ id: number }>('select id from question limit 1');
    const needed: Readonly<Record<string, object>> = {
      'question/history': { id: question?.id },
      'player/battles': { id: person.playerId },
      'player/log': { id: person.playerId },
      'player/plays': { id: person.playerId },
      'player_note/list': { id: person.playerId },
      'text/list': { language: 'fr' },
    };
    for (const name of STAFF_CALLS_OF_REPLICA) {
      const body = needed[name] ?? {};
      const answer = await operate(server, name, body, admin.token);
      expect({ name, ...answer.body }).toMatchObject({ name, error: false });
      expect(answer.body).toEqual((await operate(world, name, body, admin.token)).body);
      expect({ name, ...(await outcomesOf(server)) }).toEqual({ name, replica: 1 });
    }
  });

  it('are boards, statistics and lists: none of money, of the caller’s own state, of rights, and none that changes', () => {
    const features = new Set(['leaderboard', 'statistics', 'battle']);
    for (const { name, feature, who } of API_CALLS)
      if ((PLAYER_CALLS_OF_REPLICA as readonly string[]).includes(name))
        expect([features.has(feature), /^get_.*(leaderboard|statistics|curve)/.test(name), who]).toEqual([
          ...[true, true, expect.stringMatching(/^(guest|player)$/)],
        ]);
    for (const call of OPERATOR_CALLS)
      if ((STAFF_CALLS_OF_REPLICA as readonly string[]).includes(call.name))
        expect({ name: call.name, paged: call.paged, sensitive: call.isSensitive }).toEqual({
          ...{ name: call.name, paged: true, sensitive: false },
        });
    const closed =
      /^(payout|payout_batch|coin_grant|posting|staff|import|export|job)\/|postings|devices|entries/;
    expect(STAFF_CALLS_OF_REPLICA.filter(name => closed.test(name))).toEqual([]);
    expect(OPERATOR_CALLS.filter(({ name }) => name === 'payout/list')[0]?.right).toBe('money');
    const ofMoney = OPERATOR_CALLS.filter(({ right }) => right === 'money').map(({ name }) => name as string);
    expect(STAFF_CALLS_OF_REPLICA.filter(name => ofMoney.includes(name))).toEqual([]);
  });

  it('that would write, or begin a transaction, do so on the primary, once', async () => {
    const { replica, db } = server.context;
    const before = await world.sql<{ name: string }>('select name from player where id = $1', [
      person.playerId,
    ]);
    await replica.read(null, async () => {
      await sql`update player set name = name || '!' where id = ${person.playerId}`.execute(db);
    });
    await replica.read(null, () =>
      db.transaction().execute(async tx => {
        await sql`update player set name = name || '?' where id = ${person.playerId}`.execute(tx);
      }),
    );
    const after = await world.sql<{ name: string }>('select name from player where id = $1', [
      person.playerId,
    ]);
    expect(after[0]?.name).toBe(`${before[0]?.name}!?`);
    expect(await outcomesOf(server)).toEqual({ failed: 2 });
  });
});

describe('a replica of its own', () => {
  let copy: Awaited<ReturnType<typeof cloneDatabase>>;
  let replica: Pool;
  let server: Second;
  let guestOfReplica: string;

  /** What the replica shows of the site: its mark, and a beat of so long ago. */
  const beaten = async (agoMs: number): Promise<void> => {
    await replica.query('update heartbeat set beat_at = $1', [new Date(world.clock.now() - agoMs)]);
  };
  const scored = (pool: Pick<Pool, 'query'>, playerId: number, score: number) =>
    pool.query(
      'insert into leaderboard_score (player_id, board, score, reached_at) values ($1, $2, $3, $4)',
      [playerId, boardAt('day', world.clock.now(), 'UTC'), score, new Date(world.clock.now())],
    );
  const firstName = async (token?: string): Promise<string | undefined> =>
    ((await ask(server, 'get_daily_leaderboard', {}, token)) as Board).top_three[0]?.name;

  beforeAll(async () => {
    copy = await cloneDatabase();
    replica = createPool(copy.url, { max: 1 });
    server = await serverWith(copy.url);
  });
  afterAll(async () => {
    await server.close();
    await replica.end().catch(() => undefined);
  });

  it('of another site is not read', async () => {
    await firstName();
    expect(await outcomesOf(server)).toEqual({ other_site: 1 });
    expect(await figure(server, 'replica_up')).toBe(0);
    const [site] = await world.sql<{ canary: string; public_url: string }>('select * from site');
    await replica.query('insert into site (canary, public_url, started_at) values ($1, $2, now())', [
      ...[site?.canary, site?.public_url],
    ]);
    await replica.query('insert into heartbeat (beat_at) values ($1)', [new Date(world.clock.now())]);
    await server.context.replica.look();
    expect(await figure(server, 'replica_up')).toBe(1);
  });

  it('is read while it is at most 5 s behind, and answers for guests', async () => {
    const { rows } = await replica.query<{ id: number }>(
      `insert into player (uid, type, name, email) values ('r', 'email', 'Of the replica', 'r@example.org') returning id`,
    );
    await scored(replica, rows[0]?.id ?? 0, 9);
    guestOfReplica = 'Of the replica';
    const own = await aPlayer(world, { name: 'Of the primary' });
    await scored(world.context.pool, own.playerId, 8);
    await beaten(5_000);
    expect(await firstName()).toBe(guestOfReplica);
    expect(await figure(server, 'replica_lag_seconds')).toBe(5);
    await beaten(5_001);
    expect(await firstName()).toBe('Of the primary');
    // It was seen behind: nobody asks it again before the next look.
    await beaten(0);
    expect(await firstName()).toBe('Of the primary');
    expect(await outcomesOf(server)).toEqual({ replica: 1, behind: 2 });
    await server.context.replica.look();
    expect(await firstName()).toBe(guestOfReplica);
    await outcomesOf(server);
  });

  it('does not answer a player or staff before it has what they wrote last', async () => {
    const person = await aPlayer(world);
    expect(await firstName(person.token)).toBe('Of the primary');
    const admin = await aStaff(world);
    await world.sql(
      `insert into audit (actor_id, action, subject, before, after, at) values ($1, 'setting.set', 'x', 'null', 'null', now())`,
      [admin.playerId],
    );
    expect((await operate(server, 'category/list', {}, admin.token)).body['error']).toBe(false);
    expect(await outcomesOf(server)).toEqual({ just_wrote: 2 });
  });

  it('that is gone costs nobody an error', async () => {
    await replica.end();
    await copy.drop();
    expect(await firstName()).toBe('Of the primary');
    await server.context.replica.look();
    expect(await firstName()).toBe('Of the primary');
    expect(await figure(server, 'replica_up')).toBe(0);
    expect(await outcomesOf(server)).toEqual({ away: 2 });
  });
});

it('a settlement changes the mark of its player, and nobody’s reading does', async () => {
  const { id } = await aContest(world, { questions: 1 });
  const [person, other] = [await aRegular(world), await aPlayer(world)];
  const marks = () =>
    Promise.all([person, other].map(({ playerId }) => markOfPlayer(world.context.db, playerId)));
  const before = await marks();
  await world.call('get_users_statistics', {}, person.token);
  expect(await marks()).toEqual(before);
  const { body } = await world.call('get_questions_by_contest', { contest_id: id }, person.token);
  const last = await answerAll(world, person, body['data'] as Reply<'get_play'>, 1);
  expect(last.status).not.toBe('running');
  await closeContests(world, 25 * HOUR_MS);
  const after = await marks();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});
