/** Rates the two thinkers of a duel (Glicko-2, as in battles), once, in the transaction that closes it (DECISIONS 13). */
import type { Side } from '@trivium/rules/duel/duel';
import { RATED_AGAIN_MS } from '@trivium/rules/duel/limits';
import { type DatedRating, NEW_RATING, rateBattle, type Score } from '@trivium/rules/rating/rating';
import type { Db } from '../../../platform/database/db.ts';
import { areLinked } from '../../link/link.ts';
import type { Duel, SideRow } from '../row.ts';
import { readPersons } from '../store.ts';
import { lockRatings, type ThinkerRow, wereRatedSince, writeRatings } from './rating-store.ts';

const datedOf = (row: ThinkerRow | undefined): DatedRating =>
  row === undefined ? { ...NEW_RATING, ratedAt: null } : { ...row, ratedAt: row.rated_at?.getTime() ?? null };

/** Whether a result of these two may move ratings: both are players, and not linked. */
const mayRate = async (db: Db, one: SideRow, other: SideRow, now: number): Promise<boolean> => {
  const people = await readPersons(db, [one.player_id, other.player_id]);
  if (people.some(({ role, status }) => role !== 'player' || status !== 'active')) return false;
  return !(await areLinked(db, one.player_id, other.player_id, now));
};

export type Rated = readonly { readonly before: number; readonly after: number }[];

/** Ratings before and after by side; null where nothing is rated. Two are rated against each other once a day. */
export const rateThinkers = async (
  db: Db,
  duel: Duel,
  winner: Side | null,
  now: number,
): Promise<Rated | null> => {
  const [one, other] = duel.sides;
  if (duel.kind !== 'thinker' || one === undefined || other === undefined) return null;
  if (!(await mayRate(db, one, other, now))) return null;
  const held = await lockRatings(db, [one.player_id, other.player_id], NEW_RATING);
  if (await wereRatedSince(db, one.player_id, other.player_id, new Date(now - RATED_AGAIN_MS))) return null;
  const [own, theirs] = [one, other].map(({ player_id }) =>
    datedOf(held.find(row => row.player_id === player_id)),
  ) as [DatedRating, DatedRating];
  const score: Score = winner === null ? 0.5 : winner === 0 ? 1 : 0;
  const [ownAfter, theirsAfter] = rateBattle([own, theirs], score, now);
  const rated_at = new Date(now);
  await writeRatings(db, [
    { player_id: one.player_id, ...ownAfter, rated_at },
    { player_id: other.player_id, ...theirsAfter, rated_at },
  ]);
  return [
    { before: own.rating, after: ownAfter.rating },
    { before: theirs.rating, after: theirsAfter.rating },
  ];
};
