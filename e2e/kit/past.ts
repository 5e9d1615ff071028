/** Writes a past that no journey can wait for: an older account, days played, old winnings. The server runs meanwhile. */
import pg from 'pg';
import { addressIn } from '../../apps/server/src/platform/database/postgres/place.ts';

export type PastCoins = { readonly won: number; readonly reason: string; readonly daysAgo: number };

/** Backdates a player: joined 70 days ago, played on six days, moved these coins. */
export async function givePast(playerId: number, moves: readonly PastCoins[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressIn(process.env['E2E_DATA_DIR'] ?? '') });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}
