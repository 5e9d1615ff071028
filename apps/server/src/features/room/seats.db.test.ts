/** What a group's room shows of itself and of its players (SPEC 3). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBank, ask, askBattle, type Battle } from '../../../test/kit/battle.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 40 });
});
afterAll(() => world.close());

const seated = async (who: Person, code: string | null) =>
  (await ask(world, 'join_room', { room_code: code ?? '' }, who)).data as Battle;

it('a room of four tells id, code, owner, fee and pot, and of each seat name, picture, id, readiness, right answers and points', async () => {
  const names = ['Amina', 'Theo', 'Noor', 'Kofi'];
  const people: Person[] = [];
  for (const name of names) people.push(await aPlayer(world, { name }));
  for (const { token } of people) await world.call('update_profile', { profile: 'avatar:theo' }, token);
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('nobody is there');
  const wish = { room_type: 'public', category: 'science', no_of_que: 5, entry_fee: 5 };
  const room = await askBattle(world, 'create_room', wish, owner);
  let last = room;
  for (const other of others) last = await seated(other, room.room_code);
  expect(last).toMatchObject({
    battle_id: room.battle_id,
    room_code: room.room_code,
    phase: 'lobby',
    fee: 5,
    pot: 20,
    seats_most: 4,
    over: null,
  });
  expect(last.seats).toHaveLength(4);
  expect(last.seats).toMatchObject(
    people.map(({ playerId }, place) => ({
      player_id: playerId,
      name: names[place],
      profile: 'avatar:theo',
      is_owner: place === 0,
      is_ready: false,
      right: 0,
      points: 0,
    })),
  );
});
