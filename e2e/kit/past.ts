/** Writes a past that no journey can wait for: an older account, days played, old winnings. */
import { withDatabase } from './database.ts';

export type PastCoins = { readonly won: number; readonly reason: string; readonly daysAgo: number };

/** Backdates a player: joined 70 days ago, played on six days, moved these coins. */
export const givePast = (playerId: number, moves: readonly PastCoins[]): Promise<void> =>
  withDatabase(async client => {
    await client.query(`update player set created_at = now() - interval '70 days' where id = $1`, [playerId]);
    await client.query(
      `insert into streak_day (player_id, day) select $1, current_date - n from generate_series(2, 7) n`,
      [playerId],
    );
    for (const [at, { won, reason, daysAgo }] of moves.entries()) {
      await client.query(
        `with posting as (
          insert into ledger_posting (player_id, amount, reason, idempotency_key, posted_at)
          values ($1, $2, $3, $4, now() - make_interval(days => $5)) returning id, player_id, amount
        ), moved as (
          update purse set won = purse.won + amount from posting where purse.player_id = posting.player_id
        )
        insert into ledger_entry (posting_id, account, amount)
        select id, account, amount * sign from posting, (values ('player_won', 1), ('house', -1)) side (account, sign)`,
        [playerId, won, reason, `past/${playerId}/${at}`, daysAgo],
      );
    }
  });
