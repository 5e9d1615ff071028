/** Plays one load of battles with pairs of seats, on the real server or on the floor, and measures it. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { percentile } from '../figures/statistics.ts';
import { databaseCpuSeconds } from '../stage/database.ts';
import type { Player } from '../stage/players.ts';
import { memoryMb, type Program } from '../stage/program.ts';
import { pause } from '../stage/stage.ts';
import { auditBattles } from './books.ts';
import { createRooms, type Pair, seatsOf, startEvenly } from './rooms.ts';
import { createSeat, type Thinks } from './seat.ts';

/** Thinking and the pause of 2 s between rounds together make one answer a player every 2–5 s. */
export const THINKS = { leastMs: 200, mostMs: 3_000 };
/** Mean length of a round: the slower of two players answers after 2.1 s on average. */
export const ROUND_MS = 4_200;
/** How long players think while the battles of a `midst` run are still being started, so that starts do not mix with answers. */
const SLOWLY: Thinks = { leastMs: 7_000, mostMs: 12_000 };
/** The same for slow players: the later answer comes after 10.3 s on average. */
const SLOW_ROUND_MS = 12_400;
const FEE = 5;

/** How the battles of a run begin, and which part of them is measured. */
export type Shape = {
  readonly questions: 10 | 15;
} & (
  | /** Within so many milliseconds; from the first start to the last end. */
  { readonly kind: 'whole'; readonly withinMs: number }
  /** Started evenly over twice the length of a battle; measured while one ends for each that begins. */
  | { readonly kind: 'steady' }
  /** Started within so many milliseconds while players think slowly; measured between the last start and the first end, when all are being played. */
  | { readonly kind: 'midst'; readonly withinMs: number }
);

/** After the last start: the last slow answer and what queues behind it. Before the first end: no battle ends that much earlier than the mean. */
const MIDST_MARGIN_MS = { start: SLOWLY.mostMs + 4_000, end: 8_000 } as const;

export type Run = {
  /** Played at the same time. */
  readonly battles: number;
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mostMs: number;
  /** CPU time of the server, the database and the load itself, µs an answer. */
  readonly cpu: { readonly server: number; readonly database: number; readonly load: number };
  readonly memoryMb: number;
  readonly loopP99Ms: number;
  /** Bytes that one player receives and sends for one answer, frames included. */
  readonly heardBytes: number;
  readonly saidBytes: number;
  readonly problems: readonly string[];
};
export type RealRun = Run & { readonly lost: number };

/** 99th percentile of the event loop's delay since the last call, ms, in steps of 10 ms; NaN for the floor. */
const loopP99Ms = async ({ origin }: Program): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
};

export type Side = {
  readonly program: Program;
  readonly sql: pg.Pool;
};

/** Reads every counter that grows while battles are played. */
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

/** The measured window, counted from the first start; `toMs` null means until the last battle ends. */
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

/** How long players think; the time can be changed while they play. */
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

/** Plays these lobbies to their end and measures them. */
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
    // Also battles that began although the reply to the start was lost.
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

/** Plays on the real server, with fees, and checks all books afterwards. */
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
  // The last settlements are still being written.
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

/** Plays the same load against the floor, which accepts any battle id and checks no player. */
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
