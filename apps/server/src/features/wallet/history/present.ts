/** Presents the wallet. */
import type { CoinReason } from '@trivium/contract/actions/players/wallet';
import type { Reply } from '@trivium/contract/catalogue';
import type { HistoryRow } from '../store.ts';
import type { Balance } from '../wallet.ts';
import type { Subject } from './subject.ts';

export const presentCoinScore = (
  balance: Balance,
  { held, allTimeScore }: { readonly held: number; readonly allTimeScore: number },
): Reply<'get_user_coin_score'> => ({
  coins: balance.total,
  won: balance.won,
  bonus: balance.bonus,
  held,
  all_time_score: allTimeScore,
});

export const presentHistory = (
  rows: readonly HistoryRow[],
  subjectOf: (row: HistoryRow) => Subject,
): Reply<'get_tracker_data'> =>
  rows.map(row => {
    const { name, play } = subjectOf(row);
    return {
      id: row.id,
      // Only `post` writes reasons, and its type allows no other.
      reason: row.reason as CoinReason,
      reference: row.reference,
      points: row.amount,
      won: row.won,
      date: row.posted_at.toISOString(),
      name,
      play: play && {
        mode: play.mode,
        category_slug: play.categorySlug,
        subcategory_slug: play.subcategorySlug,
        level: play.level,
        subject_id: play.subjectId,
      },
    };
  });
