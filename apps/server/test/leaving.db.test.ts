/** Accounts deleted during a payout, a battle, a room, the queue or a referral (DECISIONS 2, 6, 8). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePayouts } from '../src/features/payout/engine/decide.ts';
import { earn } from '../src/features/wallet/wallet.ts';
import { aBegun, addQuestions, aFighter, aRoom, openRound, pass, rowOf } from './kit/arena.ts';
import { listen } from './kit/live.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, soon, type World } from './kit/world.ts';

let world: World;
let address: string;
beforeAll(async () => {
  world = await createWorld();
  await addQuestions(world);
  address = await listen(world);
});
afterAll(() => world.close());

const leave = async ({ token }: Person) => {
  const { body } = await world.call('delete_user_account', {}, token);
  expect(body).toEqual({ error: false, data: { done: true } });
};
const coinsOf = async (...people: Person[]) => {
  const rows = await world.sql<{ coins: number }>(
    'select won + bonus as coins from purse where player_id = any ($1::bigint[]) order by player_id',
    [people.map(({ playerId }) => playerId)],
  );
  return rows.map(({ coins }) => coins);
};
/** Nothing may lie in an account between players. */
const heldFor = async (account: string) => {
  const [row] = await world.sql<{ held: number }>(
    'select coalesce(sum(amount), 0)::bigint as held from ledger_entry where account = $1',
    [account],
  );
  return row?.held;
};

const aWinner = async (): Promise<Person> => {
  const person = await aPlayer(world);
  const { playerId } = person;
  const now = world.clock.now();
  await world.sql('update player set created_at = $2, age_confirmed = 18 where id = $1', [
    playerId,
    new Date(now - 30 * 86_400_000),
  ]);
  await world.sql(
    `insert into streak_day (player_id, day) select $1, date '2026-11-01' + n from generate_series(1, 5) n`,
    [playerId],
  );
  const key = `given/${playerId}`;
  await earn(world.context.db, {
    playerId,
    coins: 1_500,
    purse: 'won',
    reason: 'admin_grant',
    reference: '',
    key,
    now,
  });
  return person;
};
const request = (person: Person, address = `pay${person.playerId}@example.org`) =>
  world.call(
    'set_payment_request',
    { payment_type: 'paypal', payment_address: address, coin_used: 1_000, details: 'for Ada Leaver' },
    person.token,
  );
const complete = (id: number, { playerId: actorId }: Person) =>
  completePayouts(
    world.app.rooms.payouts,
    { by: { actorId, now: world.clock.now() }, rows: [{ id }] },
    false,
  );
const requestsOf = ({ playerId }: Person) =>
  world.sql('select status, address, details from payout_request where player_id = $1', [playerId]);

describe('a payout that waits', () => {
  it('is cancelled, its coins are back in the purse that nobody has, and no address stays', async () => {
    const person = await aWinner();
    expect((await request(person)).body['error']).toBe(false);
    expect(await heldFor('payouts')).toBe(1_000);
    await leave(person);
    expect(await requestsOf(person)).toEqual([{ status: 'cancelled', address: '', details: '' }]);
    expect(await heldFor('payouts')).toBe(0);
    expect(await coinsOf(person)).toEqual([1_510]);
  });

  it('that was paid keeps its coins and amount for the books, without the address, which stays used', async () => {
    const [person, admin] = [await aWinner(), await aPlayer(world, { role: 'admin' })];
    const id = ((await request(person, 'paid@example.org')).body['data'] as { payment_id: number })
      .payment_id;
    await complete(id, admin);
    await leave(person);
    expect(await requestsOf(person)).toEqual([{ status: 'completed', address: '', details: '' }]);
    const again = await request(await aWinner(), 'paid@example.org');
    expect(again.body['code']).toBe('payout_address_used');
  });

  it('asked for at the moment of leaving is cancelled or never made', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await aWinner();
      await Promise.all([request(person), leave(person)]);
      for (const row of await requestsOf(person))
        expect(row).toEqual({ status: 'cancelled', address: '', details: '' });
      expect(await coinsOf(person)).toEqual([1_510]);
    }
  });

  it('approved at the moment of leaving is one of the two, and nobody waits for ever', async () => {
    const admin = await aPlayer(world, { role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const person = await aWinner();
      const { body } = await request(person);
      const { payment_id } = body['data'] as { payment_id: number };
      await Promise.all([complete(payment_id, admin).catch(() => {}), leave(person)]);
      const [row] = await requestsOf(person);
      expect(row?.['address']).toBe('');
      expect(await coinsOf(person)).toEqual([row?.['status'] === 'completed' ? 510 : 1_510]);
    }
  });
});

describe('who leaves for good', () => {
  it('in the middle of a battle has lost it: his sockets close, the other takes the pot', async () => {
    const [stays, goes] = [await aFighter(world, address), await aFighter(world, address)];
    const id = await aBegun(world, [stays, goes], { fee: 20 });
    await openRound(world, [stays, goes], 0);
    await leave(goes);
    await vi.waitFor(() => expect(goes.tab.socket.connected).toBe(false), soon);
    await pass(world, 5_100);
    await vi.waitFor(async () => {
      await pass(world, 100);
      expect((await rowOf(world, id)).status).toBe('over');
    }, soon);
    expect(await coinsOf(stays, goes)).toEqual([120, 80]);
    expect(await heldFor('escrow')).toBe(0);
    stays.tab.close();
  });

  it('takes the room he owns with him, and leaves the one where he is a guest', async () => {
    const [owner, guest, other] = [
      await aFighter(world, address),
      await aFighter(world, address),
      await aFighter(world, address),
    ];
    const own = await aRoom(world, [owner, guest], { fee: 5 });
    await leave(owner);
    await pass(world, 5_100);
    await vi.waitFor(async () => {
      await pass(world, 100);
      expect((await rowOf(world, own)).status).toBe('over');
    }, soon);
    const theirs = await aRoom(world, [other, guest]);
    await leave(guest);
    await pass(world, 5_100);
    await vi.waitFor(async () => {
      await pass(world, 100);
      expect((await rowOf(world, theirs)).state.seats.map(({ playerId }) => playerId)).toEqual([
        other.playerId,
      ]);
    }, soon);
    for (const { tab } of [owner, guest, other]) tab.close();
  });

  it('gives up his place in the queue and his invitations', async () => {
    const seeker = await aFighter(world, address);
    expect(await seeker.tab.ask('seek', {})).toMatchObject({ ok: true });
    await leave(seeker);
    expect(await world.sql('select * from battle_seek')).toEqual([]);
    expect(
      await world.sql('select * from room_invite where player_id = $1 or from_id = $1', [seeker.playerId]),
    ).toEqual([]);
  });

  it('leaves no friendship, request or block behind, on either side', async () => {
    const [gone, friend, asked] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const call = (name: 'request_friend' | 'set_friend', fields: Record<string, unknown>, who: typeof gone) =>
      world.call(name, fields, who.token);
    await call('request_friend', { player_id: friend.playerId }, gone);
    await call('request_friend', { player_id: gone.playerId }, friend);
    await call('request_friend', { player_id: asked.playerId }, gone);
    await call('set_friend', { player_id: gone.playerId, change: 'mute' }, friend);
    await call('set_friend', { player_id: asked.playerId, change: 'block' }, gone);
    await leave(gone);
    const left = await world.sql(
      `select player_id from friendship where player_id = $1 or friend_id = $1
       union all select from_id from friend_request where from_id = $1 or to_id = $1
       union all select player_id from friend_aside where player_id = $1 or other_id = $1
       union all select player_id from friend_link where player_id = $1
       union all select player_id from player_seen where player_id = $1`,
      [gone.playerId],
    );
    expect(left).toEqual([]);
  });

  it('is no friend any more: no name in the list, no reward to come', async () => {
    const referrer = await aPlayer(world);
    const friend = await aPlayer(world, { name: 'Frieda Leaver' });
    const now = new Date(world.clock.now());
    await world.sql(
      `insert into referral (friend_id, referrer_id, joined_at, passed_days, last_passed_on)
       values ($1, $2, $3, 3, current_date)`,
      [friend.playerId, referrer.playerId, now],
    );
    await leave(friend);
    const { body } = await world.call('get_referrals', {}, referrer.token);
    expect(JSON.stringify(body)).not.toContain('Frieda');
    const before = await coinsOf(referrer);
    await world.app.rooms.referrals.payAll();
    expect(await coinsOf(referrer)).toEqual(before);
  });
});
