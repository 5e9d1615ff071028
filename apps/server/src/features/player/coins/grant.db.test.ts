/** Coins that staff give and take: once, in the right purse, and beyond a sum by two admins (DECISIONS 1, 8, 12). */
import { randomUUID } from 'node:crypto';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { balanceOf, earn } from '../../wallet/wallet.ts';

const DAY_MS = 86_400_000;
let world: World;
let giver: Person;
let second: Person;
let player: Person;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  giver = await aStaff(world);
  second = await aStaff(world);
  await world.sql('update player set role_since = $2 where id = $1', [
    second.playerId,
    new Date(world.clock.now() - 14 * DAY_MS),
  ]);
  player = await aPlayer(world);
});
afterAll(() => world.close());

type Grant = OperatorReply<'coin_grant/request'>;
const ask = (coins: number, more: object = {}, token = giver.token) =>
  operate(
    world,
    'coin_grant/request',
    { ask_key: randomUUID(), player_id: player.playerId, coins, reason: 'Lost a battle to a fault', ...more },
    token,
  );
const granted = async (coins: number, more: object = {}) => (await ask(coins, more)).body['data'] as Grant;
const decide = (id: number, agrees: boolean, token = second.token) =>
  operate(world, 'coin_grant/decide', { id, agrees, reason: 'Looked at it' }, token);
const coins = ({ playerId }: Person = player) => balanceOf(world.context.db, playerId);

describe('a grant', () => {
  it('of 100 coins arrives at once as bonus, is told, posted and audited', async () => {
    expect(await granted(100)).toMatchObject({ state: 'done', coins: 100, purse: 'bonus' });
    expect(await coins()).toEqual({ won: 0, bonus: 110, total: 110 });
    const { playerId } = player;
    expect(await world.sql('select kind, words from notification where player_id = $1', [playerId])).toEqual([
      { kind: 'coins_granted', words: { count: 100, reason: 'Lost a battle to a fault' } },
    ]);
    expect(
      await world.sql(`select amount from ledger_posting where player_id = $1 and reason = 'admin_grant'`, [
        playerId,
      ]),
    ).toEqual([{ amount: 100 }]);
    const { data } = await done(world, 'player/log', { id: playerId }, giver.token);
    expect(data[0]).toMatchObject({ action: 'coin_grant.request', reason: 'Lost a battle to a fault' });
  });

  it('sent twice, or twice at once, moves coins once', async () => {
    const ask_key = randomUUID();
    const both = await Promise.all([ask(100, { ask_key }), ask(100, { ask_key })]);
    expect(new Set(both.map(({ body }) => (body['data'] as Grant).id)).size).toBe(1);
    expect((await coins()).total).toBe(110);
    expect((await ask(200, { ask_key })).body['code']).toBe('operation_not_allowed');
  });

  it('beyond 1,000 waits until a second admin agrees, who is told of by the list', async () => {
    const waiting = await granted(1_500);
    expect([waiting.state, (await coins()).total]).toEqual(['waiting', 10]);
    const { data } = await done(world, 'coin_grant/list', { filter: { state: 'waiting' } }, second.token);
    expect(data.map(({ id }) => id)).toContain(waiting.id);
    expect((await decide(waiting.id, true, giver.token)).body['code']).toBe('other_admin_needed');
    const young = await aStaff(world);
    expect((await decide(waiting.id, true, young.token)).body['code']).toBe('admin_too_new');
    expect((await decide(waiting.id, true)).body['data']).toMatchObject({ state: 'done' });
    expect((await coins()).total).toBe(1_510);
    expect((await decide(waiting.id, true)).body['code']).toBe('changed_meanwhile');
    expect((await coins()).total).toBe(1_510);
  });

  it('agreed to by two at once moves coins once', async () => {
    const { id } = await granted(1_500);
    const third = await aStaff(world);
    await world.sql('update player set role_since = $2 where id = $1', [third.playerId, new Date(0)]);
    await Promise.all([decide(id, true), decide(id, true, third.token)]);
    expect((await coins()).total).toBe(1_510);
  });

  it('is summed over 30 days, by the giver and by the receiver, also in small parts at once', async () => {
    const parts = await Promise.all([600, 600].map(part => granted(part)));
    expect(parts.map(({ state }) => state).toSorted()).toEqual(['done', 'waiting']);
    const other = await aPlayer(world);
    expect(await granted(401, { player_id: other.playerId })).toMatchObject({ state: 'waiting' });
    expect(await granted(400, { player_id: other.playerId })).toMatchObject({ state: 'done' });
    const fresh = await aStaff(world);
    expect((await ask(401, {}, fresh.token)).body['data']).toMatchObject({ state: 'waiting' });
    await world.sql(`update coin_grant set decided_at = decided_at - interval '30 days'`);
    expect(await granted(1_000)).toMatchObject({ state: 'done' });
  });

  it('that was refused or withdrawn moves nothing', async () => {
    const [one, two] = [await granted(1_500), await granted(1_600)];
    expect((await decide(one.id, false)).body['data']).toMatchObject({
      state: 'refused',
      refusal: 'Looked at it',
    });
    expect((await decide(two.id, false, giver.token)).body['data']).toMatchObject({ state: 'refused' });
    expect((await coins()).total).toBe(10);
  });

  it('is for players alone: not for oneself, staff, a demo account or somebody who left', async () => {
    for (const player_id of [
      giver.playerId,
      second.playerId,
      (await aPlayer(world, { isDemo: true })).playerId,
    ])
      expect((await ask(1, { player_id })).body['code']).toBe('operation_not_allowed');
    await world.sql(`update player set status = 'deleted' where id = $1`, [player.playerId]);
    expect((await ask(1)).body['code']).toBe('no_data');
    for (const bad of [0, 1.5, 100_001, '1']) expect((await ask(bad as number)).status).toBe(400);
  });

  it('to an account that shares a device with the giver waits, however small', async () => {
    for (const { playerId } of [giver, player])
      await world.sql(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
         values ('device', convert_to('one phone', 'UTF8'), $1, $2, $2)`,
        [playerId, new Date(world.clock.now())],
      );
    expect(await granted(1)).toMatchObject({ state: 'waiting' });
  });

  it('is nothing for an editor', async () => {
    const editor = await aStaff(world, { role: 'editor' });
    expect((await ask(1, {}, editor.token)).status).toBe(403);
  });
});

describe('taking', () => {
  it('takes bonus first, or the purse that was named, and never below zero', async () => {
    const { playerId } = player;
    const now = world.clock.now();
    await earn(world.context.db, {
      ...{ playerId, coins: 50, purse: 'won', reason: 'badge', reference: '', key: `t/${playerId}`, now },
    });
    expect(await granted(-20)).toMatchObject({ state: 'done' });
    expect(await coins()).toEqual({ won: 40, bonus: 0, total: 40 });
    expect((await ask(-41)).body['code']).toBe('not_enough_coins');
    expect((await ask(-1, { purse: 'bonus' })).body['code']).toBe('not_enough_coins');
    await granted(-15, { purse: 'won' });
    expect((await coins()).won).toBe(25);
    const rows = await world.sql(`select count(*) as n from coin_grant where player_id = $1`, [playerId]);
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('makes no room for giving', async () => {
    await granted(1_000);
    await granted(-1_000);
    expect(await granted(1)).toMatchObject({ state: 'waiting' });
  });
});
