/** Coins and figures over HTTP: claims move nothing, history pages (DECISIONS 3, 8). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { holdFees } from './escrow/escrow.ts';
import { earn, spend } from './wallet.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld({ spoilsBooks: true });
  person = await aPlayer(world);
});
afterAll(() => world.close());

const call = (action: string, fields: Record<string, unknown> = {}) =>
  world.call(action, fields, person.token);

const refusedClaims = async (action: string): Promise<number> => {
  const { values } = await world.context.metrics.claimsRefused.get();
  return values.find(value => value.labels.action === action)?.value ?? 0;
};

const WELCOMED = { coins: 10, won: 0, bonus: 10, held: 0, all_time_score: 0 };

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
    await world.context.db
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

  it('is read by the site’s months, at their very edges, with the total of the month', async () => {
    await world.app.rooms.settings.set('system_time_zone', 'Asia/Kolkata', null);
    const { token, playerId } = await aPlayer(world);
    const give = (coins: number, at: string) =>
      earn(world.context.db, {
        ...{ playerId, coins, purse: 'won', reason: 'admin_grant', reference: '', key: `month/${coins}` },
        now: Date.parse(at),
      });
    // Midnight there is 18:30 in UTC. Written out of order: they are told by when they happened.
    await give(2, '2026-09-30T18:30:00Z');
    await give(4, '2026-10-31T18:30:00Z');
    await give(1, '2026-09-30T18:29:59.999Z');
    await give(3, '2026-10-31T18:29:59.999Z');
    const points = async (fields: object) => {
      const { body } = await world.call('get_tracker_data', { ...fields }, token);
      return [body['total'], (body['data'] as { points: number }[]).map(row => row.points)];
    };
    expect(await points({})).toEqual([5, [10, 4, 3, 2, 1]]);
    expect(await points({ month: '2026-10' })).toEqual([2, [3, 2]]);
    expect(await points({ month: '2026-10', type: 2 })).toEqual([0, []]);
    expect(await points({ month: '2026-10', type: 1, offset: 1, limit: 1 })).toEqual([2, [2]]);
    expect(await points({ month: '2026-09' })).toEqual([1, [1]]);
    for (const month of ['2026-13', '2026-1', '1999-12', "2026-10'--"])
      expect((await world.call('get_tracker_data', { month }, token)).status, month).toBe(400);
    await world.app.rooms.settings.set('system_time_zone', 'UTC', null);
  });

  it('is the same list whatever page it is cut into, from whichever end a page is reached', async () => {
    const { token, playerId } = await aPlayer(world);
    const now = world.clock.now();
    // All at one instant: only the order of writing tells them apart.
    for (const coins of [1, 2, 3, 4, 5, 6])
      await earn(world.context.db, {
        ...{ playerId, coins, purse: 'won', reason: 'admin_grant', reference: '', key: `page/${coins}`, now },
      });
    const page = async (offset: number, limit: number) => {
      const { body } = await world.call('get_tracker_data', { offset, limit }, token);
      expect(body['total'], `at ${offset}`).toBe(7);
      return (body['data'] as { points: number }[]).map(row => row.points);
    };
    const whole = await page(0, 50);
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 7])
      for (let offset = 0; offset <= 9; offset += 1)
        expect(await page(offset, limit), `${limit} from ${offset}`).toEqual(
          whole.slice(offset, offset + limit),
        );
  });

  it('says what an entry was for: the play and its place, the category, the contest, the opponents', async () => {
    const { token, playerId } = await aPlayer(world);
    const other = await aPlayer(world, { name: 'Theo' });
    const [play, battle] = [world.context.dice.id(), world.context.dice.id()];
    const place = {
      category: { slug: 'art', name: 'Art' },
      subcategory: { slug: 'old', name: 'Old masters' },
    };
    await world.sql(
      `insert into play (id, player_id, mode, scope, level, language_id, place, policy, served, state, status, started_at)
       select $1, $2, 'quiz_zone', 'x', 8, min(id), $3, '{}', '[]', '{}', 'settled', now() from language`,
      [play, playerId, JSON.stringify(place)],
    );
    await world.sql(
      `insert into battle (id, kind, language_id, terms, state, status, created_at)
       select $1, 'friend', min(id), '{}', '{}', 'over', now() from language`,
      [battle],
    );
    await world.sql(
      `insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind, is_rated, ended_at)
       select $1, n, case n when 0 then $2::bigint when 1 then $3::bigint end, 'none', 1, 0, 0, 0, 0, 5, 'friend', false, now()
       from generate_series(0, 2) n`,
      [battle, playerId, other.playerId],
    );
    await world.sql(
      `insert into category (slug, type, language_id, name) select 'gold', 1, min(id), 'Gold' from language`,
    );
    const [contest] = await world.sql<{ id: number }>(
      `insert into contest (slug, name, language_id, starts_at, ends_at, open_at)
       select 'film', 'Film quiz', min(id), now(), now() + interval '1 day', now() + interval '1 day' from language returning id`,
    );
    const now = world.clock.now();
    const to = { playerId, now } as const;
    await earn(world.context.db, {
      ...to,
      coins: 7,
      purse: 'won',
      reason: 'won_quiz_zone',
      reference: play,
      key: 'a',
    });
    await holdFees(world.context.db, { battleId: battle, coins: 5, playerIds: [playerId], now });
    await world.context.db.transaction().execute(async tx => {
      await spend(tx, { ...to, coins: 6, reason: 'unlock_category', reference: 'gold', key: 'b' });
      await spend(tx, { ...to, coins: 1, reason: 'contest_fee', reference: String(contest?.id), key: 'c' });
      await spend(tx, {
        ...to,
        coins: 1,
        reason: 'lifeline_skip',
        reference: world.context.dice.id(),
        key: 'd',
      });
    });
    const { body } = await world.call('get_tracker_data', {}, token);
    const rows = body['data'] as {
      reason: string;
      name: string;
      play: unknown;
      won: number;
      points: number;
    }[];
    expect(rows.map(({ reason, name, points, won }) => [reason, name, points, won])).toEqual([
      ['lifeline_skip', '', -1, -1],
      ['contest_fee', 'Film quiz', -1, -1],
      ['unlock_category', 'Gold', -6, -1],
      ['battle_fee', 'Theo', -5, 0],
      ['won_quiz_zone', 'Old masters', 7, 7],
      ['welcome', '', 10, 0],
    ]);
    expect(rows.filter(({ play }) => play !== null).map(({ play }) => play)).toEqual([
      { mode: 'quiz_zone', category_slug: 'art', subcategory_slug: 'old', level: 8, subject_id: null },
    ]);
  });
});
