/** One round of calls on one side: each player starts a play, answers once and ends it; and what that cost in processor time. */
import type pg from 'pg';
import { runLoad } from '../load/load.ts';
import type { BenchCall } from '../load/wire.ts';
import { firstAnswer, RIGHT_BEFORE_FINISH, startCall } from '../parts/recording.ts';
import { databaseCpuSeconds } from '../stage/database.ts';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { pause } from '../stage/stage.ts';
import type { CostSide } from './sides.ts';

export const COSTED = ['start', 'answer', 'end'] as const;
export type Costed = (typeof COSTED)[number];

/** Processor time of one call, µs, and the median wait for its reply, ms. */
export type CallCost = {
  readonly server: number;
  readonly database: number;
  readonly between: number;
  readonly medianMs: number;
};

/** What a side and the database use while nobody calls, µs a second: heartbeats, sweeps, jobs of all servers. */
export type Idle = Pick<CallCost, 'server' | 'database' | 'between'>;

/** Few at once: more would measure the queue. */
const AT_ONCE = 4;

const countersOf = async (sql: pg.Pool, { program, betweenSeconds }: CostSide) => ({
  server: program.cpuSeconds(),
  database: await databaseCpuSeconds(sql),
  between: betweenSeconds(),
});

/** Measures a side that nobody calls, for so long. */
export const idleOf = async (sql: pg.Pool, side: CostSide, ms: number): Promise<Idle> => {
  const before = await countersOf(sql, side);
  const startedAt = performance.now();
  await pause(ms);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await countersOf(sql, side);
  const rate = (what: keyof Idle) => ((after[what] - before[what]) / seconds) * 1e6;
  return { server: rate('server'), database: rate('database'), between: rate('between') };
};

export type At = { readonly sql: pg.Pool; readonly place: PlayablePlace; readonly idle: Idle };

/** What calls cost on one side, each; and what was answered. */
export const costOf = async (
  { sql, idle }: At,
  side: CostSide,
  calls: readonly BenchCall[],
): Promise<{ readonly cost: CallCost; readonly bodies: readonly string[] }> => {
  const { program } = side;
  const before = await countersOf(sql, side);
  const { replies, latenciesMs, seconds } = await runLoad(program.origin, calls, {
    atOnce: AT_ONCE,
    bodyType: 'json',
  });
  const after = await countersOf(sql, side);
  const each = (what: keyof Idle) =>
    Math.max(0, (after[what] - before[what]) * 1e6 - idle[what] * seconds) / calls.length;
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  return {
    cost: {
      ...{ server: each('server'), database: each('database'), between: each('between') },
      medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    },
    bodies: replies.map(({ body }) => body),
  };
};

export const costRound = async (
  at: At,
  side: CostSide,
  players: readonly Player[],
): Promise<Readonly<Record<Costed, CallCost>>> => {
  const { sql, place } = at;
  const started = await costOf(
    at,
    side,
    players.map(player => startCall(player, place)),
  );
  const plays = started.bodies.map(firstAnswer);
  const onPlay = (action: string, more: (which: number) => BenchCall['fields']): BenchCall[] =>
    players.map(({ token }, which) => ({
      ...{ action, token },
      fields: { play_id: plays[which]?.playId ?? '', ...more(which) },
    }));
  const answered = await costOf(
    at,
    side,
    onPlay('submit_answer', which => ({
      question_id: plays[which]?.questionId ?? 0,
      answer: plays[which]?.answer ?? '',
    })),
  );
  await answerRight(
    sql,
    plays.map(({ playId }) => playId),
    RIGHT_BEFORE_FINISH,
  );
  const ended = await costOf(
    at,
    side,
    onPlay('finish_play', () => ({})),
  );
  return { start: started.cost, answer: answered.cost, end: ended.cost };
};
