/** One round of calls on one side: each player starts a play, answers once and ends it; and what that cost in processor time. */
import type pg from 'pg';
import { runLoad } from '../load/load.ts';
import type { BenchCall } from '../load/wire.ts';
import { firstAnswer, RIGHT_BEFORE_FINISH, startCall } from '../parts/recording.ts';
import { databaseCpuSeconds } from '../stage/database.ts';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
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

/** Few at once: more would measure the queue. */
const AT_ONCE = 4;

const costOf = async (
  sql: pg.Pool,
  { program, betweenSeconds }: CostSide,
  calls: readonly BenchCall[],
): Promise<{ readonly cost: CallCost; readonly bodies: readonly string[] }> => {
  const counters = async () => ({
    server: program.cpuSeconds(),
    database: await databaseCpuSeconds(sql),
    between: betweenSeconds(),
  });
  const before = await counters();
  const { replies, latenciesMs } = await runLoad(program.origin, calls, {
    atOnce: AT_ONCE,
    bodyType: 'json',
  });
  const after = await counters();
  const each = (what: 'server' | 'database' | 'between') =>
    ((after[what] - before[what]) / calls.length) * 1e6;
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
  at: { readonly sql: pg.Pool; readonly place: PlayablePlace },
  side: CostSide,
  players: readonly Player[],
): Promise<Readonly<Record<Costed, CallCost>>> => {
  const { sql, place } = at;
  const started = await costOf(
    sql,
    side,
    players.map(player => startCall(player, place)),
  );
  const plays = started.bodies.map(firstAnswer);
  const onPlay = (action: string, more: (at: number) => BenchCall['fields']): BenchCall[] =>
    players.map(({ token }, which) => ({
      ...{ action, token },
      fields: { play_id: plays[which]?.playId ?? '', ...more(which) },
    }));
  const answered = await costOf(
    sql,
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
    sql,
    side,
    onPlay('finish_play', () => ({})),
  );
  return { start: started.cost, answer: answered.cost, end: ended.cost };
};
