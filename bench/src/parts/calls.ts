/** Throughput and CPU per call of the real server against a floor that makes the same round trips (issue 2, "How good"). */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pairedRatios, type Spread, spreadOf } from '../figures/statistics.ts';
import { spreadText, type Table, verdict } from '../figures/table.ts';
import { mostUsual, type Recipe, recipeOf, roundTripsOf } from '../floor/recipe.ts';
import { createTap } from '../floor/tap.ts';
import { runLoad } from '../load/load.ts';
import type { BenchCall, BodyType } from '../load/wire.ts';
import { countBoards, fillBoards } from '../stage/board.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, makePlayers, type PlayablePlace, type Player, signIn } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { type Program, startProgram, startServer } from '../stage/program.ts';
import { onStage, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part, PartOptions } from './part.ts';
import {
  firstAnswer,
  MEASURED,
  type Measured,
  RIGHT_BEFORE_FINISH,
  recordCalls,
  startCall,
} from './recording.ts';

/** The goal, as a share of the floor's throughput. */
const GOAL = 0.6;
const AT_ONCE = 16;
const RECORDED = 9;
/** Rounds that only warm up; the real server has more code to compile than the floor. */
const WARMING = 3;

type Sizes = { readonly rounds: number; readonly players: number; readonly looks: number };
const FULL: Sizes = { rounds: 7, players: 600, looks: 2400 };
const QUICK: Sizes = { rounds: 2, players: 100, looks: 300 };

type Block = { readonly perSecond: number; readonly cpuMicros: number };
type Blocks = Record<Measured, Block[]>;
const noBlocks = (): Blocks => ({
  get_questions_by_level: [],
  submit_answer: [],
  finish_play: [],
  get_globle_leaderboard: [],
});

type Field = {
  readonly sql: ReturnType<typeof openSql>;
  readonly place: PlayablePlace;
  readonly bodyType: BodyType;
  readonly sizes: Sizes;
};

/** Sends calls to one side and records their speed and CPU time. */
const measure = async ({ bodyType }: Field, side: Program, calls: readonly BenchCall[], blocks: Block[]) => {
  const before = side.cpuSeconds();
  const load = await runLoad(side.origin, calls, { atOnce: AT_ONCE, bodyType });
  const cpuSeconds = side.cpuSeconds() - before;
  blocks.push({ perSecond: calls.length / load.seconds, cpuMicros: (cpuSeconds / calls.length) * 1e6 });
  return load.replies;
};

type Answer = ReturnType<typeof firstAnswer>;
/** Whom and what a call is about; sent along, because the floor cannot look it up. */
const subjectOf = (player: Player | undefined, playId: string) => `${player?.id ?? 0},${playId}`;

/** One call about the play of each player. */
const onPlays = (
  players: readonly Player[],
  answers: readonly Answer[],
  action: Measured,
  fieldsOf: (answer: Answer | undefined) => BenchCall['fields'],
): BenchCall[] =>
  players.map((player, at) => {
    const playId = answers[at]?.playId ?? '';
    const fields = { play_id: playId, ...fieldsOf(answers[at]) };
    return { action, fields, token: player.token, subject: subjectOf(player, playId) };
  });

const looks = (players: readonly Player[], playIds: readonly string[], count: number): BenchCall[] =>
  Array.from({ length: count }, (_, look) => {
    const at = look % players.length;
    const subject = subjectOf(players[at], playIds[at] ?? '');
    return { action: 'get_globle_leaderboard', fields: {}, token: players[at]?.token ?? '', subject };
  });

/** One round of one side: each call once for each player, in the order of a real play. */
const runRound = async (
  field: Field,
  side: Program,
  players: readonly Player[],
  isFloor: boolean,
  blocks: Blocks,
): Promise<void> => {
  const { sql, place, sizes } = field;
  const send = (name: Measured, calls: readonly BenchCall[]) => measure(field, side, calls, blocks[name]);
  // The floor cannot make ids that exist, so it is told the play as it is told the player.
  const chosen = players.map(() => randomUUID());
  const starts = players.map((player, at) => ({
    ...startCall(player, place),
    subject: subjectOf(player, chosen[at] ?? ''),
  }));
  const started = await send('get_questions_by_level', starts);
  const answers = started.map(({ body }, at) =>
    isFloor ? { playId: chosen[at] ?? '', questionId: 1, answer: 'a' } : firstAnswer(body),
  );
  const submits = onPlays(players, answers, 'submit_answer', answer => ({
    question_id: answer?.questionId ?? 0,
    answer: answer?.answer ?? '',
  }));
  await send('submit_answer', submits);
  const playIds = answers.map(({ playId }) => playId);
  await answerRight(sql, playIds, RIGHT_BEFORE_FINISH);
  await send(
    'finish_play',
    onPlays(players, answers, 'finish_play', () => ({})),
  );
  await send('get_globle_leaderboard', looks(players, chosen, sizes.looks));
};

/** The real server and the floor with its recordings, on one database. */
const setUp = async (stage: Stage, { bodyType, profileTo }: PartOptions, sizes: Sizes) => {
  const url = await startDatabase(stage);
  const sql = openSql(stage, url);
  const dataDir = temporaryFolder(stage);
  const tap = await createTap(stage, url);
  const recorded = await startServer(stage, { DATABASE_URL: tap.url, DATA_DIR: dataDir });
  const place = await findPlayable(sql);
  const wanted = RECORDED + (sizes.rounds + WARMING) * 2 * sizes.players;
  stage.say(`calls: ${wanted} players, level 1 of ${place.category}`);
  await makePlayers(sql, wanted);
  const players = await signIn(sql, wanted);
  await fillBoards(sql);
  await countBoards(sql, url, dataDir);
  const recordings = await recordCalls(
    { origin: recorded.origin, tap, sql, place },
    players.slice(0, RECORDED),
  );
  await recorded.stop();

  const recipes = Object.fromEntries(
    MEASURED.map(name => [name, recipeOf(mostUsual(recordings[name]))]),
  ) as Record<Measured, Recipe>;
  const recipeFile = join(dataDir, 'recipes.json');
  writeFileSync(recipeFile, JSON.stringify(recipes));
  // Both sides are profiled or neither, because profiling costs time.
  const nodeArgs = (side: string) =>
    profileTo === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(profileTo, side)}`];
  const real = await startServer(
    stage,
    { DATABASE_URL: url, DATA_DIR: dataDir },
    { nodeArgs: nodeArgs('real') },
  );
  const floor = await startProgram(stage, fileURLToPath(import.meta.resolve('../floor/server.ts')), {
    env: { NODE_ENV: 'production', DATABASE_URL: url, RECIPES: recipeFile },
    nodeArgs: nodeArgs('floor'),
    readyPath: '/readyz',
  });
  const field: Field = { sql, place, bodyType, sizes };
  return { field, real, floor, recipes, players: players.slice(RECORDED) };
};

const compare = (name: Measured, recipe: Recipe, real: readonly Block[], floor: readonly Block[]) => {
  const column = (blocks: readonly Block[], figure: keyof Block) => blocks.map(block => block[figure]);
  const throughput = spreadOf(pairedRatios(column(real, 'perSecond'), column(floor, 'perSecond')));
  const cpu = spreadOf(pairedRatios(column(floor, 'cpuMicros'), column(real, 'cpuMicros')));
  const sideOf = (blocks: readonly Block[]): Record<keyof Block, Spread> => ({
    perSecond: spreadOf(column(blocks, 'perSecond')),
    cpuMicros: spreadOf(column(blocks, 'cpuMicros')),
  });
  return {
    name,
    roundTrips: roundTripsOf(recipe),
    bodyBytes: recipe.bodyBytes,
    real: sideOf(real),
    floor: sideOf(floor),
    /** Real over floor for throughput, floor over real for CPU; 1 means as good as the floor. */
    ratio: { throughput, cpu },
    isReached: throughput.median >= GOAL,
    rounds: { real, floor },
  };
};

const tableOf = (figures: readonly ReturnType<typeof compare>[], { bodyType }: PartOptions): Table => ({
  title: 'Calls: the real server beside its floor',
  head: [
    'call',
    'round trips',
    'calls/s',
    'floor calls/s',
    'ratio',
    'CPU µs a call',
    'floor CPU µs',
    'CPU ratio',
    `goal ≥ ${GOAL}`,
  ],
  rows: figures.map(({ name, roundTrips, real, floor, ratio, isReached }) => [
    name,
    String(roundTrips),
    spreadText(real.perSecond),
    spreadText(floor.perSecond),
    spreadText(ratio.throughput),
    spreadText(real.cpuMicros),
    spreadText(floor.cpuMicros),
    spreadText(ratio.cpu),
    verdict(isReached),
  ]),
  remarks: [
    `Median (least–most) of repetitions taken in turns, ${AT_ONCE} calls at once, ${bodyType} bodies; ratios are of neighbours in time. The floor is a bare node:http server that makes the same round trips with the same statements through the plain driver and sends a body of the same size; one PostgreSQL serves both. CPU is user and system time of the server process alone.`,
  ],
});

export const benchCalls: Part = options =>
  onStage(options.say, async stage => {
    const sizes = options.isQuick ? QUICK : FULL;
    const { field, real, floor, recipes, players } = await setUp(stage, options, sizes);
    const blocks = { real: noBlocks(), floor: noBlocks() };
    let used = 0;
    for (let round = 1 - WARMING; round <= sizes.rounds; round += 1) {
      // The sides take turns at going first.
      const kept = round <= 0 ? { real: noBlocks(), floor: noBlocks() } : blocks;
      const sides = round % 2 === 0 ? (['real', 'floor'] as const) : (['floor', 'real'] as const);
      for (const side of sides) {
        const own = players.slice(used, used + sizes.players);
        used += sizes.players;
        await runRound(field, side === 'real' ? real : floor, own, side === 'floor', kept[side]);
      }
      stage.say(`calls: round ${round} of ${sizes.rounds}`);
    }
    const figures = MEASURED.map(name => compare(name, recipes[name], blocks.real[name], blocks.floor[name]));
    return {
      figures,
      tables: [tableOf(figures, options)],
      isReached: figures.every(({ isReached }) => isReached),
    };
  });
