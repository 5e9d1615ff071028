/** Players' ratings, the results of their battles, and who met whom (DECISIONS 6, 9). */
import { MEET_AGAIN_MS } from '@trivium/rules/battle/limits';
import { LOOK_BACK_BATTLES } from '@trivium/rules/fair/limits';
import type { TimedAnswer } from '@trivium/rules/fair/unreal';
import { CURVE_BATTLES } from '@trivium/rules/rating/limits';
import { type DatedRating, idle, NEW_RATING, periodsBetween } from '@trivium/rules/rating/rating';
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import { dateBeginsAt } from '@trivium/rules/streak/zone';
import { DAY_MS } from '@trivium/rules/time/units';
import { bonusBackOf } from '@trivium/rules/wallet/gain';
import { BONUS_BACK_DAYS } from '@trivium/rules/wallet/limits';
import type { Db } from '../../platform/database/db.ts';
import * as cases from './held/case-store.ts';
import * as store from './store.ts';

/** A player's rating after his last rated battle, and his random wins in a row. */
export type PlayerRating = DatedRating & {
  readonly winsInARow: number;
  readonly longestWinsInARow: number;
};

const UNRATED: PlayerRating = { ...NEW_RATING, ratedAt: null, winsInARow: 0, longestWinsInARow: 0 };

const fromRow = (row: store.RatingRow | undefined): PlayerRating =>
  row === undefined
    ? UNRATED
    : {
        rating: row.rating,
        deviation: row.deviation,
        volatility: row.volatility,
        ratedAt: row.rated_at.getTime(),
        winsInARow: row.wins_in_a_row,
        longestWinsInARow: row.longest_wins_in_a_row,
      };

/** Ratings by player, one for each of the players. */
export const ratingsOf = async (db: Db, playerIds: readonly number[]): Promise<Map<number, PlayerRating>> => {
  const rows = playerIds.length === 0 ? [] : await store.readRatings(db, playerIds);
  const found = new Map(rows.map(row => [row.player_id, row]));
  return new Map(playerIds.map(playerId => [playerId, fromRow(found.get(playerId))]));
};

/** A player's rating; a beginner's before the first rated battle. */
export const ratingOf = async (db: Db, playerId: number): Promise<PlayerRating> =>
  (await ratingsOf(db, [playerId])).get(playerId) ?? UNRATED;

/** Pairs of these players who may not meet again yet, as `smaller/larger id`. */
export const metLately = async (
  db: Db,
  playerIds: readonly number[],
  now: number,
): Promise<ReadonlySet<string>> =>
  new Set(
    (await store.readMeetings(db, playerIds, new Date(now - MEET_AGAIN_MS))).map(
      ({ one_id, other_id }) => `${one_id}/${other_id}`,
    ),
  );

type DayOf = { readonly now: number; readonly siteZone: string };
const dayOf = ({ now, siteZone }: DayOf): { since: Date; before: Date } => {
  const day = dateInZone(now, siteZone);
  const [since, before] = [day, addDays(day, 1)].map(date => new Date(dateBeginsAt(date, siteZone)));
  return { since: since ?? new Date(now), before: before ?? new Date(now) };
};

/**
 * Random battles of a player that ended on the site's day, which all boards share: changing one's own time zone does not
 * start a second day. A running battle is not counted, but nobody sits in two.
 */
export const paidToday = (
  db: Db,
  playerId: number,
  { now, siteZone, except = null }: DayOf & { readonly except?: string | null },
): Promise<number> =>
  store.countRandom(db, playerId, { since: dayOf({ now, siteZone }).since, until: new Date(now), except });

/** Won coins gained net on the site's day, and bonus coins that come back before more are won. */
export type BattleGains = { readonly wonToday: number; readonly bonusBack: number };

/** What random battles gave and took lately, one for each of the players. */
export const gainsLately = async (
  db: Db,
  playerIds: readonly number[],
  day: DayOf,
): Promise<ReadonlyMap<number, BattleGains>> => {
  const bonusSince = new Date(day.now - BONUS_BACK_DAYS * DAY_MS);
  const rows = await store.readNet(db, playerIds, { ...dayOf(day), bonusSince });
  const found = new Map(rows.map(row => [row.player_id, row]));
  return new Map(
    playerIds.map(playerId => {
      const { won, bonus } = found.get(playerId) ?? { won: 0, bonus: 0 };
      return [playerId, { wonToday: won, bonusBack: bonusBackOf(bonus) }] as const;
    }),
  );
};

/** The figures of a player's battles. */
export type BattleFigures = Omit<store.FiguresRow, 'kept'> & {
  /** Null before the first rated battle. */
  readonly rating: number | null;
  readonly deviation: number | null;
  readonly winsInARow: number;
  readonly longestWinsInARow: number;
  /** Battles in the history: played and called off. */
  readonly kept: number;
};

export const battleFiguresOf = async (db: Db, playerId: number, now: number): Promise<BattleFigures> => {
  const [figures, own] = await Promise.all([store.readFigures(db, playerId), ratingOf(db, playerId)]);
  const { ratedAt, winsInARow, longestWinsInARow } = own;
  return {
    ...figures,
    rating: ratedAt === null ? null : Math.round(own.rating),
    deviation: ratedAt === null ? null : Math.round(idle(own, periodsBetween(ratedAt, now)).deviation),
    winsInARow,
    longestWinsInARow,
  };
};

/** The player's answers in his latest paid battles before an instant, the oldest first. */
export const answersBefore = async (db: Db, playerId: number, at: number): Promise<TimedAnswer[]> =>
  (await cases.readTimes(db, playerId, { before: new Date(at), battles: LOOK_BACK_BATTLES }))
    .reverse()
    .flatMap(({ times, rights }) => times.map((ms, place) => ({ ms, isRight: rights[place] === true })));

/** The player's rating after each of his last rated battles, oldest first (DECISIONS 9). */
export const ratingCurveOf = async (db: Db, playerId: number): Promise<store.RatedRow[]> =>
  (await store.readRated(db, playerId, CURVE_BATTLES)).reverse();

/** Deletes the rating of a deleted player; battles keep his seat without a name. */
export const forgetRating = store.eraseRating;

export {
  type CaseRow,
  closeCase,
  countCases,
  lockCase,
  readCase,
  readCases,
  readOverdueCases,
  readSuspected as suspectedBattles,
  sumHeld as coinsHeld,
  updateSeat,
  writeCase,
} from './held/case-store.ts';
export {
  type CheckStatus,
  endWins,
  hasSeats,
  readHistory as battleHistory,
  readLatestOfBoth as latestBattle,
  writeMeeting,
  writeRatings,
  writeSeats,
} from './store.ts';
export { type FinishedSeat, readFinished as finishedSeats } from './versus/finished-store.ts';
export { readVersus as versusOf } from './versus/versus-store.ts';

/** Names of the opponents in battles of a player, by battle. */
export const opponentsIn = async (
  db: Db,
  playerId: number,
  battleIds: readonly string[],
): Promise<Map<string, readonly string[]>> =>
  new Map(
    (await store.readOpponents(db, playerId, battleIds)).map(({ battle_id, names }) => [battle_id, names]),
  );
