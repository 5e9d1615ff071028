/** More than one process: battles shared by several on one port, one of them killed; and one machine of two lost. */
import { figure, type Table, verdict } from '../figures/table.ts';
import { startGroup } from '../processes/group.ts';
import { playShared, type SharedRun } from '../processes/play.ts';
import { startRedis } from '../processes/redis.ts';
import { openSql, startDatabase } from '../stage/database.ts';
import { grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { percent } from '../stage/quiet.ts';
import { onStage, temporaryFolder } from '../stage/stage.ts';
import type { Part } from './part.ts';

const FULL = { battles: 1_500, processes: 4, machines: 300, startMs: 45_000 };
const QUICK = { battles: 40, processes: 4, machines: 20, startMs: 2_000 };
const THINKS = { leastMs: 1_000, mostMs: 8_000 };
const SECRET = 'one secret for all processes of the bench';

const isGood = ({ checks, problems, outages, answers }: SharedRun): boolean =>
  answers > 0 && outages === 0 && problems.length === 0 && checks.every(({ wrong }) => wrong === 0);

const runTable = (runs: readonly SharedRun[]): Table => ({
  title: 'Battles shared by several processes, with a loss in the middle',
  head: [
    'what',
    'battles',
    'running',
    'answers',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'players cut',
    'pause ms',
    'longest',
    'other machines',
  ],
  rows: runs.map(run => [
    run.what,
    ...[run.battles, run.running, run.answers].map(String),
    ...[run.p50, run.p95, run.p99].map(figure),
    String(run.cut),
    ...[run.pauseMedianMs, run.pauseMostMs].map(figure),
    percent(run.taken),
  ]),
  remarks: runs.flatMap(run => [
    `${run.what}: ${verdict(isGood(run))}; ${run.unfinished} battles ended otherwise than by their last round, ${run.outages} outages counted.`,
    run.checks.map(({ what, seen, wrong }) => `${what}: ${seen} seen, ${wrong} wrong`).join('; '),
    ...(run.problems.length > 0 ? [`Problems: ${run.problems.slice(0, 10).join('; ')}`] : []),
  ]),
});

export const benchProcesses: Part = options =>
  onStage(options.say, async stage => {
    const { battles, processes, machines, startMs } = options.isQuick ? QUICK : FULL;
    const url = await startDatabase(stage);
    const sql = openSql(stage, url);
    const redis = await startRedis(stage);
    const env = {
      ...{ DATABASE_URL: url, DATA_DIR: temporaryFolder(stage), APP_SECRET: SECRET },
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    };
    const group = await startGroup(stage, env, processes);
    await makePlayers(sql, battles * 2 + machines * 2);
    const players = await signIn(sql, battles * 2 + machines * 2);
    await grantCoins(sql, 1_000);
    const shared = await playShared(stage, {
      ...{ what: `${processes} processes, one killed`, origin: group.origin, thinks: THINKS, startMs, sql },
      players: players.slice(0, battles * 2),
      lose: async () => stage.say(`process ${group.killOne()} is killed`),
    });
    stage.say(`memory of all processes: ${Math.round(group.memoryMb())} MB`);
    await group.stop();
    const own = { ...env, DATABASE_CONNECTIONS: '20' };
    const one = await startGroup(stage, own, 2);
    const other = await startGroup(stage, own, 2);
    const lost = await playShared(stage, {
      ...{ what: 'one machine of two lost', origin: one.origin, guestOrigin: other.origin },
      ...{ thinks: THINKS, startMs: Math.round(startMs / 4), sql },
      players: players.slice(battles * 2),
      lose: async seats => {
        for (const seat of seats) seat.moveTo(other.origin);
        await one.killAll();
      },
    });
    const runs = [shared, lost];
    return { figures: { runs }, isReached: runs.every(isGood), tables: [runTable(runs)] };
  });
