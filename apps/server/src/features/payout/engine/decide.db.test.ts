/** Decisions about payouts through HTTP, races among them, and the ledger behind them (DECISIONS 8). */
import type { Reply } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/kit/player.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { spend } from '../../wallet/wallet.ts';
import { payoutKit } from '../payout.test-kit.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
const { ask, ok, no, aWinner, wish, request, balanceOf, payoutsAccount, anAdmin, judge } = payoutKit(
  () => world,
);

describe('decisions (DECISIONS 8)', () => {
  it('rejected: the coins come back as they were, with the reason; completed: they do not', async () => {
    const [person, admin] = [await aWinner(), await anAdmin()];
    const row = await request(person);
    expect(await judge(admin, row.payment_id, { rejected: ' ' })).toBe('reason_missing');
    expect(await judge(admin, row.payment_id, { rejected: 'The name differs.' })).toBeNull();
    expect(await balanceOf(person)).toMatchObject({ won: 1_500 });
    expect(await payoutsAccount(person)).toBe(0);
    const [shown] = await ok<Reply<'get_payment_request'>>(person, 'get_payment_request');
    expect(shown).toMatchObject({ status: 'rejected', reason: 'The name differs.' });
    expect(await judge(admin, row.payment_id, 'completed')).toBe('payout_decided');
    const audits = await world.sql(
      `select actor_id, before, after from audit where action like 'payout.%' and subject = $1`,
      [String(row.payment_id)],
    );
    expect(audits).toEqual([
      {
        actor_id: admin.playerId,
        before: { status: 'pending', reason: '', coins: 1_000 },
        after: { status: 'rejected', reason: 'The name differs.', coins: 1_000 },
      },
    ]);
  });

  it('are told to the owner, who is told nothing of what he cancels himself (DECISIONS 9)', async () => {
    const [paid, rejected, cancelled] = [await aWinner(), await aWinner(), await aWinner()];
    const admin = await anAdmin();
    const idOf = async (person: Person) => (await request(person)).payment_id;
    expect(await judge(admin, await idOf(paid), 'completed')).toBeNull();
    expect(await judge(admin, await idOf(rejected), { rejected: 'Not your address.' })).toBeNull();
    await ok(cancelled, 'delete_pending_payment_request', { payment_id: await idOf(cancelled) });
    const told = async (person: Person) =>
      (await ok<Reply<'get_notifications'>>(person, 'get_notifications')).notifications.map(
        ({ kind, words, link }) => ({ kind, words, link }),
      );
    const link = '/profile/wallet/';
    expect(await told(paid)).toEqual([{ kind: 'payout_completed', words: { count: 1_000 }, link }]);
    expect(await told(rejected)).toEqual([
      { kind: 'payout_rejected', words: { count: 1_000, reason: 'Not your address.' }, link },
    ]);
    expect(await told(cancelled)).toEqual([]);
  });

  it('nobody but its owner cancels a request, and not one that was decided', async () => {
    const [person, stranger, admin] = [await aWinner(), await aWinner(), await anAdmin()];
    const { payment_id } = await request(person);
    expect(await no(stranger, 'delete_pending_payment_request', { payment_id })).toBe('no_data');
    expect(await no(admin, 'delete_pending_payment_request', { payment_id })).toBe('no_data');
    expect(await judge(admin, payment_id, 'completed')).toBeNull();
    expect(await no(person, 'delete_pending_payment_request', { payment_id })).toBe('payout_decided');
    expect(await payoutsAccount(person)).toBe(1_000);
  });

  it('a cancelled request counts for no waiting; cancelling again changes nothing', async () => {
    const person = await aWinner();
    const { payment_id } = await request(person);
    await ok(person, 'delete_pending_payment_request', { payment_id });
    await ok(person, 'delete_pending_payment_request', { payment_id });
    expect(await balanceOf(person)).toMatchObject({ won: 1_500 });
    await request(person);
  });

  it('the budget of the month bounds requests, and decisions when it was lowered since', async () => {
    const { settings } = world.app.rooms;
    const [one, other, admin] = [await aWinner(), await aWinner(), await anAdmin()];
    const [row] = await world.sql<{ coins: number }>(
      `select coalesce(sum(coins), 0)::bigint as coins from payout_request where status in ('pending', 'completed')`,
    );
    const used = row?.coins ?? 0;
    await settings.set('payout_budget_coins', used + 2_500, null);
    const [first, second] = [await request(one), await request(other)];
    const third = await aWinner();
    expect(await no(third, 'set_payment_request', wish(third))).toBe('payout_budget_used');
    await settings.set('payout_budget_coins', 0, null);
    const paid = async () => {
      const [found] = await world.sql<{ coins: number }>(
        `select coalesce(sum(coins), 0)::bigint as coins from payout_request where status = 'completed'`,
      );
      return found?.coins ?? 0;
    };
    await settings.set('payout_budget_coins', (await paid()) + 1_500, null);
    const told = await Promise.all(
      [first, second].map(({ payment_id }) => judge(admin, payment_id, 'completed')),
    );
    expect(told.map(code => code ?? 'done').sort()).toEqual(['done', 'payout_budget_used']);
    await settings.set('payout_budget_coins', 100_000, null);
  });
});

describe('payouts at once (DECISIONS 8)', () => {
  it('100 requests of one balance are one request', async () => {
    const person = await aWinner({ won: 2_000 });
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => ask(person, 'set_payment_request', wish(person))),
    );
    expect(replies.filter(({ error }) => error === false)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'payout_too_soon']));
    expect(await balanceOf(person)).toMatchObject({ won: 1_000 });
    expect(await payoutsAccount(person)).toBe(1_000);
  });

  it('a request and spending at the same moment never take the same coin', async () => {
    const person = await aWinner({ won: 1_000 });
    const { playerId } = person;
    const now = world.clock.now();
    const [asked, ...spent] = await Promise.all([
      ask(person, 'set_payment_request', wish(person)),
      ...Array.from({ length: 20 }, (_, n) =>
        spend(world.context.db, {
          playerId,
          coins: 60,
          reason: 'review',
          reference: '',
          key: `spent/${playerId}/${n}`,
          now,
        }).then(
          () => 60,
          () => 0,
        ),
      ),
    ]);
    const { won, bonus } = await balanceOf(person);
    const took = asked['error'] === false ? 1_000 : 0;
    expect(won + bonus).toBe(1_010 - took - spent.reduce((sum, coins) => sum + coins, 0));
    expect(await payoutsAccount(person)).toBe(took);
  });

  it('cancelled and approved at the same moment is one of the two', async () => {
    const admin = await anAdmin();
    for (let round = 0; round < 5; round += 1) {
      const person = await aWinner();
      const { payment_id } = await request(person);
      const [cancelled, refused] = await Promise.all([
        ask(person, 'delete_pending_payment_request', { payment_id }),
        judge(admin, payment_id, 'completed'),
      ]);
      const isPaid = refused === null;
      expect(cancelled['error']).toBe(isPaid);
      expect(await balanceOf(person)).toMatchObject({ won: isPaid ? 500 : 1_500 });
      expect(await payoutsAccount(person)).toBe(isPaid ? 1_000 : 0);
    }
  });

  it('is decided by nobody for himself (DECISIONS 1)', async () => {
    const person = await aWinner();
    const { payment_id } = await request(person);
    await world.sql("update player set role = 'admin' where id = $1", [person.playerId]);
    for (const decision of ['completed', { rejected: 'mine' }] as const)
      expect(await judge(person, payment_id, decision)).toBe('operation_not_allowed');
    expect(await payoutsAccount(person)).toBe(1_000);
  });

  it('two approvals at the same moment pay once', async () => {
    const [person, admin] = [await aWinner(), await anAdmin()];
    const { payment_id } = await request(person);
    const told = await Promise.all(Array.from({ length: 10 }, () => judge(admin, payment_id, 'completed')));
    expect(told.filter(code => code === null)).toHaveLength(1);
  });

  it('every payout is matched: what lies in the account is what is pending or paid', async () => {
    const [row] = await world.sql<{ account: number; requests: number; all: number }>(
      `select (select coalesce(sum(amount), 0)::bigint from ledger_entry where account = 'payouts') as account,
         (select coalesce(sum(coins), 0)::bigint from payout_request where status in ('pending', 'completed')) as requests,
         (select coalesce(sum(amount), 0)::bigint from ledger_entry) as all`,
    );
    expect(row?.account).toBe(row?.requests);
    expect(row?.all).toBe(0);
  });
});
