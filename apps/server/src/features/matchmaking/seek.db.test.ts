/** The queue over real sockets: an opponent is found, the player gives up, or his socket is lost (DECISIONS 6). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBank, ask, askBattle, getUp, sitDown } from '../../../test/kit/battle.ts';
import { holdCoins } from '../../../test/kit/coins.ts';
import { answerAll } from '../../../test/kit/contest.ts';
import { listen, openTab } from '../../../test/kit/live.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createSecondServer, createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let address = '';
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 60 });
  address = await listen(world);
});
afterAll(() => world.close());

const tabOf = ({ token }: Person) => openTab(address, token);
const queued = async () => (await world.sql('select from battle_seek')).length;
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 10));
};

describe('seeking over a socket', () => {
  it('finds two who seek, in all their tabs, though they are at two servers', async () => {
    const second = await createSecondServer(world);
    try {
      const there = await listen(second);
      const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
      const [first, idle, other] = [await tabOf(ann), await tabOf(ann), await openTab(there, bob.token)];
      expect(await first.ask('seek', {})).toMatchObject({ ok: true });
      expect(await other.ask('seek', { category: 'science' })).toMatchObject({ ok: true });
      const { battle_id } = await first.hear('matched');
      expect((await idle.hear('matched')).battle_id).toBe(battle_id);
      expect((await other.hear('matched')).battle_id).toBe(battle_id);
      expect(await first.ask('enter', { battle_id })).toMatchObject({ ok: true });
      expect(await other.ask('enter', { battle_id })).toMatchObject({ ok: true });
      expect(await queued()).toBe(0);
      for (const tab of [first, idle, other]) tab.close();
    } finally {
      await second.close();
    }
  });

  it('leaves the queue when asked, and at once when the socket is gone', async () => {
    const tab = await tabOf(await aPlayer(world));
    await tab.ask('seek', {});
    expect(await queued()).toBe(1);
    expect(await tab.ask('unseek', {})).toEqual({ ok: true, data: {} });
    expect(await queued()).toBe(0);
    await tab.ask('seek', {});
    tab.close();
    await until(async () => (await queued()) === 0);
  });

  it('is told after thirty seconds that nobody came, and may seek again', async () => {
    const tab = await tabOf(await aPlayer(world));
    await tab.ask('seek', {});
    world.clock.advance(30_000);
    await tab.hear('no_opponent');
    expect(await queued()).toBe(0);
    expect(await tab.ask('seek', {})).toMatchObject({ ok: true });
    await tab.ask('unseek', {});
    tab.close();
  });

  it('is told within a second how many are near, in a window without names, and more of them with the wait', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    await ask(world, 'request_friend', { player_id: bob.playerId }, ann);
    await ask(world, 'request_friend', { player_id: ann.playerId }, bob);
    const [first, other] = [await tabOf(ann), await tabOf(bob)];
    await first.ask('seek', {});
    expect(await first.hear('near')).toEqual({ near: 0, from: expect.any(Number), to: expect.any(Number) });
    await other.ask('seek', {});
    // Friends are never paired; who is near is a number, and says nothing of them.
    world.clock.advance(1_500);
    expect(await first.hear('near', ({ near }) => near === 1)).toMatchObject({ near: 1 });
    world.clock.advance(22_000);
    expect(await first.hear('near', ({ from }) => from === null)).toMatchObject({ from: null, to: null });
    for (const tab of [first, other]) {
      await tab.ask('unseek', {});
      tab.close();
    }
  });

  it('keeps the place of who plays the bot meanwhile, past the thirty seconds, and ends that battle for the match', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const [first, other] = [await tabOf(ann), await tabOf(bob)];
    await first.ask('seek', {});
    const bot = await askBattle(world, 'start_bot_battle', { strength: 'even' }, ann);
    await first.ask('enter', { battle_id: bot.battle_id });
    world.clock.advance(40_000);
    await world.app.rooms.matchmaking.pass();
    expect(await queued()).toBe(1);
    // The same wish over a new connection keeps on waiting.
    expect(await first.ask('seek', {})).toMatchObject({ ok: true });
    await other.ask('seek', {});
    const { battle_id } = await first.hear('matched');
    expect(await first.ask('enter', { battle_id })).toMatchObject({ ok: true });
    expect((await askBattle(world, 'get_battle', { battle_id: bot.battle_id }, ann)).over?.reason).toBe(
      'aborted',
    );
    expect(await queued()).toBe(0);
    for (const tab of [first, other]) tab.close();
  });

  it('keeps the place of who races a recording meanwhile, and of nobody else', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const { data } = await ask(world, 'get_questions_by_level', { category: 'science', level: 1 }, ann);
    const { play_id } = await answerAll(world, ann, data as Reply<'get_play'>, 7);
    const named = { source: 'play', recording_id: play_id, player_id: ann.playerId };
    const [first, other] = [await tabOf(ann), await tabOf(bob)];
    await first.ask('seek', {});
    expect((await ask(world, 'start_ghost_race', named, ann)).code).toBeNull();
    world.clock.advance(40_000);
    await world.app.rooms.matchmaking.pass();
    expect(await queued()).toBe(1);
    await other.ask('seek', {});
    expect((await first.hear('matched')).battle_id).toBe((await other.hear('matched')).battle_id);
    for (const tab of [first, other]) tab.close();
  });

  it('is refused in the words of the rules', async () => {
    const ann = await aPlayer(world);
    await holdCoins(world, ann.playerId, { bonus: 2 });
    const tab = await tabOf(ann);
    expect(await tab.ask('seek', {})).toMatchObject({
      ok: false,
      code: 'not_enough_coins',
      sentence: expect.stringMatching(/^You Don't have enough coins\./),
    });
    tab.close();
  });
});

describe('an invitation', () => {
  it('is heard by who is there, and who is there is seen', async () => {
    const [ann, bob] = [await aPlayer(world), await aPlayer(world)];
    const fields = { room_type: 'private', no_of_que: 5 };
    const room = await askBattle(world, 'create_room', fields, ann);
    await askBattle(world, 'join_room', { room_code: room.room_code }, bob);
    await sitDown(world, room.battle_id, ann, bob);
    await world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
    world.clock.advance(4_000);
    await world.app.rooms.battles.sweep();
    await getUp(world, room.battle_id, bob);
    const tab = await tabOf(bob);
    expect((await ask(world, 'get_past_opponents', {}, ann)).data).toMatchObject([
      { player_id: bob.playerId, is_online: true },
    ]);
    const next = await askBattle(world, 'rematch', { battle_id: room.battle_id }, ann);
    expect(await tab.hear('invited')).toMatchObject({
      battle_id: next.battle_id,
      room_code: next.room_code,
      from: { player_id: ann.playerId },
      fee: 0,
      questions: 5,
    });
    tab.close();
  });
});
