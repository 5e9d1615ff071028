/** The keeper of the counted ranges: one server at a time does a round every two seconds (docs/adr/0004-leaderboard-rank.md). */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { errorCode } from '../../../platform/log/start-problem.ts';
import * as ranges from './bucket-store.ts';
import { TOP } from './buckets.ts';

/** Places in a range when it is cut; a range of more than twice as many is cut again. */
export const RANGE_PLACES = 500;
const TICK_MS = 2_000;
const CHANGES_A_TICK = 20_000;
/** Any fixed number: every server takes the same lock. */
const KEEPER_LOCK = 7_214_009;
const SERIALIZATION_FAILURE = '40001';
/** A board with fewer ranges is never cut anew. */
const TIDY_FROM_RANGES = 64;

/** The outcome of one round; null when another server was working. */
export type KeeperRound = { readonly taken: number; readonly repaired: number } | null;

/**
 * Works on one snapshot in which change log and scores agree. The lock is taken before the snapshot, so that the snapshot
 * shows what the previous keeper has written.
 */
const alone = async <T>(
  context: AppContext,
  waits: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T | null> =>
  context.sessions.connection().execute(async connection => {
    if (waits) await ranges.lock(connection, KEEPER_LOCK);
    else if (!(await ranges.tryLock(connection, KEEPER_LOCK))) return null;
    try {
      return await connection.transaction().setIsolationLevel('repeatable read').execute(work);
    } finally {
      await ranges.unlock(connection, KEEPER_LOCK);
    }
  });

/** Cuts every board anew from the scores alone, after scores were written in another way than by settlements. */
export const rebuildBuckets = async (context: AppContext, size: number = RANGE_PLACES): Promise<void> => {
  await alone(context, true, async db => {
    await ranges.forgetChanges(db);
    const version = await ranges.nextVersion(db);
    const known = (await ranges.readSizes(db)).map(({ board }) => board);
    for (const board of new Set([...known, ...(await ranges.readBoards(db))])) {
      await ranges.cutRange(db, { board, first: TOP, end: null }, { size, version, generation: version });
    }
  });
};

/** Cuts every range that has grown beyond twice its size. */
const split = async (
  db: Db,
  touched: readonly ranges.KeptBucket[],
  { size, version }: { size: number; version: number },
): Promise<void> => {
  for (const { board, first, count, generation } of touched) {
    if (count <= 2 * size) continue;
    const [next] = await ranges.readAfter(db, { board, first });
    const end = next?.board === board ? next.first : null;
    await ranges.cutRange(db, { board, first, end }, { size, version, generation });
  }
};

/** Climbing players leave empty ranges behind: cuts a board anew that has far too many ranges for its places. */
const tidy = async (db: Db, size: number): Promise<void> => {
  const version = await ranges.nextVersion(db);
  for (const { board, buckets, places } of await ranges.readSizes(db)) {
    if (buckets < TIDY_FROM_RANGES || buckets * size < 4 * places) continue;
    await ranges.cutRange(db, { board, first: TOP, end: null }, { size, version, generation: version });
  }
};

/** The keeper of one process. `size` is the number of places in a new range. */
export const createKeeper = (context: AppContext, size: number = RANGE_PLACES) => {
  let cursor = { board: '', first: TOP };

  /** Recounts one range in each round, in turn, so that a wrong count cannot stay. */
  const repair = async (db: Db, version: number): Promise<number> => {
    const [bucket, next] = await ranges.readAfter(db, cursor);
    if (bucket === undefined) {
      cursor = { board: '', first: TOP };
      return 0;
    }
    cursor = bucket;
    const { board, first, generation } = bucket;
    const range = { board, first, end: next?.board === board ? next.first : null };
    const trueCount = await ranges.countRange(db, range);
    if (trueCount === bucket.count) return 0;
    context.log.warn({ board, count: bucket.count, trueCount }, 'a range of a leaderboard was counted anew');
    await ranges.cutRange(db, range, { size, version, generation });
    return 1;
  };

  const round = (): Promise<KeeperRound> =>
    alone(context, false, async db => {
      const version = await ranges.nextVersion(db);
      await ranges.ensureFirst(db, version);
      const { taken, touched } = await ranges.countChanges(db, version, CHANGES_A_TICK);
      // The log holds more, so the counts lag behind the scores of this snapshot. Cutting and comparing must wait.
      if (taken === CHANGES_A_TICK) return { taken, repaired: 0 };
      await split(db, touched, { size, version });
      return { taken, repaired: await repair(db, version) };
    });

  return { round, tidy: () => alone(context, true, db => tidy(db, size)) };
};

export type Keeper = ReturnType<typeof createKeeper>;

/** Runs the keeper of this process from `start` to `stop`. */
export const keeperTimer = (
  context: AppContext,
  keeper: Keeper,
): { start: () => void; stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = true;
  let idleRounds = 0;

  const tick = async (): Promise<void> => {
    // Without changes one round a minute is enough.
    idleRounds += 1;
    if (idleRounds < 30 && !(await ranges.hasChanges(context.db))) return;
    idleRounds = 0;
    await keeper.round();
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = tick()
        .catch(err => {
          // Two keepers used one snapshot. The log still holds the changes, and the next round takes them.
          if (errorCode(err) !== SERIALIZATION_FAILURE)
            context.log.error({ err }, 'the leaderboard keeper failed');
        })
        .then(next);
    }, TICK_MS);
    timer.unref();
  };
  return {
    start: () => {
      isStopped = false;
      next();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
