/** Ranks and pages against a plain sort, with ties, pending changes and people who leave (DECISIONS 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { type Board, comparePlaces } from '@trivium/rules/leaderboard/board';
import { DAY_MS } from '@trivium/rules/time/units';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { lockPurse } from '../wallet/wallet.ts';
import { createKeeper, rebuildBuckets } from './buckets/keeper.ts';
import { createLeaderboard, type Leaderboard } from './leaderboard.ts';
import { keepNight } from './past/night.ts';

const PIECE = 4;
const START = Date.parse('2026-11-18T12:00:00Z');

let world: World;
let leaderboard: Leaderboard;
let keeper: ReturnType<typeof createKeeper>;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  leaderboard = createLeaderboard(world.context, { siteZone: () => 'UTC', freshMs: 0 });
  keeper = createKeeper(world.context, PIECE);
});
afterAll(() => world.close());

const newPlayers = async (count: number): Promise<number[]> => {
  made += 1;
  const rows = await world.sql<{ id: number }>(
    `insert into player (uid, type, name, email) select $1 || n, 'email', 'P' || n, $1 || n || '@example.org'
     from generate_series(1, $2::int) n returning id`,
    [`board-${made}-`, count],
  );
  return rows.map(row => row.id);
};

const add = (playerId: number, score: number, now: number) =>
  world.context.db.transaction().execute(async db => {
    await lockPurse(db, playerId);
    return leaderboard.addScore(db, { playerId, score, now });
  });

/** The truth: everybody listed, sorted by hand. */
const sorted = async (board: Board): Promise<number[]> => {
  const rows = await world.sql<{ player_id: number; score: number; reached_at: Date }>(
    'select player_id, score, reached_at from leaderboard_score where board = $1 and is_listed',
    [board],
  );
  return rows
    .map(row => ({ playerId: row.player_id, score: row.score, reachedAt: row.reached_at.getTime() }))
    .sort(comparePlaces)
    .map(place => place.playerId);
};

const look = (playerId: number | null, offset = 0, limit = 100, now = START) =>
  leaderboard.page('day', { playerId, offset, limit, now });

/** A new process on empty boards. */
const clear = async () => {
  await world.sql('truncate leaderboard_score, leaderboard_change, leaderboard_bucket');
  leaderboard = createLeaderboard(world.context, { siteZone: () => 'UTC', freshMs: 0 });
};

describe('leaderboards (DECISIONS 9)', () => {
  it('ranks like a plain sort once counted, and shows no contradiction while changes wait', async () => {
    const players = await newPlayers(40);
    const change = fc.record({
      who: fc.nat(39),
      score: fc.constantFrom(4, 4, 8, 8, 12, 40),
      later: fc.nat(3),
      countsAfter: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 10, maxLength: 70 }), async changes => {
        await clear();
        let now = START;
        for (const { who, score, later, countsAfter } of changes) {
          now += later;
          await add(players[who] ?? 0, score, now);
          if (countsAfter && later === 0) await keeper.round();
        }
        const truth = await sorted('day/2026-11-18');
        const waiting = await look(players[changes[0]?.who ?? 0] ?? 0, 3, 5);
        const shownAt = waiting.rows.findIndex(row => row.playerId === waiting.mine?.playerId);
        if (shownAt !== -1) expect(waiting.mine?.rank).toBe(waiting.rows[shownAt]?.rank);
        expect(waiting.topThree.map(row => row.playerId)).toEqual(truth.slice(0, 3));

        await keeper.round();
        for (const [index, playerId] of truth.entries()) {
          const page = await look(playerId, Math.max(0, index - 7), 3);
          expect(page.mine?.rank).toBe(index + 1);
          expect(page.total).toBe(truth.length);
          expect(page.rows.map(row => row.playerId)).toEqual(truth.slice(Math.max(0, index - 7)).slice(0, 3));
        }
      }),
      { numRuns: 12 },
    );
  });

  it('gives equal scores to who reached them first', async () => {
    await clear();
    const [late = 0, early = 0, climber = 0] = await newPlayers(3);
    await add(climber, 4, START);
    await add(early, 8, START + 1);
    await add(late, 8, START + 2);
    await add(climber, 4, START + 3);
    expect((await look(null)).rows.map(row => row.playerId)).toEqual([early, late, climber]);
  });

  it('tells the rank before and after in the settlement', async () => {
    await clear();
    const players = await newPlayers(12);
    for (const [index, playerId] of players.entries()) {
      const before = await sorted('day/2026-11-18');
      expect(before).not.toContain(playerId);
      await add(playerId, 100 - index, START + index);
    }
    await keeper.round();
    const last = players.at(-1) ?? 0;
    expect(await add(last, 0, START + 50)).toEqual({ before: 12, now: 12, month: null, ever: null });
    expect(await add(last, 5, START + 51)).toEqual({ before: 12, now: 8, month: 8, ever: 8 });
    await keeper.round();
    expect(await add(last, 1000, START + 52)).toEqual({ before: 8, now: 1, month: 1, ever: 1 });
    const [fresh = 0] = await newPlayers(1);
    expect(await add(fresh, 0, START + 53)).toEqual({ before: null, now: null, month: null, ever: null });
    // The next day begins empty; the month and all time go on.
    await keeper.round();
    expect(await add(fresh, 94, START + DAY_MS)).toEqual({ before: null, now: 1, month: 9, ever: 9 });
  });

  it('counts right with two keepers and many settlements at once', async () => {
    await clear();
    const players = await newPlayers(30);
    const other = createKeeper(world.context, PIECE);
    let isOver = false;
    const keep = async (which: typeof keeper) => {
      while (!isOver) {
        await which.round().catch(problem => {
          if (problem.code !== '40001') throw problem;
        });
      }
    };
    const keepers = [keep(keeper), keep(other)];
    await Promise.all(
      players.flatMap((playerId, index) =>
        [1, 2, 3].map(turn => add(playerId, 4 * ((index * turn) % 7) + 4, START + turn)),
      ),
    );
    isOver = true;
    await Promise.all(keepers);
    await keeper.round();
    const truth = await sorted('ever');
    for (const [index, playerId] of truth.entries()) {
      const page = await leaderboard.page('ever', { playerId, offset: 25, limit: 2, now: START });
      expect(page.mine?.rank).toBe(index + 1);
    }
    const [wrong] = await world.sql('select count(*) from leaderboard_bucket where count < 0 or count > 8');
    expect(wrong).toEqual({ count: 0 });
  });

  it('leaves out deactivated players and staff, and takes them back', async () => {
    await clear();
    const [a = 0, b = 0, c = 0] = await newPlayers(3);
    for (const [index, playerId] of [a, b, c].entries()) await add(playerId, 12, START + index);
    await keeper.round();
    await world.sql(`update player set status = 'deactivated' where id = $1`, [a]);
    await world.sql(`update player set role = 'editor' where id = $1`, [b]);
    await keeper.round();
    expect(await look(a)).toMatchObject({ mine: null, total: 1, rows: [{ playerId: c, rank: 1 }] });
    await world.sql(`update player set status = 'active' where id = $1`, [a]);
    await keeper.round();
    expect((await look(c)).mine?.rank).toBe(2);
  });

  it('keeps days, months and for ever apart by the site’s calendar', async () => {
    await clear();
    const [a = 0] = await newPlayers(1);
    await add(a, 4, Date.parse('2026-11-18T23:59:59Z'));
    await add(a, 8, Date.parse('2026-11-19T00:00:00Z'));
    await add(a, 16, Date.parse('2026-12-01T00:00:00Z'));
    const scores = await Promise.all(
      (['day', 'month', 'ever'] as const).map(
        async span =>
          (
            await leaderboard.page(span, {
              playerId: a,
              offset: 0,
              limit: 10,
              now: Date.parse('2026-11-19T12:00:00Z'),
            })
          ).mine?.score,
      ),
    );
    expect(scores).toEqual([8, 12, 28]);
    expect(await leaderboard.allTimeScore(world.context.db, a)).toBe(28);
  });

  it('knows the ranks of yesterday and of last month, of many in one look', async () => {
    await clear();
    const players = await newPlayers(30);
    const yesterday = Date.parse('2026-10-31T12:00:00Z');
    for (const [index, playerId] of players.entries()) await add(playerId, 100 - index, yesterday + index);
    await keeper.round();
    const [stranger = 0] = await newPlayers(1);
    const asked = [...players.toReversed(), stranger, players[3] ?? 0];
    const truth = new Map(players.map((playerId, index) => [playerId, index + 1]));
    const now = Date.parse('2026-11-01T12:00:00Z');
    for (const span of ['day', 'month'] as const) {
      expect(await leaderboard.pastRanks(span, asked, now)).toEqual(truth);
      // Asked again: out of memory, and the same.
      expect(await leaderboard.pastRanks(span, asked, now)).toEqual(truth);
    }
    expect(await leaderboard.pastRanks('day', asked, now + DAY_MS)).toEqual(new Map());
    await world.sql(`update player set status = 'deactivated' where id = $1`, [players[0]]);
    await keeper.round();
    const other = createLeaderboard(world.context, { siteZone: () => 'UTC', freshMs: 0 });
    const left = await other.pastRanks('day', players, now);
    expect([left.get(players[0] ?? 0), left.get(players[1] ?? 0)]).toEqual([undefined, 1]);
  });

  it('tells each row how many places were won or lost, the own one too', async () => {
    await clear();
    const people = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const [first = people[0], second, third] = people;
    const today = world.clock.now();
    for (const [index, who] of people.entries()) await add(who.playerId, 30 - index, today - DAY_MS);
    const [fresh = 0] = await newPlayers(1);
    for (const [who, score] of [
      [third?.playerId ?? 0, 40],
      [fresh, 30],
      [second?.playerId ?? 0, 20],
      [first?.playerId ?? 0, 10],
    ] as const)
      await add(who, score, today);
    const { body } = await world.call('get_daily_leaderboard', { limit: 100 }, first?.token);
    const board = body['data'] as Reply<'get_daily_leaderboard'>;
    expect(board.rows.map(({ change }) => change)).toEqual([2, null, -1, -3]);
    expect(board.my_rank).toMatchObject({ rank: 4, change: -3 });
    expect(board.top_three.map(({ change }) => change)).toEqual([2, null, -1]);
    const ever = (await world.call('get_globle_leaderboard')).body['data'] as typeof board;
    expect(new Set(ever.rows.map(({ change }) => change))).toEqual(new Set([null]));
  });

  describe('the night', () => {
    const clearNights = () => world.sql('delete from leaderboard_night');
    /** As a process that has just started sees it. */
    const nightRanks = async (playerIds: number[], now = world.clock.now()) => {
      const anew = createLeaderboard(world.context, { siteZone: () => 'UTC', freshMs: 0 });
      return Object.fromEntries(await anew.pastRanks('ever', playerIds, now));
    };

    it('keeps ranks of all time as the day began, also when it comes late, once a day', async () => {
      await clear();
      await clearNights();
      const [a = 0, b = 0, c = 0, fresh = 0] = await newPlayers(4);
      const today = world.clock.now();
      for (const [index, who] of [a, b, c].entries()) await add(who, 30 - 10 * index, today - DAY_MS);
      expect(await nightRanks([a, b, c])).toEqual({});
      // Before the night is kept the day has already changed places.
      await add(c, 25, today);
      await add(fresh, 100, today);
      expect(await keepNight(world.context, 'UTC')).toBe(true);
      expect(await nightRanks([a, b, c, fresh])).toEqual({ [a]: 1, [b]: 2, [c]: 3 });
      await add(b, 500, today);
      expect(await keepNight(world.context, 'UTC')).toBe(false);
      expect(await nightRanks([a, b, c, fresh])).toEqual({ [a]: 1, [b]: 2, [c]: 3 });
      // Of another day nothing is told before it is kept.
      expect(await nightRanks([a, b], today + DAY_MS)).toEqual({});
    });

    it('turns with the site’s date, leaves out who left, and tells the board how many places were won', async () => {
      await clear();
      await clearNights();
      const people = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
      const [first = 0, second = 0, gone = 0] = people.map(({ playerId }) => playerId);
      const before = world.clock.now();
      for (const [index, who] of [first, gone, second].entries()) await add(who, 30 - index, before);
      await world.context.jobs.runNow('ranks of the night');
      world.clock.advance(DAY_MS);
      await world.sql(`update player set status = 'deactivated' where id = $1`, [gone]);
      await keeper.round();
      await world.context.jobs.runNow('ranks of the night');
      expect(await nightRanks([first, second, gone])).toEqual({ [first]: 1, [second]: 2 });
      await add(second, 40, world.clock.now());
      const { body } = await world.call('get_globle_leaderboard', {}, people[0]?.token);
      const board = body['data'] as Reply<'get_globle_leaderboard'>;
      expect(board.rows.map(({ player_id, change }) => [player_id, change])).toEqual([
        [second, 1],
        [first, -1],
      ]);
      expect(board.my_rank?.change).toBe(-1);
      world.clock.advance(-DAY_MS);
    });
  });

  it('repairs a wrong count by itself, and rebuilds from the scores alone', async () => {
    await clear();
    const players = await newPlayers(20);
    for (const [index, playerId] of players.entries()) await add(playerId, 4 + index, START);
    await keeper.round();
    await world.sql(`update leaderboard_bucket set count = 77, version = nextval('leaderboard_version')`);
    for (let round = 0; round < 40; round += 1) await keeper.round();
    expect((await look(players[0] ?? 0, 0, 3)).mine?.rank).toBe(20);
    await world.sql('delete from leaderboard_bucket');
    await rebuildBuckets(world.context, PIECE);
    expect(await look(players[0] ?? 0, 15, 5)).toMatchObject({ mine: { rank: 20 }, total: 20 });
  });

  it('shows no contact fields', async () => {
    const page = await look(null);
    expect(JSON.stringify(page)).not.toContain('example.org');
    expect(page.rows.length).toBeGreaterThan(0);
  });
});
