/** The keeper of the counted ranges: one of the servers, every two seconds (docs/adr/0004-leaderboard-rank.md). */
import { addDays, dateInZone } from '@trivium/rules/streak/date';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { errorCode } from '../../platform/log/start-problem.ts';
import * as ranges from './buckets/bucket-store.ts';
import { TOP } from './buckets/buckets.ts';
import * as nights from './past/night-store.ts';
import { dropBoards } from './store.ts';

/** Places in a range when it is cut; one twice as long is cut again. */
export const RANGE_PLACES = 500;
const TICK_MS = 2_000;
const CHANGES_A_TICK = 20_000;
/** Any fixed numbers: the servers take the same locks. */
const KEEPER_LOCK = 7_214_009;
const NIGHT_LOCK = 7_214_010;
const SERIALIZATION_FAILURE = '40001';
/** Days of daily and monthly boards that stay. */
const KEPT_DAYS = 62;
const KEPT_MONTH_DAYS = 760;

/** What one round did; null when another server was at it. */
export type KeeperRound = { readonly taken: number; readonly repaired: number } | null;

/**
 * Works on one snapshot in which log and scores agree. The lock is taken before the snapshot, so that it shows what the
 * keeper before has written.
 */
const alone = async <T>(
  context: AppContext,
  waits: boolean,
  work: (db: Db) => Promise<T>,
): Promise<T | null> =>
  context.db.connection().execute(async connection => {
    if (waits) await ranges.lock(connection, KEEPER_LOCK);
    else if (!(await ranges.tryLock(connection, KEEPER_LOCK))) return null;
    try {
      return await connection.transaction().setIsolationLevel('repeatable read').execute(work);
    } finally {
      await ranges.unlock(connection, KEEPER_LOCK);
    }
  });

/** Cuts every board anew from the scores alone: after a fill past the settlement, or to be sure. */
export const rebuildBuckets = async (context: AppContext, size: number = RANGE_PLACES): Promise<void> => {
  await alone(context, true, async db => {
    await ranges.forgetChanges(db);
    const version = await ranges.nextVersion(db);
    const known = (await ranges.readSizes(db)).map(each => each.board);
    for (const board of new Set([...known, ...(await ranges.readBoards(db))])) {
      await ranges.cutRange(db, { board, first: TOP, end: null }, { size, version, generation: version });
    }
  });
};

/** The keeper of one process: `round` may be called by hand in tests. */
export const createKeeper = (context: AppContext, size: number = RANGE_PLACES) => {
  let cursor = { board: '', first: TOP };

  const split = async (db: Db, touched: readonly ranges.KeptBucket[], version: number): Promise<void> => {
    for (const { board, first, count, generation } of touched) {
      if (count <= 2 * size) continue;
      const [next] = await ranges.readAfter(db, { board, first });
      const end = next?.board === board ? next.first : null;
      await ranges.cutRange(db, { board, first, end }, { size, version, generation });
    }
  };

  /** Counts one range after the other, so that a wrong count cannot stay. */
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

  /** Players who climb leave empty ranges behind: a board cut far too finely is cut anew. */
  const tidy = async (db: Db, version: number): Promise<void> => {
    for (const { board, buckets, places } of await ranges.readSizes(db)) {
      if (buckets < 64 || buckets * size < 4 * places) continue;
      await ranges.cutRange(db, { board, first: TOP, end: null }, { size, version, generation: version });
    }
  };

  const round = (): Promise<KeeperRound> =>
    alone(context, false, async db => {
      const version = await ranges.nextVersion(db);
      await ranges.ensureFirst(db, version);
      const { taken, touched } = await ranges.countChanges(db, version, CHANGES_A_TICK);
      // With a rest in the log the counts are behind the scores of this snapshot: cut and compare another time.
      if (taken === CHANGES_A_TICK) return { taken, repaired: 0 };
      await split(db, touched, version);
      return { taken, repaired: await repair(db, version) };
    });

  return { round, tidy: () => alone(context, true, async db => tidy(db, await ranges.nextVersion(db))) };
};

/** Keeps the ranks of the all-time board once a day of the site, as it begins; tells whether it did. */
export const keepNight = (context: AppContext, siteZone: string): Promise<boolean> =>
  context.db.connection().execute(async connection => {
    if (!(await ranges.tryLock(connection, NIGHT_LOCK))) return false;
    try {
      const day = dateInZone(context.clock.now(), siteZone);
      const shown = await nights.readNight(connection);
      if (shown !== undefined && shown.day >= day) return false;
      const side = shown?.side === 0 ? 1 : 0;
      await nights.emptySide(connection, side);
      await connection.transaction().execute(db => nights.fillSide(db, { day, side }));
      return true;
    } finally {
      await ranges.unlock(connection, NIGHT_LOCK);
    }
  });

type Keeper = ReturnType<typeof createKeeper>;

/** What is done at night: old boards go, and the ranks of the night are kept for "up 3 since yesterday". */
export const leaderboardJobs = (context: AppContext, keeper: Keeper, siteZone: () => string): Job[] => [
  {
    name: 'tidy leaderboards',
    cron: '17 3 * * *',
    run: async () => {
      const today = new Date(context.clock.now()).toISOString().slice(0, 10);
      const day = `day/${addDays(today, -KEPT_DAYS)}` as const;
      const month = `month/${addDays(today, -KEPT_MONTH_DAYS).slice(0, 7)}` as const;
      await dropBoards(context.db, { day, month });
      await keeper.tidy();
    },
  },
  // Days begin at a quarter of an hour of UTC, whatever the zone.
  {
    name: 'ranks of the night',
    cron: '*/15 * * * *',
    run: async () => void (await keepNight(context, siteZone())),
  },
];

/** Lets the keeper of this process work from `start` to `stop`. */
export const keeperTimer = (
  context: AppContext,
  keeper: Keeper,
): { start: () => void; stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = true;
  let idleRounds = 0;

  const tick = async (): Promise<void> => {
    // With nothing new, looking over one range a minute is enough.
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
          // Two keepers in a row on one snapshot: the log is still there, the next round takes it.
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
