/** A player's record in a mode: the last rounds, the best one, the best one of each place (ALIVE 4). */
import type { Mode } from '@trivium/rules/play/mode-row';
import type { Db } from '../../platform/database/db.ts';
import { type LitRow, ROUNDS_SHOWN, type RoundRow, readLitSides, readRounds } from './store.ts';

/** A finished round. */
export type Round = Pick<RoundRow, 'correct' | 'counted' | 'percent' | 'seconds' | 'ended_at'>;

/** A category and one subcategory of it; without a category the whole mode. */
export type RecordPlace = { readonly categoryId: number; readonly subcategoryId?: number | undefined } | null;

export type ModeRecord = {
  /** Newest first, at most nine. */
  rounds(place: RecordPlace): readonly Round[];
  /** The round with the most right answers; among equals the fastest. */
  best(place: RecordPlace): Round | null;
  /** The place of the newest round. */
  readonly last: { readonly categoryId: number; readonly subcategoryId: number | null } | null;
};

const isBetter = (one: Round, other: Round): boolean =>
  one.percent === other.percent ? one.seconds < other.seconds : one.percent > other.percent;

/** Reads a mode's record in one statement, for any number of places. */
export const recordOf = async (db: Db, playerId: number, mode: Mode): Promise<ModeRecord> => {
  const rows = await readRounds(db, playerId, mode);
  const at = (place: RecordPlace) =>
    rows.filter(
      row =>
        place === null ||
        (row.category_id === place.categoryId &&
          (place.subcategoryId === undefined || row.subcategory_id === place.subcategoryId)),
    );
  const [newest] = rows;
  return {
    rounds: place => at(place).slice(0, ROUNDS_SHOWN),
    best: place =>
      at(place).reduce<Round | null>(
        (best, row) => (best === null || isBetter(row, best) ? row : best),
        null,
      ),
    last:
      newest === undefined || newest.category_id === null
        ? null
        : { categoryId: newest.category_id, subcategoryId: newest.subcategory_id || null },
  };
};

/** Lit sides by category type. */
export const litSides = async (
  db: Db,
  playerId: number,
  percents: { readonly pass: number; readonly full: number },
): Promise<ReadonlyMap<LitRow['type'], number>> =>
  new Map((await readLitSides(db, playerId, percents)).map(({ type, sides }) => [type, sides]));
