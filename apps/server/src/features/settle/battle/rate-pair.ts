/** Rates the two players of a random battle, counts their wins in a row, and records that they have met (DECISIONS 6). */
import { rateBattle, type Score } from '@trivium/rules/rating/rating';
import type { Db } from '../../../platform/database/db.ts';
import { endWins, ratingsOf, writeMeeting, writeRatings } from '../../rating/rating.ts';
import type { SettledBattle } from './outcome.ts';

export type RatedPair = {
  readonly isRated: boolean;
  /** Ratings by seat; null where nothing was rated. */
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
  /** Wins in a row after a rated battle, by seat. */
  readonly wins: readonly number[] | null;
  /** Wins in a row as they stand now, by seat. */
  readonly winsNow: readonly number[];
};

const SCORES: { readonly [outcome: string]: Score } = { win: 1, draw: 0.5, lose: 0 };

/**
 * Rates both seats of a random battle that came far enough, unless one of them may win nothing. A player who left earlier loses
 * the row of wins all the same; otherwise leaving in time would keep it for ever. The two count as having met from the start of
 * the battle, however it ended; otherwise they could call battles off until they like the questions.
 */
export const ratePair = async (
  db: Db,
  { kind, seats, outcome, startedAt, endedAt }: SettledBattle,
  isPaid: (playerId: number) => boolean,
): Promise<RatedPair> => {
  const [one, other] = seats.map(seat => seat.playerId);
  if (kind !== 'random' || typeof one !== 'number' || typeof other !== 'number')
    return { isRated: false, before: null, after: null, wins: null, winsNow: seats.map(() => 0) };
  await writeMeeting(db, one, other, new Date(startedAt ?? endedAt));
  const known = await ratingsOf(db, [one, other]);
  const [own, theirs] = [known.get(one), known.get(other)];
  const score = SCORES[outcome.seats[0]?.outcome ?? ''];
  if (own === undefined || theirs === undefined) throw new Error('a seat without a rating');
  const rowOf = (seat: number, before: number): number => {
    const result = outcome.seats[seat];
    return result?.outcome === 'lose' && result.hasLeft ? 0 : before;
  };
  if (!outcome.isRated || score === undefined || !isPaid(one) || !isPaid(other)) {
    const winsNow = [rowOf(0, own.winsInARow), rowOf(1, theirs.winsInARow)];
    if (winsNow[0] === 0) await endWins(db, one);
    if (winsNow[1] === 0) await endWins(db, other);
    return { isRated: false, before: null, after: null, wins: null, winsNow };
  }
  const [ownAfter, theirsAfter] = rateBattle([own, theirs], score, endedAt);
  const wins = [score === 1 ? own.winsInARow + 1 : 0, score === 0 ? theirs.winsInARow + 1 : 0];
  const rated_at = new Date(endedAt);
  await writeRatings(db, [
    { player_id: one, ...ownAfter, rated_at, wins_in_a_row: wins[0] ?? 0 },
    { player_id: other, ...theirsAfter, rated_at, wins_in_a_row: wins[1] ?? 0 },
  ]);
  return {
    isRated: true,
    before: [own.rating, theirs.rating],
    after: [ownAfter.rating, theirsAfter.rating],
    wins,
    winsNow: wins,
  };
};
