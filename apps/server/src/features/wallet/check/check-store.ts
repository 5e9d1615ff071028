/** SQL over the whole ledger. Nothing here runs for a player. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Of many faults the first few are reported. */
const MOST_TOLD = 5;

export const sumAll = async (db: Db): Promise<{ entries: number; coins: number }> => {
  const { rows } = await sql<{ entries: number; coins: number }>`
    select count(*) as entries, coalesce(sum(amount), 0)::bigint as coins from ledger_entry`.execute(db);
  return rows[0] ?? { entries: 0, coins: 0 };
};

type Posting = { id: number; amount: number; own: number | null; total: number | null };

/** Reads in the order of both primary keys, so that nothing is sorted or kept. */
export const readUnbalanced = async (db: Db): Promise<{ looked: number; wrong: Posting[] }> => {
  const { rows } = await sql<Posting>`
    select posting.id, posting.amount, sides.own::bigint as own, sides.total::bigint as total
    from ledger_posting posting left join (
      select posting_id, sum(amount) as total,
        sum(amount) filter (where account in ('player_won', 'player_bonus')) as own
      from ledger_entry group by posting_id
    ) sides on sides.posting_id = posting.id
    where sides.total is distinct from 0 or sides.own is distinct from posting.amount
    limit ${MOST_TOLD}`.execute(db);
  const counted = await sql<{ looked: number }>`select count(*) as looked from ledger_posting`.execute(db);
  return { looked: counted.rows[0]?.looked ?? 0, wrong: rows };
};

type Purse = { player_id: number; won: number; bonus: number; entries_won: number; entries_bonus: number };

export const readWrongPurses = async (db: Db): Promise<{ looked: number; wrong: Purse[] }> => {
  const { rows } = await sql<Purse>`
    select player_id, coalesce(purse.won, 0) as won, coalesce(purse.bonus, 0) as bonus,
      coalesce(sides.won, 0)::bigint as entries_won, coalesce(sides.bonus, 0)::bigint as entries_bonus
    from purse full join (
      select posting.player_id, sum(entry.amount) filter (where account = 'player_won') as won,
        sum(entry.amount) filter (where account = 'player_bonus') as bonus
      from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
      where account in ('player_won', 'player_bonus') group by posting.player_id
    ) sides using (player_id)
    where coalesce(purse.won, 0) <> coalesce(sides.won, 0) or coalesce(purse.bonus, 0) <> coalesce(sides.bonus, 0)
    limit ${MOST_TOLD}`.execute(db);
  const counted = await sql<{ looked: number }>`select count(*) as looked from purse`.execute(db);
  return { looked: counted.rows[0]?.looked ?? 0, wrong: rows };
};

export const readNegative = async (db: Db): Promise<{ player_id: number; won: number; bonus: number }[]> => {
  const { rows } = await sql<{ player_id: number; won: number; bonus: number }>`
    select player_id, won, bonus from purse where won < 0 or bonus < 0 limit ${MOST_TOLD}`.execute(db);
  return rows;
};

export const readHeld = async (
  db: Db,
  account: 'escrow' | 'payouts',
): Promise<{ reference: string; coins: number }[]> => {
  const { rows } = await sql<{ reference: string; coins: number }>`
    select posting.reference, sum(entry.amount)::bigint as coins
    from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
    where entry.account = ${account} group by posting.reference having sum(entry.amount) <> 0`.execute(db);
  return rows;
};
