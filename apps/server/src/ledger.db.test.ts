/** The check of the ledger: a good database passes, and every fault that can be planted is named (DECISIONS 8). */

import { DAY_MS } from '@trivium/rules/time/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, type Person } from '../test/kit/player.ts';
import { createWorld, type World } from '../test/kit/world.ts';
import { checkLedger } from './app/books.ts';
import { completePayouts, rejectPayouts } from './features/payout/engine/decide.ts';
import { holdFees, payFromEscrow } from './features/wallet/escrow/escrow.ts';
import { earn, spend } from './features/wallet/wallet.ts';

const RUNNING = '00000000-0000-4000-8000-000000000001';
const OVER = '00000000-0000-4000-8000-000000000002';

let world: World;
let people: Person[];
beforeAll(async () => {
  world = await createWorld();
  people = [await aPlayer(world), await aPlayer(world), await aPlayer(world)];
  for (const person of people) await makeRich(person);
  await play();
  await redeem();
});
afterAll(() => world.close());

const idOf = (place: number): number => people[place]?.playerId ?? 0;

const makeRich = async ({ playerId }: Person) => {
  const at = new Date(world.clock.now() - 30 * DAY_MS);
  await world.sql('update player set created_at = $2, age_confirmed = 18 where id = $1', [playerId, at]);
  await world.sql(
    `insert into streak_day (player_id, day) select $1, date '2026-11-01' + n from generate_series(1, 5) n`,
    [playerId],
  );
  const now = world.clock.now();
  const to = { playerId, reference: '', now } as const;
  await earn(world.context.db, {
    ...to,
    coins: 3_000,
    purse: 'won',
    reason: 'contest_prize',
    key: `prize/${playerId}`,
  });
  await world.context.db
    .transaction()
    .execute(tx => spend(tx, { ...to, coins: 25, reason: 'review', key: `review/${playerId}` }));
};

/** One battle that is over, with a pot, and one that runs. */
const play = async () => {
  const now = world.clock.now();
  const playerIds = [idOf(0), idOf(1)];
  for (const [id, status] of [
    [OVER, 'over'],
    [RUNNING, 'running'],
  ]) {
    await world.sql(
      `insert into battle (id, kind, language_id, terms, state, status, created_at)
       select $1, 'friend', min(id), '{"fee": 10}', '{"seats": [{}, {}]}', $2, $3 from language`,
      [id, status, new Date(now)],
    );
    await world.context.db
      .transaction()
      .execute(tx => holdFees(tx, { battleId: id ?? '', coins: 10, playerIds, now }));
  }
  await world.context.db.transaction().execute(tx =>
    payFromEscrow(tx, {
      battleId: OVER,
      now,
      payments: [{ playerId: idOf(0), won: 20, bonus: 0, reason: 'battle_pot' }],
    }),
  );
};

/** A request of every kind. */
const redeem = async () => {
  const admin = await aPlayer(world, { role: 'admin' });
  const call = async (token: string, action: string, fields: object) => {
    const { body } = await world.call(action, { ...fields }, token);
    expect(body).toMatchObject({ error: false });
    return (body['data'] as { payment_id: number }).payment_id;
  };
  const ask = ({ token, playerId }: Person) =>
    call(token, 'set_payment_request', {
      payment_type: 'paypal',
      payment_address: `p${playerId}@example.org`,
      coin_used: 1_000,
    });
  const [one, two, three] = people;
  if (!one || !two || !three) throw new Error('three people are needed');
  const cancelled = await ask(one);
  await call(one.token, 'delete_pending_payment_request', { payment_id: cancelled });
  await ask(one);
  const [paid, refused] = [await ask(two), await ask(three)];
  const by = { actorId: admin.playerId, now: world.clock.now() };
  const { payouts } = world.app.rooms;
  await completePayouts(payouts, { by, rows: [{ id: paid }] }, false);
  await rejectPayouts(payouts, { by, rows: [{ id: refused }] }, { words: 'no such mailbox' });
};

class Undone extends Error {}

/** What is said of a database in which that was done; all of it is undone afterwards. */
const faultsAfter = async (...statements: string[]): Promise<string[]> => {
  let faults: string[] = [];
  await world.context.db
    .transaction()
    .execute(async tx => {
      for (const text of statements) await sql.raw(text).execute(tx);
      const findings = await checkLedger(tx);
      faults = findings.filter(finding => finding.faults.length > 0).map(finding => finding.name);
      throw new Undone();
    })
    .catch((problem: unknown) => {
      if (!(problem instanceof Undone)) throw problem;
    });
  return faults;
};

const OPEN = [
  'alter table ledger_entry disable trigger user',
  'alter table ledger_posting disable trigger user',
];

describe('ledger check (DECISIONS 8)', () => {
  it('finds nothing wrong after plays, battles and payouts of every kind, and has looked at all of it', async () => {
    const findings = await checkLedger(world.context.db);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    expect(findings).toHaveLength(7);
    // No battle of this day is being checked; those have a test of their own (held.db.test.ts).
    const isOfToday = ({ name }: { name: string }) => !name.includes('being checked');
    for (const { name, looked } of findings.filter(isOfToday)) expect(looked, name).toBeGreaterThan(0);
  });

  it('names an entry that was changed: sum, posting and purse are all wrong then', async () => {
    const change = `update ledger_entry set amount = amount + 1 where account = 'player_won' and posting_id =
      (select id from ledger_posting where idempotency_key = 'prize/${idOf(0)}')`;
    expect(await faultsAfter(...OPEN, change)).toEqual([
      'the ledger sums to zero',
      'every posting balances and tells its player’s side',
      'every purse equals its entries',
    ]);
  });

  it('names a posting without entries, and one whose header says another amount', async () => {
    const wrong = ['every posting balances and tells its player’s side'];
    const bare = `insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
      values (${idOf(0)}, 5, 'admin_grant', 'bare', now())`;
    expect(await faultsAfter(bare)).toEqual(wrong);
    const header = `update ledger_posting set amount = 2999 where idempotency_key = 'prize/${idOf(0)}'`;
    expect(await faultsAfter(...OPEN, header)).toEqual(wrong);
  });

  it('names a purse that no entry accounts for, and one that lost its entries', async () => {
    const wrong = ['every purse equals its entries'];
    expect(await faultsAfter(`update purse set bonus = bonus + 1 where player_id = ${idOf(1)}`)).toEqual(
      wrong,
    );
    expect(await faultsAfter(`delete from purse where player_id = ${idOf(1)}`)).toEqual(wrong);
  });

  it('names a negative balance', async () => {
    expect(
      await faultsAfter(
        'alter table purse drop constraint purse_never_negative',
        `update purse set won = -1 where player_id = ${idOf(2)}`,
      ),
    ).toEqual(['every purse equals its entries', 'no balance is negative']);
  });

  it('names a battle that is over with coins in escrow, one that is gone, and one that holds too little', async () => {
    const wrong = ['the escrow of every battle that is over is empty'];
    expect(await faultsAfter(`update battle set status = 'over' where id = '${RUNNING}'`)).toEqual(wrong);
    expect(await faultsAfter(`delete from battle where id = '${RUNNING}'`)).toEqual(wrong);
    expect(await faultsAfter(`update battle set terms = '{"fee": 11}' where id = '${RUNNING}'`)).toEqual(
      wrong,
    );
  });

  it('names requests that the payouts account does not hold, and coins there that nobody asked for', async () => {
    const wrong = ['the payouts account holds every pending and paid request'];
    const paid = `update payout_request set status = 'completed' where status = 'rejected'`;
    expect(await faultsAfter(paid)).toEqual(wrong);
    expect(
      await faultsAfter(`update payout_request set coins = coins - 1 where status = 'completed'`),
    ).toEqual(wrong);
    expect(await faultsAfter(`delete from payout_request where status = 'completed'`)).toEqual(wrong);
  });
});
