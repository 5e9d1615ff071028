/** Real calls through a proxy, each on a connection of its own, and what the database says was done of them. */
import { request } from 'node:http';
import type pg from 'pg';
import { firstAnswer, RIGHT_BEFORE_FINISH, startCall } from '../parts/recording.ts';
import type { PlayablePlace, Player } from '../stage/players.ts';
import { answerRight } from '../stage/plays.ts';
import { pause } from '../stage/stage.ts';

type Answer = { readonly status: number; readonly body: string; readonly isOurs: boolean };

/** Sends one call; status 0 when the connection broke. `isOurs`: a server of ours answered, and not the proxy by itself. */
const send = (origin: string, { token }: Player, action: string, fields: object) =>
  new Promise<Answer>(resolve => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const broke = (problem: Error): void => resolve({ status: 0, body: problem.message, isOurs: false });
    const call = request(`${origin}/api/${action}`, { method: 'POST', agent: false, headers }, reply => {
      const isOurs = reply.headers['x-request-id'] !== undefined;
      let body = '';
      reply.on('data', chunk => {
        body += String(chunk);
      });
      reply.once('end', () => resolve({ status: reply.statusCode ?? 0, body, isOurs }));
      reply.once('error', broke);
    });
    call.once('error', broke);
    call.end(JSON.stringify(fields));
  });

/** How often a call is asked again while the server says that its database is late, as the app does. */
const TRIES = 30;
const AGAIN_AFTER_MS = 2_000;

export type Tally = {
  calls: number;
  /** Answers "try again" of a server whose database was late: what it did is not known, and the call is repeated. */
  late: number;
  /** Calls that were not answered 200 with `error: false`, with what came instead. */
  readonly bad: string[];
  /** Plays that were acknowledged as started, and as finished with pay. */
  readonly started: string[];
  readonly finished: string[];
};

/** A tally in one line. */
export const told = ({ calls, bad, late, started, finished }: Tally): string =>
  `${calls} calls, ${bad.length} not answered, ${late} repeated because the database was late; ${started.length} plays, ${finished.length} paid`;

/** Plays one play of each player to its pay: a start, an answer, the end. Stops when `isOver`. */
export const playAll = async (
  at: {
    readonly origin: () => string;
    readonly sql: pg.Pool;
    readonly place: PlayablePlace;
    readonly isOver: () => boolean;
  },
  players: readonly Player[],
  atOnce: number,
): Promise<Tally> => {
  const tally: Tally = { calls: 0, late: 0, bad: [], started: [], finished: [] };
  const waiting = [...players];
  const good = async (player: Player, action: string, fields: object): Promise<string | null> => {
    tally.calls += 1;
    for (let tries = 1; ; tries += 1) {
      const { status, body, isOurs } = await send(at.origin(), player, action, fields);
      if (status === 200 && body.startsWith('{"error":false')) return body;
      if (tries === TRIES || !isOurs || status !== 503 || !body.includes('"code":"try_again"')) {
        tally.bad.push(`${action}: ${status} by ${isOurs ? 'a server' : 'the proxy'}: ${body.slice(0, 120)}`);
        return null;
      }
      tally.late += 1;
      await pause(AGAIN_AFTER_MS);
    }
  };
  const worker = async (): Promise<void> => {
    for (let player = waiting.pop(); player && !at.isOver(); player = waiting.pop()) {
      const { action, fields } = startCall(player, at.place);
      const started = await good(player, action, fields);
      if (started === null) continue;
      const { playId, questionId, answer } = firstAnswer(started);
      tally.started.push(playId);
      await good(player, 'submit_answer', { play_id: playId, question_id: questionId, answer });
      await answerRight(at.sql, [playId], RIGHT_BEFORE_FINISH);
      if ((await good(player, 'finish_play', { play_id: playId })) !== null) tally.finished.push(playId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tally;
};

const sameSet = (told: readonly string[], kept: readonly { id: string }[]): boolean =>
  told.length === kept.length && new Set([...told, ...kept.map(({ id }) => id)]).size === told.length;

/** Faults of the books: every acknowledged play is there once, no other is, and each finished one was paid once. */
export const compare = async (sql: pg.Pool, { started, finished }: Tally): Promise<string[]> => {
  const plays = await sql.query<{ id: string }>('select id from play');
  const paid = await sql.query<{ id: string }>(
    `select reference as id from ledger_posting where reason = 'won_quiz_zone'`,
  );
  const sum = await sql.query<{ sum: string }>('select coalesce(sum(amount), 0) as sum from ledger_entry');
  const purses = await sql.query<{ won: string }>(`select coalesce(sum(won), 0) as won from purse`);
  const posted = await sql.query<{ won: string }>(
    `select coalesce(sum(amount), 0) as won from ledger_entry where account = 'player_won'`,
  );
  return [
    ...(sameSet(started, plays.rows)
      ? []
      : [`${started.length} plays were acknowledged, ${plays.rows.length} are there`]),
    ...(sameSet(finished, paid.rows)
      ? []
      : [`${finished.length} ends were acknowledged, ${paid.rows.length} were paid`]),
    ...(Number(sum.rows[0]?.sum) === 0 ? [] : ['the ledger does not balance']),
    ...(purses.rows[0]?.won === posted.rows[0]?.won ? [] : ['purses and ledger differ']),
  ];
};
