/**
 * The fault drill of battles: many run at once, trouble comes in the middle, the site recovers, players reconnect by
 * themselves. No acknowledged answer may be missing, no battle may stand still, every coin must be accounted for.
 */
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { auditBattles } from '../battles/books.ts';
import { createRooms, seatsOf, startAll } from '../battles/rooms.ts';
import type { Seat, Thinks } from '../battles/seat.ts';
import type { Player } from '../stage/players.ts';
import { percent, watched } from '../stage/quiet.ts';
import { onStage, pause, type Stage } from '../stage/stage.ts';
import { auditLedger } from './audit.ts';
import { AWAY_MS, type Findings, type Game, openSite, runTroubles, type Troubles } from './run-troubles.ts';
import type { Site } from './site.ts';
import type { Trouble } from './troubles.ts';

export type BattleDrillOptions = {
  readonly battles: number;
  readonly troubles: Troubles;
  readonly questions: 5 | 10 | 15;
  readonly thinks: Thinks;
  readonly say?: (line: string) => void;
};

export type BattleTrouble = {
  readonly name: string;
  /** Battles that ran when it began. */
  readonly running: number;
  /** Time from its end until the site served again. */
  readonly readyMs: number;
  /** The longest and the median time a player was disconnected; null where nobody was. */
  readonly longestPauseMs: number | null;
  readonly medianPauseMs: number | null;
  /** The share of the processors that others took from its beginning until everybody was back, 0 to 1. */
  readonly taken: number;
};

export type BattleFindings = Findings<BattleTrouble> & {
  readonly battles: number;
  readonly answers: number;
};

const FEE = 5;
const COINS = 20;

const isRunning = (seat: Seat): boolean => seat.view()?.over === null;
const answersOf = (seats: readonly Seat[]): number =>
  seats.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

const startBattles = async (
  stage: Stage,
  { origin, players }: { readonly origin: string; readonly players: readonly Player[] },
  { questions, thinks }: BattleDrillOptions,
): Promise<readonly Seat[]> => {
  const rooms = { questions, fee: FEE, thinks: () => thinks, dice: realDice };
  const pairs = await createRooms(origin, players, rooms);
  const seats = seatsOf(pairs);
  stage.atEnd(() => {
    for (const seat of seats) seat.close();
  });
  await startAll(pairs, 1_000);
  return seats;
};

/** Hurts the site and heals it. Waits until every player who was disconnected is back; resolves to the time until the site served again. */
const hurtAndHeal = async (
  site: Site,
  seats: readonly Seat[],
  trouble: Trouble,
  until: number,
): Promise<number> => {
  const before = seats.map(({ pausesMs }) => pausesMs.length);
  await trouble.hurt(site);
  if (!trouble.disconnects) await pause(AWAY_MS);
  const healedAt = performance.now();
  await trouble.heal(site);
  const readyMs = performance.now() - healedAt;
  const answers = answersOf(seats);
  const isBack = () =>
    trouble.disconnects
      ? seats.every(({ pausesMs }, at) => pausesMs.length > (before[at] ?? 0))
      : answersOf(seats) > answers || !seats.some(isRunning);
  while (!isBack() && performance.now() < until) await pause(20);
  return readyMs;
};

const bringAbout = async (
  site: Site,
  seats: readonly Seat[],
  trouble: Trouble,
  until: number,
): Promise<BattleTrouble> => {
  const running = seats.filter(isRunning).length / 2;
  const before = seats.map(({ pausesMs }) => pausesMs.length);
  let readyMs = 0;
  const { taken } = await watched(async () => {
    readyMs = await hurtAndHeal(site, seats, trouble, until);
  });
  const pausesMs = seats
    .flatMap(({ pausesMs: all }, at) => all.slice(before[at]))
    .sort((one, other) => one - other);
  return {
    name: trouble.name,
    running,
    readyMs,
    longestPauseMs: pausesMs.at(-1) ?? null,
    medianPauseMs: pausesMs[Math.floor(pausesMs.length / 2)] ?? null,
    taken,
  };
};

/** The problems that seats recorded, and battles that did not end with their last round. */
const problemsOf = async (seats: readonly Seat[]): Promise<string[]> => {
  const ends = await Promise.all(seats.map(({ over }) => over));
  const unfinished = ends.filter(({ over }) => over?.reason !== 'finished').length / 2;
  return [
    ...seats.flatMap(({ problems }) => problems),
    ...(unfinished > 0 ? [`${unfinished} battles ended otherwise than by their last round`] : []),
  ];
};

const gameOf = (
  stage: Stage,
  site: Site,
  seats: readonly Seat[],
  questions: number,
): Game<BattleTrouble> => ({
  progress: () => answersOf(seats) / (seats.length * questions),
  isOver: () => !seats.some(isRunning),
  bringAbout: async (trouble, until) => {
    const finding = await bringAbout(site, seats, trouble, until);
    const awayMs = Math.round(finding.longestPauseMs ?? 0);
    stage.say(
      `faults: ${finding.name} amid ${finding.running} battles, at most ${awayMs} ms away, ${percent(finding.taken)} taken by others`,
    );
    return { finding, problems: [] };
  },
  ended: Promise.all(seats.map(({ over }) => over)),
  audit: async () => ({
    problems: await problemsOf(seats),
    checks: [...(await auditBattles(site.sql, seats)), await auditLedger(site.env)],
  }),
});

/** Runs the drill on its own server and database, and stops both. */
export const runBattleDrill = (options: BattleDrillOptions): Promise<BattleFindings> =>
  onStage(options.say ?? (() => undefined), async stage => {
    const { battles, troubles, questions } = options;
    const { site, players } = await openSite(stage, troubles, { players: battles * 2, coins: COINS });
    const seats = await startBattles(stage, { origin: site.server().origin, players }, options);
    const findings = await runTroubles(troubles, gameOf(stage, site, seats, questions));
    return { ...findings, battles, answers: answersOf(seats) };
  });
