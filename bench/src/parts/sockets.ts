/**
 * Idle sockets: what each costs in memory, and what many cost in processor time. First in one process, as many as it may open files;
 * then, where those are fewer than 50,000, in as few processes on one port as hold them.
 */
import { spawnSync } from 'node:child_process';
import { figure, type Table } from '../figures/table.ts';
import { type Group, startGroup } from '../processes/group.ts';
import { type Crowds, startCrowds } from '../sockets/crowds.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { memoryMb, type Program, startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

const MOST = 50_000;
const QUICK = 1_000;
const STEPS = 4;
/** File handles that the server and a crowd need beside their sockets. */
const SPARE_HANDLES = 500;
const SETTLE_MS = 12_000;
const IDLE_MS = 10_000;
/** What an idle socket of a player may cost. */
const GOAL_KB = 20;
/** The kernel spreads connections over processes by chance: none is planned to be full. */
const FILLED = 0.95;

/** File handles that a process of this shell may open. */
const handlesMost = (): number => {
  const said = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim();
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said);
};

/** What holds the sockets: one process, or several on one port. */
type Holder = {
  readonly program: Program;
  readonly rssMb: () => number;
  readonly cpuSeconds: () => number;
  readonly processes: number;
};

type Measured = {
  readonly asked: number;
  readonly open: number;
  readonly openedIn: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly cpuShare: number;
};

const sumOf = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const measure = async (holder: Holder, asked: number, openedIn: number): Promise<Measured> => {
  await pause(SETTLE_MS);
  const before = holder.cpuSeconds();
  const startedAt = performance.now();
  await pause(IDLE_MS);
  const cpuShare = (holder.cpuSeconds() - before) / ((performance.now() - startedAt) / 1000);
  const text = await (await fetch(`${holder.program.origin}/metrics`)).text();
  return {
    ...{ asked, openedIn, cpuShare, rssMb: holder.rssMb() },
    open: sumOf(text, 'live_sockets'),
    heapMb: sumOf(text, 'nodejs_heap_size_used_bytes') / 2 ** 20,
  };
};

const holderOf = (program: Program | Group, processes: number): Holder => ({
  ...{ program, processes },
  rssMb: 'members' in program ? program.memoryMb : () => memoryMb(program),
  cpuSeconds: 'members' in program ? program.cpuOfAll : program.cpuSeconds,
});

type Climb = {
  readonly processes: number;
  readonly steps: readonly Measured[];
  readonly lost: number;
  readonly problems: readonly string[];
};

const eachKb = ({ steps }: Climb): number => {
  const [first, last] = [steps[0], steps.at(-1)];
  return (((last?.rssMb ?? 0) - (first?.rssMb ?? 0)) * 1024) / Math.max(1, last?.open ?? 0);
};

/** Opens the sockets step by step. It goes on where some are lost: the table says how many were open. */
const climb = async (
  stage: Stage,
  holder: Holder,
  crowds: Crowds,
  players: readonly Player[],
): Promise<Climb> => {
  const port = Number(new URL(holder.program.origin).port);
  const steps = [await measure(holder, 0, 0)];
  const problems: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const [from, to] = [step - 1, step].map(each => Math.floor((players.length / STEPS) * each));
    const startedAt = performance.now();
    problems.push(...(await crowds.open(port, players.slice(from, to))));
    const openedIn = (performance.now() - startedAt) / 1000;
    const done = await measure(holder, to ?? 0, openedIn);
    steps.push(done);
    stage.say(
      `sockets: ${done.open} of ${to} open in ${holder.processes} processes, ${figure(done.rssMb)} MB`,
    );
  }
  return { processes: holder.processes, steps, lost: await crowds.lost(), problems };
};

const tableOf = (climbs: readonly Climb[], limit: number): Table => ({
  title: 'Idle sockets of signed-in players (ROLE=live)',
  head: [
    'processes',
    'sockets',
    'opened in s',
    'memory MB',
    'JavaScript MB',
    'memory each kB',
    'processor share',
  ],
  rows: climbs.flatMap(({ processes, steps }) =>
    steps.map(step => [
      ...[processes, step.open].map(String),
      ...[step.openedIn, step.rssMb, step.heapMb].map(figure),
      step.open === 0 ? '' : figure(((step.rssMb - (steps[0]?.rssMb ?? 0)) * 1024) / step.open),
      figure(step.cpuShare),
    ]),
  ),
  remarks: [
    `The memory is what the processes occupy (RSS), without the kernel's buffers. Each socket is pinged every 8 s, and its session is looked up every 5 s. This machine lets a process open ${limit} files.`,
    ...climbs.map(
      one =>
        `${one.processes} processes: ${figure(eachKb(one))} kB each, ${one.lost} sockets lost, ${one.problems.length} not opened. ${one.problems.slice(0, 3).join('; ')}`,
    ),
  ],
});

const isGood = (one: Climb): boolean => one.lost === 0 && one.problems.length === 0 && eachKb(one) <= GOAL_KB;

export const benchSockets: Part = options =>
  onStage(options.say, async stage => {
    const limit = handlesMost();
    const wanted = options.size ?? (options.isQuick ? QUICK : MOST);
    const inOne = Math.min(wanted, limit - SPARE_HANDLES);
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: temporaryFolder(stage), ROLE: 'live' },
      APP_SECRET: 'one secret for the sockets of the bench',
    };
    const alone = await startServer(stage, env);
    await makePlayers(sql, wanted);
    const players = await signIn(sql, wanted);
    const crowds = (sockets: number) => startCrowds(stage, Math.max(2, Math.ceil(sockets / inOne / FILLED)));
    const climbs = [await climb(stage, holderOf(alone, 1), crowds(inOne), players.slice(0, inOne))];
    await alone.stop();
    if (inOne < wanted || options.isQuick) {
      const processes = options.isQuick ? 2 : Math.ceil(wanted / inOne / FILLED);
      stage.say(`sockets: a process may open ${limit} files here, so ${processes} hold ${wanted}`);
      const group = await startGroup(stage, { ...env, DATABASE_CONNECTIONS: '30' }, processes);
      climbs.push(await climb(stage, holderOf(group, processes), crowds(wanted), players));
    }
    return {
      figures: { climbs, limit, eachKb: climbs.map(eachKb) },
      isReached: climbs.every(isGood),
      tables: [tableOf(climbs, limit)],
    };
  });
