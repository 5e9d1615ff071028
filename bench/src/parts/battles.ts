/** Battles under load: answers, pairing, bytes, and the floor beside them (issue 4, "How good"). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measurePairing, type Pairing } from '../battles/pairing.ts';
import { playFloor, playReal, ROUND_MS, type Run, type Shape, type Side, THINKS } from '../battles/run.ts';
import { percentile } from '../figures/statistics.ts';
import { figure, type Table, verdict } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { startProgram, startServer } from '../stage/program.ts';
import { percent, undisturbed, watched } from '../stage/quiet.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part, PartOptions } from './part.ts';

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

/** A run as it counts: with the share of the machine that others took meanwhile. */
type Counted<R extends Run> = R & { readonly taken: number };

const counted = async <R extends Run>(
  say: Stage['say'],
  play: () => Promise<R>,
  isEnough?: (run: R) => boolean,
): Promise<Counted<R>> => {
  const { value, taken, all } = await undisturbed(say, play, isEnough);
  return { ...value, taken, problems: all.flatMap(({ problems }) => problems) };
};

/** Once, whatever others take. */
const once = async <R extends Run>(play: () => Promise<R>): Promise<Counted<R>> => {
  const { value, taken } = await watched(play);
  return { ...value, taken };
};

type Sizes = {
  /** Whole battles that begin together. */
  readonly whole: readonly number[];
  /** Where the search for a ceiling begins: of a steady stream, and of answers alone on either side. */
  readonly climb: { readonly steady: number; readonly real: number; readonly floor: number } | null;
  readonly queue: number;
};
const FULL: Sizes = {
  whole: [1, 100, 1_000],
  climb: { steady: 1_100, real: 2_300, floor: 3_300 },
  queue: 40,
};
const QUICK: Sizes = { whole: [1, 10], climb: null, queue: 10 };
const CLIMB = 1.12;
/** The database's connections and the sockets of one process end somewhere. */
const MOST_AT_ONCE = 5_000;
const QUESTIONS = 10;

const whole = (battles: number): Shape => {
  return { kind: 'whole', questions: QUESTIONS, withinMs: Math.max(4_000, battles * 8) };
};
const STEADY: Shape = { kind: 'steady', questions: QUESTIONS };
/** The longest there are. */
const LONG = 15;
/** Long ones, that there is time to begin them all slowly and to measure before one ends. */
const midst = (battles: number): Shape => {
  return { kind: 'midst', questions: LONG, withinMs: Math.min(battles * 20, 60_000) };
};

/** The most answers a second with a 95th percentile of at most `p95Ms`, read on the line to the next larger run; NaN when none was in time. */
export const throughputAt = (runs: readonly Pick<Run, 'perSecond' | 'p95'>[], p95Ms: number): number => {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond);
  const at = sorted.findLastIndex(run => run.p95 <= p95Ms);
  const [within, beyond] = [sorted[at], sorted[at + 1]];
  if (within === undefined) return Number.NaN;
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

const runRow = (side: string, run: Counted<Run>, lost: number | null, goals: string): string[] => [
  side,
  String(run.battles),
  figure(run.perSecond),
  figure(run.p50),
  figure(run.p95),
  figure(run.p99),
  figure(run.mostMs),
  ...[run.cpu.server, run.cpu.database, run.cpu.load].map(figure),
  figure(run.memoryMb),
  figure(run.loopP99Ms),
  figure(run.heardBytes),
  figure(run.saidBytes),
  percent(run.taken),
  lost === null ? '' : String(lost),
  goals,
];
const RUN_HEAD = [
  '',
  'battles',
  'answers/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'most ms',
  'CPU µs an answer: server',
  'database',
  'load',
  'memory MB',
  'loop p99 ms',
  'bytes heard a player and round',
  'bytes said',
  'taken by others',
  'lost',
  'goals',
];

/** A line while the rest is still running. */
const inShort = (side: string, run: Counted<Run>): string =>
  `  ${side}: ${figure(run.perSecond)} answers/s, p50 ${figure(run.p50)}, p95 ${figure(run.p95)}, p99 ${figure(run.p99)} ms, CPU ${figure(run.cpu.server)} + ${figure(run.cpu.database)} + ${figure(run.cpu.load)} µs an answer, loop ${figure(run.loopP99Ms)} ms, ${figure(run.memoryMb)} MB, ${percent(run.taken)} taken by others${run.problems.length === 0 ? '' : `, ${run.problems.length} problems: ${run.problems[0]}`}`;

const isInTime = ({ p95, problems }: Run): boolean => p95 <= EQUAL_P95_MS && problems.length === 0;

/**
 * More and more battles until the answers are late or something fails; where the first are late, fewer and fewer until they
 * are not. What is late is played twice: the machine itself has its slow minutes.
 */
export async function* climb<R extends Run>(
  say: Stage['say'],
  side: string,
  first: number,
  play: (battles: number) => Promise<R>,
): AsyncGenerator<Counted<R>> {
  let isUp: boolean | undefined;
  for (let battles = first; battles <= MOST_AT_ONCE && battles > first / 3; ) {
    say(`battles: ${battles}, ${side}`);
    const runs: Counted<R>[] = [];
    while (runs.length < 2 && !runs.some(isInTime)) {
      const run = await once(() => play(battles));
      runs.push(run);
      say(inShort(side, run));
    }
    const best = runs.find(isInTime) ?? runs.toSorted((a, b) => a.p95 - b.p95)[0];
    if (best === undefined) return;
    yield best;
    isUp ??= isInTime(best);
    if (isUp !== isInTime(best)) return;
    battles = Math.round(isUp ? battles * CLIMB : battles / CLIMB);
  }
}

const collect = async <T>(climbed: AsyncGenerator<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of climbed) all.push(one);
  return all;
};

/** Two climbs step by step in turn, so that what the machine does meets both. */
const inTurn = async <A, B>(one: AsyncGenerator<A>, other: AsyncGenerator<B>): Promise<[A[], B[]]> => {
  const [ones, others]: [A[], B[]] = [[], []];
  for (let isMore = true; isMore; ) {
    const [a, b] = [await one.next(), await other.next()];
    if (a.done !== true) ones.push(a.value);
    if (b.done !== true) others.push(b.value);
    isMore = a.done !== true || b.done !== true;
  }
  return [ones, others];
};

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

const climbAll = async (
  say: Stage['say'],
  real: Side,
  floor: Side,
  players: readonly Player[],
  from: NonNullable<Sizes['climb']>,
) => {
  const steady = await collect(
    climb(say, 'real, a steady stream', from.steady, n => playReal(real, players.slice(0, n * 4), STEADY)),
  );
  const [reals, floors] = await inTurn(
    climb(say, 'real, in their midst', from.real, n => playReal(real, players.slice(0, n * 2), midst(n))),
    climb(say, 'floor, in their midst', from.floor, n => playFloor(floor, players.slice(0, n * 2), midst(n))),
  );
  return { steady, real: reals, floor: floors };
};

export const benchBattles: Part = options =>
  onStage(options.say, async stage => {
    const { say } = stage;
    const sizes = options.isQuick ? QUICK : FULL;
    const seats = sizes.climb === null ? Math.max(...sizes.whole) * 2 : MOST_AT_ONCE * 2;
    const { real, players, startFloor } = await setUp(stage, options, seats + sizes.queue);
    // The engine of the language learns first; nobody's first battle is a figure.
    const first = await playReal(real, players.slice(0, Math.min(40, seats)), whole(20));
    const floor = await startFloor(first, QUESTIONS);
    const reals: Counted<Awaited<ReturnType<typeof playReal>>>[] = [];
    const floors: Counted<Run>[] = [];
    for (const battles of sizes.whole) {
      say(`battles: ${battles} together, about ${Math.round((QUESTIONS * ROUND_MS) / 1000)} s`);
      const who = players.slice(0, battles * 2);
      const run = await counted(
        say,
        () => playReal(real, who, whole(battles)),
        each => each.problems.length === 0 && goalsOf(each).every(([, is]) => is),
      );
      reals.push(run);
      say(inShort('real', run));
      if (battles === 1) continue;
      // Beside it in time: what else the machine does meets both.
      const beside = await once(() => playFloor(floor, who, whole(battles)));
      floors.push(beside);
      say(inShort('floor', beside));
    }
    const pairings = await measurePairing(real.program.origin, real.sql, players.slice(-sizes.queue), say);
    const longFloor = sizes.climb && (await startFloor(first, LONG));
    const climbed = sizes.climb && longFloor && (await climbAll(say, real, longFloor, players, sizes.climb));
    const throughput = climbed && {
      own: throughputAt(climbed.real, EQUAL_P95_MS),
      theirs: throughputAt(climbed.floor, EQUAL_P95_MS),
    };
    const ratio = throughput && throughput.own / throughput.theirs;
    const problems = reals.flatMap(run => run.problems);
    const goals = reals.map(goalsOf);
    // At the ceiling starts may fail; what was acknowledged may be lost nowhere.
    const lost = [...reals, ...(climbed?.steady ?? []), ...(climbed?.real ?? [])].filter(run => run.lost > 0);
    const isReached =
      problems.length === 0 &&
      lost.length === 0 &&
      goals.flat().every(([, is]) => is) &&
      pairings.every(({ goal }) => goal?.isReached ?? true) &&
      (ratio === null || ratio >= FLOOR_GOAL);
    const goalText = (run: Run) =>
      goalsOf(run)
        .map(([name, is]) => `${name}: ${verdict(is)}`)
        .join(', ');
    return {
      figures: { reals, floors, pairings, climbed, throughput, ratio, atP95Ms: EQUAL_P95_MS },
      isReached,
      tables: [
        {
          title: 'Battles of two that begin together: from the answer to its acknowledgement',
          head: RUN_HEAD,
          rows: [
            ...reals.map(run => runRow('real', run, run.lost, goalText(run))),
            ...floors.map(run => runRow('floor', run, null, '')),
          ],
          remarks: [
            `Whole battles of ${QUESTIONS} rounds with fees, through the door; each player thinks ${THINKS.leastMs}–${THINKS.mostMs} ms, server, database and load share the cores. CPU is of everything done meanwhile (rooms, timers, settlements). The loop is measured in steps of 10 ms, which are part of the figure. The floor is Socket.IO on Fastify that commits one row an answer and echoes as many bytes to both seats, under the same load.`,
            problems.length === 0
              ? 'Nothing was lost, in the runs that were taken again neither.'
              : `Problems:\n${problems.slice(0, 30).join('\n')}`,
          ],
        },
        ...(climbed === null || throughput === null || ratio === null
          ? []
          : [
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
                  `Answers a second at p95 = ${EQUAL_P95_MS} ms: ${figure(throughput.own)} beside the floor's ${figure(throughput.theirs)}, ratio ${figure(ratio)}, goal ≥ ${FLOOR_GOAL}: ${verdict(ratio >= FLOOR_GOAL)}.`,
                ],
              },
            ]),
        pairingTable(pairings),
      ],
    };
  });
