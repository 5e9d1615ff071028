/**
 * The heartbeat of this process. It notices that all servers of its role were away or that the clock jumped, and moves open
 * deadlines by that time before anybody is served (DECISIONS 4, ADR 12).
 */
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import { BEATING_TASKS, type BeatingTask, does, type Role, SERVED_TASKS, type ServedTask } from '../role.ts';
import { type Beats, beatWithin, readBeats } from './beat-store.ts';
import type { Clock } from './clock.ts';
import { type AskDatabase, databaseNow } from './database-clock.ts';
import { accountFor, type Hook, type OutageHook } from './gap.ts';
import { followed, type Instant } from './instant.ts';
import { adoptJump, jumpSeen } from './jump.ts';
import type { Outage } from './outage.ts';
import { createProof, proveWrite, reasonOf } from './prove-write.ts';
import { isSiteClock, JUMP_MS } from './site-clock.ts';

export type Heartbeat = {
  /** Makes up for time in which nobody did the task. Register before `begin`. Hooks run in the order of their registration. */
  onOutage(task: ServedTask, hook: OutageHook): void;
  /**
   * Finds the gap of each task that this process serves, runs the hooks for it and returns the longest. Of several servers that
   * start together one runs the hooks.
   */
  begin(): Promise<Outage | undefined>;
  /**
   * Waits until the last beat is recent: after a pause an outage may have to be accounted for first, and until then no time may
   * pass. With a task of other processes it waits for the beat of one of them too. Throws after 4 s. A process that does not beat
   * (tests, commands) never waits. Returns the instant `at`, moved if the clock jumped meanwhile.
   */
  fresh(at?: number, task?: ServedTask): Promise<number>;
  /** Follows an instant, such as that of a command's arrival, while work that belongs to it waits. */
  instant(at: number): Instant;
  /**
   * The latest instant that this process may show, or settle by: now, or the end of the time for which it goes on after its last
   * beat, and after the last beat for the task. An outage may take back the time after that. Epoch milliseconds.
   */
  reachedAt(task?: ServedTask): number;
  /**
   * Does work during which no player's time passes, such as a restart of the database: calls wait for its end, and open
   * deadlines move by its length, however short it is.
   */
  standStill(work: () => Promise<void>): Promise<Outage | undefined>;
  /** Tries to write within that time. Returns undefined on success, else the reason in short. */
  prove(withinMs: number): Promise<string | undefined>;
  /** Beats every second from now on. */
  start(): void;
  stop(): Promise<void>;
};

/** How long a process goes on after its last beat. A shorter pause is a busy moment, not an outage. */
export const GOES_ON_MS = 2_000;
const BEAT_EVERY_MS = 1_000;
/** A jump is accounted for within this time too: a beat sees it and then waits for `GOES_ON_MS`. */
const WAIT_FOR_BEAT_MS = 4_000;
const LOOK_EVERY_MS = 25;
/** How often all calls together ask for the beats of others. */
const READ_EVERY_MS = 250;

export type HeartbeatDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'clockJumps'>;
  /** What this process serves; all when left out. */
  readonly role?: Role;
  /** Reads the database's clock; tests replace it. */
  readonly askDatabase?: AskDatabase | undefined;
  /** Waits so many milliseconds; tests replace it. */
  readonly wait?: (ms: number) => Promise<unknown>;
};

type Heart = Required<HeartbeatDeps> & {
  readonly askDatabase: AskDatabase;
  readonly hooks: Hook[];
  readonly tasks: readonly BeatingTask[];
  readonly served: readonly ServedTask[];
  /** The last beats of all processes, as far as this one knows. */
  known: Partial<Beats>;
  /** A look at the beats of others that is under way, or was a moment ago. */
  reading: Promise<void> | undefined;
  /** A jump was seen and is not accounted for yet. */
  isJumping: boolean;
  /** Time stands still on purpose. */
  isStill: boolean;
  /** How far the site's clock has moved since the last report. */
  adoptedMs: number;
  /** Undefined while this process does not beat. */
  timer: NodeJS.Timeout | undefined;
  beating: Promise<void>;
  beatenAt: number;
};

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const report = (heart: Heart, outage: Outage | undefined): void => {
  const { log } = heart;
  const { gapMs, lost } = outage ?? { gapMs: 0, lost: [] };
  const byMs = Math.round(heart.adoptedMs);
  heart.adoptedMs = 0;
  if (byMs !== 0)
    log.warn({ byMs, gapMs, lost }, 'the database’s clock jumped: open deadlines moved with it');
  else if (gapMs < 0) log.warn({ gapMs, lost }, 'the clock was set back: open deadlines moved with it');
  else if (gapMs > 0) log.warn({ gapMs, lost }, 'the server was away: open deadlines moved');
};

const begin = async (heart: Heart, stoodFrom?: number): Promise<Outage | undefined> => {
  const { db, clock, tasks, served, hooks } = heart;
  const gap = {
    ...{ tasks, served, hooks, goesOnMs: GOES_ON_MS, now: clock.now },
    adoptJump: async (tx: Db) => {
      heart.adoptedMs += await adoptJump(heart, tx);
    },
  };
  const outages = await db.transaction().execute(async tx => {
    const found = await accountFor(gap, tx, stoodFrom);
    heart.known = (await readBeats(tx)) ?? {};
    return found;
  });
  const [longest] = outages.toSorted((one, other) => Math.abs(other.gapMs) - Math.abs(one.gapMs));
  report(heart, longest);
  heart.isJumping = false;
  return longest;
};

/** After a restart the first connections may still be those that broke. */
const STILL_TRIES = 5;

const standStill = async (heart: Heart, work: () => Promise<void>): Promise<Outage | undefined> => {
  const { clock, wait, log } = heart;
  await heart.beating;
  const stoodFrom = clock.now();
  heart.isStill = true;
  heart.isJumping = true;
  try {
    await work();
    for (let tries = 1; ; tries += 1) {
      try {
        const outage = await begin(heart, stoodFrom);
        heart.beatenAt = outage?.untilAt ?? clock.now();
        return outage;
      } catch (problem) {
        if (tries === STILL_TRIES) throw problem;
        log.warn({ reason: reasonOf(problem) }, 'the time that stood still is not accounted for yet');
        await wait(LOOK_EVERY_MS * tries);
      }
    }
  } finally {
    // Where it failed, the next beat finds the gap.
    heart.isStill = false;
  }
};

/** Whether another server goes by another time, its beat before ours or ahead of now: it adopted a jump that passed unseen by us. */
const othersDiffer = async ({ db, clock, beatenAt }: Heart): Promise<boolean> => {
  const { any } = (await readBeats(db)) ?? { any: beatenAt };
  return any < beatenAt - GOES_ON_MS || any > clock.now() + GOES_ON_MS;
};

/**
 * Waits until every other server has seen the jump too, or has stopped because its last beat is too old. Whoever sees the clock
 * jump again meanwhile waits anew: the others may not have seen that yet.
 */
const untilAllSee = async (heart: Heart, byMs: number): Promise<void> => {
  heart.isJumping = true;
  for (let seenMs = byMs; ; ) {
    await heart.wait(GOES_ON_MS);
    const nowMs = await jumpSeen(heart, heart.db);
    if (Math.abs(nowMs - seenMs) <= JUMP_MS) return;
    seenMs = nowMs;
  }
};

const beat = async (heart: Heart): Promise<void> => {
  if (heart.isStill) return;
  const { db, clock, log } = heart;
  try {
    const now = clock.now();
    // A database that takes no writes is away, and its players' time stands still.
    await proveWrite(db);
    const byMs = await jumpSeen(heart, db);
    // A frozen process or a sleeping laptop finds its own last beat old: that is an outage too.
    const isHeld = byMs !== 0 || heart.isJumping;
    const beats = isHeld ? undefined : await beatWithin(db, { at: now, tasks: heart.tasks }, GOES_ON_MS);
    heart.known = beats ?? heart.known;
    const hasJumped = byMs !== 0 || (beats === undefined && (await othersDiffer(heart)));
    if (hasJumped) await untilAllSee(heart, byMs);
    const outage = beats ? undefined : await begin(heart);
    // The start of the beat: if it took long, the next beat finds the gap.
    heart.beatenAt = outage?.untilAt ?? (hasJumped ? clock.now() : now);
  } catch (problem) {
    log.error({ reason: reasonOf(problem) }, 'the heartbeat could not be written');
  }
};

const beatAndWait = (heart: Heart): void => {
  heart.beating = beat(heart).then(() => {
    if (heart.timer) heart.timer = setTimeout(beatAndWait, BEAT_EVERY_MS, heart);
  });
};

const movedMs = ({ clock }: Heart): number => (isSiteClock(clock) ? clock.movedMs() : 0);

const isFresh = ({ timer, isJumping, clock, beatenAt }: Heart): boolean =>
  timer === undefined || (!isJumping && clock.now() - beatenAt <= GOES_ON_MS);

/** The last beat for a task of other processes; undefined when this process serves it, or nobody ever has. */
const othersBeatAt = ({ timer, served, known }: Heart, task: ServedTask | undefined): number | undefined =>
  timer === undefined || task === undefined || served.includes(task) ? undefined : known[task];

const isServed = (heart: Heart, task: ServedTask | undefined): boolean =>
  Math.abs(heart.clock.now() - (othersBeatAt(heart, task) ?? heart.clock.now())) <= GOES_ON_MS;

/** Many calls may wait at once: they look together. */
const readOthers = (heart: Heart): Promise<void> => {
  heart.reading ??= (async () => {
    heart.known = (await readBeats(heart.db)) ?? heart.known;
    setTimeout(() => {
      heart.reading = undefined;
    }, READ_EVERY_MS).unref();
  })().catch(problem => {
    heart.reading = undefined;
    throw problem;
  });
  return heart.reading;
};

const fresh = async (heart: Heart, at: number, task: ServedTask | undefined): Promise<number> => {
  const movedBefore = movedMs(heart);
  for (let waitedMs = 0; !(isFresh(heart) && isServed(heart, task)); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs >= WAIT_FOR_BEAT_MS) throw new Error('the heartbeat has stopped');
    if (isFresh(heart)) await readOthers(heart);
    await pause(LOOK_EVERY_MS);
  }
  return Math.round(at + movedMs(heart) - movedBefore);
};

const reachedAt = (heart: Heart, task: ServedTask | undefined): number => {
  const now = heart.clock.now();
  if (heart.timer === undefined) return now;
  const beatenAt = Math.min(heart.beatenAt, othersBeatAt(heart, task) ?? heart.beatenAt);
  return Math.min(now, beatenAt + GOES_ON_MS);
};

/** Creates the heartbeat; it writes nothing before `begin`. It needs a `db` of its own: on a shared one a busy server would not beat. */
export const createHeartbeat = (deps: HeartbeatDeps): Heartbeat => {
  const { db, clock, role = 'all' } = deps;
  const heart: Heart = {
    db,
    clock,
    log: deps.log,
    metrics: deps.metrics,
    askDatabase: deps.askDatabase ?? databaseNow,
    wait: deps.wait ?? pause,
    hooks: [],
    role,
    tasks: BEATING_TASKS.filter(task => does(role, task)),
    served: SERVED_TASKS.filter(task => does(role, task)),
    known: {},
    reading: undefined,
    isJumping: false,
    isStill: false,
    adoptedMs: 0,
    timer: undefined,
    beating: Promise.resolve(),
    beatenAt: 0,
  };
  return {
    onOutage: (task, run) => void heart.hooks.push({ task, run }),
    begin: () => begin(heart),
    fresh: (at = clock.now(), task = undefined) => fresh(heart, at, task),
    instant: at =>
      followed(
        {
          fresh: task => fresh(heart, at, task),
          movedMs: () => movedMs(heart),
          isFresh: () => isFresh(heart),
        },
        at,
      ),
    reachedAt: task => reachedAt(heart, task),
    standStill: work => standStill(heart, work),
    prove: createProof(db),
    start: () => {
      heart.beatenAt = clock.now();
      heart.timer = setTimeout(beatAndWait, BEAT_EVERY_MS, heart);
    },
    stop: async () => {
      clearTimeout(heart.timer);
      heart.timer = undefined;
      await heart.beating;
    },
  };
};
