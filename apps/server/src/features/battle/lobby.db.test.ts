/** Lobbies of battles with real sockets and a real database (DECISIONS 6). */
import { openLobby } from '@trivium/rules/battle/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addQuestions, aRoom, pass, rowOf } from '../../../test/kit/arena.ts';
import { holdCoins } from '../../../test/kit/coins.ts';
import { listen } from '../../../test/kit/live.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { battleKit } from './battle.test-kit.ts';

let world: World;
let address: string;

beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());
const { come, coinsOf, replay } = battleKit(
  () => world,
  () => address,
);

describe('the lobby', () => {
  it('a seat short of coins leaves it, and a start that leaves nobody to play with is refused', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other], { fee: 20 });
    await holdCoins(world, other.playerId, { won: 0, bonus: 3 });
    expect(await one.tab.ask('start', { battle_id })).toMatchObject({ code: 'player_not_joined' });
    await holdCoins(world, one.playerId, { won: 0, bonus: 13 });
    expect(await one.tab.ask('start', { battle_id })).toMatchObject({ code: 'player_not_joined' });
    expect(await other.tab.hear('battle', battle => battle.seat === null)).toMatchObject({ seats: [{}] });
    expect(await coinsOf(one)).toBe(13);
    expect(await world.sql('select from battle_place where player_id = $1', [other.playerId])).toEqual([]);
  });

  it('an owner short of coins is told how many are missing, and nobody pays', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other], { fee: 20 });
    await holdCoins(world, one.playerId, { won: 0, bonus: 13 });
    expect(await one.tab.ask('start', { battle_id })).toMatchObject({
      code: 'not_enough_coins',
      sentence: expect.stringContaining('7 more'),
    });
    expect([await coinsOf(one), await coinsOf(other)]).toEqual([13, 100]);
  });

  it('and the others of a group begin without him', async () => {
    const three = await come(3);
    const battle_id = await aRoom(world, three, { fee: 20 });
    await holdCoins(world, three[1].playerId, { won: 0, bonus: 3 });
    expect(await three[0].tab.ask('start', { battle_id })).toMatchObject({ ok: true });
    expect(await three[2]?.tab.hear('battle', battle => battle.phase === 'starting')).toMatchObject({
      pot: 40,
      seats: [{ player_id: three[0].playerId }, { player_id: three[2]?.playerId }],
    });
    const row = await rowOf(world, battle_id);
    expect(await replay(battle_id, openLobby(three[0].playerId, row.created_at.getTime()))).toEqual(
      row.state,
    );
  });

  it('knows ready marks, lets only the owner remove, and is gone for all when he deletes it', async () => {
    const [one, other] = await come(2);
    const battle_id = await aRoom(world, [one, other]);
    expect(await other.tab.ask('ready', { battle_id, is_ready: true })).toMatchObject({ ok: true });
    await one.tab.hear('battle', battle => battle.seats[1]?.is_ready === true);
    expect(await other.tab.ask('remove_seat', { battle_id, player_id: one.playerId })).toMatchObject({
      code: 'not_owner',
    });
    expect(await other.tab.ask('start', { battle_id })).toMatchObject({ code: 'not_owner' });
    expect(await one.tab.ask('delete_room', { battle_id })).toMatchObject({ ok: true });
    expect(await other.tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { reason: 'deleted' },
    });
    expect(await world.sql('select from battle_place where battle_id = $1', [battle_id])).toEqual([]);
  });

  it('ends after half an hour in which nobody did anything', async () => {
    const [one, other] = await come(2);
    await aRoom(world, [one, other]);
    await pass(world, 30 * 60_000 + 1_000);
    expect(await one.tab.hear('battle', battle => battle.phase === 'over')).toMatchObject({
      over: { reason: 'expired' },
    });
  });
});
