/** SQL of the economy by day, counted from the ledger into a small table. */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type CountState = { readonly counted_from: string | null; readonly counted_at: Date | null };

/** How far it was counted, locked until the transaction ends; undefined while somebody else counts. */
export const lockState = async (db: Db): Promise<CountState | undefined> => {
  const { rows } = await sql<CountState>`
    select counted_from::text as counted_from, counted_at from economy_state for update skip locked`.execute(
    db,
  );
  return rows[0];
};

export const readCountedAt = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ counted_at: Date | null }>`select counted_at from economy_state`.execute(db);
  return rows[0]?.counted_at ?? null;
};

export const writeState = async (db: Db, countedFrom: string, at: Date): Promise<void> => {
  await sql`update economy_state set counted_from = ${countedFrom}::date, counted_at = ${at}`.execute(db);
};

/** When coins moved first. */
export const readFirst = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select min(posted_at) as at from ledger_posting`.execute(
    db,
  );
  return rows[0]?.at ?? null;
};

/** Counts one day again from its postings, found by their time. */
export const countDay = async (
  db: Db,
  day: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<void> => {
  await sql`
    insert into economy_day (day, reason, made, spent, net)
    select ${day}::date, posting.reason,
      coalesce(-sum(house.amount) filter (where house.amount < 0), 0),
      coalesce(sum(house.amount) filter (where house.amount > 0), 0), sum(posting.amount)
    from ledger_posting posting
    left join ledger_entry house on house.posting_id = posting.id and house.account = 'house'
    where posting.posted_at >= ${from} and posting.posted_at < ${until}
    group by posting.reason
    on conflict (day, reason) do update
      set made = excluded.made, spent = excluded.spent, net = excluded.net`.execute(db);
};

export type DayRow = { day: string; made: number; spent: number; net: number; requested: number };

/** The days since one, with what was requested as money. */
export const readDays = async (db: Db, since: string): Promise<DayRow[]> => {
  const { rows } = await sql<DayRow>`
    select day::text as day, sum(made)::bigint as made, sum(spent)::bigint as spent, sum(net)::bigint as net,
      coalesce(-sum(net) filter (where reason in ('payout_request', 'payout_refund')), 0)::bigint as requested
    from economy_day where day >= ${since}::date group by economy_day.day order by economy_day.day`.execute(
    db,
  );
  return rows;
};

export const readReasons = async (
  db: Db,
  since: string,
): Promise<{ reason: CoinReason; made: number; spent: number }[]> => {
  const { rows } = await sql<{ reason: CoinReason; made: number; spent: number }>`
    select reason, sum(made)::bigint as made, sum(spent)::bigint as spent from economy_day
    where day >= ${since}::date group by reason having sum(made) + sum(spent) > 0
    order by sum(made) + sum(spent) desc, reason`.execute(db);
  return rows;
};
