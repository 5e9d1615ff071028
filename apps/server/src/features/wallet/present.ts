/** What leaves the wallet. */
import type { CoinReason } from '@trivium/contract/actions/wallet';
import type { Reply } from '@trivium/contract/catalogue';
import type { HistoryRow } from './store.ts';
import type { Balance } from './wallet.ts';

export const presentCoinScore = (balance: Balance, allTimeScore: number): Reply<'get_user_coin_score'> => ({
  coins: balance.total,
  won: balance.won,
  bonus: balance.bonus,
  all_time_score: allTimeScore,
});

export const presentHistory = (rows: readonly HistoryRow[]): Reply<'get_tracker_data'> =>
  rows.map(row => ({
    id: row.id,
    // Only `post` writes reasons, and it takes no other.
    reason: row.reason as CoinReason,
    reference: row.reference,
    points: row.amount,
    date: row.posted_at.toISOString(),
  }));
