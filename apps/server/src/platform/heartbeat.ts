/** Notices that all servers were away, and moves deadlines by that time before anybody is served (DECISIONS 4). */
import { sql } from 'kysely';
import { awayReason } from './away.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';

/** The gap, as the hooks see it. All instants in epoch milliseconds. */
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
   * nobody may let time pass. Throws after 3 s. A process that does not beat at all (tests, commands) never waits.
   */
  fresh(): Promise<void>;
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
const waitForBeatMs = 3_000;
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

/** Opens the heartbeat; nothing is written before `begin`. A busy server must not keep its `db` from beating. */
export const openHeartbeat = (house: { db: Db; clock: Clock; log: Log }): Heartbeat => {
  const { db, clock, log } = house;
  const hooks: OutageHook[] = [];
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let beatenAt = 0;
  let proving: Promise<string | undefined> | undefined;

  const begin = (): Promise<Outage | undefined> =>
    db.transaction().execute(async tx => {
      await sql`insert into heartbeat (beat_at) values (${new Date(clock.now())}) on conflict do nothing`.execute(
        tx,
      );
      // The row lock makes a second server wait here and then see the fresh beat: the gap is taken once.
      const { rows } = await sql<{ beat_at: Date }>`select beat_at from heartbeat for update`.execute(tx);
      const untilAt = clock.now();
      const fromAt = rows[0]?.beat_at.getTime() ?? untilAt;
      const gapMs = untilAt - fromAt;
      const outage = gapMs > GOES_ON_MS ? { fromAt, untilAt, gapMs } : undefined;
      if (outage) {
        await sql`insert into outage (from_at, until_at)
          values (${new Date(fromAt)}, ${new Date(untilAt)})`.execute(tx);
        for (const hook of hooks) await hook(tx, outage);
      }
      // Read again: moving many deadlines takes time, and that must not look like a gap to the next server.
      const beatAt = new Date(clock.now());
      await sql`update heartbeat set beat_at = greatest(beat_at, ${beatAt}::timestamptz)`.execute(tx);
      return outage;
    });

  const beat = async (): Promise<void> => {
    try {
      const now = clock.now();
      // A database that takes no writing is away: its players' time stands still.
      await proveWrite(db);
      // A process that was frozen, or a laptop that slept, finds its own last beat old: that is an outage too.
      const { numAffectedRows } = await sql`
        update heartbeat set beat_at = greatest(beat_at, ${new Date(now)}::timestamptz)
        where beat_at >= ${new Date(now - GOES_ON_MS)}::timestamptz`.execute(db);
      const outage = numAffectedRows === 0n ? await begin() : undefined;
      if (outage) log.warn({ gapMs: outage.gapMs }, 'the server was away: open deadlines moved');
      // Of a beat that took long, its beginning: what lies between is found by the next one.
      beatenAt = outage?.untilAt ?? now;
    } catch (problem) {
      log.error({ reason: reasonOf(problem) }, 'the heartbeat could not be written');
    }
  };

  const beatAndWait = (): void => {
    beating = beat().then(() => {
      if (timer) timer = setTimeout(beatAndWait, beatEveryMs);
    });
  };

  return {
    onOutage: hook => void hooks.push(hook),
    begin,
    fresh: async () => {
      const isFresh = () => timer === undefined || clock.now() - beatenAt <= GOES_ON_MS;
      for (let waitedMs = 0; !isFresh(); waitedMs += lookEveryMs) {
        if (waitedMs >= waitForBeatMs) throw new Error('the heartbeat has stopped');
        await new Promise(resolve => setTimeout(resolve, lookEveryMs));
      }
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
