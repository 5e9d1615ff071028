/** The counted ranges of each board, kept in this process and refreshed from the database every two seconds. */
import type { Board } from '@trivium/rules/leaderboard/board';
import type { Db } from '../../../platform/database/db.ts';
import { onPrimary } from '../../../platform/database/replica/lent.ts';
import { readNews } from './bucket-store.ts';
import { type Buckets, NO_BUCKETS, withNews } from './buckets.ts';

/** Ranks may lag 5 s (DECISIONS 9): 2 s until the keeper counts, 2 s until a process reads, the rest for the work. */
export const FRESH_MS = 2_000;
/** Boards kept in memory: today, this month, all time, and the ones just past. */
const BOARDS_IN_MEMORY = 8;

type Entry = { buckets: Buckets; readAt: number; reading: Promise<Buckets> | null };

export type BucketMemory = {
  /** The ranges of a board. Callers that arrive during a read share it. */
  fresh(board: Board): Buckets | Promise<Buckets>;
  /** Like `fresh`, on the transaction's own connection: waiting for a second connection of the pool could deadlock. */
  freshWithin(tx: Db, board: Board): Buckets | Promise<Buckets>;
};

/** Creates the memory of one process. `freshMs` is how long it trusts the ranges it has read. */
export const createBucketMemory = (db: Db, freshMs: number): BucketMemory => {
  const entries = new Map<Board, Entry>();

  /** The entry of a board, now the most recently used; the least recently used one is dropped. */
  const entryOf = (board: Board): Entry => {
    const entry = entries.get(board) ?? {
      buckets: NO_BUCKETS,
      readAt: Number.NEGATIVE_INFINITY,
      reading: null,
    };
    entries.delete(board);
    entries.set(board, entry);
    const [oldest] = entries.keys();
    if (entries.size > BOARDS_IN_MEMORY && oldest !== undefined) entries.delete(oldest);
    return entry;
  };
  const isFresh = ({ readAt }: Entry): boolean => performance.now() - readAt < freshMs;

  return {
    fresh: board => {
      const entry = entryOf(board);
      if (isFresh(entry)) return entry.buckets;
      entry.reading ??= onPrimary(() => read(db, board, entry)).finally(() => {
        entry.reading = null;
      });
      return entry.reading;
    },
    freshWithin: (tx, board) => {
      const entry = entryOf(board);
      return isFresh(entry) ? entry.buckets : read(tx, board, entry);
    },
  };
};

const read = async (db: Db, board: Board, entry: Entry): Promise<Buckets> => {
  const readAt = performance.now();
  const news = await readNews(db, board, entry.buckets.version);
  entry.buckets = withNews(entry.buckets, news);
  entry.readAt = readAt;
  return entry.buckets;
};
