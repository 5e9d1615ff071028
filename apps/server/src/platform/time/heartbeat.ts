/** Notices that all servers were away or the clock jumped, and moves deadlines by that before anybody is served (DECISIONS 4, ADR 12). */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { awayReason } from './away.ts';
import type { Clock } from './clock.ts';
import { isSiteClock, quickestLook } from './site-clock.ts';

/**
 * The gap between the last beat and now, as the hooks see it. All instants in epoch milliseconds. Below zero when the clock
 * was set back by more than the servers were away.
 */
export type Outage = { readonly fromAt: number; readonly untilAt: number; readonly gapMs: number };

/** Moves a feature's open deadlines by `outage.gapMs`, in the transaction it is given. */
export type OutageHook = (db: Db, outage: Outage) => Promise<void>;

/** The heartbeat of this process. */
export type Heartbeat = {
  /** Register before `begin`. Hooks run in the order of their registration. */
  onOutage(hook: OutageHook): void;
  /** Looks for a gap, runs the hooks once for it however many servers start together, and returns it. */
  begin(): Promise<Outage | undefined>;
  /**
   * Waits until this process has beaten lately. After a pause an outage may have to be accounted for first: until then
   * nobody may let time pass. Throws after 4 s. A process that does not beat at all (tests, commands) never waits.
   * Returns the instant `at`, moved when the clock jumped meanwhile.
   */
  fresh(at?: number): Promise<number>;
  /**
   * How far time has come, as far as this process may say: now, or the instant until which it goes on after its last beat.
   * What lies beyond may be taken back as an outage, and nobody may have seen it. Epoch milliseconds.
   */
  reachedAt(): number;
  /** Tries to write, for at most so long; undefined when that went well, else the reason in short. */
  prove(withinMs: number): Promise<string | undefined>;
  /** Beats every second from now on. */
  start(): void;
  stop(): Promise<void>;
};

/** Shorter pauses are a busy moment, not an outage: a process goes on so long after its last beat. */
export const GOES_ON_MS = 2_000;
const beatEveryMs = 1_000;
/** A jump is accounted for within this too: it is seen within a beat, and waited out for as long as a process goes on. */
const waitForBeatMs = 4_000;
const lookEveryMs = 25;

/**
 * Takes half a megabyte of the disk for a moment: a full disk lets small changes through for a while, and fails the calls. A
 * series that is longer than the memory it may use is written to a file; no table is touched.
 */
const WRITE = sql`select count(*) from generate_series(1, 30000)`;
const proveWrite = (db: Db): Promise<unknown> =>
  db.transaction().execute(async tx => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await WRITE.execute(tx);
  });

const reasonOf = (problem: unknown): string =>
  awayReason(problem) ?? (problem instanceof Error ? problem.message : String(problem));

/** How long ago a server of this database has beaten last, by the database's clock. Infinite where none ever did. */
export const msSinceBeat = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select abs(extract(epoch from clock_timestamp() - beat_at) * 1000)::float8 as ms from heartbeat`.execute(
    db,
  );
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
};

/** What the database's clock says. Epoch milliseconds. */
export type AskDatabase = (db: Db) => Promise<number>;
export const databaseNow: AskDatabase = async db => {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database did not say what time it is');
  return now;
};

export type HeartbeatDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'clockJumps'>;
  /** The database's clock; a test has its own. */
  readonly askDatabase?: AskDatabase | undefined;
  /** Waits so many milliseconds; a test does not. */
  readonly wait?: (ms: number) => Promise<unknown>;
};

const realWait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Opens the heartbeat; nothing is written before `begin`. A busy server must not keep its `db` from beating. */
export const createHeartbeat = (context: HeartbeatDeps): Heartbeat => {
  const { db, clock, log, metrics, askDatabase = databaseNow, wait = realWait } = context;
  const hooks: OutageHook[] = [];
  /** A jump was seen and is not accounted for yet. */
  let isJumping = false;
  let adoptedMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let beatenAt = 0;
  let proving: Promise<string | undefined> | undefined;

  const tell = ({ gapMs }: { readonly gapMs: number }): void => {
    const byMs = Math.round(adoptedMs);
    adoptedMs = 0;
    if (byMs !== 0) log.warn({ byMs, gapMs }, 'the database’s clock jumped: open deadlines moved with it');
    else if (gapMs < 0) log.warn({ gapMs }, 'the clock was set back: open deadlines moved with it');
    else if (gapMs > 0) log.warn({ gapMs }, 'the server was away: open deadlines moved');
  };

  /** Whether the database's clock has jumped. That of this machine alone changes nothing, and is worth a line. */
  const seesJump = async (on: Db): Promise<boolean> => {
    if (!isSiteClock(clock)) return false;
    const byMs = clock.follow(await clock.look(() => askDatabase(on)));
    const ownMs = Math.round(clock.ownJumpMs());
    if (ownMs !== 0) metrics.clockJumps.inc({ clock: 'machine' });
    if (ownMs !== 0 && byMs === 0)
      log.warn({ byMs: ownMs }, 'this machine’s clock jumped: nothing goes by it');
    return byMs !== 0;
  };

  const beginIn = async (tx: Db): Promise<Outage | undefined> => {
    await sql`insert into heartbeat (beat_at) values (${new Date(clock.now())}) on conflict do nothing`.execute(
      tx,
    );
    // The row lock makes a second server wait here and then see the fresh beat: the gap is taken once.
    const { rows } = await sql<{ beat_at: Date }>`select beat_at from heartbeat for update`.execute(tx);
    // Under the lock: whoever comes second must not take the first one's new time for a gap.
    if (isSiteClock(clock) && (await seesJump(tx))) {
      adoptedMs += clock.adopt(await quickestLook(clock, () => askDatabase(tx)));
      metrics.clockJumps.inc({ clock: 'database' });
    }
    const untilAt = clock.now();
    const fromAt = rows[0]?.beat_at.getTime() ?? untilAt;
    const gapMs = untilAt - fromAt;
    const outage = Math.abs(gapMs) > GOES_ON_MS ? { fromAt, untilAt, gapMs } : undefined;
    if (outage) {
      await sql`insert into outage (from_at, until_at)
        values (${new Date(fromAt)}, ${new Date(untilAt)})`.execute(tx);
      for (const hook of hooks) await hook(tx, outage);
    }
    // Read again: moving many deadlines takes time, and that must not look like a gap to the next server.
    const beatAt = sql`${new Date(clock.now())}::timestamptz`;
    const isBack = gapMs < -GOES_ON_MS;
    await sql`update heartbeat set beat_at = ${isBack ? beatAt : sql`greatest(beat_at, ${beatAt})`}`.execute(
      tx,
    );
    return outage;
  };

  const begin = async (): Promise<Outage | undefined> => {
    const outage = await db.transaction().execute(beginIn);
    tell(outage ?? { gapMs: 0 });
    isJumping = false;
    return outage;
  };

  /** Until every other server has seen the jump too, or has not beaten for so long that it lets nothing go on. */
  const waitForOthers = async (): Promise<void> => {
    isJumping = true;
    await wait(GOES_ON_MS);
  };

  const beat = async (): Promise<void> => {
    try {
      const now = clock.now();
      // A database that takes no writing is away: its players' time stands still.
      await proveWrite(db);
      const hasJumped = await seesJump(db);
      if (hasJumped) await waitForOthers();
      // A process that was frozen, or a laptop that slept, finds its own last beat old: that is an outage too.
      const isBeaten = !(hasJumped || isJumping) && (await beatAt(now));
      const outage = isBeaten ? undefined : await begin();
      // Of a beat that took long, its beginning: what lies between is found by the next one.
      beatenAt = outage?.untilAt ?? (hasJumped ? clock.now() : now);
    } catch (problem) {
      log.error({ reason: reasonOf(problem) }, 'the heartbeat could not be written');
    }
  };

  /** False when the last beat is not a moment old: before or, where the clock was set back, after now. */
  const beatAt = async (now: number): Promise<boolean> => {
    const [least, most] = [new Date(now - GOES_ON_MS), new Date(now + GOES_ON_MS)];
    const { numAffectedRows } = await sql`
      update heartbeat set beat_at = greatest(beat_at, ${new Date(now)}::timestamptz)
      where beat_at between ${least}::timestamptz and ${most}::timestamptz`.execute(db);
    return numAffectedRows !== 0n;
  };

  const beatAndWait = (): void => {
    beating = beat().then(() => {
      if (timer) timer = setTimeout(beatAndWait, beatEveryMs);
    });
  };

  const movedMs = (): number => (isSiteClock(clock) ? clock.movedMs() : 0);

  return {
    onOutage: hook => void hooks.push(hook),
    begin,
    fresh: async (at = clock.now()) => {
      const movedBefore = movedMs();
      const isFresh = () => timer === undefined || (!isJumping && clock.now() - beatenAt <= GOES_ON_MS);
      for (let waitedMs = 0; !isFresh(); waitedMs += lookEveryMs) {
        if (waitedMs >= waitForBeatMs) throw new Error('the heartbeat has stopped');
        await new Promise(resolve => setTimeout(resolve, lookEveryMs));
      }
      return Math.round(at + movedMs() - movedBefore);
    },
    reachedAt: () => {
      const now = clock.now();
      return timer === undefined ? now : Math.min(now, beatenAt + GOES_ON_MS);
    },
    prove: async withinMs => {
      // Those who ask at once share one try; it goes on while they have given up, so that they do not queue up.
      proving ??= proveWrite(db).then(
        () => undefined,
        problem => reasonOf(problem),
      );
      const mine = proving;
      void mine.finally(() => {
        if (proving === mine) proving = undefined;
      });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>(resolve => {
        timer = setTimeout(() => resolve('no answer in time'), withinMs);
      });
      const outcome = await Promise.race([mine, late]);
      clearTimeout(timer);
      return outcome;
    },
    start: () => {
      beatenAt = clock.now();
      timer = setTimeout(beatAndWait, beatEveryMs);
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await beating;
    },
  };
};
