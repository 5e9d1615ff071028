/**
 * More than one process: battles shared by several on one port, one of them killed; one machine of two lost; and only the process
 * that holds the sockets lost for a while, of a site whose roles are apart.
 */
import { figure, type Table, verdict } from '../figures/table.ts';
import { startGroup } from '../processes/group.ts';
import { playShared, type SharedRun } from '../processes/play.ts';
import { startRedis } from '../processes/redis.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, type Player, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { percent } from '../stage/quiet.ts';
import { freePort, onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

const FULL = { battles: 1_500, processes: 4, machines: 300, roles: 50, startMs: 90_000 };
const QUICK = { battles: 40, processes: 4, machines: 20, roles: 10, startMs: 4_000 };
/** Slow players: all battles run at once, and two cores can still carry them. */
const THINKS = { leastMs: 4_000, mostMs: 12_000 };
const SECRET = 'one secret for all processes of the bench';
/** For so long nobody holds sockets, while calls are answered. */
const LIVE_AWAY_MS = 20_000;

const isGood = ({ checks, problems, outages, answers, outagesDue }: SharedRun): boolean =>
  answers > 0 && outages === outagesDue && problems.length === 0 && checks.every(({ wrong }) => wrong === 0);

const runTable = (runs: readonly SharedRun[]): Table => ({
  title: 'Battles shared by several processes, with a loss in the middle',
  head: [
    ...['what', 'battles', 'running', 'answers', 'seconds', 'p50 ms', 'p95 ms', 'p99 ms'],
    ...['players cut', 'pause ms', 'longest', 'processors: ours', 'others'],
  ],
  rows: runs.map(run => [
    run.what,
    ...[run.battles, run.running, run.answers].map(String),
    ...[run.seconds, run.p50, run.p95, run.p99].map(figure),
    String(run.cut),
    ...[run.pauseMedianMs, run.pauseMostMs].map(figure),
    percent(run.shares.ours),
    percent(run.shares.others),
  ]),
  remarks: runs.flatMap(run => [
    `${run.what}: ${verdict(isGood(run))}; ${run.unfinished} battles ended otherwise than by their last round, ${run.unheard} players did not hear the end, ${run.outages} outages counted (${run.outagesDue} due).`,
    run.checks.map(({ what, seen, wrong }) => `${what}: ${seen} seen, ${wrong} wrong`).join('; '),
    ...(run.problems.length > 0 ? [`Problems: ${run.problems.slice(0, 10).join('; ')}`] : []),
  ]),
});

type Drill = {
  readonly env: Readonly<Record<string, string>>;
  readonly sql: ReturnType<typeof openSql>;
  readonly startMs: number;
  readonly players: readonly Player[];
};

const oneOfSeveral = async (stage: Stage, drill: Drill, processes: number): Promise<SharedRun> => {
  const { env, sql, startMs, players } = drill;
  const group = await startGroup(stage, env, processes);
  const run = await playShared(stage, {
    ...{
      what: `${processes} processes, one killed`,
      origin: group.origin,
      thinks: THINKS,
      startMs,
      sql,
      players,
    },
    lose: async () => stage.say(`process ${group.killOne()} is killed`),
  });
  stage.say(`memory of all processes: ${Math.round(group.memoryMb())} MB`);
  await group.stop();
  return run;
};

const oneMachine = async (stage: Stage, { env, sql, startMs, players }: Drill): Promise<SharedRun> => {
  const own = { ...env, DATABASE_CONNECTIONS: '20' };
  const one = await startGroup(stage, own, 2);
  const other = await startGroup(stage, own, 2);
  const run = await playShared(stage, {
    ...{ what: 'one machine of two lost', origin: one.origin, guestOrigin: other.origin },
    ...{ thinks: THINKS, startMs: Math.round(startMs / 4), sql, players },
    lose: async seats => {
      for (const seat of seats) seat.moveTo(other.origin);
      await one.killAll();
    },
  });
  await other.stop();
  return run;
};

/** Nobody may miss a round: the time without sockets goes back to the battles. */
const onlySockets = async (stage: Stage, { env, sql, startMs, players }: Drill): Promise<SharedRun> => {
  const own = { ...env, DATABASE_CONNECTIONS: '10' };
  const web = await startServer(stage, { ...own, ROLE: 'web' });
  await startServer(stage, { ...own, ROLE: 'worker' });
  const port = await freePort();
  const live = await startServer(stage, { ...own, ROLE: 'live' }, { port });
  return playShared(stage, {
    ...{ what: `only live lost, for ${LIVE_AWAY_MS / 1000} s`, origin: web.origin, liveOrigin: live.origin },
    ...{ thinks: THINKS, startMs: Math.round(startMs / 10), sql, players },
    ...{ losesNoRound: true, outagesDue: 1 },
    lose: async () => {
      await live.kill();
      await pause(LIVE_AWAY_MS);
      await startServer(stage, { ...own, ROLE: 'live' }, { port });
    },
  });
};

export const benchProcesses: Part = options =>
  onStage(options.say, async stage => {
    const { processes, machines, roles, startMs, ...sizes } = options.isQuick ? QUICK : FULL;
    const battles = options.size ?? sizes.battles;
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const redis = await startRedis(stage);
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: temporaryFolder(stage), APP_SECRET: SECRET },
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    };
    // The first server migrates and reads the starter pack.
    await (await startServer(stage, { ...env, DATABASE_CONNECTIONS: '5' })).stop();
    const wanted = [battles, machines, roles].map(each => each * 2);
    await makePlayers(
      sql,
      wanted.reduce((sum, each) => sum + each, 0),
    );
    const signedIn = await signIn(
      sql,
      wanted.reduce((sum, each) => sum + each, 0),
    );
    await grantCoins(sql, 1_000);
    const [ofShared = 0, ofMachines = 0, ofRoles = 0] = wanted;
    const drill = { env, sql, startMs };
    const fewest = await onlySockets(stage, { ...drill, players: signedIn.slice(0, ofRoles) });
    const lost = await oneMachine(stage, {
      ...drill,
      players: signedIn.slice(ofRoles, ofRoles + ofMachines),
    });
    const shared = await oneOfSeveral(stage, { ...drill, players: signedIn.slice(-ofShared) }, processes);
    const runs = [shared, lost, fewest];
    return { figures: { runs }, isReached: runs.every(isGood), tables: [runTable(runs)] };
  });
