/** Linked accounts do not meet where coins are at stake: the later one is refused before any question (DECISIONS 12). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBank, ask, askBattle, giveCoins, sitDown } from '../../../test/kit/battle.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await aBank(world, { science: 60 });
});
afterAll(() => world.close());

/** Both were seen with one browser. */
const shareDevice = (...people: Person[]) =>
  world.sql(
    `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
     select 'device', decode(md5($2), 'hex'), id, $3, $3 from unnest($1::bigint[]) id`,
    [people.map(({ playerId }) => playerId), `device ${people[0]?.playerId}`, new Date(world.clock.now())],
  );
const three = async () => {
  const people = [await aPlayer(world), await aPlayer(world), await aPlayer(world)] as const;
  for (const person of people) await giveCoins(world, person, 50);
  return people;
};
const open = (who: Person, entry_fee: number) =>
  askBattle(world, 'create_room', { room_type: 'public', no_of_que: 5, entry_fee }, who);
const join = (who: Person, room_code: string | null) => ask(world, 'join_room', { room_code }, who);

it('the later one is refused a seat in a room with an entry, in words, and plays for nothing if he likes', async () => {
  const [ann, twin, eve] = await three();
  await shareDevice(ann, twin);
  const room = await open(ann, 5);
  for (const action of ['join_room', 'get_room'])
    expect(await ask(world, action, { room_code: room.room_code }, twin)).toMatchObject({
      code: 'linked_players',
      message: expect.stringContaining('shares a device or a payout address with you'),
    });
  expect((await join(eve, room.room_code)).code).toBeNull();
  await world.app.rooms.battles.dispatch(
    room.battle_id,
    ann.playerId,
    seat => ({ type: 'leave', seat }),
    world.clock.now(),
  );
  const free = await open(ann, 0);
  expect((await join(twin, free.room_code)).code).toBeNull();
});

it('a link that came while they sat there, or two who came at once, stop the start', async () => {
  const [ann, bob, twin] = await three();
  const room = await open(ann, 5);
  for (const each of [bob, twin]) await join(each, room.room_code);
  await shareDevice(bob, twin);
  await sitDown(world, room.battle_id, ann, bob, twin);
  const start = () => world.app.rooms.battles.start(room.battle_id, ann.playerId, world.clock.now());
  await expect(start()).rejects.toMatchObject({ code: 'linked_seats' });
  expect(await world.sql(`select from ledger_posting where reason = 'battle_fee'`)).toEqual([]);
  await world.app.rooms.battles.dispatch(
    room.battle_id,
    twin.playerId,
    seat => ({ type: 'leave', seat }),
    world.clock.now(),
  );
  expect((await start()).status).toBe('running');
});

it('random battles pair them with others, never with each other', async () => {
  const [ann, twin, eve] = await three();
  await shareDevice(ann, twin);
  const queue = world.app.rooms.matchmaking;
  const seek = ({ playerId }: Person) =>
    queue.seek({ playerId, socketId: `socket-${playerId}`, category: undefined, languageId: undefined });
  const seated = async ({ playerId }: Person) => (await world.app.rooms.battles.seatedIn(playerId))?.id;
  await seek(ann);
  await seek(twin);
  world.clock.advance(25_000);
  await queue.pass();
  expect([await seated(ann), await seated(twin)]).toEqual([undefined, undefined]);
  await seek(eve);
  await queue.pass();
  expect(await seated(eve)).toBe(await seated(ann));
  expect(await seated(twin)).toBeUndefined();
});
