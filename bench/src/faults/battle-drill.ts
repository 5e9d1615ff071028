/**
 * The fault drill of battles: many at once, the server killed with -9 in the middle and started again, players who come
 * back by themselves. Nothing acknowledged may be missing, no battle may stand still, every coin is accounted for.
 */
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { addressIn } from '../../../apps/server/src/platform/postgres/place.ts';
import { auditBattles } from '../battles/books.ts';
import { openRooms, seatsOf, startAll } from '../battles/rooms.ts';
import type { Seat, Thinks } from '../battles/seat.ts';
import { openSql } from '../stage/database.ts';
import { grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { startServer } from '../stage/program.ts';
import { percent, watched } from '../stage/quiet.ts';
import { freePort, onStage, pause, temporaryFolder } from '../stage/stage.ts';
import { auditLedger, type Check } from './audit.ts';
import { killDatabase } from './drill.ts';

export type BattleDrillOptions = {
  readonly battles: number;
  readonly kills: number;
  readonly questions: 5 | 10 | 15;
  readonly thinks: Thinks;
  readonly say?: (line: string) => void;
};

export type BattleKill = {
  readonly withDatabase: boolean;
  /** Battles running at the moment of the kill. */
  readonly running: number;
  /** From the start of the new process to its first good answer. */
  readonly readyMs: number;
  /** The longest that a player was without the battle, and the usual. */
  readonly longestPauseMs: number;
  readonly medianPauseMs: number;
  /** The share of the machine that others took from the kill until all were back, 0 to 1. */
  readonly taken: number;
};

export type BattleFindings = {
  readonly battles: number;
  readonly answers: number;
  readonly kills: readonly BattleKill[];
  readonly checks: readonly Check[];
  readonly problems: readonly string[];
};

const FEE = 5;
const DRILL_WITHIN_MS = 300_000;

const isRunning = (seat: Seat): boolean => seat.view()?.over === null;
const answersOf = (seats: readonly Seat[]): number =>
  seats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Runs the drill on a server and a database of its own, and ends both. */
export const runBattleDrill = (options: BattleDrillOptions): Promise<BattleFindings> =>
  onStage(options.say ?? (() => undefined), async stage => {
    const { battles, kills, questions, thinks } = options;
    const dataDir = temporaryFolder(stage);
    stage.atEnd(() => killDatabase(dataDir));
    const port = await freePort();
    let server = await startServer(stage, { DATA_DIR: dataDir }, { port });
    const sql = openSql(stage, addressIn(dataDir) ?? '');
    await makePlayers(sql, battles * 2);
    const players = await signIn(sql, battles * 2);
    await grantCoins(sql, 20);
    const pairs = await openRooms(server.origin, players, {
      questions,
      fee: FEE,
      thinks: () => thinks,
      dice: realDice,
    });
    const seats = seatsOf(pairs);
    stage.atEnd(() => {
      for (const seat of seats) seat.close();
    });
    await startAll(pairs, 1_000);

    const found: BattleKill[] = [];
    const problems: string[] = [];
    const until = performance.now() + DRILL_WITHIN_MS;
    for (let kill = 0; kill < kills; kill += 1) {
      const due = ((kill + 1) / (kills + 1)) * seats.length * questions;
      while (answersOf(seats) < due && seats.some(isRunning) && performance.now() < until) await pause(10);
      const running = seats.filter(isRunning).length / 2;
      if (running === 0) break;
      const before = seats.map(({ pausesMs }) => pausesMs.length);
      const withDatabase = kill % 3 === 2;
      const isBack = () => seats.every(({ pausesMs }, at) => pausesMs.length > (before[at] ?? 0));
      const { taken } = await watched(async () => {
        await Promise.all([server.kill(), ...(withDatabase ? [killDatabase(dataDir)] : [])]);
        server = await startServer(stage, { DATA_DIR: dataDir }, { port });
        while (!isBack() && performance.now() < until) await pause(20);
      });
      const pausesMs = seats
        .flatMap(({ pausesMs: all }, at) => all.slice(before[at]))
        .sort((one, other) => one - other);
      found.push({
        withDatabase,
        running,
        readyMs: server.readyMs,
        longestPauseMs: pausesMs.at(-1) ?? 0,
        medianPauseMs: pausesMs[Math.floor(pausesMs.length / 2)] ?? 0,
        taken,
      });
      stage.say(
        `faults: kill ${kill + 1} amid ${running} battles, at most ${Math.round(pausesMs.at(-1) ?? 0)} ms away, ${percent(taken)} taken by others`,
      );
    }
    const late = pause(Math.max(0, until - performance.now())).then(() => {
      throw new Error('the battles did not end in time');
    });
    const ends = await Promise.race([Promise.all(seats.map(({ over }) => over)), late]);
    if (found.length < kills) problems.push(`only ${found.length} of ${kills} kills came before the end`);
    problems.push(...seats.flatMap(seat => seat.problems));
    const unfinished = ends.filter(({ over }) => over?.reason !== 'finished').length / 2;
    if (unfinished > 0) problems.push(`${unfinished} battles ended otherwise than by their last round`);
    const checks = [...(await auditBattles(sql, seats)), await auditLedger(dataDir)];
    for (const { what, seen, wrong } of checks)
      if (wrong > 0 || seen === 0) problems.push(`${what}: ${wrong} of ${seen} are wrong`);
    return { battles, answers: answersOf(seats), kills: found, checks, problems };
  });
