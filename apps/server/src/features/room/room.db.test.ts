/** Rooms: opened, joined by code with every refusal in its order, and never by two for one seat (DECISIONS 6). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBank, ask, askBattle, type Battle, getUp, giveCoins, sitDown } from '../../../test/kit/battle.ts';
import { holdCoins } from '../../../test/kit/coins.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let categoryId = 0;
beforeAll(async () => {
  world = await createWorld();
  [categoryId = 0] = await aBank(world, { science: 40, small: 4 });
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
});

const open = (who: Person, wish: Record<string, unknown> = {}): Promise<Battle> =>
  askBattle(
    world,
    'create_room',
    { room_type: 'public', category: 'science', no_of_que: 5, entry_fee: 5, ...wish },
    who,
  );
const refusalOf = async (action: string, fields: Record<string, unknown>, who: Person) =>
  (await ask(world, action, fields, who)).code;
const join = (who: Person, code: string | null, more: Record<string, unknown> = {}) =>
  ask(world, 'join_room', { room_code: code ?? '', ...more }, who);

describe('a room', () => {
  it('is opened with a code of six, for two or up to four, and shown to its owner alone', async () => {
    const { ann, bob } = people();
    const room = await open(ann);
    expect(room).toMatchObject({
      kind: 'group',
      phase: 'lobby',
      seats_most: 4,
      fee: 5,
      questions: 5,
      seat: 0,
    });
    expect(room.room_code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(room.category).toMatchObject({ id: categoryId, name: 'Science' });
    expect(await open(bob, { room_type: 'private', category: undefined })).toMatchObject({
      kind: 'friend',
      seats_most: 2,
      category: null,
    });
  });

  it('is the same when the same key is sent again, even twice at once', async () => {
    const { ann, bob } = people();
    const first = await open(ann, { room_id: 'k1' });
    expect((await open(ann, { room_id: 'k1', entry_fee: 0 })).battle_id).toBe(first.battle_id);
    expect(await refusalOf('create_room', { room_type: 'public', no_of_que: 5, room_id: 'k2' }, ann)).toBe(
      'in_other_battle',
    );
    const [one, other] = await Promise.all([open(bob, { room_id: 'k1' }), open(bob, { room_id: 'k1' })]);
    expect(one.battle_id).toBe(other.battle_id);
    expect(one.battle_id).not.toBe(first.battle_id);
  });

  it.each([
    ['questions_missing', { no_of_que: 7 }],
    ['no_data', { category: 'nowhere' }],
    ['no_questions', { category: 'small' }],
    ['not_enough_coins', { entry_fee: 100 }],
  ])('is refused with %s', async (code, wish) => {
    const fields = { room_type: 'public', category: 'science', no_of_que: 5, entry_fee: 5, ...wish };
    expect(await refusalOf('create_room', fields, people().ann)).toBe(code);
  });

  it('takes fees from 0 to 100 and nothing else', async () => {
    const { ann } = people();
    const fields = { room_type: 'public', no_of_que: 5 };
    expect((await world.call('create_room', { ...fields, entry_fee: 101 }, ann.token)).status).toBe(400);
    expect((await world.call('create_room', { ...fields, entry_fee: -1 }, ann.token)).status).toBe(400);
    await giveCoins(world, ann, 100);
    expect((await open(ann, { entry_fee: 73 })).fee).toBe(73);
  });

  it('is never of a premium category, nor open where the operator closed its kind', async () => {
    const { ann, bob } = people();
    await world.sql(`update category set is_premium = true where slug = 'science'`);
    const fields = { room_type: 'private', category: 'science', no_of_que: 5 };
    expect(await refusalOf('create_room', fields, ann)).toBe('no_data');
    await world.sql(`update category set is_premium = false where slug = 'science'`);
    const room = await open(bob, { room_type: 'private' });
    await world.app.rooms.settings.set('friend_battle_enabled', false, null);
    expect(await refusalOf('create_room', fields, ann)).toBe('mode_off');
    expect((await join(ann, room.room_code)).code).toBe('mode_off');
    await world.app.rooms.settings.set('friend_battle_enabled', true, null);
    expect((await join(ann, room.room_code)).code).toBeNull();
  });

  it('frees its code and its owner when it is deleted, or idles for half an hour', async () => {
    const { ann, bob } = people();
    const room = await open(ann);
    world.clock.advance(30 * 60_000 + 1_000);
    await world.app.rooms.battles.sweep();
    expect((await join(bob, room.room_code)).code).toBe('room_code_not_valid');
    const next = await open(ann);
    await getUp(world, next.battle_id, ann);
    expect((await join(bob, next.room_code)).code).toBe('room_code_not_valid');
    expect((await open(ann)).battle_id).not.toBe(next.battle_id);
  });

  it.each([
    [
      'deactivated',
      ({ playerId }: Person) =>
        world.sql(`update player set status = 'deactivated' where id = $1`, [playerId]),
    ],
    ['deleted', (who: Person) => ask(world, 'delete_user_account', {}, who)],
  ])('closes when its owner is %s', async (_, goes) => {
    const ann = await aPlayer(world);
    const { bob } = people();
    const room = await open(ann);
    await goes(ann);
    // It looks for such players with every fifth sweep.
    for (let sweep = 0; sweep < 5; sweep += 1) await world.app.rooms.battles.sweep();
    expect((await join(bob, room.room_code)).code).toBe('room_code_not_valid');
  });
});

describe('joining by code refuses in this order (DECISIONS 6)', () => {
  it('without a code', async () => {
    const reply = await join(people().bob, ' - ');
    expect(reply).toMatchObject({ code: 'room_code_missing', message: 'Please enter a room code.' });
  });

  it.each([
    [undefined, 'room_code_not_valid', 'Room code is not valid.'],
    ['public', 'room_code_not_valid', 'Room code is not valid.'],
    ['private', 'room_code_invalid', 'Invalid Room Code.'],
  ])('an unknown code, in the words of %s', async (room_type, code, message) => {
    const { bob } = people();
    for (const wrong of ['ZZZZZZ', 'nonsense!', 'O0I1O0'])
      expect(await join(bob, wrong, { room_type })).toMatchObject({ code, message });
  });

  it('a game that has started, before all that follows', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann);
    await join(bob, room.room_code);
    await sitDown(world, room.battle_id, ann, bob);
    await world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
    expect(await join(cem, room.room_code)).toMatchObject({ code: 'game_started', message: 'Game started' });
    expect((await join(bob, room.room_code)).data).toMatchObject({
      battle_id: room.battle_id,
      phase: 'starting',
    });
    await getUp(world, room.battle_id, bob);
    await getUp(world, room.battle_id, ann);
  });

  it('the own room, a full one, too few coins', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann, { room_type: 'private', entry_fee: 10 });
    const dee = await aPlayer(world);
    expect((await join(ann, room.room_code)).code).toBe('own_room');
    await open(dee, { entry_fee: 10 });
    expect((await join(dee, room.room_code)).code).toBe('in_other_battle');
    await holdCoins(world, cem.playerId, { bonus: 9 });
    expect(await join(cem, room.room_code)).toMatchObject({
      code: 'not_enough_coins',
      message: expect.stringMatching(/^You Don't have enough coins\./),
    });
    await join(bob, room.room_code);
    expect(await join(cem, room.room_code)).toMatchObject({ code: 'room_full', message: 'Room is full.' });
    expect((await join(dee, room.room_code)).code).toBe('room_full');
  });

  it('whoever was taken out: a code that he still knows opens nothing', async () => {
    const { ann, bob } = people();
    const room = await open(ann);
    await join(bob, room.room_code);
    await world.app.rooms.battles.dispatch(
      room.battle_id,
      ann.playerId,
      () => ({ type: 'remove', seat: 1, playerId: bob.playerId }),
      world.clock.now(),
    );
    expect((await join(bob, room.room_code)).code).toBe('removed_from_room');
    expect((await ask(world, 'get_question_by_room_id', { room_id: room.battle_id }, bob)).code).toBe(
      'battle_not_found',
    );
  });

  it('in any case and with spaces; and whoever sits there gets his room back', async () => {
    const { ann, bob } = people();
    const { room_code } = await open(ann, { room_type: 'private' });
    const typed = ` ${room_code?.slice(0, 3).toLowerCase()} ${room_code?.slice(3)}`;
    expect((await join(bob, typed)).data).toMatchObject({ seat: 1 });
    for (let again = 0; again < 15; again += 1)
      expect((await join(bob, room_code)).data).toMatchObject({ seat: 1, phase: 'lobby' });
  });
});

describe('cheats', () => {
  it('is looked at before a seat is taken, refused like joining, and by looking nobody sits down', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann, { room_type: 'private', entry_fee: 10 });
    const look = (who: Person, code = room.room_code) =>
      ask(world, 'get_room', { room_code: code ?? '', room_type: 'private' }, who);
    const { data } = await look(bob);
    expect(data).toMatchObject({ kind: 'friend', fee: 10, questions: 5, seat: null, phase: 'lobby' });
    expect((data as Battle).seats).toMatchObject([{ is_owner: true }]);
    expect((await look(ann)).code).toBe('own_room');
    expect((await look(bob, '')).code).toBe('room_code_missing');
    expect((await look(bob, 'ABCDEF')).code).toBe('room_code_invalid');
    await join(cem, room.room_code);
    expect((await look(bob)).code).toBe('room_full');
  });

  it('guessing codes is stopped after ten a minute, right ones counted too', async () => {
    const { ann, bob } = people();
    const { room_code } = await open(ann);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await join(bob, 'ZZZZZZ')).code).toBe('room_code_not_valid');
    expect((await join(bob, room_code)).code).toBe('too_many_requests');
    world.clock.advance(61_000);
    expect((await join(bob, room_code)).code).toBeNull();
  });

  it('guessing codes with many accounts from one address is stopped too', async () => {
    const { ann, bob, cem } = people();
    const { room_code } = await open(ann);
    expect((await join(bob, 'ZZZZZZ')).code).toBe('room_code_not_valid');
    await world.sql(`update rate_limit set points = 599 where key like 'room-code-address:%'`);
    expect((await join(bob, 'ZZZZZZ')).code).toBe('room_code_not_valid');
    expect((await join(cem, room_code)).code).toBe('too_many_requests');
    world.clock.advance(3_600_000);
    expect((await join(cem, room_code)).code).toBe('room_code_not_valid');
  });

  it('of two who join the last seat at once one gets it', async () => {
    const { ann, bob, cem } = people();
    const { room_code, battle_id } = await open(ann, { room_type: 'private' });
    const codes = (await Promise.all([join(bob, room_code), join(cem, room_code)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([null, 'room_full'].sort());
    expect((await world.app.rooms.battles.find(battle_id))?.state.seats).toHaveLength(2);
  });

  it('nobody sits in two rooms, however quick', async () => {
    const { ann, bob, cem } = people();
    const [one, other] = [await open(ann), await open(bob)];
    const codes = (await Promise.all([join(cem, one.room_code), join(cem, other.room_code)])).map(
      r => r.code,
    );
    expect(codes.sort()).toEqual([null, 'in_other_battle'].sort());
    const seats = await world.sql('select from battle_place where player_id = $1', [cem.playerId]);
    expect(seats).toHaveLength(1);
  });

  it('a start with coins for one of two takes nothing and puts the other out', async () => {
    const { ann, bob } = people();
    const room = await open(ann, { entry_fee: 10 });
    await join(bob, room.room_code);
    await sitDown(world, room.battle_id, ann, bob);
    await holdCoins(world, bob.playerId, { bonus: 9 });
    const { battles } = world.app.rooms;
    await expect(battles.start(room.battle_id, ann.playerId, world.clock.now())).rejects.toMatchObject({
      code: 'player_not_joined',
    });
    expect((await battles.find(room.battle_id))?.state).toMatchObject({ phase: 'lobby', seats: [{}] });
    const fees = await world.sql(`select from ledger_posting where reference = $1`, [room.battle_id]);
    expect(fees).toEqual([]);
    await giveCoins(world, bob, 1);
    expect((await join(bob, room.room_code)).code).toBeNull();
  });

  it('questions of a room are told to its seats, and only those that were opened', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann, { room_id: 'my room' });
    await join(bob, room.room_code);
    await sitDown(world, room.battle_id, ann, bob);
    const asked = (room_id: string | undefined, who: Person) =>
      ask(world, 'get_question_by_room_id', { room_id }, who);
    expect((await asked(undefined, ann)).data).toEqual([]);
    await world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
    expect((await asked(room.battle_id, bob)).data).toEqual([]);
    world.clock.advance(4_000);
    await world.app.rooms.battles.sweep();
    for (const name of [room.battle_id, room.room_code ?? '', 'my room']) {
      const { data } = await asked(name, bob);
      expect(data).toHaveLength(1);
      expect(Object.keys((data as object[])[0] ?? {}).sort()).toEqual(
        ['image', 'image_alt', 'options', 'question_id', 'text'].sort(),
      );
      expect((await asked(name, cem)).code).toBe('battle_not_found');
    }
    const [dealt] = await world.sql<{ id: number }>(
      `select (rounds->4->>'questionId')::integer as id from battle where id = $1`,
      [room.battle_id],
    );
    const bookmark = { question_id: dealt?.id, status: 1 };
    expect((await ask(world, 'set_bookmark', bookmark, bob)).code).toBe('not_served');
    await getUp(world, room.battle_id, bob);
    expect((await ask(world, 'set_bookmark', bookmark, bob)).code).toBeNull();
    expect((await asked(room.room_code ?? '', ann)).data).toHaveLength(1);
  });

  it('what comes is told by no other call, neither to who plays nor to who has left a group', async () => {
    const { ann, bob, cem } = people();
    const room = await open(ann, { room_type: 'public' });
    for (const each of [bob, cem]) await join(each, room.room_code);
    await sitDown(world, room.battle_id, ann, bob, cem);
    await world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
    world.clock.advance(4_000);
    await world.app.rooms.battles.sweep();
    await getUp(world, room.battle_id, cem);
    const rounds = await world.sql<{ id: number }>(
      `select (round->>'questionId')::integer as id from battle, jsonb_array_elements(rounds) round where battle.id = $1`,
      [room.battle_id],
    );
    const codes = async (who: Person, round: number) => {
      const question_id = rounds[round]?.id;
      const report = { question_id, message: 'What is this?' };
      return [
        (await ask(world, 'set_bookmark', { question_id, status: 1 }, who)).code,
        (await ask(world, 'report_question', report, who)).code,
      ];
    };
    for (const who of [ann, cem]) {
      expect(await codes(who, 4)).toEqual(['not_served', 'not_served']);
      expect(await codes(who, 0)).toEqual(['not_served', null]);
    }
    await getUp(world, room.battle_id, bob);
    for (const who of [ann, cem]) expect(await codes(who, 4)).toEqual([null, null]);
  });
});
