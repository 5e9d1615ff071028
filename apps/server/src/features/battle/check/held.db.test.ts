/** Suspicious winnings are held in escrow for a decision; all others are paid at once (DECISIONS 12). */

import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addQuestions,
  aFighter,
  aRoom,
  type Fighter,
  letterOf,
  openRound,
} from '../../../../test/kit/arena.ts';
import { ask, askBattle } from '../../../../test/kit/battle.ts';
import { listen, openTab } from '../../../../test/kit/live.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { checkLedger } from '../../../app/books.ts';
import { workOnBattles } from './command.ts';
import { HELD_JOB } from './held.ts';

let world: World;
let address: string;
let fighters: Fighter[] = [];

beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(DAY_MS));
afterEach(() => {
  for (const { tab } of fighters) tab.close();
  fighters = [];
});

const come = async (): Promise<[Fighter, Fighter]> => {
  const two = [await aFighter(world, address), await aFighter(world, address)] as [Fighter, Fighter];
  fighters.push(...two);
  return two;
};
const purse = async ({ playerId }: Fighter) =>
  (
    await world.sql<{ won: number; bonus: number }>('select won, bonus from purse where player_id = $1', [
      playerId,
    ])
  )[0];
const ratingOf = async ({ playerId }: Fighter) =>
  (await world.sql<{ rating: number }>('select rating from rating where player_id = $1', [playerId]))[0]
    ?.rating;
const find = async (two: readonly Fighter[]): Promise<string> => {
  for (const { tab } of two) expect(await tab.ask('seek', {})).toMatchObject({ ok: true });
  await world.app.rooms.matchmaking.pass();
  const { battle_id } = await (two[0] as Fighter).tab.hear('matched');
  for (const { tab } of two) await tab.ask('enter', { battle_id });
  return battle_id;
};
/** The same people with new tabs: one tab knows one battle. */
const again = async (two: readonly Fighter[]): Promise<[Fighter, Fighter]> => {
  for (const { tab } of two) tab.close();
  const fresh = await Promise.all(
    two.map(async fighter => ({ ...fighter, tab: await openTab(address, fighter.token) })),
  );
  fighters.push(...fresh);
  return fresh as [Fighter, Fighter];
};
/** The first answers right after so long a round, the second wrong after two seconds more. */
const play = async (
  two: readonly [Fighter, Fighter],
  battle_id: string,
  msOf: (round: number) => number,
  rounds = 10,
): Promise<void> => {
  const [quick, other] = two;
  for (let round = 0; round < rounds; round += 1) {
    await openRound(world, two, round);
    const opened = Date.parse(quick.tab.battle().opened_at ?? '');
    world.clock.advance(Math.max(0, opened + msOf(round) - world.clock.now()));
    await quick.tab.ask('answer', { battle_id, round, option: letterOf(quick, 'right') });
    world.clock.advance(2_000);
    await other.tab.ask('answer', { battle_id, round, option: letterOf(other, 'wrong') });
  }
  for (const { tab } of two) await tab.hear('battle', battle => battle.phase === 'over');
};
const lookedAt = (who: Fighter, battle_id: string) => askBattle(world, 'get_battle', { battle_id }, who);
const command = async (...words: string[]) => {
  const lines: string[] = [];
  await workOnBattles(world.context, world.app.rooms.settings, words, line => lines.push(line));
  return lines;
};
const newest = async (who: Fighter) => {
  const { data } = await ask(world, 'get_battle_statistics', { limit: 1 }, who);
  return data as {
    figures: { played: number; wins: number };
    battles: { outcome: string; check: string | null; coins: number }[];
  };
};
const news = async (who: Fighter) => {
  const { data } = await ask(world, 'get_notifications', { limit: 5 }, who);
  return JSON.stringify(data);
};
const faults = async () => (await checkLedger(world.context.db)).flatMap(finding => finding.faults);

const BOT = (round: number) => 110 + (round % 2) * 12;
const QUICK = (round: number) => 1_400 + ((round * 733) % 1_900);

describe('a bot that answers all ten within 120 ms', () => {
  it('wins nothing yet: no coins, no rating, no points, no badge, and reads that it is checked', async () => {
    const [bot, human] = await come();
    const id = await find([bot, human]);
    const [botBefore, humanBefore] = [await purse(bot), await purse(human)];
    await play([bot, human], id, BOT);
    expect([await purse(bot), await purse(human)]).toEqual([botBefore, humanBefore]);
    expect([await ratingOf(bot), await ratingOf(human)]).toEqual([undefined, undefined]);
    const { over } = await lookedAt(bot, id);
    expect(over).toMatchObject({
      is_rated: false,
      seats: [
        { outcome: 'win', coins: 0 },
        { outcome: 'lose', coins: 0 },
      ],
      mine: { score: 0, badges: [] },
      check: { status: 'held', reason: '', coins: 10, is_mine: true },
    });
    expect(Date.parse(over?.check?.due_at ?? '') - world.clock.now()).toBeLessThanOrEqual(7 * DAY_MS);
    expect((await lookedAt(human, id)).over?.check).toMatchObject({ coins: 0, is_mine: false });
    // The other's own points are not hostage of it.
    expect(await newest(bot)).toMatchObject({
      figures: { played: 0, wins: 0 },
      battles: [{ outcome: 'none', check: 'held' }],
    });
    expect((await ask(world, 'get_user_coin_score', {}, bot)).data).toMatchObject({ held: 10 });
    expect((await ask(world, 'get_user_coin_score', {}, human)).data).toMatchObject({ held: 0 });
    expect(await faults()).toEqual([]);
    expect(await command('held')).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}  held  random  pot 10  player ${bot.playerId} .*faster than anybody reads`),
      ),
      '1 held',
    ]);
    const shown = (await command('show', id)).join('\n');
    expect(shown).toContain('110 122 110 122');

    // Cleared: as it was won.
    await expect(command('clear', id)).rejects.toThrow('the reason');
    expect(await command('clear', id, 'Seen', 'on', 'video.')).toEqual([
      `battle ${id} is paid as it was won`,
    ]);
    expect((await purse(bot))?.bonus).toBe((botBefore?.bonus ?? 0) + 10);
    expect(await ratingOf(bot)).toBeGreaterThan(1_500);
    expect(await ratingOf(human)).toBeLessThan(1_500);
    const cleared = await lookedAt(bot, id);
    expect(cleared.over).toMatchObject({
      is_rated: true,
      seats: [{ outcome: 'win', coins: 10 }, { outcome: 'lose' }],
      mine: { score: 60, wins_in_a_row: 1, badges: expect.arrayContaining(['combat_winner']) },
      check: { status: 'cleared', reason: 'Seen on video.', coins: 0 },
    });
    expect(await newest(bot)).toMatchObject({
      figures: { played: 1, wins: 1 },
      battles: [{ outcome: 'win', check: 'cleared', coins: 5 }],
    });
    expect(await news(bot)).toContain('Seen on video.');
    await expect(command('refuse', id, 'Twice.')).rejects.toThrow('cleared already');
    expect(await faults()).toEqual([]);
  });

  it('wins nothing ever when it is refused: every fee is back, and it counts for nobody', async () => {
    const [bot, human] = await come();
    const [botBefore, humanBefore] = [await purse(bot), await purse(human)];
    const id = await find([bot, human]);
    await play([bot, human], id, BOT);
    await command('refuse', id, 'No person reads in a tenth of a second.');
    expect([await purse(bot), await purse(human)]).toEqual([botBefore, humanBefore]);
    expect(await newest(human)).toMatchObject({
      figures: { played: 0 },
      battles: [{ outcome: 'none', check: 'refused', coins: 0 }],
    });
    for (const who of [bot, human]) expect(await news(who)).toContain('No person reads');
    expect(await ratingOf(bot)).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  it('is refused by itself after seven days without a decision, and both are told', async () => {
    const [bot, human] = await come();
    const before = [await purse(bot), await purse(human)];
    const id = await find([bot, human]);
    await play([bot, human], id, BOT);
    world.clock.advance(7 * DAY_MS - 3_600_000);
    await world.context.jobs.runNow(HELD_JOB);
    expect((await lookedAt(bot, id)).over?.check?.status).toBe('held');
    world.clock.advance(2 * 3_600_000);
    await world.context.jobs.runNow(HELD_JOB);
    expect((await lookedAt(bot, id)).over?.check).toMatchObject({ status: 'refused', reason: '' });
    expect([await purse(bot), await purse(human)]).toEqual(before);
    expect(await news(human)).toContain('battle_unconfirmed');
  });

  it('is held in a room with an entry, and in the next one of five rounds by both together', async () => {
    let [bot, human] = await come();
    const free = await aRoom(world, [bot, human], { fee: 0, questions: 5 });
    await bot.tab.ask('start', { battle_id: free });
    await play([bot, human], free, BOT, 5);
    expect((await lookedAt(bot, free)).over?.check).toBeNull();
    for (const held of [false, true]) {
      [bot, human] = await again([bot, human]);
      const room = await aRoom(world, [bot, human], { fee: 10, questions: 5 });
      await bot.tab.ask('start', { battle_id: room });
      await play([bot, human], room, BOT, 5);
      const check = (await lookedAt(bot, room)).over?.check ?? null;
      expect(check?.status ?? null).toBe(held ? 'held' : null);
      if (held) await command('refuse', room, 'A machine.');
    }
  });
});

describe('a quick person', () => {
  it('is paid at once, battle after battle', async () => {
    let [quick, human] = await come();
    for (let battle = 0; battle < 3; battle += 1) {
      [quick, human] = await again([quick, human]);
      const room = await aRoom(world, [quick, human], { fee: 5, questions: 10 });
      await quick.tab.ask('start', { battle_id: room });
      await play([quick, human], room, QUICK);
      expect((await lookedAt(quick, room)).over).toMatchObject({
        check: null,
        seats: [{ coins: 10 }, { coins: 0 }],
      });
    }
    expect(await command('list')).toEqual(['0 held']);
  });
});
