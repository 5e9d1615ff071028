/** The ledger against a real PostgreSQL: sums, limits, repeats and races (DECISIONS 8). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { balanceOf, earn, earnSolo, history, type Movement, post, spend, welcome } from './wallet.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const newPlayer = async (): Promise<number> => {
  made += 1;
  const rows = await world.sql<{ id: number }>(
    `insert into player (uid, type, name) values ($1, 'email', 'Wallet') returning id`,
    [`wallet-${made}`],
  );
  return rows[0]?.id ?? 0;
};
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => world.context.db.transaction().execute(work);
const now = Date.parse('2026-11-18T12:00:00Z');
const movement = (playerId: number, coins: number, key: string): Movement => ({
  playerId,
  coins,
  reason: 'won_quiz_zone',
  reference: 'a play',
  key: `${playerId}/${key}`,
  now,
});
const solo = (playerId: number, coins: number, key: string, siteDay = '2026-11-18') => ({
  ...movement(playerId, coins, key),
  siteDay,
  wonCapPerDay: 30,
});
const give = (playerId: number, coins: number, purse: 'won' | 'bonus', key: string) =>
  within(db => earn(db, { ...movement(playerId, coins, key), purse }));

/** What the entries say a player has, beside what the purse says. */
const audit = async (playerId: number) => {
  const [sums] = await world.sql<{ won: number; bonus: number; house: number; off: number }>(
    `select coalesce(sum(e.amount) filter (where account = 'player_won'), 0)::bigint as won,
       coalesce(sum(e.amount) filter (where account = 'player_bonus'), 0)::bigint as bonus,
       coalesce(sum(e.amount) filter (where account = 'house'), 0)::bigint as house,
       coalesce(sum(e.amount), 0)::bigint as off
     from ledger_entry e join ledger_posting p on p.id = e.posting_id where p.player_id = $1`,
    [playerId],
  );
  return { sums, balance: await balanceOf(world.context.db, playerId) };
};

describe('the ledger (DECISIONS 8)', () => {
  it('sums to zero, matches the purses and never falls below zero under random parallel movements', async () => {
    const step = fc.record({
      kind: fc.constantFrom('won', 'bonus', 'solo', 'spend'),
      who: fc.nat(2),
      coins: fc.integer({ min: 1, max: 25 }),
      key: fc.nat(12),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
        const players = [await newPlayer(), await newPlayer(), await newPlayer()];
        await Promise.all(
          steps.map(async ({ kind, who, coins, key }) => {
            const playerId = players[who] ?? 0;
            const what = movement(playerId, coins, `${kind}/${key}`);
            try {
              await within(async db => {
                if (kind === 'spend') await spend(db, what);
                else if (kind === 'solo') await earnSolo(db, solo(playerId, coins, `${kind}/${key}`));
                else await earn(db, { ...what, purse: kind === 'won' ? 'won' : 'bonus' });
              });
            } catch (problem) {
              if (!(problem instanceof Refusal)) throw problem;
            }
          }),
        );
        for (const playerId of players) {
          const { sums, balance } = await audit(playerId);
          expect(sums).toEqual({
            won: balance.won,
            bonus: balance.bonus,
            house: 0 - balance.total,
            off: 0,
          });
          expect(Math.min(balance.won, balance.bonus)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('lets one of two parallel purchases through when there are coins for one, and says what is missing', async () => {
    const playerId = await newPlayer();
    await give(playerId, 50, 'bonus', 'start');
    const tries = await Promise.allSettled(
      ['a', 'b'].map(key => within(db => spend(db, movement(playerId, 40, key)))),
    );
    const refused = tries.flatMap(attempt => (attempt.status === 'rejected' ? [attempt.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'not_enough_coins', words: { missing: 30 } })]);
    expect((await balanceOf(world.context.db, playerId)).total).toBe(10);
  });

  it('pays once for the same key asked 50 times in parallel', async () => {
    const playerId = await newPlayer();
    const posted = await Promise.all(
      Array.from({ length: 50 }, () => within(db => earnSolo(db, solo(playerId, 4, 'once')))),
    );
    expect(posted.filter(posting => !posting.isRepeated)).toHaveLength(1);
    expect(new Set(posted.map(posting => posting.postingId)).size).toBe(1);
    expect((await audit(playerId)).balance).toEqual({ won: 4, bonus: 0, total: 4 });
  });

  it('answers a repeated purchase with the first one although its coins are gone', async () => {
    const playerId = await newPlayer();
    await give(playerId, 5, 'won', 'start');
    const first = await within(db => spend(db, movement(playerId, 5, 'buy')));
    const again = await within(db => spend(db, movement(playerId, 5, 'buy')));
    expect(again).toEqual({ ...first, isRepeated: true });
  });

  it('takes bonus coins first, then won ones', async () => {
    const playerId = await newPlayer();
    await give(playerId, 10, 'won', 'won');
    await give(playerId, 4, 'bonus', 'bonus');
    await within(db => spend(db, movement(playerId, 6, 'buy')));
    expect(await balanceOf(world.context.db, playerId)).toEqual({ won: 8, bonus: 0, total: 8 });
  });

  it('counts 30 won coins a day from solo modes even in parallel, bonus above, and anew the next day', async () => {
    const playerId = await newPlayer();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        within(db => earnSolo(db, solo(playerId, 4, `play ${index}`))),
      ),
    );
    expect(await balanceOf(world.context.db, playerId)).toEqual({ won: 30, bonus: 18, total: 48 });
    await within(db => earnSolo(db, solo(playerId, 4, 'tomorrow', '2026-11-19')));
    expect((await balanceOf(world.context.db, playerId)).won).toBe(34);
  });

  it('refuses an overdraft in the database itself, whoever posts', async () => {
    const playerId = await newPlayer();
    const overdraft = within(db =>
      post(db, {
        playerId,
        won: -1,
        bonus: 0,
        reason: 'review',
        reference: '',
        key: `over/${playerId}`,
        now,
      }),
    );
    await expect(overdraft).rejects.toMatchObject({ code: 'not_enough_coins' });
    await expect(
      world.sql('update purse set won = -1 where player_id = $1', [playerId]),
    ).rejects.toMatchObject({
      constraint: 'purse_never_negative',
    });
  });

  it('is append-only, and takes no posting that does not sum to zero or lies about the player', async () => {
    const playerId = await newPlayer();
    await give(playerId, 3, 'bonus', 'start');
    for (const text of [
      'update ledger_entry set amount = 1',
      'delete from ledger_entry',
      'delete from ledger_posting',
      'truncate ledger_entry',
    ]) {
      await expect(world.sql(text)).rejects.toThrow('append-only');
    }
    const forged = (amount: number, house: number) =>
      world.sql(
        `with p as (insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
           values ($1, 5, 'welcome', 'forged', now()) returning id)
         insert into ledger_entry select id, 'player_won', ${amount} from p
         union all select id, 'house', ${house} from p`,
        [playerId],
      );
    await expect(forged(5, -4)).rejects.toThrow('does not balance');
    await expect(forged(6, -6)).rejects.toThrow('does not balance');
  });

  it('moves nothing for a price of 0', async () => {
    const playerId = await newPlayer();
    const posted = await within(db => spend(db, movement(playerId, 0, 'free')));
    expect(posted).toEqual({
      postingId: null,
      isRepeated: false,
      balance: { won: 0, bonus: 0, total: 0 },
    });
  });

  it('welcomes a player once', async () => {
    const playerId = await newPlayer();
    await within(db => welcome(db, playerId, 10, now));
    await within(db => welcome(db, playerId, 10, now));
    expect(await balanceOf(world.context.db, playerId)).toEqual({ won: 0, bonus: 10, total: 10 });
  });

  it('shows the history newest first, by side and page, with the total', async () => {
    const playerId = await newPlayer();
    for (const index of [1, 2, 3]) await give(playerId, index, 'bonus', `in ${index}`);
    await within(db => spend(db, { ...movement(playerId, 4, 'out'), reason: 'review' }));
    const read = (side: 'all' | 'income' | 'spent', offset = 0) =>
      history(world.context.db, playerId, { side, within: null }, { offset, limit: 2 });
    expect((await read('all')).rows.map(row => row.amount)).toEqual([-4, 3]);
    expect((await read('all', 2)).rows.map(row => row.amount)).toEqual([2, 1]);
    expect(await read('all', 4)).toEqual({ total: 4, rows: [] });
    expect(await read('income')).toMatchObject({ total: 3, rows: [{ amount: 3 }, { amount: 2 }] });
    expect(await read('spent')).toMatchObject({ total: 1, rows: [{ amount: -4, reason: 'review' }] });
  });
});
