/** An invitation to a battle is also stored, for a player without an open tab (DECISIONS 6, 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBank, ask, askBattle, getUp, sitDown } from '../../../test/kit/battle.ts';
import { aPlayer } from '../../../test/kit/player.ts';
import { createWorld, soon, type World } from '../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 60 });
});
afterAll(() => world.close());

it('stands in the list of whom it is for, once for a room, with the way into it', async () => {
  const [ann, bob] = [await aPlayer(world, { name: 'Ann' }), await aPlayer(world)];
  const open = () =>
    askBattle(world, 'create_room', { room_type: 'public', no_of_que: 5, entry_fee: 0 }, ann);
  const first = await open();
  await askBattle(world, 'join_room', { room_code: first.room_code }, bob);
  await sitDown(world, first.battle_id, ann, bob);
  await world.app.rooms.battles.start(first.battle_id, ann.playerId, world.clock.now());
  world.clock.advance(4_000);
  await world.app.rooms.battles.sweep();
  await getUp(world, first.battle_id, bob);

  const room = await open();
  const invite = () =>
    ask(world, 'invite_to_room', { battle_id: room.battle_id, player_id: bob.playerId }, ann);
  expect([(await invite()).code, (await invite()).code]).toEqual([null, null]);
  const told = async () => {
    const { body } = await world.call('get_notifications', {}, bob.token);
    return (body['data'] as Reply<'get_notifications'>).notifications.filter(
      ({ kind }) => kind === 'battle_invitation',
    );
  };
  await expect
    .poll(told, soon)
    .toMatchObject([
      { words: { name: 'Ann' }, link: `/group-battle/join/?code=${room.room_code}`, is_unread: true },
    ]);
});
