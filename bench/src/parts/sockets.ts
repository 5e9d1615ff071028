/** Idle sockets in one process: what each costs in memory, and what many cost in processor time (issue: more than one process). */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figure, type Table } from '../figures/table.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { makePlayers, type Player, signIn } from '../stage/players.ts';
import { type Program, startServer } from '../stage/program.ts';
import { onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

const MOST = 50_000;
const QUICK = 1_000;
const STEPS = 5;
/** File handles that the server and a crowd need beside their sockets. */
const SPARE_HANDLES = 500;
const SETTLE_MS = 12_000;
const IDLE_MS = 10_000;
/** What an idle socket of a player may cost. */
const GOAL_KB = 20;

/** File handles that a process of this shell may open. */
const handlesMost = (): number => {
  const said = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).stdout.trim();
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said);
};

type Reply = { readonly problems?: readonly string[]; readonly lost: number };

/** Starts the processes that hold the players' ends; each holds as many as it may open. */
const startCrowd = (stage: Stage) => {
  const child = fork(fileURLToPath(import.meta.resolve('../sockets/crowd.ts')));
  stage.atEnd(() => child.disconnect());
  const ask = async (order: object | 'lost'): Promise<Reply> => {
    child.send(order);
    const [reply] = await once(child, 'message');
    return reply as Reply;
  };
  return {
    open: (port: number, players: readonly Player[]) => ask({ port, players }),
    lost: async () => (await ask('lost')).lost,
  };
};

type Measured = {
  readonly sockets: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly cpuShare: number;
};

const measure = async ({ origin, pid, cpuSeconds }: Program, sockets: number): Promise<Measured> => {
  await pause(SETTLE_MS);
  const before = cpuSeconds();
  await pause(IDLE_MS);
  const cpuShare = ((cpuSeconds() - before) * 1_000) / IDLE_MS;
  const text = await (await fetch(`${origin}/metrics`)).text();
  const open = Number(/^live_sockets(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1]);
  if (open !== sockets) throw new Error(`${open} sockets are open, not ${sockets}`);
  const heap = Number(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1]);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    ...{ sockets, cpuShare, heapMb: heap / 2 ** 20 },
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
};

const tableOf = (steps: readonly Measured[], limit: number): Table => {
  const [first] = steps;
  const each = (step: Measured): string =>
    step.sockets === 0 ? '' : figure(((step.rssMb - (first?.rssMb ?? 0)) * 1024) / step.sockets);
  return {
    title: 'Idle sockets of signed-in players in one process (ROLE=live)',
    head: ['sockets', 'memory MB', 'JavaScript MB', 'memory each kB', 'processor share'],
    rows: steps.map(step => [
      String(step.sockets),
      ...[step.rssMb, step.heapMb].map(figure),
      each(step),
      figure(step.cpuShare),
    ]),
    remarks: [
      `The memory is what the process occupies (RSS), without the kernel's buffers. Each socket is pinged every 8 s, and its session is looked up every 5 s. This machine lets a process open ${limit} files.`,
    ],
  };
};

export const benchSockets: Part = options =>
  onStage(options.say, async stage => {
    const { say } = stage;
    const limit = handlesMost();
    const most = Math.floor(Math.min(options.isQuick ? QUICK : MOST, limit - SPARE_HANDLES) / STEPS) * STEPS;
    if (!options.isQuick && most < MOST)
      say(`only ${most} sockets: a process may open ${limit} files here (ulimit -n)`);
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const server = await startServer(stage, {
      ...{ DATABASE_URL: url, DATA_DIR: temporaryFolder(stage), ROLE: 'live' },
      APP_SECRET: 'one secret for the sockets of the bench',
    });
    await makePlayers(sql, most);
    const players = await signIn(sql, most);
    const crowds = Array.from({ length: 2 }, () => startCrowd(stage));
    const port = Number(new URL(server.origin).port);
    const steps = [await measure(server, 0)];
    const problems: string[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      const next = players.slice((most / STEPS) * (step - 1), (most / STEPS) * step);
      const half = Math.ceil(next.length / 2);
      const parts = [next.slice(0, half), next.slice(half)];
      const replies = await Promise.all(crowds.map((crowd, at) => crowd.open(port, parts[at] ?? [])));
      problems.push(...replies.flatMap(reply => reply.problems ?? []));
      steps.push(await measure(server, (most / STEPS) * step));
      say(`sockets: ${(most / STEPS) * step} open, ${Math.round(steps.at(-1)?.rssMb ?? 0)} MB`);
    }
    const lost = (await Promise.all(crowds.map(crowd => crowd.lost()))).reduce(
      (sum, count) => sum + count,
      0,
    );
    const [first, last] = [steps[0], steps.at(-1)];
    const eachKb = (((last?.rssMb ?? 0) - (first?.rssMb ?? 0)) * 1024) / most;
    return {
      figures: { steps, limit, lost, problems, eachKb },
      isReached: lost === 0 && problems.length === 0 && eachKb <= GOAL_KB,
      tables: [tableOf(steps, limit)],
    };
  });
