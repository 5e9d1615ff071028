/** Caches ranks at the end of the day or month before, whose boards do not change any more (DECISIONS 9). */
import { type Board, type BoardSpan, boardBefore } from '@trivium/rules/leaderboard/board';
import { dateInZone } from '@trivium/rules/streak/date';
import { onPrimary } from '../../../platform/database/replica/lent.ts';

/** Past boards do not change, but players leave them: cached ranks are dropped after this time, or when there are many. */
const KEPT_MS = 10 * 60_000;
const KEPT_MOST = 20_000;

type Ranks = ReadonlyMap<number, number>;
type Remembered = {
  /** The cached source: a board, or the night before a day. */
  readonly of: string;
  readonly since: number;
  /** Null for a player who was not on the board. */
  readonly ranks: Map<number, number | null>;
};

export type PastRanksDeps = {
  /** Ranks on a board, of the players on it. */
  boardRanks(board: Board, playerIds: readonly number[]): Promise<Ranks>;
  /** Ranks of all time at the beginning of a day. */
  nightRanks(day: string, playerIds: readonly number[]): Promise<Ranks>;
};

export const createPastRanks = (deps: PastRanksDeps) => {
  const known = new Map<BoardSpan, Remembered>();
  const remembered = (span: BoardSpan, of: string): Remembered => {
    const found = known.get(span);
    const isGood =
      found?.of === of && found.ranks.size < KEPT_MOST && performance.now() - found.since < KEPT_MS;
    if (isGood) return found;
    const anew = { of, since: performance.now(), ranks: new Map<number, number | null>() };
    known.set(span, anew);
    return anew;
  };

  return async (
    span: BoardSpan,
    playerIds: readonly number[],
    { now, siteZone }: { readonly now: number; readonly siteZone: string },
  ): Promise<Ranks> => {
    const board = boardBefore(span, now, siteZone);
    const today = dateInZone(now, siteZone);
    const { ranks } = remembered(span, board ?? today);
    const missing = [...new Set(playerIds)].filter(id => !ranks.has(id));
    if (missing.length > 0) {
      const found = await onPrimary(() =>
        board === null ? deps.nightRanks(today, missing) : deps.boardRanks(board, missing),
      );
      for (const id of missing) ranks.set(id, found.get(id) ?? null);
    }
    return new Map(
      playerIds.flatMap(id => {
        const rank = ranks.get(id) ?? null;
        return rank === null ? [] : [[id, rank] as const];
      }),
    );
  };
};
