/** Presents the end of a battle: the results of all seats, and what the viewer won. */
import type { BattleReply } from '@trivium/contract/battle/battle-reply';
import { outcomeOf } from '@trivium/rules/battle/pot';
import type { BattleView } from '@trivium/rules/battle/view';
import { presentEarned } from '../../experience/present.ts';
import { type BattleRow, setupOf } from '../row.ts';
import type { Lookups } from './lookups.ts';
import { rounded } from './present-seat.ts';

type End = NonNullable<BattleReply['over']>;

/** `at` is the viewer's seat; null without one. */
export const presentEnd = (
  row: BattleRow,
  reason: NonNullable<BattleView['reason']>,
  at: number | null,
  lookups: Lookups,
): End => ({
  reason,
  ended_at: new Date(row.state.endedAt ?? 0).toISOString(),
  is_rated: row.outcome?.isRated ?? false,
  seats: presentResults(row),
  mine: presentMine(row, at),
  check: presentCheck(row.outcome, at),
  // The player who opened the rematch is not invited to it.
  rematch_from: isMyRematch(row, at, lookups) ? null : (lookups.rematch?.from ?? null),
  rematch_code: lookups.rematch?.code ?? null,
});

const presentResults = (row: BattleRow): End['seats'] => {
  const { outcome } = row;
  const results = outcome?.seats ?? outcomeOf(setupOf(row), row.state).seats;
  return results.map((result, number) => ({
    outcome: result.outcome,
    place: result.place,
    points: result.points,
    right: result.right,
    seconds: result.ms / 1000,
    coins: result.coins,
    rating_before: rounded(outcome?.seats[number]?.ratingBefore),
    rating_after: rounded(outcome?.seats[number]?.ratingAfter),
  }));
};

const presentMine = ({ kind, outcome }: BattleRow, at: number | null): End['mine'] => {
  const mine = at === null || kind === 'bot' ? undefined : outcome?.seats[at];
  if (mine === undefined) return null;
  const { score, balance, winsInARow, badges, earned = null } = mine;
  return {
    ...{ score, balance, wins_in_a_row: winsInARow, badges: [...badges] },
    earned: presentEarned(earned),
  };
};

const presentCheck = (outcome: BattleRow['outcome'], at: number | null): End['check'] => {
  const check = outcome?.check;
  if (check === undefined) return null;
  const isHeld = check.status === 'held';
  return {
    status: check.status,
    due_at: new Date(check.dueAt).toISOString(),
    reason: check.reason,
    coins: isHeld && at !== null ? (outcome?.seats[at]?.heldCoins ?? 0) : 0,
    is_mine: at !== null && check.seats.includes(at),
  };
};

const isMyRematch = (row: BattleRow, at: number | null, { rematch }: Lookups): boolean =>
  at !== null && rematch !== null && row.state.seats[at]?.playerId === rematch.ownerId;
