/** What a settled battle counts for its seats, against a real PostgreSQL: score, statistics, streak, the audience poll (DECISIONS 4, 6, 9). */

import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { battleKit, NOON } from './battle.test-kit.ts';
import { settleBattle } from './settle-battle.ts';

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

describe('score and statistics (DECISIONS 4, 6, 9)', () => {
  it('the points of the first 20 random battles of the site’s day go to the boards', async () => {
    const one = await kit.newPlayer({ won: 500 });
    const scores: number[] = [];
    for (let battle = 0; battle < 22; battle += 1) {
      const other = await kit.newPlayer({ won: 5 });
      const { seats } = await kit.play({
        seats: [
          { playerId: one, right: 2, ms: 7_000 },
          { playerId: other, right: 1, ms: 7_000 },
        ],
      });
      scores.push(seats[0]?.score ?? -1);
      // The opponent plays a first battle and scores.
      expect(seats[1]?.score).toBe(4);
    }
    expect(scores).toEqual([...Array(20).fill(8), 0, 0]);
    const board = (day: string) =>
      `select score from leaderboard_score where player_id = $1 and board = '${day}'`;
    expect(await world.sql(board('ever'), [one])).toEqual([{ score: 160 }]);
    const tomorrow = await kit.play({
      at: NOON + DAY_MS,
      seats: [{ playerId: one, right: 2, ms: 7_000 }, { playerId: await kit.newPlayer({ won: 5 }) }],
    });
    expect(tomorrow.seats[0]?.score).toBe(8);
  });

  it('answers count once by question and light the streak day; staff play for nothing', async () => {
    const one = await kit.newPlayer();
    const staff = await kit.newPlayer({}, { role: 'admin' });
    await kit.play({
      fee: 0,
      kind: 'friend',
      seats: [
        { playerId: one, right: 7 },
        { playerId: staff, right: 9 },
      ],
    });
    await kit.play({
      fee: 0,
      kind: 'random',
      seats: [
        { playerId: one, right: 8 },
        { playerId: staff, right: 9 },
      ],
    });
    const counts = await world.sql(
      'select mode, answered, right_answers from player_count where player_id = $1 order by mode',
      [one],
    );
    expect(counts).toEqual([
      // The eighth was right only in the random battle, but counts in the mode in which it was first met.
      { mode: 'friend_battle', answered: 10, right_answers: 8 },
    ]);
    expect(await world.sql('select day from streak_day where player_id = $1', [one])).toHaveLength(1);
    expect(await world.sql('select from player_count where player_id = $1', [staff])).toHaveLength(0);
    expect(await world.sql('select from leaderboard_score where player_id = $1', [staff])).toHaveLength(0);
    // A battle with staff rates nobody.
    expect(await world.sql('select from rating where player_id = any($1)', [[one, staff]])).toHaveLength(0);
  });

  it('wrong answers of players are kept for practice, those of staff are not (DECISIONS 13)', async () => {
    const one = await kit.newPlayer();
    const staff = await kit.newPlayer({}, { role: 'admin' });
    const battleId = await kit.newBattle('friend');
    await kit.pay(battleId, 0, [one, staff]);
    const over = await kit.overOf(battleId, {
      fee: 0,
      kind: 'friend',
      seats: [{ playerId: one, right: 7 }, { playerId: staff }],
    });
    const kept: { playerId: number; questionIds: readonly number[] }[] = [];
    const deps = {
      ...kit.deps,
      missed: async (_: unknown, miss: (typeof kept)[number]) => void kept.push(miss),
    };
    await world.context.db.transaction().execute(db => settleBattle(deps, db, over));
    expect(kept).toMatchObject([{ playerId: one, questionIds: over.questionIds.slice(7) }]);
  });

  it('what was chosen tells the audience poll in random battles, and nothing in rooms', async () => {
    const choices = async () => (await world.sql('select from option_choice')).length;
    const one = await kit.newPlayer({ won: 20, bonus: 0 });
    const other = await kit.newPlayer({ won: 20, bonus: 0 });
    const before = await choices();
    const seats = [{ playerId: one, right: 7 }, { playerId: other }];
    await kit.play({ kind: 'friend', fee: 0, seats });
    await kit.play({ kind: 'group', fee: 0, seats });
    expect(await choices()).toBe(before);
    await kit.play({ kind: 'random', fee: 0, seats });
    expect(await choices()).toBe(before + 20);
  });
});

describe('experience and the league (ALIVE 3)', () => {
  it('are not earned in a room with accounts of one’s own; a third person makes it a room', async () => {
    const [one, own, third] = [await kit.newPlayer(), await kit.newPlayer(), await kit.newPlayer()];
    await world.sql(
      `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
       select 'device', 'the same device', id, $2, $2 from unnest($1::bigint[]) as own (id)`,
      [[one, own], new Date(NOON)],
    );
    const seats = (...ids: number[]) => ids.map(playerId => ({ playerId, right: 5 }));
    const alone = await kit.play({ fee: 0, kind: 'friend', seats: seats(one, own) });
    expect(alone.seats.map(({ earned }) => earned?.xp ?? 0)).toEqual([0, 0]);
    const points = () => world.sql('select points from league_member where player_id = $1', [one]);
    expect(await points()).toEqual([]);
    const three = await kit.play({ fee: 0, kind: 'group', seats: seats(one, own, third) });
    expect(three.seats.every(({ earned }) => (earned?.xp ?? 0) > 0)).toBe(true);
    expect(await points()).toEqual([{ points: 50 }]);
  });
});
