/** Past opponents, invitations, and playing again (DECISIONS 6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aBank,
  ask,
  askBattle,
  type Battle,
  getUp,
  giveCoins,
  sitDown,
} from '../../../../test/kit/battle.ts';
import { holdCoins } from '../../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 60 });
});
afterAll(() => world.close());

let [ann, bob, cem]: Person[] = [];
const people = () => {
  if (!ann || !bob || !cem) throw new Error('nobody is there');
  return { ann, bob, cem };
};
beforeEach(async () => {
  world.clock.advance(3_600_000);
  [ann, bob, cem] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
  for (const person of [ann, bob, cem]) await giveCoins(world, person, 50);
});

const open = (who: Person, wish: Record<string, unknown> = {}): Promise<Battle> =>
  askBattle(world, 'create_room', { room_type: 'public', no_of_que: 5, entry_fee: 5, ...wish }, who);
const rematch = (who: Person, battle_id: string) => ask(world, 'rematch', { battle_id }, who);

/** A battle of these that is over; the first one opened it. */
const played = async (kind: 'private' | 'public', owner: Person, ...others: Person[]): Promise<string> => {
  const room = await open(owner, { room_type: kind });
  for (const other of others) await askBattle(world, 'join_room', { room_code: room.room_code }, other);
  await sitDown(world, room.battle_id, owner, ...others);
  await world.app.rooms.battles.start(room.battle_id, owner.playerId, world.clock.now());
  world.clock.advance(4_000);
  await world.app.rooms.battles.sweep();
  for (const other of others) await getUp(world, room.battle_id, other);
  expect((await world.app.rooms.battles.find(room.battle_id))?.status).toBe('over');
  return room.battle_id;
};

describe('past opponents', () => {
  it('are listed once each, whom one met last first, page by page', async () => {
    const { ann, bob, cem } = people();
    await played('private', ann, bob);
    await played('private', ann, cem);
    await played('private', bob, ann);
    const { data, total } = await ask(world, 'get_past_opponents', {}, ann);
    expect(total).toBe(2);
    expect(data).toMatchObject([{ player_id: bob.playerId, is_online: false }, { player_id: cem.playerId }]);
    const second = await ask(world, 'get_past_opponents', { offset: 1, limit: 1 }, ann);
    expect(second).toMatchObject({ total: 2, data: [{ player_id: cem.playerId }] });
    await world.sql(`update player set status = 'deactivated' where id = $1`, [bob.playerId]);
    expect((await ask(world, 'get_past_opponents', {}, ann)).total).toBe(1);
  });
});

describe('an invitation', () => {
  it('reaches a past opponent, is listed until he sits there, declines, or the room is gone', async () => {
    const { ann, bob, cem } = people();
    await played('public', ann, bob, cem);
    const room = await open(ann);
    const invite = (player: Person) =>
      ask(world, 'invite_to_room', { battle_id: room.battle_id, player_id: player.playerId }, ann);
    const listed = async (who: Person) => (await ask(world, 'get_room_invites', {}, who)).data;
    for (const each of [bob, cem]) expect((await invite(each)).code).toBeNull();
    expect(await listed(bob)).toMatchObject([
      {
        battle_id: room.battle_id,
        room_code: room.room_code,
        kind: 'group',
        fee: 5,
        from: { player_id: ann.playerId },
      },
    ]);
    await ask(world, 'decline_invite', { battle_id: room.battle_id }, bob);
    expect(await listed(bob)).toEqual([]);
    expect((await invite(bob)).code).toBeNull();
    expect(await listed(bob)).toEqual([]);
    await askBattle(world, 'join_room', { room_code: room.room_code }, cem);
    expect(await listed(cem)).toEqual([]);
    await getUp(world, room.battle_id, cem);
    expect(await listed(cem)).toHaveLength(1);
    await getUp(world, room.battle_id, ann);
    expect(await listed(cem)).toEqual([]);
  });

  it('is refused to strangers, by others than the owner, into rooms that are full or playing, and too often', async () => {
    const { ann, bob, cem } = people();
    await played('public', ann, bob);
    const room = await open(ann, { room_type: 'private' });
    const invite = async (from: Person, player: Person, battle_id = room.battle_id) =>
      (await ask(world, 'invite_to_room', { battle_id, player_id: player.playerId }, from)).code;
    expect(await invite(ann, cem)).toBe('no_data');
    expect(await invite(bob, ann)).toBe('battle_not_found');
    expect(await invite(ann, bob, '00000000-0000-4000-8000-000000000000')).toBe('battle_not_found');
    for (let time = 0; time < 5; time += 1) expect(await invite(ann, bob)).toBeNull();
    expect(await invite(ann, bob)).toBe('too_many_requests');
    await askBattle(world, 'join_room', { room_code: room.room_code }, cem);
    expect(await invite(ann, bob)).toBe('room_full');
    expect(await invite(cem, ann)).toBe('not_owner');
    await sitDown(world, room.battle_id, ann, cem);
    await world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
    expect(await invite(ann, bob)).toBe('game_started');
    await getUp(world, room.battle_id, cem);
    expect(await invite(ann, bob)).toBe('battle_not_found');
  });
});

describe('a rematch', () => {
  it('opens a room of the same terms, tells the others its code, and is joined by them', async () => {
    const { ann, bob, cem } = people();
    const last = await played('public', ann, bob, cem);
    const next = (await rematch(bob, last)).data as Battle;
    expect(next).toMatchObject({ kind: 'group', phase: 'lobby', fee: 5, questions: 5, seat: 0 });
    const seen = await askBattle(world, 'get_battle', { battle_id: last }, cem);
    expect(seen.over?.rematch_code).toBe(next.room_code);
    // Who is asked sees who asks; who asked sees for whom he waits (DECISIONS 12).
    const asker = next.seats[0]?.name;
    expect(seen.over?.rematch_from).toBe(asker);
    expect((await askBattle(world, 'get_battle', { battle_id: last }, bob)).over?.rematch_from).toBeNull();
    const awaited = (battle: Battle) => battle.awaits.map(({ player_id }) => player_id).sort();
    expect(awaited(next)).toEqual([ann.playerId, cem.playerId].sort());
    expect((await ask(world, 'get_room_invites', {}, cem)).data).toMatchObject([
      { battle_id: next.battle_id },
    ]);
    const joined = (await rematch(cem, last)).data as Battle;
    expect(joined).toMatchObject({ battle_id: next.battle_id, seat: 1 });
    expect(awaited(joined)).toEqual([ann.playerId]);
    expect((await rematch(bob, last)).data).toMatchObject({ battle_id: next.battle_id, seat: 0 });
  });

  it('is one room when all press at once', async () => {
    const { ann, bob, cem } = people();
    const last = await played('public', ann, bob, cem);
    const rooms = await Promise.all([ann, bob, cem].map(person => rematch(person, last)));
    expect(rooms.map(({ code }) => code)).toEqual([null, null, null]);
    expect(new Set(rooms.map(({ data }) => (data as Battle).battle_id)).size).toBe(1);
    const found = await world.app.rooms.battles.find(
      String((rooms[0]?.data as Battle | undefined)?.battle_id),
    );
    expect(found?.state.seats).toHaveLength(3);
  });

  it('tells the same person five times an hour, however often a room is opened and left again', async () => {
    const { ann, bob } = people();
    const last = await played('private', ann, bob);
    const rooms: string[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { battle_id } = (await rematch(ann, last)).data as Battle;
      rooms.push(battle_id);
      await getUp(world, battle_id, ann);
    }
    const told = await world.sql(
      'select from room_invite where player_id = $1 and battle_id = any ($2::uuid[])',
      [bob.playerId, rooms],
    );
    expect([rooms.length, told.length]).toEqual([7, 5]);
  });

  it('of a random battle is a friend’s room for nothing', async () => {
    const { ann, bob } = people();
    const last = await played('private', ann, bob);
    await world.sql(`update battle set kind = 'random' where id = $1`, [last]);
    expect((await rematch(ann, last)).data).toMatchObject({
      kind: 'friend',
      fee: 0,
      questions: 5,
      seats_most: 2,
    });
  });

  it('is refused to strangers, while the battle runs, without coins, and when its game has begun', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann, { room_type: 'private' });
    expect((await rematch(ann, room.battle_id)).code).toBe('battle_running');
    await getUp(world, room.battle_id, ann);
    const last = await played('public', ann, bob, cem);
    expect((await rematch(await aPlayer(world), last)).code).toBe('battle_not_found');
    await holdCoins(world, ann.playerId, { won: 0, bonus: 4 });
    expect((await rematch(ann, last)).code).toBe('not_enough_coins');
    const next = (await rematch(bob, last)).data as Battle;
    await rematch(cem, last);
    await sitDown(world, next.battle_id, bob, cem);
    await world.app.rooms.battles.start(next.battle_id, bob.playerId, world.clock.now());
    expect((await rematch(ann, last)).code).toBe('game_started');
  });
});
