/** Settlements of battles against a real PostgreSQL: escrow ends empty, kinds of coins are kept, nothing happens twice (DECISIONS 6, 8). */

import { DAY_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { battleKit, NOON } from './battle.test-kit.ts';

let world: World;
let kit: ReturnType<typeof battleKit>;
beforeAll(async () => {
  world = await createWorld();
  kit = battleKit(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await kit.ledger()).toEqual({ sum: 0, wrongPurses: 0 });
  expect(await kit.escrowOfAll()).toBe(0);
});

const coinsOf = async (playerId: number) => {
  const { won, bonus } = await balanceOf(world.context.db, playerId);
  return { won, bonus };
};
const two = async (coins = { won: 20, bonus: 0 }): Promise<[number, number]> => [
  await kit.newPlayer(coins),
  await kit.newPlayer(coins),
];
const postings = (battleId: string) =>
  world.sql<{ reason: string; amount: number; key: string }>(
    `select reason, amount, idempotency_key as key from ledger_posting where reference = $1 order by id`,
    [battleId],
  );

describe('fees (DECISIONS 6)', () => {
  it('are taken from all seats, bonus first, into escrow', async () => {
    const one = await kit.newPlayer({ won: 10, bonus: 3 });
    const other = await kit.newPlayer({ won: 0, bonus: 9 });
    const battleId = await kit.newBattle();
    expect(await kit.pay(battleId, 5, [one, other])).toEqual({ short: [], isFree: false });
    expect(await coinsOf(one)).toEqual({ won: 8, bonus: 0 });
    expect(await coinsOf(other)).toEqual({ won: 0, bonus: 4 });
    expect(await kit.escrowOf(battleId)).toBe(10);
    expect(await postings(battleId)).toEqual([
      { reason: 'battle_fee', amount: -5, key: `battle_fee/${battleId}/${one}` },
      { reason: 'battle_fee', amount: -5, key: `battle_fee/${battleId}/${other}` },
    ]);
    await kit.settle(battleId, { seats: [{ playerId: one }, { playerId: other }] });
  });

  it('are taken from nobody when somebody has too few coins, and say who', async () => {
    const players = [await kit.newPlayer({ won: 9 }), await kit.newPlayer({ won: 4 }), await kit.newPlayer()];
    const battleId = await kit.newBattle('group');
    expect(await kit.pay(battleId, 5, players)).toEqual({ short: [1, 2], isFree: false });
    expect(await coinsOf(players[0] ?? 0)).toEqual({ won: 9, bonus: 0 });
    expect(await postings(battleId)).toEqual([]);
  });

  it('are taken once: a second time breaks the transaction', async () => {
    const [one, other] = await two();
    const battleId = await kit.newBattle();
    const tries = await Promise.allSettled([
      kit.pay(battleId, 5, [one, other]),
      kit.pay(battleId, 5, [other, one]),
    ]);
    expect(tries.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await kit.escrowOf(battleId)).toBe(10);
    await kit.settle(battleId, { seats: [{ playerId: one }, { playerId: other }] });
  });

  it('of battles that begin at once never wait for each other in a ring', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => kit.newPlayer({ won: 200 })));
    const battles = await Promise.all(Array.from({ length: 12 }, () => kit.newBattle('group')));
    await Promise.all(
      battles.map((battleId, turn) =>
        kit.pay(battleId, 5, [...players.slice(turn % 4), ...players.slice(0, turn % 4)]),
      ),
    );
    await Promise.all(
      battles.map((battleId, turn) =>
        kit.settle(battleId, {
          kind: 'group',
          seats: players.map((playerId, seat) => ({ playerId, right: seat === turn % 4 ? 5 : 1 })),
        }),
      ),
    );
    expect((await Promise.all(players.map(coinsOf))).map(({ won, bonus }) => won + bonus)).toEqual([
      200, 200, 200, 200,
    ]);
  });

  it('are not taken when somebody of the staff sits there: nobody pays and nobody wins coins', async () => {
    const [one] = await two();
    const staff = await kit.newPlayer({ won: 20 }, { role: 'editor' });
    const battleId = await kit.newBattle();
    expect(await kit.pay(battleId, 5, [one, staff])).toEqual({ short: [], isFree: true });
    const worth = await kit.settle(battleId, {
      seats: [{ playerId: one, right: 9 }, { playerId: staff }],
    });
    expect(worth.seats.map(({ coins }) => coins)).toEqual([0, 0]);
    expect(worth.isRated).toBe(false);
    expect(await postings(battleId)).toEqual([]);
  });
});

describe('the end (DECISIONS 6, 8)', () => {
  it('pays the pot to the winner of a random battle, each coin in its kind', async () => {
    const one = await kit.newPlayer({ won: 3, bonus: 7 });
    const other = await kit.newPlayer({ won: 8, bonus: 2 });
    const { seats, battleId } = await kit.play({
      seats: [{ playerId: one, right: 9 }, { playerId: other }],
    });
    // One paid 5 bonus, the other 2 bonus and 3 won.
    expect(await coinsOf(one)).toEqual({ won: 6, bonus: 9 });
    expect(await coinsOf(other)).toEqual({ won: 5, bonus: 0 });
    expect(seats[0]).toMatchObject({ outcome: 'win', place: 1, coins: 10, balance: 15 });
    expect(seats[1]).toMatchObject({ outcome: 'lose', place: 2, coins: 0, balance: 5 });
    expect((await postings(battleId)).slice(2)).toEqual([
      { reason: 'battle_pot', amount: 10, key: `battle_pot/${battleId}/${one}` },
    ]);
  });

  it('gains at most 30 won coins a day net of what was lost, the rest is bonus (DECISIONS 12)', async () => {
    const one = await kit.newPlayer({ bonus: 100 });
    const beat = async (fee: number, at = NOON) => {
      const other = await kit.newPlayer({ won: fee });
      await kit.play({ fee, at, seats: [{ playerId: one, right: 9 }, { playerId: other }] });
      return coinsOf(one);
    };
    expect(await beat(25)).toEqual({ won: 25, bonus: 100 });
    expect(await beat(25)).toEqual({ won: 30, bonus: 120 });
    expect(await beat(5)).toEqual({ won: 30, bonus: 125 });
    // Fifteen of them are lost again, and may be gained again.
    const thief = await kit.newPlayer({ bonus: 140 });
    await kit.play({ fee: 140, seats: [{ playerId: one }, { playerId: thief, right: 9 }] });
    expect(await coinsOf(one)).toEqual({ won: 15, bonus: 0 });
    // 25 bonus coins were won and 125 lost: a hundred come back first.
    expect(await beat(15)).toEqual({ won: 15, bonus: 15 });
    expect((await beat(5, NOON + 8 * DAY_MS)).won).toBe(20);
  });

  it('gives lost bonus coins back first, so that battles do not make won coins of them', async () => {
    const one = await kit.newPlayer({ bonus: 20 });
    const lose = async (at: number) => {
      const other = await kit.newPlayer({ won: 5 });
      await kit.play({ fee: 5, at, seats: [{ playerId: one }, { playerId: other, right: 9 }] });
    };
    const win = async (at: number) => {
      const other = await kit.newPlayer({ won: 5 });
      await kit.play({ fee: 5, at, seats: [{ playerId: one, right: 9 }, { playerId: other }] });
    };
    await lose(NOON);
    await win(NOON + DAY_MS);
    expect(await coinsOf(one)).toEqual({ won: 0, bonus: 20 });
    await win(NOON + 2 * DAY_MS);
    expect(await coinsOf(one)).toEqual({ won: 5, bonus: 20 });
    // A loss of more than a week ago is past.
    await lose(NOON + 3 * DAY_MS);
    await win(NOON + 11 * DAY_MS);
    expect(await coinsOf(one)).toEqual({ won: 10, bonus: 15 });
  });

  it('gains bonus coins with a public question, and every fee that comes back keeps its kind (DECISIONS 12)', async () => {
    const { settings } = world.app.rooms;
    await settings.set('pack_earns_won_coins', false, null);
    try {
      const [one, other] = await two({ won: 20, bonus: 0 });
      await kit.play({ seats: [{ playerId: one, right: 9 }, { playerId: other }] });
      expect([await coinsOf(one), await coinsOf(other)]).toEqual([
        { won: 20, bonus: 5 },
        { won: 15, bonus: 0 },
      ]);
      const [three, four] = await two({ won: 20, bonus: 0 });
      await kit.play({
        seats: [
          { playerId: three, right: 4 },
          { playerId: four, right: 4 },
        ],
      });
      expect([await coinsOf(three), await coinsOf(four)]).toEqual([
        { won: 20, bonus: 0 },
        { won: 20, bonus: 0 },
      ]);
    } finally {
      await settings.set('pack_earns_won_coins', true, null);
    }
  });

  it('makes bonus of what is won in a private room, and gives the own fee back as it was', async () => {
    const [one, other] = await two({ won: 20, bonus: 0 });
    await kit.play({ kind: 'friend', fee: 20, seats: [{ playerId: one, right: 9 }, { playerId: other }] });
    expect(await coinsOf(one)).toEqual({ won: 20, bonus: 20 });
    expect(await coinsOf(other)).toEqual({ won: 0, bonus: 0 });
  });

  it('gives both fees back for a draw, in their kinds', async () => {
    const one = await kit.newPlayer({ won: 5, bonus: 2 });
    const other = await kit.newPlayer({ won: 5 });
    const { seats, battleId } = await kit.play({
      seats: [
        { playerId: one, right: 4 },
        { playerId: other, right: 4 },
      ],
    });
    expect(seats.map(({ outcome }) => outcome)).toEqual(['draw', 'draw']);
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([
      { won: 5, bonus: 2 },
      { won: 5, bonus: 0 },
    ]);
    expect((await postings(battleId)).slice(2).map(({ reason }) => reason)).toEqual([
      'battle_refund',
      'battle_refund',
    ]);
  });

  it('splits the pot of a tie, the remainder to the quicker', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => kit.newPlayer({ bonus: 7 })));
    const [a = 0, b = 0, c = 0] = players;
    const { seats } = await kit.play({
      kind: 'group',
      fee: 7,
      seats: [
        { playerId: a, right: 6, ms: 2_000 },
        { playerId: b, right: 6, ms: 1_500 },
        { playerId: c, right: 2 },
      ],
    });
    expect(seats.map(({ outcome, coins }) => [outcome, coins])).toEqual([
      ['tie', 10],
      ['tie', 11],
      ['lose', 0],
    ]);
  });

  it.each([
    ['before round 5', 4, false],
    ['from round 5 on', 5, true],
  ])('gives the pot to the last one seated when the other left %s', async (_, rounds, isRated) => {
    const [one, other] = await two();
    const worth = await kit.play({
      seats: [{ playerId: one }, { playerId: other, right: 4, hasLeft: true }],
      reason: 'left',
      rounds,
    });
    expect(worth.isRated).toBe(isRated);
    expect(worth.seats[0]).toMatchObject({
      outcome: 'win',
      coins: 10,
      winsInARow: isRated ? 1 : 0,
      badges: isRated ? ['combat_winner'] : [],
    });
    expect(worth.seats[0]?.ratingAfter === null).toBe(!isRated);
    // A player who left scores nothing on the leaderboards.
    expect(worth.seats[1]).toMatchObject({ outcome: 'lose', score: 0, coins: 0 });
  });

  it.each([
    ['aborted', [false, false]],
    ['left by everybody', [true, true]],
  ])('pays every fee back when it was %s', async (_, left) => {
    const one = await kit.newPlayer({ won: 4, bonus: 4 });
    const other = await kit.newPlayer({ won: 5 });
    const worth = await kit.play({
      seats: [
        { playerId: one, right: 3, hasLeft: left[0] === true },
        { playerId: other, hasLeft: left[1] === true },
      ],
      reason: 'aborted',
      rounds: 7,
    });
    expect(worth.seats.map(({ outcome, coins, score }) => [outcome, coins, score])).toEqual([
      ['none', 5, 0],
      ['none', 5, 0],
    ]);
    expect(worth.isRated).toBe(false);
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([
      { won: 4, bonus: 4 },
      { won: 5, bonus: 0 },
    ]);
  });

  it('pays every fee back when the winner was deactivated in the middle; a deactivated loser loses', async () => {
    const [winner, other] = await two();
    const deactivate = (playerId: number) =>
      world.sql(`update player set status = 'deactivated' where id = $1`, [playerId]);
    const first = await kit.newBattle();
    await kit.pay(first, 5, [winner, other]);
    await deactivate(winner);
    const voided = await kit.settle(first, { seats: [{ playerId: winner, right: 9 }, { playerId: other }] });
    expect(voided.seats.map(({ coins }) => coins)).toEqual([5, 5]);
    expect(voided).toMatchObject({ isRated: false, seats: [{ score: 0, badges: [] }, {}] });
    expect((await coinsOf(other)).won).toBe(20);

    const [loser, honest] = await two();
    const second = await kit.newBattle();
    await kit.pay(second, 5, [loser, honest]);
    await deactivate(loser);
    const worth = await kit.settle(second, {
      seats: [
        { playerId: loser, hasLeft: true },
        { playerId: honest, right: 8 },
      ],
      reason: 'left',
    });
    expect(worth.seats.map(({ coins }) => coins)).toEqual([0, 10]);
    expect(worth.isRated).toBe(false);
  });

  it('settles once, though asked ten times at once', async () => {
    const [one, other] = await two();
    const battleId = await kit.newBattle();
    await kit.pay(battleId, 5, [one, other]);
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        kit.settle(battleId, { seats: [{ playerId: one, right: 9 }, { playerId: other }] }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(one)).toEqual({ won: 25, bonus: 0 });
    expect(await postings(battleId)).toHaveLength(3);
  });

  it('keeps nothing of the bot and of lobbies that never began', async () => {
    const [one, other] = await two();
    const bot = await kit.play({
      kind: 'bot',
      fee: 0,
      seats: [{ playerId: one, right: 9 }, { playerId: null }],
    });
    const lobby = await kit.play({
      kind: 'group',
      fee: 0,
      seats: [{ playerId: one }, { playerId: other }],
      reason: 'deleted',
      isStarted: false,
    });
    for (const { seats } of [bot, lobby])
      expect(seats[0]).toMatchObject({ coins: 0, score: 0, balance: 20, winsInARow: 0, badges: [] });
    expect(await world.sql('select from battle_seat where player_id = $1', [one])).toHaveLength(0);
    expect(await world.sql('select from player_record where player_id = $1', [one])).toHaveLength(0);
  });

  it('leaves escrow empty and makes no coin whatever came of it', async () => {
    const seat = fc.record({
      right: fc.nat({ max: 3 }),
      ms: fc.constantFrom(1_000, 1_500, 7_000),
      won: fc.nat({ max: 12 }),
      hasLeft: fc.boolean(),
      status: fc.constantFrom('active', 'active', 'active', 'deactivated'),
    });
    const battle = fc.record({
      kind: fc.constantFrom('random' as const, 'friend' as const, 'group' as const),
      fee: fc.constantFrom(0, 5, 7, 12),
      reason: fc.constantFrom('finished' as const, 'left' as const, 'aborted' as const),
      seats: fc.array(seat, { minLength: 2, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(battle, async ({ kind, fee, reason, seats: drawn }) => {
        const seats = kind === 'group' ? drawn : drawn.slice(0, 2);
        const ids = await Promise.all(
          seats.map(({ won }) => kit.newPlayer({ won, bonus: Math.max(0, 12 - won) })),
        );
        const battleId = await kit.newBattle(kind);
        await kit.pay(battleId, fee, ids);
        for (const [at, { status }] of seats.entries())
          await world.sql('update player set status = $2 where id = $1', [ids[at], status]);
        const before = await Promise.all(ids.map(coinsOf));
        const { seats: worth } = await kit.settle(battleId, {
          ...{ kind, fee, reason },
          seats: seats.map(({ right, ms, hasLeft }, at) => ({
            ...{ playerId: ids[at] ?? 0, right, ms },
            hasLeft: hasLeft && at > 0,
          })),
        });
        expect(await kit.escrowOf(battleId)).toBe(0);
        expect(worth.reduce((sum, { coins }) => sum + coins, 0)).toBe(fee * seats.length);
        const after = await Promise.all(ids.map(coinsOf));
        for (const [at, { won, bonus }] of after.entries()) {
          const had = before[at] ?? { won: 0, bonus: 0 };
          expect(won + bonus).toBe(had.won + had.bonus + (worth[at]?.coins ?? 0));
          expect(worth[at]?.balance).toBe(won + bonus);
          if (seats[at]?.status !== 'active') expect(worth[at]?.coins).toBeLessThanOrEqual(fee);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('ratings and wins in a row (DECISIONS 6, 8)', () => {
  const random = (one: number, other: number, right: [number, number], at = NOON) =>
    kit.play({
      at,
      seats: [
        { playerId: one, right: right[0], ms: 7_000 },
        { playerId: other, right: right[1], ms: 7_000 },
      ],
    });
  const rows = async (playerId: number) =>
    (
      await world.sql<{ wins: number; longest: number; rating: number }>(
        `select wins_in_a_row as wins, longest_wins_in_a_row as longest, rating from rating where player_id = $1`,
        [playerId],
      )
    )[0];

  it('begin at 1500 and move both ways; equals move alike', async () => {
    const [one, other] = await two();
    const worth = await random(one, other, [6, 2]);
    expect(worth.seats[0]).toMatchObject({ ratingBefore: 1500, ratingAfter: 1662 });
    expect(worth.seats[1]).toMatchObject({ ratingBefore: 1500, ratingAfter: 1338 });
    const [seat] = await world.sql(
      'select rating_before, rating_after, is_rated from battle_seat where battle_id = $1 and seat = 0',
      [worth.battleId],
    );
    expect(seat).toMatchObject({ rating_before: 1500, is_rated: true });
  });

  it('three random wins in a row are a quiz warrior; a loss and a draw end the row, the longest is kept', async () => {
    const [one, other] = await two({ won: 100, bonus: 0 });
    const badges: (readonly string[])[] = [];
    for (const day of [0, 1, 2]) {
      const { seats } = await random(one, other, [5, 1], NOON + day * DAY_MS);
      badges.push(seats[0]?.badges ?? []);
      expect(seats[0]?.winsInARow).toBe(day + 1);
    }
    expect(badges).toEqual([['combat_winner'], [], ['quiz_warrior']]);
    const lost = await random(one, other, [1, 5], NOON + 3 * DAY_MS);
    expect(lost.seats.map(({ winsInARow }) => winsInARow)).toEqual([0, 1]);
    const drawn = await random(one, other, [3, 3], NOON + 4 * DAY_MS);
    expect(drawn.seats.map(({ winsInARow }) => winsInARow)).toEqual([0, 0]);
    expect(await rows(one)).toMatchObject({ wins: 0, longest: 3 });
  });

  it('leaving early moves no rating but ends the row of who left', async () => {
    const [one, other] = await two({ won: 100, bonus: 0 });
    await random(one, other, [5, 1]);
    const before = await rows(one);
    const worth = await kit.play({
      at: NOON + DAY_MS,
      seats: [{ playerId: one, hasLeft: true }, { playerId: other }],
      reason: 'left',
      rounds: 2,
    });
    expect(worth.seats.map(({ winsInARow }) => winsInARow)).toEqual([0, 0]);
    expect(await rows(one)).toEqual({ ...before, wins: 0 });
  });

  it('friend and group battles move none, and only a group won is a clash', async () => {
    const [one, other] = await two({ won: 100, bonus: 0 });
    for (const kind of ['friend', 'group'] as const) {
      const worth = await kit.play({
        kind,
        seats: [{ playerId: one, right: 3, ms: 7_000 }, { playerId: other }],
      });
      expect(worth).toMatchObject({ isRated: false, seats: [{ ratingAfter: null, score: 0 }, {}] });
      expect(worth.seats[0]?.badges).toEqual(kind === 'group' ? ['clash_winner'] : []);
    }
    expect(await rows(one)).toBeUndefined();
  });

  it('all the points there are make an ultimate player, in any battle with people', async () => {
    const [one, other] = await two({ won: 100, bonus: 0 });
    const worth = await kit.play({
      kind: 'friend',
      fee: 0,
      seats: [{ playerId: one, right: 10 }, { playerId: other }],
    });
    expect(worth.seats[0]).toMatchObject({ points: 60, badges: ['ultimate_player'] });
  });
});
