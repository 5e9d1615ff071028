/** One load of battles: played by pairs of seats on the real server or on the floor, and what it came to. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { percentile } from '../figures/statistics.ts';
import { databaseCpuSeconds } from '../stage/database.ts';
import type { Player } from '../stage/players.ts';
import type { Program } from '../stage/program.ts';
import { pause } from '../stage/stage.ts';
import { auditBattles } from './books.ts';
import { createRooms, type Pair, seatsOf, startEvenly } from './rooms.ts';
import { createSeat, type Thinks } from './seat.ts';

/** Thinking and the pause of 2 s between rounds together make one answer a player every 2–5 s. */
export const THINKS = { leastMs: 200, mostMs: 3_000 };
/** A round: the later of two thinks 2.1 s at the mean. */
export const ROUND_MS = 4_200;
/** So players think while the battles of a midst begin: starts beside all answers are another figure. */
const SLOWLY: Thinks = { leastMs: 7_000, mostMs: 12_000 };
/** As `ROUND_MS`: the later of two slow thoughts 10.3 s at the mean. */
const SLOW_ROUND_MS = 12_400;
const FEE = 5;

/** How battles begin, and what of them is measured. */
export type Shape = {
  readonly questions: 10 | 15;
} & (
  | /** Within so many milliseconds; from the first start to the last end. */
  { readonly kind: 'whole'; readonly withinMs: number }
  /** Evenly over the length of a battle, twice as many as are to be played at once: measured while one ends for each that begins. */
  | { readonly kind: 'steady' }
  /** Within so many milliseconds, in which players think slowly: measured between the last start and the first end, while all are being played. */
  | { readonly kind: 'midst'; readonly withinMs: number }
);

/** The last slow thought, and a moment for what waits behind it; no battle ends so early before its mean. */
const MIDST_MARGIN_MS = { start: SLOWLY.mostMs + 4_000, end: 8_000 } as const;

export type Run = {
  /** At the same time. */
  readonly battles: number;
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mostMs: number;
  /** Of the server process, of the database, and of the load itself; µs an answer. */
  readonly cpu: { readonly server: number; readonly database: number; readonly load: number };
  readonly memoryMb: number;
  readonly loopP99Ms: number;
  /** Heard and said by one player for one answer, frames included. */
  readonly heardBytes: number;
  readonly saidBytes: number;
  readonly problems: readonly string[];
};
export type RealRun = Run & { readonly lost: number };

/** NaN when it has ended. */
const memoryMb = ({ pid }: Program): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

/** Delay of the event loop since the last look, ms; Node counts in its own step of 10 ms. NaN for the floor. */
const loopP99Ms = async ({ origin }: Program): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
};

export type Side = {
  readonly program: Program;
  readonly sql: pg.Pool;
};

/** Everything that adds up while battles are played. */
const countersOf = async ({ program, sql }: Side, pairs: readonly Pair[]) => {
  const { user, system } = process.cpuUsage();
  const bytes = seatsOf(pairs).map(seat => seat.bytes());
  const sum = (what: 'heard' | 'said') => bytes.reduce((total, each) => total + each[what], 0);
  return {
    at: performance.now(),
    cpu: {
      server: program.cpuSeconds() * 1e6,
      database: (await databaseCpuSeconds(sql)) * 1e6,
      load: user + system,
    },
    heard: sum('heard'),
    said: sum('said'),
  };
};

/** When, from the first start on, what is measured begins and ends; null: at the last end. */
const windowOf = (shape: Shape): { fromMs: number; toMs: number | null } => {
  const battleMs = shape.questions * ROUND_MS;
  if (shape.kind === 'whole') return { fromMs: 0, toMs: null };
  if (shape.kind === 'steady') return { fromMs: battleMs, toMs: 2 * battleMs };
  const quickMs = (shape.questions - shape.withinMs / SLOW_ROUND_MS) * ROUND_MS;
  return {
    fromMs: shape.withinMs + MIDST_MARGIN_MS.start,
    toMs: shape.withinMs + quickMs - MIDST_MARGIN_MS.end,
  };
};

/** How long players think; it can be changed while they play. */
const createPace = ({ kind }: Shape) => {
  let now = kind === 'midst' ? SLOWLY : THINKS;
  return {
    thinks: () => now,
    quicken: () => {
      now = THINKS;
    },
  };
};
type Pace = ReturnType<typeof createPace>;

/** Plays these lobbies and says how it went. */
const playAll = async (
  side: Side,
  pairs: readonly Pair[],
  shape: Shape,
  { quicken }: Pace,
  tookMs: number[],
): Promise<Run> => {
  const seats = seatsOf(pairs);
  const isSteady = shape.kind === 'steady';
  const { fromMs, toMs } = windowOf(shape);
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryMb(side.program));
  }, 500);
  try {
    const started = startEvenly(pairs, isSteady ? 2 * shape.questions * ROUND_MS : shape.withinMs);
    if (shape.kind === 'midst') setTimeout(quicken, shape.withinMs);
    const failed = started.then(results => results.flatMap(({ problem }) => problem ?? []));
    const ended = started.then(results =>
      Promise.all(
        results.flatMap(({ problem, pair }) => (problem === null ? [pair.owner.over, pair.guest.over] : [])),
      ),
    );
    await pause(fromMs);
    await loopP99Ms(side.program);
    tookMs.length = 0;
    const before = await countersOf(side, pairs);
    await (toMs === null ? ended : pause(toMs - fromMs));
    const after = await countersOf(side, pairs);
    const took = [...tookMs];
    const loop = await loopP99Ms(side.program);
    await ended;
    // Those whose start was not heard and that began all the same, too.
    await Promise.all(seats.map(seat => (seat.view()?.phase === 'lobby' ? null : seat.over)));
    const an = (what: (of: typeof after) => number) =>
      (what(after) - what(before)) / Math.max(1, took.length);
    return {
      battles: isSteady ? pairs.length / 2 : pairs.length,
      answers: took.length,
      perSecond: took.length / ((after.at - before.at) / 1000),
      p50: percentile(took, 0.5),
      p95: percentile(took, 0.95),
      p99: percentile(took, 0.99),
      mostMs: percentile(took, 1),
      cpu: {
        server: an(of => of.cpu.server),
        database: an(of => of.cpu.database),
        load: an(of => of.cpu.load),
      },
      memoryMb: memory,
      loopP99Ms: loop,
      heardBytes: an(of => of.heard),
      saidBytes: an(of => of.said),
      problems: [...(await failed), ...seats.flatMap(seat => seat.problems)],
    };
  } finally {
    clearInterval(watching);
  }
};

/** With fees, through the door; afterwards all books are gone through. */
export const playReal = async (side: Side, players: readonly Player[], shape: Shape): Promise<RealRun> => {
  const tookMs: number[] = [];
  const pace = createPace(shape);
  const pairs = await createRooms(side.program.origin, players, {
    questions: shape.questions,
    fee: FEE,
    thinks: pace.thinks,
    dice: realDice,
    onAnswered: ms => void tookMs.push(ms),
  });
  const run = await playAll(side, pairs, shape, pace, tookMs);
  // What the last settlements still write.
  await pause(500);
  const seats = seatsOf(pairs);
  const checks = await auditBattles(side.sql, seats);
  for (const seat of seats) seat.close();
  const wrong = checks.filter(check => check.wrong > 0);
  return {
    ...run,
    lost: checks[0]?.wrong ?? 0,
    problems: [
      ...run.problems,
      ...wrong.map(({ what, wrong: count, seen }) => `${what}: ${count} of ${seen} wrong`),
    ],
  };
};

/** The same load against the floor, which knows battles by any name and players not at all. */
export const playFloor = async (side: Side, players: readonly Player[], shape: Shape): Promise<Run> => {
  const tookMs: number[] = [];
  const pace = createPace(shape);
  const half = players.length / 2;
  const pairs: Pair[] = [];
  for (const [at, owner] of players.slice(0, half).entries()) {
    const battleId = randomUUID();
    const seat = (player: Player) =>
      createSeat({
        origin: side.program.origin,
        player,
        battleId,
        thinks: pace.thinks,
        dice: realDice,
        onAnswered: ms => void tookMs.push(ms),
      });
    pairs.push({ battleId, owner: seat(owner), guest: seat(players[half + at] ?? owner) });
    if (at % 25 === 24)
      await Promise.all(pairs.slice(-25).flatMap(pair => [pair.owner.ready, pair.guest.ready]));
  }
  await Promise.all(seatsOf(pairs).map(({ ready }) => ready));
  const run = await playAll(side, pairs, shape, pace, tookMs);
  for (const seat of seatsOf(pairs)) seat.close();
  return run;
};
