/** Battles under load: answers, pairing and bytes, compared with a floor (issue 4, "How good"). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { climb, collect, EQUAL_P95_MS, inTurn, MOST_AT_ONCE, throughputAt } from '../battles/climb.ts';
import { type Counted, counted, once } from '../battles/counted.ts';
import { measurePairing, type Pairing } from '../battles/pairing.ts';
import {
  playFloor,
  playReal,
  type RealRun,
  ROUND_MS,
  type Run,
  type Shape,
  type Side,
  THINKS,
} from '../battles/run.ts';
import { inShort, pairingTable, RUN_HEAD, runRow } from '../battles/tables.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { startProgram, startServer } from '../stage/program.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part, PartOptions } from './part.ts';

/** Goals for the time from answer to acknowledgement in ms, by number of battles. */
const GOALS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  100: { p50: 5, p95: 25, p99: 60 },
  1000: { p95: 80 },
};
const MEMORY_GOAL_MB = 700;
const LOOP_GOAL_MS = 50;
const FLOOR_GOAL = 0.6;

type Sizes = {
  /** Numbers of whole battles that begin together. */
  readonly whole: readonly number[];
  /** Where the searches for a ceiling begin: for a steady stream, and for answers alone on either side. */
  readonly climb: { readonly steady: number; readonly real: number; readonly floor: number } | null;
  readonly queue: number;
};
const FULL: Sizes = {
  whole: [1, 100, 1_000],
  climb: { steady: 1_100, real: 2_300, floor: 3_300 },
  queue: 40,
};
const QUICK: Sizes = { whole: [1, 10], climb: null, queue: 10 };
const QUESTIONS = 10;

const whole = (battles: number): Shape => {
  return { kind: 'whole', questions: QUESTIONS, withinMs: Math.max(4_000, battles * 8) };
};
const STEADY: Shape = { kind: 'steady', questions: QUESTIONS };
/** Questions of the longest battles. */
const LONG = 15;
/** Long battles leave time to start all of them slowly and to measure before the first ends. */
const midst = (battles: number): Shape => {
  return { kind: 'midst', questions: LONG, withinMs: Math.min(battles * 20, 60_000) };
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

const setUp = async (stage: Stage, { profileTo }: PartOptions, players: number) => {
  const url = await startDatabase(stage);
  const sql = openSql(stage, url);
  const dataDir = temporaryFolder(stage);
  const nodeArgs = (side: string) =>
    profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profileTo, side)}`];
  const program = await startServer(
    stage,
    { DATABASE_URL: url, DATA_DIR: dataDir },
    { nodeArgs: nodeArgs('real') },
  );
  await makePlayers(sql, players);
  const signedIn = await signIn(sql, players);
  await grantCoins(sql, 1_000);
  const startFloor = async ({ heardBytes }: Run, questions: number) => ({
    sql,
    program: await startProgram(stage, fileURLToPath(import.meta.resolve('../floor/echo.ts')), {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: url,
        ROUND_BYTES: String(Math.round(heardBytes)),
        QUESTIONS: String(questions),
      },
      nodeArgs: nodeArgs('floor'),
      readyPath: '/readyz',
    }),
  });
  return { real: { program, sql }, players: signedIn, startFloor };
};

type Climbed = {
  readonly steady: readonly Counted<RealRun>[];
  readonly real: readonly Counted<RealRun>[];
  readonly floor: readonly Counted<Run>[];
};

const climbAll = async (
  say: Stage['say'],
  real: Side,
  floor: Side,
  players: readonly Player[],
  from: NonNullable<Sizes['climb']>,
): Promise<Climbed> => {
  const steady = await collect(
    climb(say, 'real, a steady stream', from.steady, n => playReal(real, players.slice(0, n * 4), STEADY)),
  );
  const [reals, floors] = await inTurn(
    climb(say, 'real, in their midst', from.real, n => playReal(real, players.slice(0, n * 2), midst(n))),
    climb(say, 'floor, in their midst', from.floor, n => playFloor(floor, players.slice(0, n * 2), midst(n))),
  );
  return { steady, real: reals, floor: floors };
};

type Whole = { readonly reals: readonly Counted<RealRun>[]; readonly floors: readonly Counted<Run>[] };

const isGood = (run: Run): boolean => run.problems.length === 0 && goalsOf(run).every(([, is]) => is);

/** Plays whole battles that begin together, one size after the other; the floor plays each size right after the server. */
const playWhole = async (
  say: Stage['say'],
  real: Side,
  floor: Side,
  players: readonly Player[],
  sizes: readonly number[],
): Promise<Whole> => {
  const reals: Counted<RealRun>[] = [];
  const floors: Counted<Run>[] = [];
  for (const battles of sizes) {
    say(`battles: ${battles} together, about ${Math.round((QUESTIONS * ROUND_MS) / 1000)} s`);
    const who = players.slice(0, battles * 2);
    const run = await counted(say, () => playReal(real, who, whole(battles)), isGood);
    reals.push(run);
    say(inShort('real', run));
    if (battles === 1) continue;
    // Right afterwards, so that disturbances of the machine hit both.
    const floorRun = await once(() => playFloor(floor, who, whole(battles)));
    floors.push(floorRun);
    say(inShort('floor', floorRun));
  }
  return { reals, floors };
};

/** Answers a second of server and floor at the same latency. */
const throughputOf = ({ real, floor }: Climbed) => {
  const own = throughputAt(real, EQUAL_P95_MS);
  const theirs = throughputAt(floor, EQUAL_P95_MS);
  return { own, theirs, ratio: own / theirs };
};

const goalText = (run: Run): string =>
  goalsOf(run)
    .map(([name, is]) => `${name}: ${verdict(is)}`)
    .join(', ');

const wholeTable = ({ reals, floors }: Whole): Table => {
  const problems = reals.flatMap(run => run.problems);
  return {
    title: 'Battles of two that begin together: from the answer to its acknowledgement',
    head: RUN_HEAD,
    rows: [
      ...reals.map(run => runRow('real', run, run.lost, goalText(run))),
      ...floors.map(run => runRow('floor', run, null, '')),
    ],
    remarks: [
      `Whole battles of ${QUESTIONS} rounds with fees, through the door; each player thinks ${THINKS.leastMs}–${THINKS.mostMs} ms, server, database and load share the cores. CPU is of everything done meanwhile (rooms, timers, settlements). The loop is measured in steps of 10 ms, which are part of the figure. The floor is Socket.IO on Fastify that commits one row an answer and echoes as many bytes to both seats, under the same load.`,
      problems.length === 0
        ? 'Nothing was lost, not even in the runs that were repeated.'
        : `Problems:\n${problems.slice(0, 30).join('\n')}`,
    ],
  };
};

const climbTables = (climbed: Climbed): Table[] => {
  const { own, theirs, ratio } = throughputOf(climbed);
  return [
    {
      title: 'Battles of two in a steady stream: one ends for each that begins',
      head: RUN_HEAD,
      rows: climbed.steady.map(run => runRow('real', run, run.lost, '')),
      remarks: [
        `The ceiling of whole battles, at p95 = ${EQUAL_P95_MS} ms: ${figure(throughputAt(climbed.steady, EQUAL_P95_MS))} answers a second.`,
      ],
    },
    {
      title: 'Battles of two in their midst: answers alone, no start and no end',
      head: RUN_HEAD,
      rows: [
        ...climbed.real.map(run => runRow('real', run, run.lost, '')),
        ...climbed.floor.map(run => runRow('floor', run, null, '')),
      ],
      remarks: [
        'What floor and product both do: an answer is stored, acknowledged, and told to both seats. Until all have begun, players think long, so that starts are not in the figure.',
        `Answers a second at p95 = ${EQUAL_P95_MS} ms: ${figure(own)} beside the floor's ${figure(theirs)}, ratio ${figure(ratio)}, goal ≥ ${FLOOR_GOAL}: ${verdict(ratio >= FLOOR_GOAL)}.`,
      ],
    },
  ];
};

const isReached = ({ reals }: Whole, pairings: readonly Pairing[], climbed: Climbed | null): boolean => {
  // Starts may fail at the ceiling, but no acknowledged answer may ever be lost.
  const all = [...reals, ...(climbed?.steady ?? []), ...(climbed?.real ?? [])];
  return (
    reals.every(isGood) &&
    all.every(run => run.lost === 0) &&
    pairings.every(({ goal }) => goal?.isReached ?? true) &&
    (climbed === null || throughputOf(climbed).ratio >= FLOOR_GOAL)
  );
};

export const benchBattles: Part = options =>
  onStage(options.say, async stage => {
    const { say } = stage;
    const sizes = options.isQuick ? QUICK : FULL;
    const seats = sizes.climb === null ? Math.max(...sizes.whole) * 2 : MOST_AT_ONCE * 2;
    const { real, players, startFloor } = await setUp(stage, options, seats + sizes.queue);
    // Warms up: V8 compiles the hot code during the first battles.
    const first = await playReal(real, players.slice(0, Math.min(40, seats)), whole(20));
    const played = await playWhole(say, real, await startFloor(first, QUESTIONS), players, sizes.whole);
    const pairings = await measurePairing(real.program.origin, real.sql, players.slice(-sizes.queue), say);
    const longFloor = sizes.climb && (await startFloor(first, LONG));
    const climbed = sizes.climb && longFloor && (await climbAll(say, real, longFloor, players, sizes.climb));
    const throughput = climbed && throughputOf(climbed);
    return {
      figures: {
        ...played,
        pairings,
        climbed,
        throughput: throughput && { own: throughput.own, theirs: throughput.theirs },
        ratio: throughput?.ratio ?? null,
        atP95Ms: EQUAL_P95_MS,
      },
      isReached: isReached(played, pairings, climbed),
      tables: [wholeTable(played), ...(climbed === null ? [] : climbTables(climbed)), pairingTable(pairings)],
    };
  });
