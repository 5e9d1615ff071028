/** The parent of several processes on one port: it opens the database, starts them, replaces those that die, and ends all. */
import cluster, { type Worker } from 'node:cluster';
import { connectionsEach, type Env } from '../platform/env.ts';
import { StartProblem } from '../platform/log/start-problem.ts';
import { listenProblem, openDatabase, runServing, type ServeOptions, type Serving } from '../serve.ts';
import type { Opened, Place, ProcessMetrics, ToParent, ToProcess } from './message.ts';
import { createGroupMetrics, joinMetrics } from './metrics.ts';
import { tryPort } from './port.ts';
import { restBefore } from './rest.ts';
import { createRestarts } from './restarts.ts';

/** A process that has not ended by then is killed: SIGTERM is promised to end everything within 10 s, the database takes up to 4 s. */
const END_WITHIN_MS = 5_000;
/** A process that does not give its metrics in time is left out. */
const METRICS_WITHIN_MS = 1_500;

/** A place in the group, and the process that holds it now. */
type Held = {
  readonly number: number;
  readonly deathsAt: number[];
  worker: Worker | undefined;
  isServing: boolean;
  timer: NodeJS.Timeout | undefined;
};

type Group = {
  readonly env: Env;
  readonly say: (line: string) => void;
  readonly places: readonly Held[];
  readonly metrics: ReturnType<typeof createGroupMetrics>;
  /** Metrics that were asked for, by the number of the question. */
  readonly waiting: Map<
    number,
    { readonly left: Set<Worker>; readonly got: (metrics: ProcessMetrics) => void }
  >;
  /** Restarts of the embedded database; undefined with DATABASE_URL, and until all processes serve. */
  restarts: ReturnType<typeof createRestarts<Worker>> | undefined;
  /** A process wanted one before that. */
  wantsRestart: boolean;
  databaseUrl: string;
  port: number;
  asked: number;
  isClosing: boolean;
};

const tell = (worker: Worker, message: ToProcess): void => {
  // A process that has just died needs no answer.
  if (worker.isConnected()) worker.send(message, undefined, () => undefined);
};

const servingOf = ({ places }: Group): Worker[] =>
  places.flatMap(({ worker, isServing }) => (worker && isServing ? [worker] : []));

/** Resolves with what each process that answers in time gives, the parent's own included. */
const collect = async (group: Group): Promise<string> => {
  group.asked += 1;
  const ask = group.asked;
  const workers = servingOf(group);
  const all: ProcessMetrics[] = [await group.metrics.read()];
  await new Promise<void>(resolve => {
    const left = new Set(workers);
    const late = setTimeout(resolve, METRICS_WITHIN_MS);
    const done = (): void => {
      if (left.size > 0) return;
      clearTimeout(late);
      resolve();
    };
    group.waiting.set(ask, {
      left,
      got: metrics => {
        all.push(metrics);
        done();
      },
    });
    for (const worker of workers) tell(worker, { says: 'give metrics', ask });
    done();
  });
  group.waiting.delete(ask);
  return joinMetrics(all);
};

const hear = (
  group: Group,
  held: Held,
  worker: Worker,
  message: ToParent,
  serving: (opened: Opened) => void,
) => {
  switch (message.says) {
    case 'serving':
      held.isServing = true;
      serving(message.opened);
      break;
    case 'want metrics':
      void collect(group).then(text => tell(worker, { says: 'metrics of all', ask: message.ask, text }));
      break;
    case 'metrics': {
      const question = group.waiting.get(message.ask);
      if (question?.left.delete(worker)) question.got(message.metrics);
      break;
    }
    case 'want restart':
      group.wantsRestart = group.restarts === undefined;
      void group.restarts?.want();
      break;
    case 'still':
      group.restarts?.still(worker);
      break;
  }
};

const placeOf = ({ env, databaseUrl, port }: Group, { number, deathsAt }: Held, isFirst: boolean): Place => ({
  number,
  port,
  databaseUrl,
  databaseConnections: connectionsEach(env),
  isFirst,
  isAgain: deathsAt.length > 0,
  isEmbedded: env.databaseUrl === undefined,
});

/** Starts a process; resolves when it serves, rejects when it ends before. A process that served and dies is replaced. */
const startProcess = (group: Group, held: Held, isFirst: boolean): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const worker = cluster.fork();
    held.worker = worker;
    worker.on('message', (message: ToParent) => hear(group, held, worker, message, resolve));
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => {
      const hasServed = held.isServing;
      held.worker = undefined;
      held.isServing = false;
      group.restarts?.gone(worker);
      // The process itself has said why.
      reject(new StartProblem(`Process ${held.number} of ${group.places.length} did not start.`));
      if (hasServed || held.deathsAt.length > 0) replace(group, held, String(signal ?? code));
    });
    tell(worker, { says: 'begin', place: placeOf(group, held, isFirst) });
  });

const replace = (group: Group, held: Held, why: string): void => {
  if (group.isClosing) return;
  const now = performance.now();
  held.deathsAt.push(now);
  group.metrics.restarted();
  group.say(
    `Process ${held.number} of ${group.places.length} ended by itself (${why}); it is started again, the others go on.`,
  );
  held.timer = setTimeout(
    () => void startProcess(group, held, false).catch(() => undefined),
    restBefore(held.deathsAt, now),
  );
};

const endAll = async (group: Group): Promise<void> => {
  group.isClosing = true;
  await Promise.all(
    group.places.map(async ({ worker, timer }) => {
      clearTimeout(timer);
      if (worker === undefined || worker.isDead()) return;
      const ended = new Promise(resolve => worker.once('exit', resolve));
      worker.process.kill('SIGTERM');
      const force = setTimeout(() => worker.process.kill('SIGKILL'), END_WITHIN_MS);
      await ended;
      clearTimeout(force);
    }),
  );
};

/** From now on the database may be restarted: while they start, processes could not stand still. */
const allowRestarts = (group: Group, { embedded }: Serving): void => {
  if (embedded === undefined) return;
  group.restarts = createRestarts({
    restart: () => (group.isClosing ? Promise.resolve() : embedded.restart()),
    serving: () => servingOf(group),
    tell,
  });
  if (group.wantsRestart) void group.restarts.want();
};

/** The first process migrates and reads the content; then the others start together. */
const openGroup = async (group: Group, serving: Serving): Promise<Opened> => {
  const { env } = group;
  group.databaseUrl = await openDatabase(serving);
  group.port = await tryPort(env.host, env.port).catch(problem => {
    throw listenProblem(problem, env);
  });
  const [first, ...rest] = group.places;
  if (serving.isClosing || first === undefined) return { address: '', lines: [] };
  serving.closers.push(() => endAll(group));
  const { processes, databaseConnections } = env;
  const opened = await startProcess(group, first, true);
  if (serving.isClosing) return opened;
  await Promise.all(rest.map(held => startProcess(group, held, false)));
  allowRestarts(group, serving);
  const each = `${processes} processes with ${connectionsEach(env)} of ${databaseConnections} database connections each`;
  return { ...opened, lines: [...opened.lines, `The site is served by ${each}.`] };
};

/** The same as `serve`, with PROCESSES processes. */
export const serveGroup = (
  env: Env,
  options: ServeOptions,
): { opened: Promise<Opened>; close: () => Promise<void> } => {
  const places = Array.from(
    { length: env.processes },
    (_, at): Held => ({
      number: at + 1,
      deathsAt: [],
      worker: undefined,
      isServing: false,
      timer: undefined,
    }),
  );
  const group: Group = {
    env,
    say: options.say,
    places,
    metrics: createGroupMetrics(env.role, () => places.filter(({ isServing }) => isServing).length),
    waiting: new Map(),
    restarts: undefined,
    wantsRestart: false,
    databaseUrl: '',
    port: env.port,
    asked: 0,
    isClosing: false,
  };
  return runServing(env, options, serving => openGroup(group, serving));
};
