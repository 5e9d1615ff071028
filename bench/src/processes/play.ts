/** Battles over several processes, with a loss in their middle, and the books afterwards. */
import type pg from 'pg';
import { realDice } from '../../../apps/server/src/platform/dice.ts';
import { auditBattles } from '../battles/books.ts';
import { createRooms, seatsOf, startEvenly } from '../battles/rooms.ts';
import type { Seat, Thinks } from '../battles/seat.ts';
import type { Check } from '../faults/audit.ts';
import { percentile } from '../figures/statistics.ts';
import { type Shares, sharesDuring } from '../stage/own-cpu.ts';
import type { Player } from '../stage/players.ts';
import { pause, type Stage } from '../stage/stage.ts';

const FEE = 5;
/** From the last start until something is lost. */
const MIDDLE_MS = 8_000;
const QUESTIONS = 10;
/** Nobody heard anything new for so long: the rest will not come. */
const SILENT_MS = 90_000;
const END_WITHIN_MS = 1_200_000;

export type SharedRun = {
  readonly what: string;
  readonly battles: number;
  readonly running: number;
  readonly answers: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mostMs: number;
  /** Players who lost their connection, and how long the slowest and the median of them were without one. */
  readonly cut: number;
  readonly pauseMedianMs: number;
  readonly pauseMostMs: number;
  readonly unfinished: number;
  /** Players who did not hear the end of their battle. */
  readonly unheard: number;
  readonly outages: number;
  readonly outagesDue: number;
  readonly problems: readonly string[];
  readonly checks: readonly Check[];
  /** From the first start until everybody had heard the end, s. */
  readonly seconds: number;
  /** Shares of the processors. */
  readonly shares: Shares;
};

export type SharedOptions = {
  readonly what: string;
  readonly origin: string;
  /** Where the second player of each battle connects; the same address when left out. */
  readonly guestOrigin?: string;
  /** Where sockets go, when a process of its own holds them. */
  readonly liveOrigin?: string;
  /** Outages that the loss is: none, as long as another process serves the same. */
  readonly outagesDue?: number;
  /** True: nobody may have missed a round. */
  readonly losesNoRound?: boolean;
  readonly players: readonly Player[];
  readonly thinks: Thinks;
  readonly startMs: number;
  readonly sql: pg.Pool;
  /** What is lost in the middle. */
  readonly lose: (seats: readonly Seat[]) => Promise<void>;
};

const countOutages = async (sql: pg.Pool): Promise<number> =>
  Number((await sql.query<{ n: string }>('select count(*) as n from outage')).rows[0]?.n ?? 0);

/** Waits as long as somebody still hears something new: on a busy machine everything is late, and still right. */
const waitForAll = async (stage: Stage, seats: readonly Seat[]): Promise<void> => {
  const until = performance.now() + END_WITHIN_MS;
  const isOver = (seat: Seat): boolean => seat.view()?.over !== null;
  let [heard, heardAt] = [0, performance.now()];
  while (!seats.every(isOver) && performance.now() < Math.min(until, heardAt + SILENT_MS)) {
    const now = seats.reduce((sum, seat) => sum + (seat.view()?.seq ?? 0), 0);
    if (now !== heard) [heard, heardAt] = [now, performance.now()];
    await pause(500);
  }
  const left = seats.filter(seat => !isOver(seat)).length;
  if (left > 0) stage.say(`${left} players never heard the end of their battle`);
};

/** Rounds that a player would have answered, and could not. */
const missedRounds = (seats: readonly Seat[]): Check => ({
  what: 'rounds answered by everybody',
  seen: seats.length * QUESTIONS,
  wrong: seats.reduce((sum, { acknowledged }) => sum + QUESTIONS - acknowledged.size, 0),
});

/** Plays the battles to their end, with a loss in the middle; throws nothing for what goes wrong, which is in the result. */
export const playShared = async (stage: Stage, options: SharedOptions): Promise<SharedRun> => {
  const { what, origin, guestOrigin, liveOrigin, players, thinks, startMs, sql, lose } = options;
  const outagesBefore = await countOutages(sql);
  const times: number[] = [];
  const pairs = await createRooms(origin, players, {
    ...{ questions: QUESTIONS, fee: FEE, thinks: () => thinks, dice: realDice },
    onAnswered: tookMs => void times.push(tookMs),
    ...(guestOrigin === undefined ? {} : { guestOrigin }),
    ...(liveOrigin === undefined ? {} : { liveOrigin }),
  });
  const seats = seatsOf(pairs);
  stage.say(`${what}: ${pairs.length} lobbies are full`);
  let running = 0;
  const startedAt = performance.now();
  const { value: problems, shares } = await sharesDuring(async () => {
    const starts = await startEvenly(pairs, startMs);
    await pause(MIDDLE_MS);
    running = seats.filter(seat => seat.view()?.over === null).length / 2;
    stage.say(`${what}: ${running} battles run, and now the loss`);
    await lose(seats);
    await waitForAll(stage, seats);
    return starts.flatMap(({ problem }) => problem ?? []);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (const seat of seats) seat.close();
  // Battles whose players are all gone end by themselves.
  await pause(1_000);
  const pauses = seats.flatMap(({ pausesMs }) => pausesMs);
  return {
    ...{ what, battles: pairs.length, running, answers: times.length, shares, seconds },
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    mostMs: Math.max(...times),
    cut: seats.filter(({ pausesMs }) => pausesMs.length > 0).length,
    pauseMedianMs: percentile(pauses, 0.5),
    pauseMostMs: Math.max(0, ...pauses),
    unfinished: seats.filter(seat => seat.view()?.over?.reason !== 'finished').length / 2,
    unheard: seats.filter(seat => seat.view()?.over === null).length,
    outages: (await countOutages(sql)) - outagesBefore,
    outagesDue: options.outagesDue ?? 0,
    problems: [...problems, ...seats.flatMap(seat => seat.problems)],
    checks: [
      ...(await auditBattles(sql, seats)),
      ...(options.losesNoRound === true ? [missedRounds(seats)] : []),
    ],
  };
};
