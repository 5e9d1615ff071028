/**
 * The fault drill of battles: many at once, trouble in the middle, the site well again, players who come back by
 * themselves. Nothing acknowledged may be missing, no battle may stand still, every coin is accounted for.
 */
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { auditBattles } from '../battles/books.ts';
import { createRooms, seatsOf, startAll } from '../battles/rooms.ts';
import type { Seat, Thinks } from '../battles/seat.ts';
import { grantCoins, makePlayers, signIn } from '../stage/players.ts';
import { percent, watched } from '../stage/quiet.ts';
import { onStage, pause } from '../stage/stage.ts';
import { auditLedger, type Check } from './audit.ts';
import { createSite } from './site.ts';
import type { Trouble } from './troubles.ts';

export type BattleDrillOptions = {
  readonly battles: number;
  /** All of one kind of site. */
  readonly troubles: readonly [Trouble, ...Trouble[]];
  readonly questions: 5 | 10 | 15;
  readonly thinks: Thinks;
  readonly say?: (line: string) => void;
};

export type BattleTrouble = {
  readonly name: string;
  /** Battles running at its beginning. */
  readonly running: number;
  /** From its end until the site served again. */
  readonly readyMs: number;
  /** The longest that a player was without a connection, and the usual; null where nobody lost it. */
  readonly longestPauseMs: number | null;
  readonly medianPauseMs: number | null;
  /** The share of the machine that others took from its beginning until all were back, 0 to 1. */
  readonly taken: number;
};

export type BattleFindings = {
  readonly battles: number;
  readonly answers: number;
  readonly troubles: readonly BattleTrouble[];
  readonly checks: readonly Check[];
  readonly problems: readonly string[];
};

const FEE = 5;
/** Longer than the pause that counts as an outage. */
const AWAY_MS = 3_000;
const DRILL_WITHIN_MS = 300_000;

const isRunning = (seat: Seat): boolean => seat.view()?.over === null;
const answersOf = (seats: readonly Seat[]): number =>
  seats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

/** Runs the drill on a server and a database of its own, and ends both. */
export const runBattleDrill = (options: BattleDrillOptions): Promise<BattleFindings> =>
  onStage(options.say ?? (() => undefined), async stage => {
    const { battles, troubles, questions, thinks } = options;
    const site = await createSite(stage, troubles[0].kind);
    const { sql } = site;
    await makePlayers(sql, battles * 2);
    const players = await signIn(sql, battles * 2);
    await grantCoins(sql, 20);
    const pairs = await createRooms(site.server().origin, players, {
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

    const found: BattleTrouble[] = [];
    const problems: string[] = [];
    const until = performance.now() + DRILL_WITHIN_MS;
    for (const [place, trouble] of troubles.entries()) {
      const due = ((place + 1) / (troubles.length + 1)) * seats.length * questions;
      while (answersOf(seats) < due && seats.some(isRunning) && performance.now() < until) await pause(10);
      const running = seats.filter(isRunning).length / 2;
      if (running === 0) break;
      const before = seats.map(({ pausesMs }) => pausesMs.length);
      let readyMs = 0;
      const { taken } = await watched(async () => {
        await trouble.hurt(site);
        if (!trouble.cutsLines) await pause(AWAY_MS);
        const healedAt = performance.now();
        await trouble.heal(site);
        readyMs = performance.now() - healedAt;
        const answers = answersOf(seats);
        const isBack = () =>
          trouble.cutsLines
            ? seats.every(({ pausesMs }, at) => pausesMs.length > (before[at] ?? 0))
            : answersOf(seats) > answers || !seats.some(isRunning);
        while (!isBack() && performance.now() < until) await pause(20);
      });
      const pausesMs = seats
        .flatMap(({ pausesMs: all }, at) => all.slice(before[at]))
        .sort((one, other) => one - other);
      found.push({
        name: trouble.name,
        running,
        readyMs,
        longestPauseMs: pausesMs.at(-1) ?? null,
        medianPauseMs: pausesMs[Math.floor(pausesMs.length / 2)] ?? null,
        taken,
      });
      stage.say(
        `faults: ${trouble.name} amid ${running} battles, at most ${Math.round(pausesMs.at(-1) ?? 0)} ms away, ${percent(taken)} taken by others`,
      );
    }
    const late = pause(Math.max(0, until - performance.now())).then(() => {
      throw new Error('the battles did not end in time');
    });
    const ends = await Promise.race([Promise.all(seats.map(({ over }) => over)), late]);
    if (found.length < troubles.length)
      problems.push(`only ${found.length} of ${troubles.length} troubles came before the end`);
    problems.push(...seats.flatMap(seat => seat.problems));
    const unfinished = ends.filter(({ over }) => over?.reason !== 'finished').length / 2;
    if (unfinished > 0) problems.push(`${unfinished} battles ended otherwise than by their last round`);
    const checks = [...(await auditBattles(sql, seats)), await auditLedger(site.env)];
    for (const { what, seen, wrong } of checks)
      if (wrong > 0 || seen === 0) problems.push(`${what}: ${wrong} of ${seen} are wrong`);
    return { battles, answers: answersOf(seats), troubles: found, checks, problems };
  });
