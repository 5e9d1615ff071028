/** Players as staff find and see them: by name, number, address, phone; masked until asked; page by page (DECISIONS 1, 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { planByIndex } from '../../../../test/kit/plan.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { pageStatements } from '../../../platform/database/list-page.ts';
import { earn, spend } from '../../wallet/wallet.ts';
import { playerQuery } from './list-store.ts';

let world: World;
let admin: Person;
let sven: Person;
beforeAll(async () => {
  world = await createWorld({ spoilsBooks: true });
  admin = await aStaff(world);
  sven = await aPlayer(world, { name: 'Sven Lünd' });
  await world.sql(
    `update player set email = 'sven.lund@mail.example', mobile = '+46701234571', country = 'SE' where id = $1`,
    [sven.playerId],
  );
});
afterAll(() => world.close());

const list = (body: Record<string, unknown>) => done(world, 'player/list', body, admin.token);
const found = async (text: string) => (await list({ filter: { text } })).data.map(({ id }) => id);
const page = async (id: number, token = admin.token) =>
  (await done(world, 'player/page', { id }, token)).data;
const pay = (playerId: number, key: string, coins: number, reason: 'admin_grant' | 'badge' = 'badge') =>
  earn(world.context.db, {
    ...{ playerId, key, coins, purse: 'won', reason, reference: '' },
    now: world.clock.now(),
  });

describe('the list', () => {
  it('finds by words of the name, the number, the beginning of the email and the phone', async () => {
    for (const text of [
      'sven',
      'lund sv',
      'SVEN LÜND',
      `#${sven.playerId}`,
      'sven.lund@',
      '+46 70 12',
      '467012345',
    ])
      expect([text, await found(text)]).toEqual([text, [sven.playerId]]);
    expect(await found(String(sven.playerId))).toContain(sven.playerId);
    for (const text of ['ven', 'sven olsson', '%', 's_en', 'lund@', "sven' or true --", '+4699'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  it('masks contacts, and shows them to whoever asks, who is named in the log', async () => {
    const { data } = await list({ filter: { ids: [sven.playerId] } });
    expect(data[0]).toMatchObject({ email: 's•••@mail.example', mobile: '+46 ••• •• 71', state: 'active' });
    const { data: whole } = await done(world, 'player/contact', { id: sven.playerId }, admin.token);
    expect(whole).toEqual({ email: 'sven.lund@mail.example', mobile: '+46701234571' });
    const rows = await world.sql(
      `select actor_id, before, after, address from audit where action = 'player.contact' and subject = $1`,
      [String(sven.playerId)],
    );
    expect(rows).toEqual([{ actor_id: admin.playerId, before: null, after: null, address: '127.0.0.1' }]);
  });

  it('is narrowed by state, role, country, warnings and dates, and sorted both ways', async () => {
    const [rich, gone] = [await aPlayer(world, { name: 'Rich' }), await aPlayer(world, { name: 'Gone' })];
    await pay(rich.playerId, 'rich', 5_000);
    await world.sql(`update player set status = 'deleted', name = '' where id = $1`, [gone.playerId]);
    const ids = async (body: Record<string, unknown>) => (await list(body)).data.map(({ id }) => id);
    expect(await ids({ filter: { country: 'SE' } })).toEqual([sven.playerId]);
    expect(await ids({ filter: { role: 'admin' } })).toEqual([admin.playerId]);
    expect(await ids({ filter: { state: 'deleted' } })).toEqual([gone.playerId]);
    expect(await ids({})).not.toContain(gone.playerId);
    expect(await ids({ filter: { has_warning: true } })).toEqual([]);
    expect((await ids({ sort: { by: 'coins' }, limit: 1 }))[0]).toBe(rich.playerId);
    expect((await ids({ sort: { by: 'name', order: 'desc' }, limit: 1 }))[0]).toBe(sven.playerId);
    const future = new Date(world.clock.now() + 1_000).toISOString();
    expect(await ids({ filter: { seen_since: future } })).toEqual([]);
    expect((await ids({ filter: { joined_until: future } })).length).toBeGreaterThan(2);
  });

  it('keeps its plan among many: a search reads its index, and so does each order', async () => {
    const explained = (filter: object, by: 'name' | 'joined_at' | 'last_seen_at' | 'coins') => {
      const query = playerQuery({ filter, sort: { by, order: 'desc' }, offset: 0, limit: 25 });
      const { sql: text, parameters } = pageStatements(query).rows.compile(world.context.db);
      return planByIndex(world, text, parameters);
    };
    expect(await explained({ text: 'sven' }, 'joined_at')).toContain('player_lexemes');
    expect(await explained({}, 'name')).toContain('player_by_name');
    expect(await explained({}, 'joined_at')).toContain('player_by_joined');
    expect(await explained({}, 'last_seen_at')).toContain('player_by_seen');
    expect(await explained({}, 'coins')).toContain('purse_by_coins');
  });
});

describe('the page', () => {
  it('tells what is known, and that the postings add up', async () => {
    const { playerId } = sven;
    await pay(playerId, 'page', 200);
    const told = await page(playerId);
    expect(told).toMatchObject({
      may_act: true,
      email_state: 'proved',
      mobile_state: 'unproved',
      adds_up: true,
      postings: 2,
      devices: 1,
      warnings: [],
      right_percent: null,
      grants: { may: true, given: 0, got: 0, alone_most: 1_000, is_linked: false },
    });
    expect(await page(admin.playerId)).toMatchObject({ may_act: false, grants: { may: false } });
    expect((await operate(world, 'player/page', { id: 999_999_999 }, admin.token)).body['code']).toBe(
      'no_data',
    );
  });

  it('has the ledger with the coins after each posting, also on a late page and for one side', async () => {
    const person = await aPlayer(world);
    const { playerId } = person;
    for (const n of [1, 2, 3, 4]) {
      await pay(playerId, `many/${playerId}/${n}`, 100 * n);
      world.clock.advance(1_000);
    }
    const now = world.clock.now();
    await spend(world.context.db, {
      playerId,
      coins: 50,
      reason: 'hint',
      reference: '',
      key: `h/${playerId}`,
      now,
    });
    const postings = async (more: object) =>
      (await done(world, 'player/postings', { id: playerId, ...more }, admin.token)).data;
    const all = await postings({ limit: 100 });
    expect(all.map(({ amount, after }) => [amount, after])).toEqual([
      [-50, 960],
      [400, 1_010],
      [300, 610],
      [200, 310],
      [100, 110],
      [10, 10],
    ]);
    expect(all[0]).toMatchObject({ reason: 'hint', won: -40 });
    expect(await postings({ offset: 4, limit: 1 })).toEqual([all[4]]);
    expect((await postings({ side: 'spent' })).map(({ after }) => after)).toEqual([960]);
  });

  it('reads 10,000 postings by an index alone', async () => {
    const { playerId } = await aPlayer(world);
    await world.sql(
      `with made as (
         insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
         select $1::bigint, 1, 'badge', '', 'ten thousand/' || n, now() - n * interval '1 minute'
         from generate_series(1, 10000) n returning id
       ), entries as (
         insert into ledger_entry select id, account, amount from made,
           (values ('player_won', 1), ('house', -1)) side (account, amount)
       )
       update purse set won = won + 10000 where player_id = $1::bigint`,
      [playerId],
    );
    await world.sql('analyze ledger_posting');
    const { data, total } = await done(
      world,
      'player/postings',
      { id: playerId, offset: 9_991 },
      admin.token,
    );
    expect([total, data.at(-1)?.after, (await page(playerId)).adds_up]).toEqual([10_001, 10, true]);
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `explain select id, sum(amount) over (order by posted_at, id) from ledger_posting where player_id = $1`,
      [playerId],
    );
    expect(plan.map(row => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan|Sort/);
  });

  it('has plays, battles, devices and the log, and says of nobody that there is nothing', async () => {
    for (const part of ['plays', 'battles'] as const) {
      const { data, total } = await done(world, `player/${part}`, { id: sven.playerId }, admin.token);
      expect([data, total]).toEqual([[], 0]);
    }
    const devices = await done(world, 'player/devices', { id: sven.playerId }, admin.token);
    expect(devices.total).toBe(1);
    const log = await done(world, 'player/log', { id: sven.playerId }, admin.token);
    expect(log.data[0]).toMatchObject({ action: 'player.contact' });
    for (const part of ['postings', 'plays', 'battles', 'devices', 'log', 'shares'])
      expect((await operate(world, `player/${part}`, { id: 999_999_999 }, admin.token)).body['code']).toBe(
        'no_data',
      );
  });
});

describe('who shares what', () => {
  it('lists devices, networks, payout addresses and invitations, with everybody who shares them', async () => {
    const [one, two, three] = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
    const sign = (kind: string, text: string, ...people: Person[]) =>
      Promise.all(
        people.map(({ playerId }) =>
          world.sql(
            `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at)
             values ($1, convert_to($2, 'UTF8'), $3, $4, $4)`,
            [kind, text, playerId, new Date(world.clock.now())],
          ),
        ),
      );
    // Everybody in a test calls from one machine.
    await world.sql('delete from link_sign');
    await sign('device', 'phone of both', one, two);
    await sign('network', 'a home', one, three);
    for (const { playerId } of [one, three])
      await world.sql(
        `insert into payout_request (player_id, method, address, address_hash, coins, amount_cents, currency, requested_at)
         values ($1, 'paypal', 'same@pay.example', convert_to('same', 'UTF8'), 1000, 1000, 'USD', now())`,
        [playerId],
      );
    await world.sql(
      `insert into link_apart (player_id, other_id, reason, decided_at) values ($1, $2, 'twins', now())`,
      [one.playerId, two.playerId],
    );
    await world.sql(`insert into referral (friend_id, referrer_id, joined_at) values ($1, $2, now())`, [
      two.playerId,
      one.playerId,
    ]);
    const { data } = await done(world, 'player/shares', { id: one.playerId }, admin.token);
    const shared = (data as OperatorReply<'player/shares'>).shared.map(thing => [
      thing.kind,
      thing.label,
      thing.players.map(({ id, is_apart }) => [id, is_apart]),
    ]);
    expect(shared).toEqual([
      ['device', '', [[two.playerId, true]]],
      ['network', '', [[three.playerId, false]]],
      ['payout', 's•••@pay.example', [[three.playerId, false]]],
    ]);
    expect([data.invited.map(({ id }) => id), data.invited_by]).toEqual([[two.playerId], null]);
    expect(await page(two.playerId)).toMatchObject({ invited_by: { id: one.playerId } });
    expect(await page(one.playerId)).toMatchObject({
      payout_waiting: 1_000,
      invited: 1,
      invited_rewarded: 0,
    });
  });
});
