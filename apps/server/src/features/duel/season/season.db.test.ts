/** Seasons of duels over HTTP: joining, what counts, leaving, the end, and what others could try (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addQuestions } from '../../../../test/kit/arena.ts';
import { planByIndex } from '../../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { codeOf, type Duel, must, thinkAndWeigh } from '../duel.test-kit.ts';
import { SEASON_JOB } from './actions.ts';

type Season = Reply<'get_duel_season'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
});
afterAll(() => world.close());
// Each test has a season of its own.
beforeEach(async () => {
  world.clock.advance(26 * DAY_MS);
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await runJob();
});

const runJob = () => world.context.jobs.runNow(SEASON_JOB);
const look = (person: Person) => must<Season>(world, person, 'get_duel_season');
const join = (person: Person, status = 1) => must<Season>(world, person, 'set_duel_season', { status });
const rowsOf = async (person: Person) =>
  (await look(person)).rows.map(({ name, place, points, against }) => [name, place, points, against]);
const ask = async (asker: Person, asked: Person, kind = 'thinker'): Promise<string> => {
  const wish = { kind, player_id: asked.playerId };
  return (await must<Duel>(world, asker, 'create_duel', wish)).duel_id;
};
/** A duel that the asker wins, six to three, or the other way round. */
const duel = async (asker: Person, asked: Person, isWon = true): Promise<void> => {
  const id = await ask(asker, asked);
  await must(world, asked, 'accept_duel', { duel_id: id });
  await thinkAndWeigh(world, asked, id, isWon ? 1 : 6, '3,2,2,1,1,0');
  await thinkAndWeigh(world, asker, id, isWon ? 6 : 1, '3,2,2,1,1,0');
};
const three = async (): Promise<[Person, Person, Person]> => {
  // One after another: equal rows stand in the order of their accounts.
  const [ann, ben, cay] = [
    await aPlayer(world, { name: 'Ann' }),
    await aPlayer(world, { name: 'Ben' }),
    await aPlayer(world, { name: 'Cay' }),
  ];
  for (const person of [ann, ben, cay]) await join(person);
  return [ann, ben, cay];
};

it('who joins sits in a league; two meet once, and a duel before or beside it counts nowhere', async () => {
  const [ann, ben, cay] = await three();
  const outside = await aPlayer(world);
  expect(await look(outside)).toMatchObject({ is_in: false, may_join: true, rows: [], last: null });
  await duel(ann, ben);
  await duel(ann, outside);
  expect(await rowsOf(ann)).toEqual([
    ['Ann', 1, 2, 'none'],
    ['Ben', 2, 0, 'won'],
    ['Cay', 2, 0, 'none'],
  ]);
  // Again with the same one, a day later: it is rated, and counts no more.
  world.clock.advance(2 * DAY_MS);
  await duel(ben, ann);
  expect((await rowsOf(ben)).map(([name, , points, against]) => [name, points, against])).toEqual([
    ['Ann', 2, 'lost'],
    ['Ben', 0, 'none'],
    ['Cay', 0, 'none'],
  ]);
  await ask(cay, ben);
  expect((await rowsOf(cay)).at(1)).toEqual(['Ben', 2, 0, 'open']);
});

it('closes once however often the job runs: places stay, and the next season begins', async () => {
  const [ann, ben] = await three();
  await duel(ben, ann);
  world.clock.advance(25 * DAY_MS);
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  expect(await look(ben)).toMatchObject({ is_in: false, rows: [], last: { place: 1, of: 3, points: 2 } });
  expect(await look(ann)).toMatchObject({ is_in: false, may_join: true, last: { place: 2, of: 3 } });
  const open = await world.sql('select from duel_season where closed_at is null');
  expect(open).toHaveLength(1);
});

it('tells everybody who kept a seat once how it ended, by day; nobody who left, and nobody who wants none', async () => {
  const [ann, ben, cay] = await three();
  await duel(ben, ann);
  await join(cay, 0);
  await must(world, ann, 'set_notification_switch', { name: 'duel', status: 0 });
  await world.sql(
    `insert into push_device (player_id, session_hash, endpoint, p256dh, auth, public_key, created_at)
     select player_id, token_hash, 'https://push.invalid/ben', '', '', '', signed_in_at from session where player_id = $1`,
    [ben.playerId],
  );
  await world.sql(`update player set time_zone = 'UTC' where id = $1`, [ben.playerId]);
  const { ends_at } = await look(ben);
  // Ten minutes after midnight.
  world.clock.advance(Date.parse(ends_at) + 10 * MINUTE_MS - world.clock.now());
  await world.sql(`update session set expires_at = '2100-01-01'`);
  await Promise.all([runJob(), runJob(), runJob()]);
  await runJob();
  const told = await world.sql(
    `select player_id, words, link from notification where kind = 'duel_season' and player_id = any($1::bigint[])`,
    [[ann, ben, cay].map(({ playerId }) => playerId)],
  );
  expect(told).toEqual([
    { player_id: ben.playerId, words: { place: 1, total: 2, count: 2 }, link: '/duels/season/' },
  ]);
  const due = await world.sql<{ due_at: Date }>(
    `select due_at from push_delivery join push_device on push_device.id = device_id where player_id = $1`,
    [ben.playerId],
  );
  expect(due.map(({ due_at }) => due_at.getTime())).toEqual([Date.parse(ends_at) + 8 * HOUR_MS]);
  await world.sql('update session set signed_in_at = $2 where player_id = $1', [
    ben.playerId,
    new Date(world.clock.now()),
  ]);
  await must(world, ben, 'delete_user_account');
  const left = `select from notification where kind = 'duel_season' and player_id = $1`;
  expect(await world.sql(left, [ben.playerId])).toEqual([]);
});

it('finds whom it has not told by an index, however many sat in seasons before', async () => {
  const plan = await planByIndex(
    world,
    'select from duel_season_member where place is not null and told_at is null order by player_id, season_id limit 100',
  );
  expect(plan).toContain('duel_season_member_untold');
});

it('leaving hides the seat and keeps it; coming back finds league and points, also when joining is over', async () => {
  const [ann, ben, cay] = await three();
  await duel(ann, ben);
  await join(ann, 0);
  expect((await rowsOf(ben)).map(([name]) => name)).toEqual(['Ben', 'Cay']);
  // A duel with somebody who left does not count.
  await duel(cay, ann);
  expect((await rowsOf(cay)).map(([, , points]) => points)).toEqual([0, 0]);
  world.clock.advance(16 * DAY_MS);
  const late = await aPlayer(world);
  expect(await look(late)).toMatchObject({ may_join: false });
  expect(await codeOf(world, late, 'set_duel_season', { status: 1 })).toBe('season_closed');
  expect((await join(ann)).rows.find(row => row.is_me)).toMatchObject({ points: 2, place: 1 });
});

it('joined many times at once it is one seat; staff have none, and accounts of one person win nothing there', async () => {
  const [ann, ben] = await three();
  await Promise.all([join(ann), join(ann), join(ann)]);
  const staff = await aPlayer(world, { role: 'editor' });
  expect(await codeOf(world, staff, 'set_duel_season', { status: 1 })).toBe('operation_not_allowed');
  const [group] = await world.sql('select players from duel_season_group order by id desc limit 1');
  expect(group).toEqual({ players: 3 });
  await world.sql(
    `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
     select 'device', 'one device', id, $2, $2 from unnest($1::bigint[]) as own (id)`,
    [[ann.playerId, ben.playerId], new Date(world.clock.now())],
  );
  const earned = async () =>
    world.sql('select count(*) as gains from experience_gain where player_id = any($1::bigint[])', [
      [ann.playerId, ben.playerId],
    ]);
  await duel(ann, ben);
  expect((await rowsOf(ann)).map(([, , points]) => points)).toEqual([0, 0, 0]);
  expect(await earned()).toEqual([{ gains: 0 }]);
});

it('somebody whom one blocked is nameless; an erased one is gone, and the points against him stay', async () => {
  const [ann, ben, cay] = await three();
  await duel(ann, ben);
  await must(world, ann, 'set_friend', { player_id: cay.playerId, change: 'block' });
  expect((await look(ann)).rows).toContainEqual(
    expect.objectContaining({ player_id: null, name: '', profile: '' }),
  );
  await world.call('delete_user_account', {}, ben.token);
  const { rows } = await look(ann);
  expect(rows.map(({ is_me, points }) => [is_me, points])).toEqual([
    [true, 2],
    [false, 0],
  ]);
  const left = await world.sql('select from duel_season_member where player_id = $1', [ben.playerId]);
  expect(left).toEqual([]);
});

it('switched off, it refuses', async () => {
  const person = await aPlayer(world);
  await world.app.rooms.settings.set('duel_season_enabled', false, null);
  expect(await codeOf(world, person, 'get_duel_season')).toBe('duels_off');
  expect(await codeOf(world, person, 'set_duel_season', { status: 1 })).toBe('duels_off');
  await world.app.rooms.settings.set('duel_season_enabled', true, null);
});
