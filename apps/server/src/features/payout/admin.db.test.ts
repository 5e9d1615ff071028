/** Payouts in the hands of staff: listed with signs, decided, handed to the provider, and its result read (DECISIONS 8, 12). */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { Reply } from '@trivium/contract/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import type { Person } from '../../../test/kit/player.ts';
import { aPanelSession, aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { payoutKit } from './payout.test-kit.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { name: 'Ann Boss' });
  await world.app.rooms.settings.set('payout_budget_coins', 1_000_000, null);
});
afterAll(() => world.close());
const { ok, no, aWinner, request, balanceOf, payoutsAccount } = payoutKit(() => world);

type Row = OperatorReply<'payout/read'>;
const list = async (filter: Record<string, unknown>, more = {}) =>
  (await done(world, 'payout/list', { filter, limit: 100, ...more }, admin.token)).data;
const read = async (id: number) => (await done(world, 'payout/read', { id }, admin.token)).data;
const refused = async (call: string, body: unknown, token = admin.token) => {
  const { body: told } = await operate(world, call, body, token);
  expect(told['error']).toBe(true);
  return told;
};
/** A request of a new player, as staff see it. */
const asked = async (changes = {}, rich = {}): Promise<{ person: Person; row: Row }> => {
  const person = await aWinner(rich);
  const { payment_id } = await request(person, changes);
  const rows = await list({ player_id: person.playerId });
  const row = rows.find(({ id }) => id === payment_id);
  if (row === undefined) throw new Error('the request is not listed');
  return { person, row };
};
const held = (...rows: Row[]) => rows.map(({ id, version }) => ({ id, version }));
const approve = async (...rows: Row[]) =>
  (await done(world, 'payout/approve', { rows: held(...rows) }, admin.token)).data;
const send = async (method = 'paypal', more = {}) =>
  (await done(world, 'payout/export', { method, ...more }, admin.token)).data;
const bring = async (text: string, isTrial = false) =>
  (await done(world, 'payout/import', { text, is_trial: isTrial }, admin.token)).data;
const own = async (person: Person) =>
  (await ok<Reply<'get_payment_request'>>(person, 'get_payment_request'))[0];
const result = (file: { text: string }, state: string) =>
  `Customer ID,Status\r\n${[...file.text.matchAll(/pay-\d+-\d+/g)].map(([reference]) => `${reference},${state}\r\n`).join('')}`;

describe('the queue', () => {
  it('shows state, signs and player, and is narrowed by each', async () => {
    const { person, row } = await asked({ payment_type: 'upi', payment_address: 'asha@okbank' });
    expect(row).toMatchObject({ state: 'pending', method: 'upi', coins: 1_000, amount_cents: 1_000 });
    expect(row.signs).toEqual(['sudden_gain', 'first_payout']);
    const ids = async (filter: Record<string, unknown>) =>
      (await list({ player_id: person.playerId, ...filter })).map(({ id }) => id);
    for (const filter of [{ state: 'pending' }, { sign: 'first_payout' }, { method: 'upi' }])
      expect([filter, await ids(filter)]).toEqual([filter, [row.id]]);
    const later = new Date(world.clock.now() + 1).toISOString();
    for (const filter of [{ state: 'approved' }, { sign: 'none' }, { method: 'paypal' }, { since: later }])
      expect([filter, await ids(filter)]).toEqual([filter, []]);
  });

  it('says what stands behind a sign, and where the coins came from', async () => {
    const one = await asked({ payment_address: 'twins@example.org' });
    const other = await asked({ payment_address: 'twins@example.org' });
    for (const { person } of [one, other])
      await world.sql(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at) values ('device', 'same', $1, $2, $2)`,
        [person.playerId, new Date(world.clock.now())],
      );
    const { data } = await done(world, 'payout/evidence', { id: one.row.id }, admin.token);
    expect(data.request.signs).toEqual(['shared_address', 'shared_device', 'sudden_gain', 'first_payout']);
    expect(data.address_of).toMatchObject([{ player_id: other.person.playerId, is_paid: false }]);
    expect(data.devices_of).toMatchObject([{ player_id: other.person.playerId }]);
    expect(data).toMatchObject({ paid: 0, last_week: 1_500, usual_week: 0, won: 500 });
    expect(data.sources).toEqual([{ reason: 'admin_grant', coins: 1_500 }]);
    expect(data.postings[0]).toMatchObject({ reason: 'payout_request', amount: -1_000, won: -1_000 });
    // Whoever saw the list before knows no device: told so, he looks again.
    const told = await refused('payout/approve', { rows: held(one.row), is_checked: true });
    expect(told).toMatchObject({ code: 'changed_meanwhile', present: [{ id: one.row.id }] });
    expect(await refused('payout/approve', { rows: held(data.request) })).toMatchObject({
      code: 'payout_address_shared',
    });
    await done(world, 'payout/approve', { rows: held(data.request), is_checked: true }, admin.token);
  });

  it('finds rings of invitations and results that are held', async () => {
    const [host, friend, third] = [await asked(), await asked(), await asked()];
    const ids = [host, friend, third].map(({ person }) => person.playerId);
    const at = new Date(world.clock.now());
    for (const id of ids.slice(1))
      await world.sql(`insert into referral (friend_id, referrer_id, joined_at) values ($1, $2, $3)`, [
        id,
        ids[0],
        at,
      ]);
    for (const id of ids)
      await world.sql(
        `insert into link_sign (kind, sign, player_id, first_seen_at, last_seen_at) values ('device', 'ring', $1, $2, $2)`,
        [id, at],
      );
    await world.sql(
      `with fight as (insert into battle (id, kind, language_id, terms, state, status, created_at)
         select gen_random_uuid(), 'random', min(id), '{}', '{"seats": []}', 'over', $2 from language returning id),
       held as (insert into battle_case (battle_id, suspects, held_at, due_at)
         select id, '[{"seat": 1, "why": "too_fast"}]', $2, $2 from fight)
       insert into battle_seat (battle_id, seat, player_id, outcome, place, points, right_answers, answer_ms, coins, fee, kind,
         is_rated, ended_at, check_status) select id, 1, $1, 'win', 1, 0, 0, 0, 0, 0, 'random', false, $2, 'held' from fight`,
      [ids[1], at],
    );
    await world.context.jobs.runNow('payout-signs');
    expect((await read(friend.row.id)).signs).toEqual([
      'shared_device',
      'referral_ring',
      'held_result',
      'sudden_gain',
      'first_payout',
    ]);
    const { data } = await done(world, 'payout/evidence', { id: friend.row.id }, admin.token);
    expect(data.ring.map(({ player_id }) => player_id)).toEqual([ids[0], ids[2]]);
    expect(data.held).toMatchObject([{ what: 'battle' }]);
  });

  it('opens to nobody without the right: editors, players', async () => {
    const [editor, player] = [await aStaff(world, { role: 'editor' }), await aWinner()];
    const { row } = await asked();
    for (const [call, body] of [
      ['payout/list', {}],
      ['payout/evidence', { id: row.id }],
      ['payout/approve', { rows: held(row) }],
      ['payout/reject', { rows: held(row), words: 'no' }],
      ['payout/export', { method: 'paypal' }],
      ['payout/import', { text: 'x', is_trial: true }],
      ['payout/figures', {}],
    ] as const)
      for (const [{ token }, status] of [
        [editor, 403],
        [player, 401],
      ] as const)
        expect([call, (await operate(world, call, body, token)).status]).toEqual([call, status]);
    expect((await read(row.id)).state).toBe('pending');
  });
});

describe('decisions', () => {
  it('approve several at once; the players read pending, and a letter', async () => {
    const both = [await asked(), await asked()];
    const rows = await approve(...both.map(({ row }) => row));
    expect(rows.map(({ state }) => state)).toEqual(['approved', 'approved']);
    const person = both[0]?.person ?? admin;
    expect(await own(person)).toMatchObject({ status: 'pending', is_locked: false, decided_at: null });
    expect(await payoutsAccount(person)).toBe(1_000);
    const subjects = (await world.letters()).map(({ subject }) => subject);
    expect(
      subjects.filter(subject => subject === 'Your payout at Trivium is approved').length,
    ).toBeGreaterThan(1);
    expect(await refused('payout/approve', { rows: held(...rows) })).toMatchObject({
      code: 'payout_decided',
    });
  });

  it('reject with a reason of the list, in the player’s language, or with own words', async () => {
    const [one, other] = [await asked(), await asked()];
    await world.sql(`update player set interface_language = 'fr' where id = $1`, [one.person.playerId]);
    await done(world, 'payout/reject', { rows: held(one.row), because: 'one_person' }, admin.token);
    await done(world, 'payout/reject', { rows: held(other.row), words: 'Ask again in May.' }, admin.token);
    expect((await own(one.person))?.reason).toBe('Plusieurs comptes appartiennent à la même personne.');
    expect(await own(other.person)).toMatchObject({ status: 'rejected', reason: 'Ask again in May.' });
    expect(await balanceOf(other.person)).toMatchObject({ won: 1_500 });
    const { row } = await asked();
    expect(await refused('payout/reject', { rows: held(row) })).toMatchObject({ code: 'reason_missing' });
    const [logged] = await world.sql(`select actor_id, reason, address from audit where subject = $1`, [
      String(other.row.id),
    ]);
    expect(logged).toEqual({ actor_id: admin.playerId, reason: 'Ask again in May.', address: '127.0.0.1' });
  });

  it('are all or none, once, over the version that was seen, and never about oneself', async () => {
    const [one, other, mine] = [await asked(), await asked(), await asked()];
    const stale = { ...one.row, version: one.row.version + 1 };
    expect(await refused('payout/approve', { rows: held(other.row, stale) })).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect((await read(other.row.id)).state).toBe('pending');
    await world.sql(`update player set role = 'admin' where id = $1`, [mine.person.playerId]);
    const mineToken = await aPanelSession(world, mine.person);
    for (const [call, more] of [
      ['payout/approve', {}],
      ['payout/reject', { words: 'mine' }],
    ] as const)
      expect(await refused(call, { rows: held(other.row, mine.row), ...more }, mineToken)).toMatchObject({
        code: 'operation_not_allowed',
      });
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        operate(
          world,
          at % 2 === 0 ? 'payout/approve' : 'payout/reject',
          { rows: held(other.row), ...(at % 2 === 0 ? {} : { words: 'no' }) },
          admin.token,
        ),
      ),
    );
    expect(told.filter(({ body }) => body['error'] === false)).toHaveLength(1);
    expect(await refused('payout/approve', { rows: [...held(one.row), ...held(one.row)] })).toMatchObject({
      code: 'bad_fields',
    });
  });
});

describe('the provider', () => {
  it('gets a file whose requests are locked for owner and staff, and its result ends them once', async () => {
    const [paid, failed] = [
      await asked({ payment_address: 'paid.by.file@example.org' }),
      await asked({ payment_address: 'failed.by.file@example.org' }),
    ];
    await approve(paid.row, failed.row);
    const file = await send();
    expect(file.batch).toMatchObject({ method: 'paypal', format: 'paypal', made_by: 'Ann Boss' });
    expect(file.text).toContain(`paid.by.file@example.org,10.00,USD,pay-${file.batch.id}-${paid.row.id},`);
    expect((await done(world, 'payout_batch/file', { id: file.batch.id }, admin.token)).data.text).toBe(
      file.text,
    );
    expect(await refused('payout/export', { method: 'paypal' })).toMatchObject({ code: 'no_data' });

    expect(await own(paid.person)).toMatchObject({ status: 'pending', is_locked: true });
    const cancel = { payment_id: paid.row.id };
    expect(await no(paid.person, 'delete_pending_payment_request', cancel)).toBe('payout_locked');
    const rows = held(await read(paid.row.id));
    expect(await refused('payout/reject', { rows, words: 'no' })).toMatchObject({ code: 'payout_locked' });

    const answer = result(file, 'Completed')
      .replace(`${file.batch.id}-${failed.row.id},Completed`, `${file.batch.id}-${failed.row.id},Returned`)
      .concat('pay-1-999999,Completed\r\n');
    const trial = await bring(answer, true);
    expect(trial).toMatchObject({ failed: 1, failed_cents: 1_000, unknown: 1, before: 0 });
    expect((await read(paid.row.id)).state).toBe('exported');
    expect(await bring(answer)).toEqual(trial);
    expect(await own(paid.person)).toMatchObject({ status: 'completed', is_locked: false });
    expect(await own(failed.person)).toMatchObject({
      status: 'rejected',
      reason: 'The payment could not be made at this address.',
    });
    expect(await balanceOf(failed.person)).toMatchObject({ won: 1_500 });
    expect(await bring(answer)).toMatchObject({
      completed: 0,
      failed: 0,
      unknown: 1,
      before: file.batch.requests,
    });
    expect(await balanceOf(failed.person)).toMatchObject({ won: 1_500 });
    const contrary = await bring(`Customer ID,Status\npay-${file.batch.id}-${paid.row.id},Failed`);
    expect(contrary).toMatchObject({ failed: 0, lines: [{ kind: 'contrary', request_id: paid.row.id }] });
    expect((await read(paid.row.id)).state).toBe('completed');
  });

  it('is believed only about the amount that was asked of it, and only once at a time', async () => {
    const { row } = await asked({ payment_type: 'mobile_wallet', payment_address: '+4915112345678' });
    await approve(row);
    const file = await send('mobile_wallet');
    expect(file.batch.format).toBe('generic');
    expect(file.text).toContain(`,'+4915112345678,`);
    const line = (amount: string) => `Reference,Amount,Status\npay-${file.batch.id}-${row.id},${amount},Paid`;
    expect(await bring(line('9.00'))).toMatchObject({ completed: 0, lines: [{ kind: 'amount' }] });
    const told = await Promise.all(Array.from({ length: 4 }, () => bring(line('10.00'))));
    expect(told.map(({ completed }) => completed).sort()).toEqual([0, 0, 0, 1]);
  });

  it('may be told nothing after all: a withdrawn file sets its requests free, and its result is unknown', async () => {
    const { person, row } = await asked({ payment_type: 'upi', payment_address: 'free@okbank' });
    await approve(row);
    const { batch } = await send('upi');
    const withdrawal = { id: batch.id, version: batch.version, reason: 'The file was lost.' };
    await done(world, 'payout_batch/withdraw', withdrawal, admin.token);
    expect((await read(row.id)).state).toBe('approved');
    expect(await bring(`Reference,Status\npay-${batch.id}-${row.id},Success`)).toMatchObject({
      completed: 0,
      unknown: 1,
    });
    expect(await refused('payout_batch/withdraw', withdrawal)).toMatchObject({ code: 'changed_meanwhile' });
    expect(
      (await done(world, 'payout_batch/list', { filter: { method: 'upi' } }, admin.token)).data,
    ).toMatchObject([{ id: batch.id, open: 0 }]);
    await ok(person, 'delete_pending_payment_request', { payment_id: row.id });
    expect(await balanceOf(person)).toMatchObject({ won: 1_500 });
  });

  it('pays somebody who left meanwhile; the address goes with the result', async () => {
    const { person, row } = await asked({ payment_type: 'upi', payment_address: 'leaver@okbank' });
    await approve(row);
    const file = await send('upi', { is_generic: true });
    expect((await world.call('delete_user_account', {}, person.token)).body['error']).toBe(false);
    expect(await read(row.id)).toMatchObject({ state: 'exported', address: 'leaver@okbank' });
    await bring(result(file, 'done'));
    expect(await read(row.id)).toMatchObject({ state: 'completed', address: '', details: '' });
  });
});

describe('the figures', () => {
  it('count budget, forecast, what waits and what the house owes', async () => {
    await approve((await asked({ payment_type: 'upi', payment_address: 'ready@okbank' })).row);
    const { row } = await asked();
    await world.sql(`update payout_request set requested_at = $2 where id = $1`, [
      row.id,
      new Date(world.clock.now() - 2 * DAY_MS),
    ]);
    const { data } = await done(world, 'payout/figures', {}, admin.token);
    const [sums] = await world.sql<{ waiting: number; owed: number }>(
      `select (select sum(coins) from payout_request where status = 'pending')::bigint as waiting,
         (select sum(won) from purse)::bigint as owed`,
    );
    expect(data).toMatchObject({ currency: 'USD', budget: 1_000_000, ...sums });
    expect(data.forecast).toBeGreaterThanOrEqual(data.granted);
    expect(data.oldest_at).toBe(new Date(world.clock.now() - 2 * DAY_MS).toISOString());
    const counted = data.counts.find(({ state }) => state === 'pending');
    expect(counted?.coins).toBe(data.waiting);
    expect(data.methods).toEqual([{ method: 'upi', requests: 1, amount_cents: 1_000, currency: 'USD' }]);
  });
});
