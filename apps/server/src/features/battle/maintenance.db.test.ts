/** The operator starts maintenance, or switches a mode off, while battles run (DECISIONS 6). */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aBegun, addQuestions, aFighter, aRoom, openRound, pass, rowOf } from '../../../test/kit/arena.ts';
import { listen, openTab } from '../../../test/kit/live.ts';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());

const twoFighters = async () => [await aFighter(world, address), await aFighter(world, address)] as const;

it('maintenance cuts off all players of a battle: it is called off, and every fee goes back', async () => {
  const two = await twoFighters();
  const id = await aBegun(world, two, { fee: 20 });
  await openRound(world, two, 0);
  await world.app.rooms.settings.set('maintenance_mode', true, null);
  await vi.waitFor(() => expect(two.map(({ tab }) => tab.socket.connected)).toEqual([false, false]), soon);
  await expect(openTab(address, two[0].token)).rejects.toThrow('maintenance');
  await vi.waitFor(
    async () =>
      expect((await rowOf(world, id)).state.seats.map(({ awayAt }) => awayAt === null)).toEqual([
        false,
        false,
      ]),
    soon,
  );
  await pass(world, 20_100);
  expect((await rowOf(world, id)).state.reason).toBe('aborted');
  const purses = await world.sql(
    'select won + bonus as coins from purse where player_id = any ($1::bigint[])',
    [two.map(({ playerId }) => playerId)],
  );
  expect(purses).toEqual([{ coins: 100 }, { coins: 100 }]);
  await world.app.rooms.settings.set('maintenance_mode', false, null);
});

it('a mode that is switched off ends no battle and no lobby, but opens none', async () => {
  const two = await twoFighters();
  const battle_id = await aRoom(world, two);
  await world.app.rooms.settings.set('friend_battle_enabled', false, null);
  expect(await two[0].tab.ask('start', { battle_id })).toMatchObject({ ok: true });
  await openRound(world, two, 0);
  await two[0].tab.ask('leave', { battle_id });
  const { body } = await world.call('rematch', { battle_id }, two[0].token);
  expect(body['code']).toBe('mode_off');
  await world.app.rooms.settings.set('friend_battle_enabled', true, null);
  for (const { tab } of two) tab.close();
});
