/** Presents the seats of a battle: presence, points and players. */
import type { SeatView } from '@trivium/rules/battle/view';
import type { BattleRow } from '../row.ts';
import type { Lookups } from './lookups.ts';

export const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export const rounded = (rating: number | null | undefined): number | null =>
  rating === null || rating === undefined ? null : Math.round(rating);

/** The fields of a seat that change while a question is open. */
export const presentPresence = ({ presence, awayUntil, hasAnswered }: SeatView) => ({
  presence,
  away_until: isoOf(awayUntil),
  has_answered: hasAnswered,
});

/** The fields of a seat that change while the battle is played. */
export const presentSeat = (seat: SeatView) => ({
  ...presentPresence(seat),
  points: seat.points,
  right: seat.right,
  verdicts: [...seat.verdicts],
});

/** The whole seat, with the player in it. */
export const presentNamedSeat = (row: BattleRow, seat: SeatView, number: number, lookups: Lookups) => ({
  ...personOf(seat.playerId, lookups),
  is_bot: seat.playerId === null,
  is_owner: row.room_code !== null && number === 0,
  is_ready: seat.isReady,
  may_watch: row.state.seats[number]?.isWatched === true,
  rating: row.kind === 'random' ? ratingOf(row, number, lookups) : null,
  ...presentSeat(seat),
});

/** A player as the others see him; nobody for the bot and for deleted accounts. */
export const personOf = (playerId: number | null, { people }: Lookups) => {
  const person = playerId === null ? undefined : people.get(playerId);
  return person === undefined
    ? { player_id: null, name: '', profile: '' }
    : { player_id: playerId, ...person };
};

const ratingOf = (row: BattleRow, number: number, { ratings }: Lookups): number | null => {
  const before = row.outcome?.seats[number]?.ratingBefore;
  const playerId = row.state.seats[number]?.playerId ?? null;
  return rounded(before ?? (playerId === null ? null : ratings.get(playerId)));
};
