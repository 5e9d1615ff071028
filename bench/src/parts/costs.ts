/** What a call costs, and what Redis, a pooler and eyes add to it; what a battle's answer costs. In processor time. */
import { availableParallelism, loadavg } from 'node:os';
import { playReal, type RealRun } from '../battles/run.ts';
import { type CallCost, COSTED, type Costed, costRound, type Idle, idleOf } from '../costs/round.ts';
import { startSides } from '../costs/sides.ts';
import { median } from '../figures/statistics.ts';
import { figure, type Table } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { findPlayable, grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { percent, watched } from '../stage/quiet.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

type Sizes = { readonly rounds: number; readonly players: number; readonly battles: number };
const FULL: Sizes = { rounds: 6, players: 150, battles: 100 };
const QUICK: Sizes = { rounds: 3, players: 60, battles: 20 };
/** Rounds that only warm up: V8 compiles the hot code during them. */
const WARMING = 2;
/** A play of ten questions: its start, ten answers, its end. */
const IN_A_PLAY: Readonly<Record<Costed, number>> = { start: 1, answer: 10, end: 1 };
const CALLS_A_PLAY = 12;
const BATTLE_WITHIN_MS = 20_000;
/** What all servers do while nobody calls is measured before, and taken off. */
const IDLE_MS = 8_000;
const NO_IDLE: Idle = { server: 0, database: 0, between: 0 };

type Rounds = readonly Readonly<Record<Costed, CallCost>>[];
const FIGURES = ['server', 'database', 'between', 'medianMs'] as const;

const mediansOf = (rounds: Rounds, call: Costed): CallCost =>
  Object.fromEntries(
    FIGURES.map(what => [what, median(rounds.map(round => round[call][what]))]),
  ) as unknown as CallCost;

/** The mean call of a play. */
const inAPlay = (rounds: Rounds): CallCost => {
  const each = COSTED.map(call => ({ cost: mediansOf(rounds, call), times: IN_A_PLAY[call] }));
  const mean = (what: (typeof FIGURES)[number]) =>
    each.reduce((sum, { cost, times }) => sum + cost[what] * times, 0) / CALLS_A_PLAY;
  return {
    ...{ server: mean('server'), database: mean('database'), between: mean('between') },
    medianMs: mean('medianMs'),
  };
};

const tableOf = (all: ReadonlyMap<string, Rounds>, taken: number): Table => {
  const [first] = all.values();
  const plain = first && inAPlay(first);
  const beside = (rounds: Rounds, what: 'server' | 'database'): string =>
    `${figure(inAPlay(rounds)[what] / (plain?.[what] ?? Number.NaN))} ×`;
  return {
    title: 'What a call costs: processor time, µs',
    head: ['site', 'call', 'server', 'database', 'between', 'median wait ms', 'server ×', 'database ×'],
    rows: [...all].flatMap(([name, rounds]) => [
      ...COSTED.map(call => {
        const { server, database, between, medianMs } = mediansOf(rounds, call);
        return [name, call, ...[server, database, between, medianMs].map(figure), '', ''];
      }),
      [
        ...[name, '**mean of a play**'],
        ...FIGURES.map(what => figure(inAPlay(rounds)[what])),
        ...[beside(rounds, 'server'), beside(rounds, 'database')],
      ],
    ]),
    remarks: [
      `Medians of rounds in turns, four calls at once, JSON bodies; what the servers do without calls is taken off. "Between" is the pooler itself; × is beside the site as it is. The load of this machine was ${figure(loadavg()[0] ?? 0)} on ${availableParallelism()} cores, other machines took ${percent(taken)}. With more programs than cores the same work takes more processor time, several times as much: then only the comparison holds.`,
    ],
  };
};

const battleTable = (battle: RealRun, sent: number): Table => ({
  title: 'What an answer in a battle costs: processor time, µs',
  head: ['battles', 'answers', 'server', 'database', 'p95 ms'],
  rows: [
    [
      ...[battle.battles, battle.answers].map(String),
      ...[battle.cpu.server, battle.cpu.database, battle.p95].map(figure),
    ],
  ],
  remarks: [
    `Rooms, starts, timers and settlements included. ${battle.problems.length} problems. The eyes sent ${figure(sent / 2 ** 20)} MB.`,
  ],
});

export const benchCosts: Part = options =>
  onStage(options.say, async stage => {
    const { rounds, players, battles } = options.isQuick ? QUICK : FULL;
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const { sides, sentBytes } = await startSides(stage, {
      ...{ DATABASE_URL: url, DATA_DIR: temporaryFolder(stage) },
      APP_SECRET: 'one secret for all servers of the bench',
    });
    const wanted = (rounds + WARMING) * sides.length * players + battles * 2;
    await makePlayers(sql, wanted);
    const signedIn = await signIn(sql, wanted);
    await grantCoins(sql, 1_000);
    const at = { sql, place: await findPlayable(sql) };
    const all = new Map<string, Readonly<Record<Costed, CallCost>>[]>(sides.map(({ name }) => [name, []]));
    const idles = new Map<string, Idle>();
    for (const side of sides) idles.set(side.name, await idleOf(sql, side, IDLE_MS));
    let used = battles * 2;
    const { taken } = await watched(async () => {
      for (let round = -WARMING; round < rounds; round += 1) {
        // Whoever was first is last in the next round.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const idle = idles.get(side.name) ?? NO_IDLE;
          const measured = await costRound({ ...at, idle }, side, signedIn.slice(used, used + players));
          used += players;
          if (round >= 0) all.get(side.name)?.push(measured);
        }
        stage.say(`costs: round ${round + 1} of ${rounds}`);
      }
    });
    const [plain] = sides;
    if (plain === undefined) throw new Error('no server');
    const fighters = signedIn.slice(0, battles * 2);
    const side = { program: plain.program, sql };
    const shape = { kind: 'whole', questions: 10 } as const;
    // Warms up: V8 compiles the code of battles.
    await playReal(side, fighters.slice(0, WARMING * 10), { ...shape, withinMs: 2_000 });
    const battle = await playReal(side, fighters, { ...shape, withinMs: BATTLE_WITHIN_MS });
    return {
      figures: {
        calls: Object.fromEntries(
          [...all].map(([name, measured]) => [name, { measured, play: inAPlay(measured) }]),
        ),
        ...{ battle, sentBytes: sentBytes(), idle: Object.fromEntries(idles) },
      },
      isReached: battle.lost === 0 && battle.problems.length === 0,
      tables: [tableOf(all, taken), battleTable(battle, sentBytes())],
    };
  });
