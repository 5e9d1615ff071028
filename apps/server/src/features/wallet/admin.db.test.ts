/** The ledger in the hands of staff: postings found, books checked, the economy by day (DECISIONS 8). */
import type { OperatorBody } from '@trivium/contract/admin/catalogue';
import { DAY_MS, HOUR_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff, renewed, type StaffPerson } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { postingQuery } from './desk/posting-store.ts';
import { holdFees } from './escrow/escrow.ts';
import { earn, spend } from './wallet.ts';

let world: World;
let admin: StaffPerson;
let amina: Person;
let bela: Person;
let start: number;
beforeAll(async () => {
  world = await createWorld({ spoilsBooks: true });
  admin = await aStaff(world, { name: 'Ann Boss' });
  amina = await aPlayer(world, { name: 'Amina Diallo' });
  bela = await aPlayer(world, { name: 'Bela_100%' });
  start = world.clock.now();
  for (let n = 0; n < 7; n += 1) {
    world.clock.advance(HOUR_MS);
    await give(amina, 100 + n, 'won');
  }
  await give(bela, 5_000, 'bonus');
  await world.context.db.transaction().execute(tx =>
    spend(tx, {
      ...{ playerId: bela.playerId, coins: 30, reason: 'review', reference: 'r', key: 'review/1' },
      now: world.clock.now(),
    }),
  );
  await renewed(world, admin);
});
afterAll(() => world.close());

let given = 0;
const give = (person: Person, coins: number, purse: 'won' | 'bonus') => {
  given += 1;
  return earn(world.context.db, {
    ...{ playerId: person.playerId, coins, purse, reason: 'badge', reference: 'b', key: `given/${given}` },
    now: world.clock.now(),
  });
};
type Filter = OperatorBody<'posting/list'>['filter'];
const list = async (filter: Filter = {}, more = {}) =>
  (await done(world, 'posting/list', { filter, ...more }, admin.token)).data;
const amounts = async (filter: Filter) => (await list(filter)).rows.map(({ amount }) => amount);

describe('postings', () => {
  it('are listed newest first, page after page, none twice and none left out', async () => {
    const all = (await list({}, { limit: 100 })).rows;
    const seen: number[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const { rows, next } = await list({}, { limit: 3, after: after ?? null });
      seen.push(...rows.map(({ id }) => id));
      after = next;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(all[0]).toMatchObject({
      player: 'Bela_100%',
      reason: 'review',
      amount: -30,
      bonus: -30,
      other: 'house',
    });
  });

  it('are found by player, name, reason, kind, side, amount and time', async () => {
    const mine = { player_id: amina.playerId, reason: 'badge' } as const;
    expect(await amounts(mine)).toEqual([106, 105, 104, 103, 102, 101, 100]);
    expect(await amounts({ name: 'amina d', reason: 'badge' })).toHaveLength(7);
    expect(await amounts({ name: 'Bela_100%', side: 'spent' })).toEqual([-30]);
    expect(await amounts({ name: '%' })).toEqual([]);
    expect(await amounts({ ...mine, kind: 'bonus' })).toEqual([]);
    expect(await amounts({ kind: 'won' })).toHaveLength(7);
    expect(await amounts({ least: 1_000 })).toEqual([5_000]);
    expect(await amounts({ least: 30, most: 101 })).toEqual([-30, 101, 100]);
    const since = new Date(start + 2 * HOUR_MS).toISOString();
    const until = new Date(start + 4 * HOUR_MS).toISOString();
    expect(await amounts({ ...mine, since, until })).toEqual([102, 101]);
  });

  it('of a large ledger are found by an index, whatever they are looked for by', async () => {
    await world.sql(
      `with made as (insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
         select $1, 1, case when n % 1500 = 0 then 'welcome' else 'hint' end, 'many/' || n, $2::timestamptz - make_interval(secs => n)
         from generate_series(1, 9000) n returning id)
       insert into ledger_entry (posting_id, account, amount)
       select id, account, amount from made, (values ('player_bonus', 1), ('house', -1)) side (account, amount)`,
      [bela.playerId, new Date(start)],
    );
    await world.sql('analyze ledger_posting, ledger_entry');
    const old = new Date(start - 5_000_000).toISOString();
    for (const filter of [
      {},
      { player_id: amina.playerId },
      { reason: 'welcome' },
      { until: old },
      { least: 4_000 },
      { name: 'ami' },
    ] as const) {
      const query = postingQuery({ filter, after: null, limit: 50 }).compile(world.context.db);
      const plan = await world.context.pool.query(`explain (format json) ${query.sql}`, [
        ...query.parameters,
      ]);
      const text = JSON.stringify(plan.rows);
      expect([filter, /Seq Scan","[^}]*"Relation Name":"ledger_/.test(text)]).toEqual([filter, false]);
    }
    expect(await amounts({ reason: 'welcome', player_id: bela.playerId })).toHaveLength(7);
  });

  it('are shown to nobody but staff for money', async () => {
    const editor = await aStaff(world, { role: 'editor' });
    for (const call of ['posting/list', 'ledger_check/start', 'ledger_check/read', 'economy/days']) {
      expect([call, (await operate(world, call, {}, editor.token)).status]).toEqual([call, 403]);
      expect([call, (await operate(world, call, {}, amina.token)).status]).toEqual([call, 401]);
    }
  });
});

describe('the check of the books', () => {
  const read = async () => (await done(world, 'ledger_check/read', {}, admin.token)).data;

  it('runs once at a time in the background, keeps what it found, and tells how far it is', async () => {
    expect(await read()).toBeNull();
    const begun = await Promise.all(
      Array.from({ length: 3 }, () => done(world, 'ledger_check/start', {}, admin.token)),
    );
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    expect(await read()).toMatchObject({
      done: 0,
      steps: 5,
      finished_at: null,
      started_by: 'Ann Boss',
      findings: [],
    });
    await world.context.jobs.runDue();
    const ended = await read();
    expect(ended).toMatchObject({ done: 5, has_failed: false });
    expect(ended?.findings.map(({ code, faults }) => [code, faults.length])).toEqual([
      ['sum', 0],
      ['postings', 0],
      ['purses', 1],
      ['negative', 0],
      ['escrow_empty', 0],
      ['escrow_full', 0],
      ['payouts', 0],
    ]);
    expect(ended?.findings.find(({ code }) => code === 'purses')?.faults[0]).toContain(
      `player ${bela.playerId}`,
    );
    expect((await done(world, 'ledger_check/start', {}, admin.token)).data.id).not.toBe(ended?.id);
    await world.context.jobs.runDue();
  });
});

describe('the economy', () => {
  const economy = async (days: number) => (await done(world, 'economy/days', { days }, admin.token)).data;

  it('counts what the house gave and took by day and reason; fees in escrow are neither', async () => {
    await world.context.db.transaction().execute(tx =>
      holdFees(tx, {
        ...{ battleId: '00000000-0000-4000-8000-00000000000a', coins: 10, playerIds: [amina.playerId] },
        now: world.clock.now(),
      }),
    );
    const { days, reasons, won, bonus, inflation } = await economy(30);
    const [there] = await world.sql<{ won: number; bonus: number }>(
      'select sum(won)::bigint as won, sum(bonus)::bigint as bonus from purse',
    );
    expect({ won, bonus }).toEqual(there);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.circulating).toBe(won + bonus);
    const sum = (of: 'made' | 'spent') => days.reduce((all, day) => all + day[of], 0);
    expect(reasons.find(({ reason }) => reason === 'badge')).toMatchObject({ made: 5_721, spent: 0 });
    expect(reasons.find(({ reason }) => reason === 'review')).toMatchObject({ made: 0, spent: 30 });
    expect(reasons.some(({ reason }) => reason === 'battle_fee')).toBe(false);
    expect(sum('made')).toBe(reasons.reduce((all, { made }) => all + made, 0));
    expect(sum('spent')).toBe(30);
    expect(inflation === null || Number.isFinite(inflation)).toBe(true);
  });

  it('counts a day for good an hour after it ended, and nothing twice', async () => {
    const before = await economy(7);
    world.clock.advance(2 * DAY_MS);
    await renewed(world, admin);
    const [{ data }] = await Promise.all([
      done(world, 'economy/days', { days: 9 }, admin.token),
      done(world, 'economy/days', { days: 9 }, admin.token),
    ]);
    const made = (days: typeof data.days) => days.map(day => day.made).filter(coins => coins > 0);
    expect(made(data.days)).toEqual(made(before.days));
    await give(amina, 7, 'won');
    world.clock.advance(2 * 60_000);
    expect((await economy(1)).days).toMatchObject([{ made: 7, spent: 0, paid_out: 0 }]);
  });
});
