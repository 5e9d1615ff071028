/** Who met whom, battles of a day, ratings at rest (DECISIONS 6, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { battleKit, NOON } from '../settle/battle/battle.test-kit.ts';
import { battleFiguresOf, metLately, paidToday, ratingOf } from './rating.ts';

let world: World;
let kit: ReturnType<typeof battleKit>;
beforeAll(async () => {
  world = await createWorld();
  kit = battleKit(world);
});
afterAll(() => world.close());

const pair = async (): Promise<[number, number]> => [await kit.newPlayer(), await kit.newPlayer()];
const battle = (one: number, other: number, more: Partial<Parameters<typeof kit.play>[0]> = {}) =>
  kit.play({
    fee: 0,
    seats: [
      { playerId: one, right: 3 },
      { playerId: other, right: 1 },
    ],
    ...more,
  });

describe('meetings (DECISIONS 6)', () => {
  it('last 24 hours from the start, whoever asks, also of battles that were called off', async () => {
    const [one, other] = await pair();
    const stranger = await kit.newPlayer();
    await battle(other, one, { reason: 'aborted' });
    const met = (now: number) => metLately(world.context.db, [stranger, one, other], now);
    expect([...(await met(NOON + HOUR_MS))]).toEqual([`${one}/${other}`]);
    // It began a minute before noon.
    expect((await met(NOON + DAY_MS - 60_001)).size).toBe(1);
    expect((await met(NOON + DAY_MS - 60_000)).size).toBe(0);
    await world.context.jobs.runNow('old-meetings');
    expect((await met(NOON)).size).toBe(1);
    world.clock.advance(2 * DAY_MS);
    await world.context.jobs.runNow('old-meetings');
    expect((await met(NOON)).size).toBe(0);
  });

  it('are none of friends and groups', async () => {
    const [one, other] = await pair();
    for (const kind of ['friend', 'group'] as const) await battle(one, other, { kind });
    expect((await metLately(world.context.db, [one, other], NOON)).size).toBe(0);
  });
});

describe('battles of a day (DECISIONS 6)', () => {
  it('are random ones that were not called off, by the day of the site', async () => {
    const [one, other] = await pair();
    const at = (iso: string) => Date.parse(iso);
    await battle(one, other, { at: at('2026-11-17T23:30:00Z') });
    await battle(one, other, { at: at('2026-11-18T00:30:00Z') });
    await battle(one, other, { at: at('2026-11-18T09:00:00Z'), kind: 'friend' });
    await battle(one, other, { at: at('2026-11-18T10:00:00Z'), reason: 'aborted' });
    const count = (siteZone: string) => paidToday(world.context.db, one, { now: NOON, siteZone });
    expect(await count('UTC')).toBe(1);
    expect(await count('Asia/Kolkata')).toBe(2);
    expect(await count('America/New_York')).toBe(0);
  });
});

describe('figures (DECISIONS 9)', () => {
  it('count what was played; a rating grows unsure at rest and is null before the first', async () => {
    const [one, other] = await pair();
    expect(await battleFiguresOf(world.context.db, one, NOON)).toMatchObject({ played: 0, rating: null });
    await battle(one, other);
    await battle(one, other, { kind: 'friend', seats: [{ playerId: one }, { playerId: other }] });
    await battle(one, other, { kind: 'group', reason: 'aborted' });
    const now = await battleFiguresOf(world.context.db, one, NOON);
    expect(now).toMatchObject({
      kept: 3,
      played: 2,
      wins: 1,
      losses: 0,
      draws: 1,
      rating: 1662,
      winsInARow: 1,
    });
    const later = await battleFiguresOf(world.context.db, one, NOON + 365 * DAY_MS);
    expect(later.rating).toBe(1662);
    expect(later.deviation).toBeGreaterThan(now.deviation ?? Number.POSITIVE_INFINITY);
    expect((await ratingOf(world.context.db, other)).rating).toBeLessThan(1500);
  });

  it('tell the way of the rating through the last 50 rated battles, oldest first, of random ones only', async () => {
    const person = await aPlayer(world);
    const curve = async () =>
      (await world.call('get_rating_curve', {}, person.token)).body['data'] as Reply<'get_rating_curve'>;
    expect(await curve()).toEqual([]);
    const start = NOON - 10 * DAY_MS;
    for (const day of [0, 1, 2])
      await battle(person.playerId, await kit.newPlayer(), { at: start + day * DAY_MS });
    await battle(person.playerId, await kit.newPlayer(), { kind: 'friend' });
    const shown = await curve();
    expect(shown.map(({ ended_at }) => Date.parse(ended_at))).toEqual(
      [0, 1, 2].map(day => start + day * DAY_MS),
    );
    expect(shown[0]).toMatchObject({ rating_before: 1500, rating_after: 1662 });
    expect(shown[1]?.rating_before).toBe(shown[0]?.rating_after);
    await world.sql(
      `with made as (
         insert into battle (id, kind, language_id, terms, state, status, created_at)
         select gen_random_uuid(), 'random', 1, '{}', '{}', 'over', $2 from generate_series(1, 49) returning id
       )
       insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee,
         rating_before, rating_after, kind, is_rated, ended_at)
       select id, 0, $1, 'win', 1, 0, 0, 0, 0, 0, 1700, 1701, 'random', true, $2 from made`,
      [person.playerId, new Date(NOON)],
    );
    const bounded = await curve();
    expect(bounded).toHaveLength(50);
    expect(bounded[0]).toEqual(shown[2]);
  });
});
