/** The SQL by which staff find postings of all players, and what players won. */

import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import type { OperatorBody, OperatorReply } from '@trivium/contract/admin/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Ask = OperatorBody<'posting/list'>;
type Posting = OperatorReply<'posting/list'>['rows'][number];
export type StoredPosting = Omit<Posting, 'at'> & { readonly at: Date };

/** A name that many players share finds the first of them. */
const NAMED_MOST = 200;
const NO_PATTERN = /[\\%_]/g;

const named = (name: string) => sql`posting.player_id = any(array(
  select id from player where lower(name) like ${`${name.toLowerCase().replaceAll(NO_PATTERN, '\\$&')}%`}
  order by id limit ${NAMED_MOST}))`;

const pieces = ({ filter, after }: Ask): RawBuilder<unknown>[] => {
  const { player_id, name, reason, kind, side, least, most, since, until } = filter;
  return [
    player_id !== undefined && sql`posting.player_id = ${player_id}`,
    name !== undefined && named(name),
    reason !== undefined && sql`posting.reason = ${reason}`,
    kind !== undefined &&
      sql`exists (select from ledger_entry own where own.posting_id = posting.id
        and own.account = ${kind === 'won' ? 'player_won' : 'player_bonus'})`,
    side !== undefined && (side === 'income' ? sql`posting.amount > 0` : sql`posting.amount < 0`),
    // Written so that the index of large postings serves it.
    least !== undefined && sql`(posting.amount >= ${least}::bigint or posting.amount <= ${-least}::bigint)`,
    most !== undefined && sql`posting.amount between ${-most}::bigint and ${most}::bigint`,
    since !== undefined && sql`posting.posted_at >= ${new Date(since)}`,
    until !== undefined && sql`posting.posted_at < ${new Date(until)}`,
    after !== null &&
      sql`(posting.posted_at, posting.id) < (select posted_at, id from ledger_posting where id = ${after})`,
  ].filter(piece => typeof piece === 'object');
};

/** One page and a row more, newest first. The sides of a posting are read for the page alone. */
export const postingQuery = (ask: Ask): RawBuilder<unknown> => {
  const where = pieces(ask);
  return sql`
    select page.id, page.player_id, player.name as player, page.reason, page.reference, page.amount, page.posted_at as at,
      sides.won, sides.bonus, sides.other
    from (
      select id, player_id, reason, reference, amount, posted_at from ledger_posting posting
      where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)}
      order by posted_at desc, id desc limit ${ask.limit + 1}
    ) page
    join player on player.id = page.player_id
    cross join lateral (
      select coalesce(sum(amount) filter (where account = 'player_won'), 0)::bigint as won,
        coalesce(sum(amount) filter (where account = 'player_bonus'), 0)::bigint as bonus,
        coalesce(max(account) filter (where account not in ('player_won', 'player_bonus')), 'house') as other
      from ledger_entry where posting_id = page.id
    ) sides
    order by page.posted_at desc, page.id desc`;
};

/** Coins that were the player's before. */
const IS_BACK = sql`posting.reason in ('battle_refund', 'contest_refund', 'payout_refund')`;
const WEEK_SECONDS = 604_800;

/** Won coins that came to players in the weeks before instants, by ask and week; week 0 is the newest. */
export const readWonByWeek = async (
  db: Db,
  asks: readonly { readonly playerId: number; readonly at: Date }[],
  weeks: number,
): Promise<{ ask: number; week: number; coins: number }[]> => {
  const { rows } = await sql<{ ask: number; week: number; coins: number }>`
    select ask.n::integer as ask, floor(extract(epoch from ask.at - posting.posted_at) / ${WEEK_SECONDS})::integer as week,
      sum(entry.amount)::bigint as coins
    from unnest(${asks.map(({ playerId }) => playerId)}::bigint[], ${asks.map(({ at }) => at)}::timestamptz[])
      with ordinality as ask (player_id, at, n)
    join ledger_posting posting on posting.player_id = ask.player_id and posting.amount > 0
      and posting.posted_at <= ask.at and posting.posted_at > ask.at - make_interval(weeks => ${weeks})
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'player_won' and entry.amount > 0
    where not ${IS_BACK}
    group by 1, 2`.execute(db);
  return rows;
};

/** Won coins that came to a player after an instant and until another, by what for, the most first. */
export const readWonByReason = async (
  db: Db,
  playerId: number,
  { from, until }: { readonly from: Date | null; readonly until: Date },
): Promise<{ reason: CoinReason; coins: number }[]> => {
  const { rows } = await sql<{ reason: CoinReason; coins: number }>`
    select posting.reason, sum(entry.amount)::bigint as coins
    from ledger_posting posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'player_won' and entry.amount > 0
    where posting.player_id = ${playerId} and posting.amount > 0 and posting.posted_at <= ${until}
      and posting.posted_at > ${from ?? new Date(0)} and not ${IS_BACK}
    group by posting.reason order by coins desc, posting.reason`.execute(db);
  return rows;
};

/** All coins in wallets. */
export const sumPurses = async (db: Db): Promise<{ won: number; bonus: number }> => {
  const { rows } = await sql<{ won: number; bonus: number }>`
    select coalesce(sum(won), 0)::bigint as won, coalesce(sum(bonus), 0)::bigint as bonus from purse`.execute(
    db,
  );
  return rows[0] ?? { won: 0, bonus: 0 };
};
