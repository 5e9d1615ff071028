/** Battles under load: answers, pairing, bytes, and the floor beside them (issue 4, "How good"). */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { auditBattles } from '../battles/books.ts';
import { measurePairing, type Pairing } from '../battles/pairing.ts';
import { openRooms, type Pair, seatsOf, startAll } from '../battles/rooms.ts';
import { openSeat } from '../battles/seat.ts';
import { percentile } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { type Program, startProgram, startServer } from '../stage/program.ts';
import { percent, undisturbed } from '../stage/quiet.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part, PartOptions } from './part.ts';

/** Thinking and the pause of 2 s between rounds together make one answer a player every 2–5 s. */
const THINKS = { leastMs: 200, mostMs: 3_000 };
const FEE = 5;
const QUESTIONS = 10;
const START_OVER_MS = 4_000;
const ROUND_ABOUT_MS = 4_200;

/** Goals of answer → acknowledgement in ms, by number of battles. */
const GOALS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  100: { p50: 5, p95: 25, p99: 60 },
  1000: { p95: 80 },
};
const MEMORY_GOAL_MB = 700;
const LOOP_GOAL_MS = 50;
const FLOOR_GOAL = 0.6;
/** Throughput of both sides is read where 95 of 100 answers are acknowledged within this. */
const EQUAL_P95_MS = 80;

export type Run = {
  readonly battles: number;
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mostMs: number;
  readonly cpuMicros: number;
  readonly memoryMb: number;
  readonly loopP99Ms: number;
  /** Heard and said by one player in one round, frames included. */
  readonly heardBytes: number;
  readonly saidBytes: number;
  /** Bytes of one snapshot, on the mean. */
  readonly noticeBytes: number;
  readonly problems: readonly string[];
};
/** A run as it counts: with the share of the machine that others took meanwhile. */
type Counted<R extends Run> = R & { readonly taken: number };

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

/** Plays these lobbies from the first start to the last end, and says how it went. */
const playAll = async (side: Program, pairs: readonly Pair[], tookMs: number[]): Promise<Run> => {
  const seats = seatsOf(pairs);
  await loopP99Ms(side);
  const bytesBefore = seats.map(seat => seat.bytes());
  const cpuBefore = side.cpuSeconds();
  const startedAt = performance.now();
  tookMs.length = 0;
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, memoryMb(side));
  }, 500);
  await startAll(pairs, Math.max(START_OVER_MS, pairs.length * 8));
  await Promise.all(seats.map(({ over }) => over));
  clearInterval(watching);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = side.cpuSeconds() - cpuBefore;
  const loop = await loopP99Ms(side);
  const rounds = seats.length * QUESTIONS;
  const sum = (what: 'heard' | 'said') =>
    seats.reduce((total, seat, at) => total + seat.bytes()[what] - (bytesBefore[at]?.[what] ?? 0), 0);
  const notices = seats.map(seat => JSON.stringify(seat.view()).length);
  return {
    battles: pairs.length,
    answers: tookMs.length,
    perSecond: tookMs.length / seconds,
    p50: percentile(tookMs, 0.5),
    p95: percentile(tookMs, 0.95),
    p99: percentile(tookMs, 0.99),
    mostMs: percentile(tookMs, 1),
    cpuMicros: (cpuSeconds / Math.max(1, tookMs.length)) * 1e6,
    memoryMb: memory,
    loopP99Ms: loop,
    heardBytes: sum('heard') / rounds,
    saidBytes: sum('said') / rounds,
    noticeBytes: notices.reduce((total, each) => total + each, 0) / notices.length,
    problems: seats.flatMap(seat => seat.problems),
  };
};

type RealRun = Run & { lost: number };

const playReal = async (server: Program, sql: pg.Pool, players: readonly Player[]): Promise<RealRun> => {
  const tookMs: number[] = [];
  const pairs = await openRooms(server.origin, players, {
    questions: QUESTIONS,
    fee: FEE,
    thinks: THINKS,
    dice: realDice,
    onAnswered: ms => void tookMs.push(ms),
  });
  const run = await playAll(server, pairs, tookMs);
  // What the last settlements still write.
  await pause(500);
  const seats = seatsOf(pairs);
  const checks = await auditBattles(sql, seats);
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
const playFloor = async (floor: Program, players: readonly Player[]): Promise<Run> => {
  const tookMs: number[] = [];
  const half = players.length / 2;
  const pairs: Pair[] = [];
  for (const [at, owner] of players.slice(0, half).entries()) {
    const battleId = randomUUID();
    const seat = (player: Player) =>
      openSeat({
        origin: floor.origin,
        player,
        battleId,
        thinks: THINKS,
        dice: realDice,
        onAnswered: ms => void tookMs.push(ms),
      });
    pairs.push({ battleId, owner: seat(owner), guest: seat(players[half + at] ?? owner) });
    if (at % 25 === 24)
      await Promise.all(pairs.slice(-25).flatMap(pair => [pair.owner.ready, pair.guest.ready]));
  }
  await Promise.all(seatsOf(pairs).map(({ ready }) => ready));
  const run = await playAll(floor, pairs, tookMs);
  for (const seat of seatsOf(pairs)) seat.close();
  return run;
};

const counted = async <R extends Run>(say: Stage['say'], play: () => Promise<R>): Promise<Counted<R>> => {
  const { value, taken, all } = await undisturbed(say, play);
  return { ...value, taken, problems: all.flatMap(({ problems }) => problems) };
};

type Sizes = { readonly runs: readonly number[]; readonly ramp: readonly number[]; readonly queue: number };
const FULL: Sizes = { runs: [1, 100, 1_000], ramp: [1_500], queue: 40 };
const QUICK: Sizes = { runs: [1, 10], ramp: [], queue: 10 };

/** The most answers a second with a 95th percentile of at most `p95Ms`, read on the line to the next larger run. */
export const throughputAt = (runs: readonly Pick<Run, 'perSecond' | 'p95'>[], p95Ms: number): number => {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const at = sorted.findLastIndex(run => run.p95 <= p95Ms);
  const [within, beyond] = [sorted[at], sorted[at + 1]];
  if (within === undefined) return 0;
  if (beyond === undefined) return within.perSecond;
  const share = (p95Ms - within.p95) / (beyond.p95 - within.p95);
  return within.perSecond + share * (beyond.perSecond - within.perSecond);
};

const goalsOf = (run: Run): readonly (readonly [string, boolean])[] => {
  const goals = GOALS[run.battles] ?? {};
  const latency = Object.entries(goals).map(([name, ms]): [string, boolean] => [
    `${name} ≤ ${ms}`,
    run[name as 'p50' | 'p95' | 'p99'] <= ms,
  ]);
  return run.battles < 1_000
    ? latency
    : [
        ...latency,
        [`memory ≤ ${MEMORY_GOAL_MB}`, run.memoryMb <= MEMORY_GOAL_MB],
        [`loop ≤ ${LOOP_GOAL_MS}`, run.loopP99Ms <= LOOP_GOAL_MS],
      ];
};

const runRow = (side: string, run: Counted<Run>, lost: number | null): string[] => [
  side,
  String(run.battles),
  figure(run.perSecond),
  figure(run.p50),
  figure(run.p95),
  figure(run.p99),
  figure(run.mostMs),
  figure(run.cpuMicros),
  figure(run.memoryMb),
  figure(run.loopP99Ms),
  figure(run.heardBytes),
  figure(run.saidBytes),
  percent(run.taken),
  lost === null ? '' : String(lost),
  side === 'real'
    ? goalsOf(run)
        .map(([name, isReached]) => `${name}: ${verdict(isReached)}`)
        .join(', ')
    : '',
];

/** A line while the rest is still running. */
const inShort = (side: string, run: Counted<Run>): string =>
  `  ${side}: ${figure(run.perSecond)} answers/s, p50 ${figure(run.p50)}, p95 ${figure(run.p95)}, p99 ${figure(run.p99)} ms, CPU ${figure(run.cpuMicros)} µs an answer, ${figure(run.memoryMb)} MB, ${percent(run.taken)} taken by others`;

const pairingTable = (pairings: readonly Pairing[]): Table => ({
  title: 'Pairing of random battles',
  head: [
    'queue',
    'players',
    'paired',
    'median ms',
    '95 % ms',
    'most ms',
    'told that nobody came',
    'after s',
    'goal',
  ],
  rows: pairings.map(pairing => [
    pairing.what,
    String(pairing.players),
    String(pairing.matchedMs.length),
    figure(percentile(pairing.matchedMs, 0.5)),
    figure(percentile(pairing.matchedMs, 0.95)),
    figure(percentile(pairing.matchedMs, 1)),
    String(pairing.nobodyMs.length),
    figure(percentile(pairing.nobodyMs, 1) / 1000),
    pairing.goal === null ? '' : `${pairing.goal.what}: ${verdict(pairing.goal.isReached)}`,
  ]),
  remarks: ['From the command “seek” to the notice “matched”, all players at once.'],
});

const setUp = async (stage: Stage, { profileTo }: PartOptions, players: number) => {
  const url = await startDatabase(stage);
  const sql = openSql(stage, url);
  const dataDir = temporaryFolder(stage);
  const nodeArgs = (side: string) =>
    profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profileTo, side)}`];
  const server = await startServer(
    stage,
    { DATABASE_URL: url, DATA_DIR: dataDir },
    { nodeArgs: nodeArgs('real') },
  );
  await makePlayers(sql, players);
  const signedIn = await signIn(sql, players);
  await grantCoins(sql, 1_000);
  const startFloor = (noticeBytes: number) =>
    startProgram(stage, fileURLToPath(import.meta.resolve('../floor/echo.ts')), {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        NOTICE_BYTES: String(Math.round(noticeBytes)),
        QUESTIONS: String(QUESTIONS),
      },
      nodeArgs: nodeArgs('floor'),
      readyPath: '/readyz',
    });
  return { sql, server, players: signedIn, startFloor };
};

export const benchBattles: Part = options =>
  onStage(options.say, async stage => {
    const sizes = options.isQuick ? QUICK : FULL;
    const most = Math.max(...sizes.runs, ...sizes.ramp, sizes.queue);
    const { sql, server, players, startFloor } = await setUp(stage, options, most * 2 + sizes.queue);
    const real: Counted<RealRun>[] = [];
    // The engine of the language learns first; nobody's first battle is a figure.
    await playReal(server, sql, players.slice(0, Math.min(40, most * 2)));
    const floors: Counted<Run>[] = [];
    let floor: Program | undefined;
    for (const battles of [...sizes.runs, ...sizes.ramp]) {
      stage.say(`battles: ${battles} at once, about ${Math.round((QUESTIONS * ROUND_ABOUT_MS) / 1000)} s`);
      const run = await counted(stage.say, () => playReal(server, sql, players.slice(0, battles * 2)));
      real.push(run);
      stage.say(inShort('real', run));
      if (battles === 1) continue;
      // Beside it in time: what else the machine does meets both.
      stage.say(`battles: ${battles} on the floor`);
      floor ??= await startFloor(run.noticeBytes);
      const side = floor;
      const beside = await counted(stage.say, () => playFloor(side, players.slice(0, battles * 2)));
      floors.push(beside);
      stage.say(inShort('floor', beside));
    }
    const pairings = await measurePairing(server.origin, sql, players.slice(-sizes.queue), stage.say);
    const own = throughputAt(real, EQUAL_P95_MS);
    const theirs = throughputAt(floors, EQUAL_P95_MS);
    const ratio = own / theirs;
    const problems = real.flatMap(run => run.problems);
    const isReached =
      problems.length === 0 &&
      real.every(run => goalsOf(run).every(([, is]) => is)) &&
      pairings.every(({ goal }) => goal?.isReached ?? true) &&
      (options.isQuick || ratio >= FLOOR_GOAL);
    return {
      figures: { real, floors, pairings, throughput: { own, theirs, ratio, atP95Ms: EQUAL_P95_MS } },
      isReached,
      tables: [
        {
          title: 'Battles of two at once: from the answer to its acknowledgement',
          head: [
            '',
            'battles',
            'answers/s',
            'p50 ms',
            'p95 ms',
            'p99 ms',
            'most ms',
            'CPU µs an answer',
            'memory MB',
            'loop p99 ms',
            'bytes heard a player and round',
            'bytes said',
            'taken by others',
            'lost',
            'goals',
          ],
          rows: [
            ...real.map(run => runRow('real', run, run.lost)),
            ...floors.map(run => runRow('floor', run, null)),
          ],
          remarks: [
            `Whole battles of ${QUESTIONS} rounds with fees, through the door; each player thinks ${THINKS.leastMs}–${THINKS.mostMs} ms, server, database and load share the cores. CPU is the server process's alone, everything it does counted (rooms, timers, settlements). The loop is measured in steps of 10 ms, which are part of the figure. The floor is Socket.IO on Fastify that commits one row an answer and echoes as many bytes to both seats, under the same load.`,
            `Answers a second at p95 = ${EQUAL_P95_MS} ms: ${figure(own)} beside the floor's ${figure(theirs)}, ratio ${figure(ratio)}, goal ≥ ${FLOOR_GOAL}: ${options.isQuick ? 'not measured' : verdict(ratio >= FLOOR_GOAL)}.`,
            problems.length === 0
              ? 'Nothing was lost, in the runs that were taken again neither.'
              : `Problems:\n${problems.slice(0, 30).join('\n')}`,
          ],
        },
        pairingTable(pairings),
      ],
    };
  });
