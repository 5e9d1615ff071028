/** A table with few players over HTTP: when the next one begins, and who led the one before (ALIVE 4). */
import type { Reply } from '@trivium/contract/catalogue';
import { boardAt } from '@trivium/rules/leaderboard/board';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

type Board = Reply<'get_daily_leaderboard'>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const look = async (action: string, token?: string, fields: Record<string, unknown> = {}): Promise<Board> =>
  (await world.call(action, fields, token)).body['data'] as Board;
const scored = (playerId: number, score: number, at: number) =>
  world.sql(`insert into leaderboard_score (player_id, board, score, reached_at) values ($1, $2, $3, $4)`, [
    playerId,
    boardAt('day', at, 'UTC'),
    score,
    new Date(at),
  ]);

it('tells the instant of the next board, and yesterday’s first three with the own place; none on the endless one', async () => {
  const [one, two, three, four] = [
    await aPlayer(world, { name: 'Zola' }),
    await aPlayer(world, { name: 'Sven' }),
    await aPlayer(world, { name: 'Mei' }),
    await aPlayer(world, { name: 'Amina' }),
  ];
  const now = world.clock.now();
  for (const [place, person] of [one, two, three, four].entries())
    await scored(person.playerId, 90 - place, now - DAY_MS);
  const today = await look('get_daily_leaderboard', four.token);
  expect(today.rows).toEqual([]);
  expect(today.ends_at).toBe(`${new Date(now + DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`);
  expect(today.before?.top_three.map(({ name }) => name)).toEqual(['Zola', 'Sven', 'Mei']);
  expect(today.before).toMatchObject({ total: 4, my_rank: { rank: 4, score: 87, is_me: true } });
  const guest = await look('get_daily_leaderboard');
  expect(guest.before?.my_rank).toBeNull();
  const ever = await look('get_globle_leaderboard');
  expect([ever.ends_at, ever.before]).toEqual([null, null]);
  // A later page of a table asks for rows alone.
  expect((await look('get_daily_leaderboard', undefined, { offset: 20 })).before).toBeNull();
});

it('tells marks to beat: the own best day and the best of all before today, and none once ten are on it (ALIVE 4)', async () => {
  const now = world.clock.now();
  const [best, me] = [await aPlayer(world, { name: 'Zola' }), await aPlayer(world, { name: 'Amina' })];
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  await scored(best.playerId, 240, now - 3 * DAY_MS);
  await scored(me.playerId, 164, now - 5 * DAY_MS);
  await scored(me.playerId, 120, now - 2 * DAY_MS);
  await scored(me.playerId, 999, now);
  const { marks } = await look('get_daily_leaderboard', me.token);
  expect(marks?.own).toEqual({ score: 164, day: dayOf(now - 5 * DAY_MS) });
  expect(marks?.here).toMatchObject({ player_id: best.playerId, score: 240, day: dayOf(now - 3 * DAY_MS) });
  expect((await look('get_daily_leaderboard')).marks).toMatchObject({ own: null, here: { name: 'Zola' } });
  expect((await look('get_monthly_leaderboard', me.token)).marks).toBeNull();
});

it('says nothing of the day before once ten are on it', async () => {
  const now = world.clock.now();
  for (let place = 0; place < 10; place += 1) await scored((await aPlayer(world)).playerId, 9, now);
  const { before, marks } = await look('get_daily_leaderboard');
  expect([before, marks]).toEqual([null, null]);
});
