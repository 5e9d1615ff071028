/** Several server processes on one database: any of them may move a battle (DECISIONS 6; with and without REDIS_URL). */
import { openLobby, reduceBattle } from '@trivium/rules/battle/battle';
import type { BattleEvent } from '@trivium/rules/battle/event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  aBegun,
  addQuestions,
  aFighter,
  type Fighter,
  letterOf,
  openRound,
  pass,
  playOut,
  rowOf,
} from '../../../../test/kit/arena.ts';
import { listen, openTab } from '../../../../test/kit/live.ts';
import { createTestRedis, hasRedis, type TestRedis } from '../../../../test/kit/redis.ts';
import { createSecondServer, createWorld, soon, type World } from '../../../../test/kit/world.ts';
import { setupOf } from '../row.ts';

type Server = Awaited<ReturnType<typeof createSecondServer>>;

let fighters: Fighter[] = [];
afterEach(() => {
  for (const { tab } of fighters) tab.close();
  fighters = [];
});
const come = async (world: World, ...addresses: string[]): Promise<[Fighter, Fighter]> => {
  const some = await Promise.all(addresses.map(address => aFighter(world, address)));
  fighters.push(...some);
  return some as [Fighter, Fighter];
};
const isAway = (seat: number) => (battle: ReturnType<Fighter['tab']['battle']>) =>
  battle.seats[seat]?.presence === 'away';

describe.each(['over the database alone', ...(hasRedis ? ['over Redis'] : [])])('two servers, %s', kind => {
  let world: World | undefined;
  let second: Server | undefined;
  let redis: TestRedis | undefined;
  let [here, there] = ['', ''];
  beforeAll(async () => {
    redis = kind === 'over Redis' ? await createTestRedis() : undefined;
    world = await createWorld(redis === undefined ? {} : { env: { redisUrl: redis.url } });
    await addQuestions(world);
    second = await createSecondServer(world);
    [here, there] = [await listen(world), await listen(second)];
  });
  afterAll(async () => {
    await second?.close();
    await world?.close();
    await redis?.close();
  });
  const one = (): World => {
    if (world === undefined) throw new Error('no world');
    return world;
  };

  it('two players of one battle on different servers see each other to the end', async () => {
    const two = await come(one(), here, there);
    const id = await aBegun(one(), two, { fee: 5 });
    await playOut(one(), two, id, 5, (place, round) => place === 1 || round < 2);
    for (const { tab } of two) {
      expect(tab.battle().over?.seats.map(({ outcome, coins }) => [outcome, coins])).toEqual([
        ['lose', 0],
        ['win', 10],
      ]);
    }
    const row = await rowOf(one(), id);
    expect(row.server_ids).toHaveLength(2);
    const events = await one().sql<{ at: Date; event: BattleEvent }>(
      'select at, event from battle_event where battle_id = $1 order by seq',
      [id],
    );
    const state = events.reduce(
      (before, { at, event }) => {
        const result = reduceBattle(setupOf(row), before, event, at.getTime());
        if ('refused' in result) throw new Error(result.refused);
        return result.state;
      },
      openLobby(two[0].playerId, row.created_at.getTime()),
    );
    expect(state).toEqual(row.state);
  });

  it('answers that meet at both servers at once are both kept', async () => {
    const two = await come(one(), here, there);
    const battle_id = await aBegun(one(), two);
    for (let round = 0; round < 5; round += 1) {
      await openRound(one(), two, round);
      const replies = await Promise.all(
        two.map(fighter =>
          fighter.tab.ask('answer', { battle_id, round, option: letterOf(fighter, 'right') }),
        ),
      );
      expect(replies).toMatchObject([{ ok: true }, { ok: true }]);
    }
    expect(await two[1].tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { seats: [{ right: 5, outcome: 'draw' }, { right: 5 }] },
    });
  });

  it('a word of the chat, a lost socket and a second tab are known at the other', async () => {
    const two = await come(one(), here, there);
    const battle_id = await aBegun(one(), two);
    await two[1].tab.ask('say', { battle_id, line: 'k7' });
    expect(await two[0].tab.hear('said')).toEqual({ battle_id, seat: 1, line: 'k7' });
    const newer = await openTab(here, two[1].token);
    await newer.ask('enter', { battle_id });
    await two[1].tab.hear('battle', battle => battle.playing === newer.id);
    newer.close();
    await two[0].tab.hear('battle', isAway(1));
    await two[1].tab.hear('battle', isAway(1));
  });

  it('a notice reaches a player wherever his tabs are', async () => {
    const [ann, bob] = await come(one(), here, there);
    one().app.rooms.gateway.tell(bob.playerId, 'matched', {
      battle_id: '3f2b7c1a-6f0e-4c62-9d5a-7a1f0c2b9e44',
    });
    await bob.tab.hear('matched');
    const { gateway } = one().app.rooms;
    // A server that takes longer than 80 ms is left out, and asked again the next time.
    await vi.waitFor(
      async () =>
        expect(await gateway.online([ann.playerId, bob.playerId, 999_999])).toEqual(
          new Set([ann.playerId, bob.playerId]),
        ),
      soon,
    );
  });

  it('what a lost word did not tell is found within a sweep', async () => {
    const two = await come(one(), here, there);
    const battle_id = await aBegun(one(), two);
    const said = vi.spyOn(one().context.bus, 'publish').mockResolvedValue();
    await two[0].tab.ask('leave', { battle_id });
    said.mockRestore();
    await second?.app.rooms.battles.sweep();
    await two[1].tab.hear('battle', battle => battle.phase === 'over');
  });
});

describe('a server that goes away', () => {
  let world: World;
  let address: string;
  const seconds: Server[] = [];
  beforeAll(async () => {
    world = await createWorld();
    await addQuestions(world);
    address = await listen(world);
  });
  afterAll(async () => {
    for (const server of seconds) await server.close().catch(() => undefined);
    await world.close();
  });
  const another = async (): Promise<{ server: Server; there: string }> => {
    const server = await createSecondServer(world);
    seconds.push(server);
    return { server, there: await listen(server) };
  };

  it.each([
    ['killed without a word', '6 seconds'],
    // Its last word lies ahead.
    ['killed before the clock was set back an hour', '-1 hour'],
  ])('%s loses its sockets within seconds, and its players go on at the other', async (_, ago) => {
    const { server, there } = await another();
    const two = await come(world, address, there);
    const battle_id = await aBegun(world, two);
    await openRound(world, two, 0);
    // As after kill -9: nothing it does reaches the database any more.
    await server.context.pool.end();
    two[1].tab.close();
    const { serverId } = server.app.rooms.gateway;
    await world.sql(`update server_home set seen_at = now() - $2::interval where home = $1`, [serverId, ago]);
    await pass(world, 0);
    await two[0].tab.hear('battle', isAway(1));
    expect((await rowOf(world, battle_id)).server_ids).not.toContain(serverId);
    const back = await openTab(address, two[1].token);
    await back.ask('enter', { battle_id });
    const option = letterOf({ ...two[1], tab: back }, 'right');
    expect(await back.ask('answer', { battle_id, round: 0, option })).toMatchObject({ ok: true });
    await two[0].tab.hear('battle', battle => battle.seats[1]?.has_answered === true);
    back.close();
  });

  it('closed in order tells its sockets to come back, answers what was asked, and nothing is lost', async () => {
    const { server, there } = await another();
    const two = await come(world, there, there);
    const battle_id = await aBegun(world, two);
    await openRound(world, two, 0);
    const reasons = two.map(({ tab }) => new Promise(resolve => tab.socket.once('disconnect', resolve)));
    // The answer is on its way into the database when the server is told to close.
    const holder = await world.context.pool.connect();
    await holder.query('begin');
    await holder.query('select from battle where id = $1 for update', [battle_id]);
    const asked = two[0].tab.ask('answer', { battle_id, round: 0, option: letterOf(two[0], 'right') });
    // Other files wait for locks in databases of the same PostgreSQL.
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect(await world.sql(waits)).toHaveLength(1), soon);
    const closed = server.app.close();
    await holder.query('commit');
    holder.release();
    const reply = await asked;
    await closed;
    expect(reply).toMatchObject({ ok: true });
    // Not by the server's word, which would be the last one: the client looks for a server again by itself.
    expect(await Promise.all(reasons)).toEqual(['transport close', 'transport close']);
    const tabs = await Promise.all(two.map(({ token }) => openTab(address, token)));
    for (const tab of tabs) await tab.ask('enter', { battle_id });
    expect(tabs[0]?.battle()).toMatchObject({ phase: 'question', round: 0, mine: letterOf(two[0], 'right') });
    for (const tab of tabs) tab.close();
  });

  it('restarted in the middle of a battle goes on with it, the time away not counted', async () => {
    const { server, there } = await another();
    const two = await come(world, there, there);
    const battle_id = await aBegun(world, two);
    await openRound(world, two, 0);
    await server.app.close();
    await world.outage(30_000);
    const tabs = await Promise.all(two.map(({ token }) => openTab(address, token)));
    for (const tab of tabs) await tab.ask('enter', { battle_id });
    const again = two.map((each, at) => ({ ...each, tab: tabs[at] ?? each.tab }));
    for (const [round, each] of again.entries()) {
      expect(each.tab.battle(), String(round)).toMatchObject({ phase: 'question', round: 0 });
      const option = letterOf(each, 'right');
      expect(await each.tab.ask('answer', { battle_id, round: 0, option })).toMatchObject({ ok: true });
    }
    await tabs[0]?.hear('battle', battle => battle.phase === 'reveal');
    for (const tab of tabs) tab.close();
  });
});
