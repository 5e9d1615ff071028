/** Settlements against a real PostgreSQL: paid once, best result counts, streaks, races (DECISIONS 4, 5, 8, 9). */
import { policyOf } from '@trivium/rules/play/policy-of';
import { DAY_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { createBadges } from '../badge/badge.ts';
import { createExperience } from '../experience/experience.ts';
import { createLeaderboard } from '../leaderboard/leaderboard.ts';
import { createLeague } from '../league/league.ts';
import type { SettledPlay } from '../play/outcome.ts';
import { createGains } from '../question/gain.ts';
import { figuresOf, streakOf } from '../statistics/statistics.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { NO_STEPS, settlePlay } from './settle.ts';
import type { SettleDeps } from './settling.ts';
import { countChoices } from './store.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');

let world: World;
let deps: SettleDeps;
let categoryId = 0;
let questionIds: number[] = [];
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  deps = {
    leaderboard: createLeaderboard(world.context, { siteZone: () => 'UTC', freshMs: 0 }),
    siteZone: () => 'UTC',
    soloWonCoinsADay: () => 30,
    earnsWon: createGains(world.app.rooms.settings),
    badges: createBadges(world.context, world.app.rooms.settings),
    experience: createExperience(world.app.rooms.settings),
    league: createLeague(world.app.rooms.settings, () => 'UTC'),
    referrals: world.app.rooms.referrals,
  };
  const [category] = await world.sql<{ id: number }>(
    `insert into category (slug, type, language_id, name) values ('settling', 1, 1, 'Settling') returning id`,
  );
  categoryId = category?.id ?? 0;
  const rows = await world.sql<{ id: number }>(
    `insert into question (external_id, category_id, kind, text, options, answer_key)
     select 'settle-' || n, $1, 'choice', 'Q' || n, '["a","b"]', '{"kind":"choice","option":0}'
     from generate_series(1, 40) n returning id`,
    [categoryId],
  );
  questionIds = rows.map(row => row.id);
});
afterAll(() => world.close());

const newPlayer = async (more: { role?: string; zone?: string } = {}): Promise<number> => {
  made += 1;
  const [row] = await world.sql<{ id: number }>(
    `insert into player (uid, type, name, role, time_zone) values ($1, 'email', 'S', $2, $3) returning id`,
    [`settle-${made}`, more.role ?? 'player', more.zone ?? 'UTC'],
  );
  return row?.id ?? 0;
};

type Given = { right: number; wrong?: number; at?: number; scope?: string; from?: number };

const playOf = (
  playerId: number,
  { right, wrong = 10 - right, at = NOON, scope = 'quiz_zone/1/0/1', from = 0 }: Given,
): SettledPlay => ({
  playId: world.context.dice.id(),
  playerId,
  mode: 'quiz_zone',
  scope,
  policy: policyOf('quiz_zone'),
  categoryId,
  subcategoryId: null,
  level: 1,
  seconds: 15,
  lifelines: 0,
  endedByHiding: false,
  startedAt: at - 15_000,
  endedAt: at,
  settledAt: at,
  results: Array.from({ length: 10 }, (_, index) => ({
    questionId: questionIds[from + index] ?? 0,
    verdict:
      index < right
        ? ('right' as const)
        : index < right + wrong
          ? ('wrong' as const)
          : ('unanswered' as const),
    chosenOption: index < right ? 0 : index < right + wrong ? 1 : null,
    seconds: 1.5,
    marks: 0,
  })),
});

const settle = (play: SettledPlay) =>
  world.context.db.transaction().execute(db => settlePlay(deps, db, play, NO_STEPS));

const scoreOf = (playerId: number) =>
  deps.leaderboard &&
  world
    .sql<{ score: number }>(`select score from leaderboard_score where player_id = $1 and board = 'ever'`, [
      playerId,
    ])
    .then(rows => rows[0]?.score ?? 0);

describe('the settlement (DECISIONS 4, 8)', () => {
  it('pays coins and score, counts, and tells everything the result screen shows', async () => {
    const playerId = await newPlayer();
    expect(await settle(playOf(playerId, { right: 8, wrong: 1 }))).toEqual({
      correct: 8,
      wrong: 1,
      unanswered: 1,
      skipped: 0,
      counted: 10,
      percent: 80,
      isPassed: true,
      tier: 4,
      coins: 4,
      coinsWorth: 4,
      score: 24,
      scoreWorth: 24,
      seconds: 15,
      badges: ['dashing_debut'],
      earned: expect.objectContaining({ mostADay: 500 }),
      balance: 4,
      sides: 2,
      unlockedLevel: null,
      rankBefore: null,
      rankNow: 1,
      streakDays: 1,
      isStreakDayNew: true,
    });
    expect(await balanceOf(world.context.db, playerId)).toEqual({ won: 4, bonus: 0, total: 4 });
    expect(await figuresOf(world.context.db, playerId, NOON)).toMatchObject({
      answered: 9,
      right: 8,
      plays: 1,
      bestRank: 1,
      streakDays: 1,
    });
  });

  it('settles a play once, though asked 20 times at once', async () => {
    const play = playOf(await newPlayer(), { right: 10 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => settle(play)));
    expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(1);
    expect((await balanceOf(world.context.db, play.playerId)).total).toBe(4);
    expect(await scoreOf(play.playerId)).toBe(40);
  });

  it('pays the best result of a scope in all, whatever the order of results on different days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(10), { minLength: 1, maxLength: 6 }), async results => {
        const playerId = await newPlayer();
        let coins = 0;
        let score = 0;
        for (const [day, right] of results.entries()) {
          const worth = await settle(playOf(playerId, { right, at: NOON + day * DAY_MS }));
          coins = Math.max(coins, worth.coinsWorth);
          score = Math.max(score, worth.scoreWorth);
          expect(worth.balance).toBe(coins);
        }
        expect((await balanceOf(world.context.db, playerId)).total).toBe(coins);
        expect(await scoreOf(playerId)).toBe(score);
      }),
      { numRuns: 15 },
    );
  });

  it('pays an improvement at most once a scope and day', async () => {
    const playerId = await newPlayer();
    expect((await settle(playOf(playerId, { right: 4 }))).coins).toBe(1);
    expect(await settle(playOf(playerId, { right: 10 }))).toMatchObject({
      coins: 0,
      coinsWorth: 4,
      score: 0,
    });
    expect((await settle(playOf(playerId, { right: 10, at: NOON + DAY_MS }))).coins).toBe(3);
  });

  it('gives staff no coins, score, rank or figures (DECISIONS 1)', async () => {
    const playerId = await newPlayer({ role: 'editor' });
    const worth = await settle(playOf(playerId, { right: 10 }));
    expect(worth).toMatchObject({
      coins: 0,
      score: 0,
      balance: 0,
      rankNow: null,
      percent: 100,
      streakDays: 0,
    });
  });

  it('lets parallel plays of one player and of many settle without waiting in a ring, within the cap', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer()));
    const plays = players.flatMap(playerId =>
      Array.from({ length: 10 }, (_, index) =>
        playOf(playerId, { right: 10, scope: `quiz_zone/1/0/${index + 1}`, from: (index * 7) % 30 }),
      ),
    );
    await Promise.all(plays.map(settle));
    for (const playerId of players) {
      expect(await balanceOf(world.context.db, playerId)).toEqual({ won: 30, bonus: 10, total: 40 });
      expect(await scoreOf(playerId)).toBe(400);
      expect(await figuresOf(world.context.db, playerId, NOON)).toMatchObject({
        answered: 38,
        right: 38,
        plays: 10,
      });
    }
    const [sum] = await world.sql('select sum(amount) from ledger_entry');
    expect(Number(sum?.['sum'])).toBe(0);
  });

  it('counts a right answer for big thing once a question, and again 30 days later (DECISIONS 12)', async () => {
    const playerId = await newPlayer();
    const counted = async () =>
      (
        await world.sql<{ progress: number }>(
          `select progress from badge where player_id = $1 and type = 'big_thing'`,
          [playerId],
        )
      )[0]?.progress ?? 0;
    const after = async (play: SettledPlay) => {
      await settle(play);
      return counted();
    };
    const day = (days: number) => NOON + days * DAY_MS;
    expect(await after(playOf(playerId, { right: 7 }))).toBe(7);
    // The same ten again, and all right now: three are new.
    expect(await after(playOf(playerId, { right: 10, at: day(0) + 60_000 }))).toBe(10);
    expect(await after(playOf(playerId, { right: 10, at: day(29) }))).toBe(10);
    // Practice counts nowhere, and keeps nothing from counting.
    expect(
      await after({ ...playOf(playerId, { right: 10, from: 10 }), mode: 'bookmarks', level: null }),
    ).toBe(10);
    expect(await after(playOf(playerId, { right: 4, from: 10, at: day(29) }))).toBe(14);
    expect(await after(playOf(playerId, { right: 7, at: day(30) }))).toBe(21);
    // Counted on the thirtieth day: not on the thirty-first, and the three of a minute later are due only then.
    expect(await after(playOf(playerId, { right: 10, at: day(31) }))).toBe(24);
    expect(await after(playOf(playerId, { right: 10, at: day(59) }))).toBe(24);
    expect(await after(playOf(playerId, { right: 10, at: day(60) }))).toBe(31);
  });

  it('rolls everything back when a step above fails', async () => {
    const playerId = await newPlayer();
    const play = playOf(playerId, { right: 10 });
    const failing = world.context.db.transaction().execute(db =>
      settlePlay(deps, db, play, {
        record: async () => {
          throw new Error('no level');
        },
      }),
    );
    await expect(failing).rejects.toThrow('no level');
    expect((await balanceOf(world.context.db, playerId)).total).toBe(0);
    expect((await settle(play)).coins).toBe(4);
  });

  it('counts chosen options for the audience poll', async () => {
    await world.context.db.transaction().execute(countChoices);
    await world.sql('delete from option_count');
    await settle(playOf(await newPlayer(), { right: 1, wrong: 1, from: 30 }));
    await settle(playOf(await newPlayer(), { right: 1, wrong: 1, from: 30 }));
    // Bookmarks can be played all day: they would make a crowd of one player.
    await settle({ ...playOf(await newPlayer(), { right: 1, from: 30 }), mode: 'bookmarks', level: null });
    await countChoices(world.context.db);
    await countChoices(world.context.db);
    const counts = await world.sql(
      'select question_id, option_index, chosen from option_count order by question_id, option_index',
    );
    expect(counts).toEqual([
      { question_id: questionIds[30], option_index: 0, chosen: 2 },
      { question_id: questionIds[31], option_index: 1, chosen: 2 },
    ]);
  });
});

describe('statistics (DECISIONS 4, 9)', () => {
  it('counts a question once, and as right from the first right answer on', async () => {
    const playerId = await newPlayer();
    await settle(playOf(playerId, { right: 4 }));
    await settle(playOf(playerId, { right: 7, at: NOON + DAY_MS }));
    await settle(playOf(playerId, { right: 2, at: NOON + 2 * DAY_MS }));
    expect(await figuresOf(world.context.db, playerId, NOON)).toMatchObject({
      answered: 10,
      right: 7,
      plays: 3,
    });
  });

  it('calls a category strong from 20 answers on', async () => {
    const playerId = await newPlayer();
    await settle(playOf(playerId, { right: 9, from: 0 }));
    expect((await figuresOf(world.context.db, playerId, NOON)).strong).toBeNull();
    await settle(playOf(playerId, { right: 9, from: 10, scope: 'quiz_zone/1/0/2' }));
    expect((await figuresOf(world.context.db, playerId, NOON)).strong).toEqual({
      id: categoryId,
      name: 'Settling',
      percent: 90,
    });
  });
});

describe('the streak (DECISIONS 5)', () => {
  it('needs 5 answered questions for a day', async () => {
    const playerId = await newPlayer();
    expect((await settle(playOf(playerId, { right: 2, wrong: 2 }))).streakDays).toBe(0);
    expect(await settle(playOf(playerId, { right: 2, wrong: 3 }))).toMatchObject({
      streakDays: 1,
      isStreakDayNew: true,
    });
    expect((await settle(playOf(playerId, { right: 5 }))).isStreakDayNew).toBe(false);
  });

  it.each([
    ['UTC', '2026-11-18T23:59:59Z', '2026-11-19T00:00:01Z', 2],
    ['Asia/Kolkata', '2026-11-18T23:59:59Z', '2026-11-19T00:00:01Z', 1],
    ['Asia/Kolkata', '2026-11-18T18:29:59Z', '2026-11-18T18:30:01Z', 2],
    ['America/New_York', '2026-11-18T23:59:59Z', '2026-11-19T04:59:59Z', 1],
    ['America/New_York', '2026-11-19T04:59:59Z', '2026-11-19T05:00:01Z', 2],
  ])('turns at midnight of the player’s zone %s', async (zone, first, second, days) => {
    const playerId = await newPlayer({ zone });
    await settle(playOf(playerId, { right: 6, at: Date.parse(first) }));
    const worth = await settle(playOf(playerId, { right: 6, at: Date.parse(second) }));
    expect(worth.streakDays).toBe(days);
  });

  it('ends after two missed days of a week, keeps the longest, and lights the week’s lamps; one is kept (ALIVE 1)', async () => {
    const playerId = await newPlayer();
    for (const day of [-9, -8, -7, -1, 0, 2])
      await settle(playOf(playerId, { right: 6, at: NOON + day * DAY_MS }));
    const figures = await figuresOf(world.context.db, playerId, NOON + 2 * DAY_MS);
    expect(figures).toMatchObject({ streakDays: 3, longestStreakDays: 3 });
    expect((await figuresOf(world.context.db, playerId, NOON + 6 * DAY_MS)).streakDays).toBe(0);
    const { days, lamps } = await streakOf(world.context, playerId, NOON + 3 * DAY_MS);
    expect(days).toBe(3);
    expect(lamps.map(lamp => lamp.state)).toEqual(['missed', 'lit', 'lit', 'spare', 'lit', 'today', 'ahead']);
  });
});
