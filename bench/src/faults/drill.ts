/**
 * The fault drill: many plays at once, the server killed with -9 in the middle, started again, and everything counted.
 * Nothing acknowledged may be missing, every play goes on with its clock moved by the outage, the books are right.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { addressIn } from '../../../apps/server/src/platform/postgres/place.ts';
import { commandOf, waitForEnd } from '../../../apps/server/src/platform/postgres/process-of.ts';
import { openSql } from '../stage/database.ts';
import { findPlayable, grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { type Program, startServer } from '../stage/program.ts';
import { freePort, onStage, pause, type Stage, temporaryFolder } from '../stage/stage.ts';
import { auditBooks, auditLedger, auditOutcomes, type Check } from './audit.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { type Away, type Comparison, compareViews, possibleGaps } from './view.ts';

export type DrillOptions = {
  readonly plays: number;
  readonly kills: number;
  readonly say?: (line: string) => void;
};

/** One outage. */
export type KillFinding = {
  /** Plays running, and calls under way, at the moment of the kill. */
  readonly running: number;
  readonly calling: number;
  readonly withDatabase: boolean;
  /** From the start of the new process to its first good answer. */
  readonly readyMs: number;
  /** As the server noticed it. */
  readonly gapMs: number;
  /** Moments before it in which the whole machine stood still for over two seconds: those move clocks too. */
  readonly stalls: number;
  readonly answersKept: number;
  readonly clocksMoved: number;
  readonly unacknowledgedKept: number;
};

export type DrillFindings = {
  readonly plays: number;
  readonly acknowledged: number;
  readonly kills: readonly KillFinding[];
  readonly checks: readonly Check[];
  /** Sentences about everything that was wrong; empty when all is well. */
  readonly problems: readonly string[];
};

/** Longer than the pause that counts as an outage. */
const AWAY_MS = 3_000;
const DRILL_WITHIN_MS = 300_000;
const COINS = 10;

const databaseProcess = (dataDir: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 && commandOf(pid).includes(dataDir) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Ends the database of our own folder, whichever server left it behind. */
export const killDatabase = async (dataDir: string): Promise<void> => {
  const pid = databaseProcess(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  await waitForEnd(pid, 10_000);
};

const readOutages = async (sql: pg.Pool): Promise<Away[]> => {
  const { rows } = await sql.query<{ until_at: Date; from_at: Date }>(
    'select from_at, until_at from outage order by id',
  );
  return rows.map(row => ({
    untilAt: row.until_at.getTime(),
    gapMs: row.until_at.getTime() - row.from_at.getTime(),
  }));
};

const closedIn = (crowd: Crowd): number =>
  crowd.members.reduce(
    (sum, { view }) => sum + (view?.questions.filter(({ verdict }) => verdict !== null).length ?? 0),
    0,
  );
const questionsIn = (crowd: Crowd): number =>
  crowd.members.reduce((sum, { view }) => sum + (view?.questions.length ?? 10), 0);

/** Looks at every play after an outage, before anybody goes on. */
const lookAround = async (crowd: Crowd, outages: readonly Away[]): Promise<Comparison[]> =>
  Promise.all(
    crowd.members.map(async member => {
      const { view: before, wasCalling } = member;
      if (before === null) return { problems: [], answersKept: 0, clocksMoved: 0, unacknowledgedKept: 0 };
      const after = await crowd.look(member);
      const gapsMs = possibleGaps(outages, Date.parse(before.now), member.heardAt);
      member.view = after;
      member.heardAt = Date.now();
      member.wasCalling = false;
      return compareViews(before, after, { gapsMs, wasCalling });
    }),
  );

const sum = (found: readonly Comparison[], count: keyof Omit<Comparison, 'problems'>): number =>
  found.reduce((total, each) => total + each[count], 0);

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the plays did not end in time')), DRILL_WITHIN_MS).unref();
  });

/** Says everything again once all is over: nothing may move a second time. */
const repeatEverything = async (crowd: Crowd): Promise<void> => {
  await Promise.all(
    crowd.members.map(async member => {
      const fields = { play_id: member.view?.play_id ?? '' };
      await Promise.all([crowd.ask(member, 'finish_play', fields), crowd.ask(member, 'finish_play', fields)]);
    }),
  );
};

/** Waits for a moment in which calls are under way. */
const whenBusy = async (crowd: Crowd): Promise<void> => {
  const wanted = Math.max(1, Math.floor(crowd.members.length / 20));
  const until = performance.now() + 2_000;
  const calling = () => crowd.members.filter(({ wasCalling }) => wasCalling).length;
  while (calling() < wanted && performance.now() < until) await new Promise(setImmediate);
};

type Field = {
  readonly stage: Stage;
  readonly dataDir: string;
  readonly port: number;
  readonly sql: pg.Pool;
  readonly crowd: Crowd;
};

/** One kill in the middle of it, and the look around after the restart. */
const killOnce = async (
  { stage, dataDir, port, sql, crowd }: Field,
  server: Program,
  withDatabase: boolean,
  known: number,
): Promise<{ server: Program; finding: KillFinding; problems: string[]; outages: number }> => {
  const running = crowd.members.filter(({ view }) => view?.status === 'running').length;
  await whenBusy(crowd);
  // In one breath: calls that are under way now are what the kill hits.
  const calling = crowd.members.filter(({ wasCalling }) => wasCalling).length;
  const held = crowd.hold();
  await Promise.all([server.kill(), ...(withDatabase ? [killDatabase(dataDir)] : [])]);
  await held;
  await pause(AWAY_MS);
  const next = await startServer(stage, { DATA_DIR: dataDir }, { port });
  const outages = await readOutages(sql);
  const found = await lookAround(crowd, outages);
  const problems = found.flatMap(each => each.problems);
  if (outages.length === known) problems.push('the server did not notice that it was away');
  const finding = {
    running,
    calling,
    withDatabase,
    readyMs: next.readyMs,
    gapMs: outages.at(-1)?.gapMs ?? 0,
    stalls: outages.length - known - 1,
    answersKept: sum(found, 'answersKept'),
    clocksMoved: sum(found, 'clocksMoved'),
    unacknowledgedKept: sum(found, 'unacknowledgedKept'),
  };
  crowd.goOn();
  return { server: next, finding, problems, outages: outages.length };
};

/** Runs the drill on a server and a database of its own, and ends both. */
export const runDrill = ({ plays, kills, say = () => undefined }: DrillOptions): Promise<DrillFindings> =>
  onStage(say, async stage => {
    const dataDir = temporaryFolder(stage);
    stage.atEnd(() => killDatabase(dataDir));
    const port = await freePort();
    let server = await startServer(stage, { DATA_DIR: dataDir }, { port });
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    await makePlayers(sql, plays);
    const players = await signIn(sql, plays);
    await grantCoins(sql, COINS);
    const crowd = gatherCrowd(server.origin, players, await findPlayable(sql), realDice);

    const problems: string[] = [];
    const found: KillFinding[] = [];
    let known = 0;
    let isOver = false;
    const playing = crowd.play().finally(() => {
      isOver = true;
    });
    playing.catch(() => undefined);
    const until = performance.now() + DRILL_WITHIN_MS;
    for (let kill = 0; kill < kills; kill += 1) {
      const due = ((kill + 1) / (kills + 1)) * questionsIn(crowd);
      while (!isOver && closedIn(crowd) < due && performance.now() < until) await pause(20);
      if (isOver) break;
      const done = await killOnce({ stage, dataDir, port, sql, crowd }, server, kill % 2 === 1, known);
      server = done.server;
      known = done.outages;
      found.push(done.finding);
      problems.push(...done.problems);
      say(
        `faults: kill ${kill + 1}: ${done.finding.running} plays running, ${done.problems.length} problems`,
      );
    }
    await Promise.race([playing, tooLate()]);
    if (found.length < kills) problems.push(`only ${found.length} of ${kills} kills came before the end`);
    await repeatEverything(crowd);
    const checks = [
      auditOutcomes(crowd.members.map(({ view }) => view)),
      ...(await auditBooks(sql)),
      await auditLedger(dataDir),
    ];
    for (const { what, seen, wrong } of checks) {
      if (wrong > 0 || seen === 0) problems.push(`${what}: ${wrong} of ${seen} are wrong`);
    }
    return { plays, acknowledged: crowd.acknowledged(), kills: found, checks, problems };
  });
