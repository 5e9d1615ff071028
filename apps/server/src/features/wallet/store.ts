/** SQL of purses and the ledger. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

export type PurseRow = { won: number; bonus: number; solo_day: string | null; solo_won: number };

export const readPurse = async (db: Db, playerId: number): Promise<PurseRow | undefined> => {
  const { rows } = await sql<PurseRow>`
    select won, bonus, solo_day, solo_won from purse where player_id = ${playerId}`.execute(db);
  return rows[0];
};

/** Locks purses until the transaction ends; `playerId` may be a column of the statement around it. */
export const purseLock = (playerId: RawBuilder<number> | number) =>
  sql<PurseRow>`select won, bonus, solo_day, solo_won from purse where player_id = ${playerId} for update`;

export const lockPurseRow = async (db: Db, playerId: number): Promise<PurseRow | undefined> =>
  (await purseLock(playerId).execute(db)).rows[0];

export const readWelcomeWaits = async (db: Db, playerId: number): Promise<number> => {
  const { rows } = await sql<{ welcome_waits: number }>`
    select welcome_waits from purse where player_id = ${playerId}`.execute(db);
  return rows[0]?.welcome_waits ?? 0;
};

export const writeWelcomeWaits = (db: Db, playerId: number, coins: number) =>
  sql`update purse set welcome_waits = ${coins} where player_id = ${playerId}`.execute(db);

export type PostingRow = {
  playerId: number;
  won: number;
  bonus: number;
  reason: string;
  reference: string;
  key: string;
  postedAt: Date;
  /** The site's day, if the won coins count against the cap of solo modes. */
  soloDay: string | null;
  /** The account on the other side. */
  other: 'house' | 'payouts';
};

export type Posted = { id: number; won: number; bonus: number };

/**
 * Header, purses and entries in one statement; nothing when the key was used before. The purse is locked before the key
 * is taken, as everywhere, so that two postings of one player never wait for each other in a circle.
 */
export const insertPosting = async (db: Db, row: PostingRow): Promise<Posted | undefined> => {
  const { won, bonus, playerId } = row;
  const { rows } = await sql<Posted>`
    with held as materialized (
      select player_id from purse where player_id = ${playerId} for update
    ), posting as (
      insert into ledger_posting (player_id, amount, reason, reference, idempotency_key, posted_at)
      select player_id, ${won + bonus}::bigint, ${row.reason}, ${row.reference}, ${row.key}, ${row.postedAt}::timestamptz
      from held
      on conflict (idempotency_key) do nothing
      returning id, player_id
    ), moved as (
      update purse set
        won = purse.won + ${won}::bigint,
        bonus = purse.bonus + ${bonus}::bigint,
        solo_won = case
          when ${row.soloDay}::date is null then solo_won
          when solo_day = ${row.soloDay}::date then solo_won + ${won}::integer
          else ${won}::integer end,
        solo_day = coalesce(${row.soloDay}::date, solo_day)
      from posting where purse.player_id = posting.player_id
      returning posting.id, purse.won, purse.bonus
    ), entries as (
      insert into ledger_entry (posting_id, account, amount)
      select posting.id, side.account, side.amount
      from posting, (values
        ('player_won', ${won}::bigint), ('player_bonus', ${bonus}::bigint), (${row.other}, ${-won - bonus}::bigint)
      ) as side (account, amount)
      where side.amount <> 0
    )
    select id, won, bonus from moved`.execute(db);
  return rows[0];
};

export type PostingFound = { id: number; amount: number };

export const findPosting = async (db: Db, key: string): Promise<PostingFound | undefined> => {
  const { rows } = await sql<PostingFound>`
    select id, amount from ledger_posting where idempotency_key = ${key}`.execute(db);
  return rows[0];
};

export type HistoryRow = {
  id: number;
  amount: number;
  won: number;
  reason: string;
  reference: string;
  posted_at: Date;
};
/** Which entries of a player; `from` and `until` are instants. */
export type HistoryPart = {
  readonly side: 'all' | 'income' | 'spent';
  readonly within: { readonly from: Date; readonly until: Date } | null;
};

const sideOf = {
  all: sql``,
  income: sql`and amount > 0`,
  spent: sql`and amount < 0`,
} as const satisfies Record<HistoryPart['side'], unknown>;

/**
 * Page and total in one statement. The index knows order and side: rows of the other side and rows that are passed over
 * are not fetched, only the page's own. A page in the second half is reached from the end: of a long history the last page
 * costs no more than the first.
 */
export const readHistory = async (
  db: Db,
  playerId: number,
  { side, within }: HistoryPart,
  page: { offset: number; limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> => {
  const which = sql`player_id = ${playerId} ${sideOf[side]} ${
    within === null ? sql`` : sql`and posted_at >= ${within.from} and posted_at < ${within.until}`
  }`;
  const { offset, limit } = page;
  const { rows } = await sql<{ total: number } & (HistoryRow | { id: null })>`
    select counted.total, posting.id, posting.amount, reason, reference, posting.posted_at,
      coalesce(entry.amount, 0)::bigint as won
    from (select count(*) as total from ledger_posting where ${which}) counted
    left join lateral (
      (select id from ledger_posting where ${which} and ${offset}::bigint * 2 <= counted.total
      order by posted_at desc, id desc offset ${offset} limit ${limit})
      union all
      (select id from ledger_posting where ${which} and ${offset}::bigint * 2 > counted.total
      order by posted_at, id offset greatest(counted.total - ${offset}::bigint - ${limit}::bigint, 0)
      limit greatest(least(counted.total - ${offset}::bigint, ${limit}::bigint), 0))
    ) shown on true
    left join ledger_posting posting on posting.id = shown.id
    left join ledger_entry entry on entry.posting_id = shown.id and entry.account = 'player_won'
    order by posting.posted_at desc, posting.id desc`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row): row is HistoryRow & { total: number } => row.id !== null),
  };
};

/** The coins of a player right after each of these postings: all postings up to it, summed in the index alone. */
export const readBalancesAfter = async (
  db: Db,
  playerId: number,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; after: number }>`
    select id, after from (
      select id, sum(amount) over (order by posted_at, id)::bigint as after
      from ledger_posting where player_id = ${playerId}
    ) run where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, after }) => [id, after]));
};

/** How many postings a player has and what they sum up to. */
export const sumPostings = async (db: Db, playerId: number): Promise<{ postings: number; coins: number }> => {
  const { rows } = await sql<{ postings: number; coins: number }>`
    select count(*) as postings, coalesce(sum(amount), 0)::bigint as coins
    from ledger_posting where player_id = ${playerId}`.execute(db);
  return rows[0] ?? { postings: 0, coins: 0 };
};

/** Newest postings first, so that the read stops at the end of the window. */
export const sumIncomeSince = async (db: Db, playerId: number, since: Date): Promise<number> => {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(amount), 0)::bigint as coins from (
      select amount, posted_at from ledger_posting
      where player_id = ${playerId} and amount > 0 order by id desc limit 200
    ) latest where posted_at >= ${since}`.execute(db);
  return rows[0]?.coins ?? 0;
};

/**
 * Coins that came in after a posting and were earned: nothing that was the player's before (refunds, the own fee in a
 * pot). `lastId` is the newest posting looked at.
 */
export const sumEarnedAfter = async (
  db: Db,
  playerId: number,
  afterId: number,
): Promise<{ coins: number; lastId: number }> => {
  const { rows } = await sql<{ coins: number; last_id: number }>`
    select coalesce(sum(won.amount + coalesce(fee.amount, 0))
        filter (where won.reason not in ('battle_refund', 'contest_refund', 'payout_refund')), 0)::bigint as coins,
      coalesce(max(won.id), ${afterId}::bigint) as last_id
    from ledger_posting won
    left join ledger_posting fee on won.reason = 'battle_pot'
      and fee.idempotency_key = 'battle_fee/' || won.reference || '/' || won.player_id
    where won.player_id = ${playerId} and won.id > ${afterId} and won.amount > 0`.execute(db);
  return { coins: rows[0]?.coins ?? 0, lastId: rows[0]?.last_id ?? afterId };
};
