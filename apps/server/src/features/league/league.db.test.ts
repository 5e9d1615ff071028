/** Weekly leagues on a real database: points with the settlement, groups, closing once and in parts, opt-out (ALIVE 3). */
import type { Reply } from '@trivium/contract/catalogue';
import type { Round } from '@trivium/rules/experience/gain';
import { closableWeek, leagueWeek } from '@trivium/rules/league/week';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createLeague } from './league.ts';
import { closeWeeks, thinWeeks } from './week/close.ts';

type League = Reply<'get_league'>;
const LEAGUES_JOB = 'leagues';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
// Each test has weeks of its own: the next Monday, at noon.
beforeEach(async () => {
  await world.sql('delete from league_member');
  await world.sql('delete from league_group');
  const weekday = (new Date(world.clock.now()).getUTCDay() + 6) % 7;
  world.clock.advance((7 - weekday) * DAY_MS);
  await world.sql(`update session set expires_at = '2100-01-01'`);
});

const ask = async (person: Person, action = 'get_league', fields = {}): Promise<League> => {
  const { body } = await world.call(action, fields, person.token);
  expect(body['error']).toBe(false);
  return body['data'] as League;
};

const round = (right: number): Round => ({
  ...{ mode: 'quiz_zone', questions: 100, answered: 100, right, quick: 0, row: 0, isPassed: true, sides: 0 },
  ...{ lifelines: 0, people: 0 },
});
/** Counts a round as a settlement does. */
const count = (playerId: number, right: number, more: Partial<Round> = {}) =>
  world.context.db.transaction().execute(async tx => {
    const league = createLeague(world.app.rooms.settings, () => 'UTC');
    const now = world.clock.now();
    await league.count(
      tx,
      await league.ahead(tx, playerId, now),
      { ...round(right), ...more },
      { playerId, now },
    );
  });

let made = 0;
/** Players written straight to the database, with a round each: the first the best. */
const many = async (players: number): Promise<number[]> => {
  made += 1;
  const rows = await world.sql<{ id: number }>(
    `insert into player (uid, type, name, role) select $1 || n, 'email', 'L' || n, 'player'
     from generate_series(1, $2) n returning id`,
    [`league-${made}-`, players],
  );
  for (const [at, { id }] of rows.entries()) await count(id, players - at);
  return rows.map(({ id }) => id);
};
const leaguesOf = async (ids: readonly number[]): Promise<number[]> => {
  const rows = await world.sql<{ league: number }>(
    `select coalesce(league, 0) as league from unnest($1::bigint[]) with ordinality asked (id, at)
     left join league_standing on player_id = id order by at`,
    [ids],
  );
  return rows.map(({ league }) => league);
};
const nextWeek = () => world.clock.advance(7 * DAY_MS);
const runJob = () => world.context.jobs.runNow(LEAGUES_JOB);

it('a counted round seats its player, ten points a right answer; one with nothing to win does not', async () => {
  const person = await aPlayer(world);
  expect(await ask(person)).toMatchObject({ state: 'none', league: 'spark', rows: [], own_points: 0 });
  await count(person.playerId, 9, { mode: 'self_challenge' });
  expect((await ask(person)).state).toBe('none');
  await count(person.playerId, 8);
  const league = await ask(person);
  expect(league).toMatchObject({ state: 'seated', own_points: 80, up: 0, down: 0, right_points: 10 });
  expect(league.rows).toMatchObject([{ is_me: true, place: 1, points: 80, change: 0 }]);
  expect(Date.parse(league.ends_at) - world.clock.now()).toBe(6 * DAY_MS + 12 * HOUR_MS);
});

it('the best five rounds of a day count, and the row tells who passed whom today', async () => {
  const [one, other] = [await aPlayer(world, { name: 'One' }), await aPlayer(world, { name: 'Other' })];
  await count(one.playerId, 10);
  for (let times = 0; times < 8; times += 1) await count(other.playerId, 1);
  expect((await ask(other)).own_points).toBe(50);
  world.clock.advance(DAY_MS);
  await count(other.playerId, 7);
  const { rows } = await ask(other);
  expect(rows.map(({ name, points, place, change }) => ({ name, points, place, change }))).toEqual([
    { name: 'Other', points: 120, place: 1, change: 1 },
    { name: 'One', points: 100, place: 2, change: -1 },
  ]);
});

it('closes a full group once: seven up, and nobody down from the first league; ties go up', async () => {
  const ids = await many(30);
  // The eighth has as many points as the seventh.
  await world.sql(
    'update league_member set points = (select points from league_member where player_id = $1) where player_id = $2',
    [...[ids[6], ids[7]]],
  );
  await runJob();
  nextWeek();
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  expect((await leaguesOf(ids)).map(league => league === 1)).toEqual(ids.map((_, at) => at < 8));
  const [groups] = await world.sql('select count(*) as groups, count(closed_at) as closed from league_group');
  expect(groups).toMatchObject({ groups: 1, closed: 1 });
});

it('sends the last five of a full group down, and no one of a small one; a week away keeps the league', async () => {
  const ids = await many(31);
  await world.sql('insert into league_standing (player_id, league) select unnest($1::bigint[]), 2', [ids]);
  await runJob();
  nextWeek();
  await runJob();
  const after = await leaguesOf(ids);
  // The 31st came into a group of his own, in which nobody is ahead of him.
  expect(after.filter(league => league === 3)).toHaveLength(7);
  expect(after.filter(league => league === 1)).toHaveLength(5);
  nextWeek();
  await runJob();
  expect(await leaguesOf(ids)).toEqual(after);
});

it('tells what became of last week, and seats in the new league only after it was closed', async () => {
  const person = await aPlayer(world);
  await count(person.playerId, 100);
  await many(3);
  await runJob();
  nextWeek();
  await count(person.playerId, 5);
  // The job did not run yet: his league may still change.
  expect(await ask(person)).toMatchObject({ state: 'waiting', rows: [], own_points: 50 });
  await runJob();
  expect(await ask(person)).toMatchObject({
    ...{ state: 'seated', league: 'candle' },
    last: { league: 'spark', place: 1, of: 4, move: 'up' },
  });
  const { body } = await world.call('get_road', {}, person.token);
  expect((body['data'] as Reply<'get_road'>).looks).toContainEqual({ kind: 'frame', name: 'candle' });
});

it('goes on where it was killed: a part that failed is closed later, the others once', async () => {
  const { settings } = world.app.rooms;
  const small = { league_group_players: 4, league_up: 1, league_down: 1 } as const;
  for (const name of ['league_group_players', 'league_up', 'league_down'] as const)
    await settings.set(name, small[name], null);
  const ids = await many(100);
  await runJob();
  nextWeek();
  const deps = { siteZone: () => 'UTC', numbers: () => ({ players: 4, up: 1, down: 1 }) };
  let calls = 0;
  const failing = {
    ...deps,
    numbers: () => {
      calls += 1;
      if (calls > 1) throw new Error('killed');
      return deps.numbers();
    },
  };
  await expect(closeWeeks(world.context.db, failing, world.clock.now())).rejects.toThrow('killed');
  const closed = async () =>
    Number((await world.sql('select count(closed_at) as closed from league_group'))[0]?.['closed']);
  expect(await closed()).toBe(20);
  await runJob();
  expect(await closed()).toBe(25);
  expect((await leaguesOf(ids)).filter(league => league === 1)).toHaveLength(25);
  const usual = { league_group_players: 30, league_up: 7, league_down: 5 } as const;
  for (const name of ['league_group_players', 'league_up', 'league_down'] as const)
    await settings.set(name, usual[name], null);
});

it('counts once under many at once, and not what is settled after its week was closed', async () => {
  const person = await aPlayer(world);
  await count(person.playerId, 3);
  await runJob();
  const before = world.clock.now();
  nextWeek();
  await runJob();
  world.clock.advance(before - world.clock.now());
  await count(person.playerId, 90);
  const [row] = await world.sql('select points from league_member where player_id = $1', [person.playerId]);
  expect(row).toEqual({ points: 30 });
});

it('whoever stays out earns no points and is seen by nobody; in the same week he comes back to the same seat', async () => {
  const [one, other] = [await aPlayer(world), await aPlayer(world)];
  await count(one.playerId, 10);
  await count(other.playerId, 9);
  expect((await ask(one)).rows).toHaveLength(2);
  expect(await ask(one, 'set_league_switch', { status: 0 })).toMatchObject({ state: 'off', rows: [] });
  await count(one.playerId, 10);
  expect((await ask(other)).rows).toMatchObject([{ is_me: true }]);
  const [group] = await world.sql('select seated from league_group');
  expect(group).toEqual({ seated: 2 });
  const back = await ask(one, 'set_league_switch', { status: 1 });
  expect(back).toMatchObject({ state: 'seated', own_points: 100 });
  expect(back.rows.map(({ points, is_me }) => [points, is_me])).toEqual([
    [100, true],
    [90, false],
  ]);
});

it('whoever is out when the week ends neither goes up nor down, and waits for no seat', async () => {
  const [one, other, out] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
  await count(out.playerId, 10);
  await ask(out, 'set_league_switch', { status: 0 });
  await runJob();
  expect(await world.sql('select from league_group')).toEqual([]);
  await ask(out, 'set_league_switch', { status: 1 });
  await count(one.playerId, 9);
  await count(other.playerId, 8);
  await runJob();
  await ask(out, 'set_league_switch', { status: 0 });
  nextWeek();
  await runJob();
  expect(await leaguesOf([out.playerId, one.playerId, other.playerId])).toEqual([0, 1, 0]);
});

it('nobody sees who was shut out or erased, and neither moves', async () => {
  const [one, banned, gone] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
  for (const [at, person] of [one, banned, gone].entries()) await count(person.playerId, 10 + at);
  expect((await ask(one)).rows).toHaveLength(3);
  await world.sql(`update player set status = 'deactivated' where id = $1`, [banned.playerId]);
  for (const feature of world.app.rooms.features)
    for (const erase of ('erase' in feature ? feature.erase : undefined) ?? [])
      await world.context.db.transaction().execute(tx => erase(tx, gone.playerId, world.clock.now()));
  expect((await ask(one)).rows).toMatchObject([{ is_me: true, place: 1 }]);
  nextWeek();
  await runJob();
  expect(await leaguesOf([one.playerId, banned.playerId, gone.playerId])).toEqual([1, 0, 0]);
  const left = await world.sql('select from league_standing where player_id = $1', [gone.playerId]);
  expect(left).toEqual([]);
});

it('old weeks are thinned, the running one and its groups stay', async () => {
  const ids = await many(3);
  await runJob();
  await world.sql(`update league_group set week = week - 400`);
  await world.sql(`update league_member set week = week - 400 where player_id = $1`, [ids[0]]);
  await count(ids[0] ?? 0, 5);
  await runJob();
  await thinWeeks(world.context.db, 'UTC', world.clock.now());
  const weeks = await world.sql<{ week: string }>('select week from league_group');
  expect(weeks).toEqual([{ week: leagueWeek(world.clock.now(), 'UTC').week }]);
  expect(closableWeek(world.clock.now(), 'UTC') < (weeks[0]?.week ?? '')).toBe(true);
});

it('switched off, the calls refuse and rounds count nowhere', async () => {
  const person = await aPlayer(world);
  await world.app.rooms.settings.set('league_enabled', false, null);
  expect((await world.call('get_league', {}, person.token)).body['code']).toBe('mode_off');
  await count(person.playerId, 10);
  await world.app.rooms.settings.set('league_enabled', true, null);
  expect((await ask(person)).state).toBe('none');
});
