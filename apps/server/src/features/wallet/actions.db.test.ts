/** Coins and figures through the real door: claims move nothing, history pages (DECISIONS 3, 8). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/player.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { spend } from './wallet.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await aPlayer(world);
});
afterAll(() => world.close());

const call = (action: string, fields: Record<string, unknown> = {}) =>
  world.call(action, fields, person.token);

const refusedClaims = async (action: string): Promise<number> => {
  const { values } = await world.house.metrics.claimsRefused.get();
  return values.find(value => value.labels.action === action)?.value ?? 0;
};

const WELCOMED = { coins: 10, won: 0, bonus: 10, all_time_score: 0 };

describe('claims (DECISIONS 3)', () => {
  it.each([
    { coins: 1_000_000, score: 0 },
    { coins: -5, status: 1 },
    { coins: 11, status: 0 },
    { coins: 0, score: 99_999 },
    { score: -1 },
    { coins: Number.MAX_SAFE_INTEGER, type: 'streak', title: 'badge' },
  ])('moves nothing for %j, answers with the true state and counts it', async claim => {
    const before = await refusedClaims('set_user_coin_score');
    expect((await call('set_user_coin_score', claim)).body['data']).toEqual(WELCOMED);
    expect(await refusedClaims('set_user_coin_score')).toBe(before + 1);
    expect((await call('get_user_coin_score')).body['data']).toEqual(WELCOMED);
  });

  it('does not count what a client may truthfully say', async () => {
    const before = await refusedClaims('set_user_coin_score');
    await call('set_user_coin_score', { coins: 10, score: 0, status: 0 });
    expect(await refusedClaims('set_user_coin_score')).toBe(before);
  });

  it('leaves the figures alone whatever a client says it answered', async () => {
    const { body } = await call('set_users_statistics', {
      questions_answered: 500,
      correct_answers: 500,
      ratio: 100,
    });
    expect(body['data']).toMatchObject({
      questions_answered: 0,
      correct_answers: 0,
      ratio: 0,
      best_rank: null,
    });
    expect(await refusedClaims('set_users_statistics')).toBe(1);
  });
});

describe('the coin history (DECISIONS 8)', () => {
  it('tells reason, sign and date, by side', async () => {
    const { playerId } = person;
    const now = world.clock.now();
    await world.house.db
      .transaction()
      .execute(db =>
        spend(db, { playerId, coins: 2, reason: 'review', reference: 'p', key: 'history', now }),
      );
    const all = await call('get_tracker_data');
    expect(all.body).toMatchObject({
      total: 2,
      data: [
        { reason: 'review', reference: 'p', points: -2, date: new Date(now).toISOString() },
        { reason: 'welcome', points: 10 },
      ],
    });
    expect((await call('get_tracker_data', { type: 1 })).body).toMatchObject({
      total: 1,
      data: [{ points: 10 }],
    });
    expect((await call('get_tracker_data', { type: 2 })).body).toMatchObject({
      total: 1,
      data: [{ points: -2 }],
    });
  });

  it('is nobody else’s', async () => {
    const other = await aPlayer(world);
    const { body } = await world.call('get_tracker_data', {}, other.token);
    expect(body).toMatchObject({ total: 1, data: [{ reason: 'welcome' }] });
  });
});
