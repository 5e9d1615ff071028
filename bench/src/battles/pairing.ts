/** Measures how long players who seek opponents at the same moment wait until they are matched or told that nobody came. */
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { Player } from '../stage/players.ts';
import { undisturbed } from '../stage/quiet.ts';

/** Waiting times of the players who were matched, and of those who were told that nobody came. */
type Found = { readonly matchedMs: readonly number[]; readonly nobodyMs: readonly number[] };

export type Pairing = Found & {
  readonly what: string;
  readonly players: number;
  readonly goal: { readonly what: string; readonly isReached: boolean } | null;
};

const CLOSE_WITHIN_MS = 300;
const NOBODY_WAITS_MS = 30_000;
/** How late a timer may be on a busy machine. */
const LATE_MS = 1_000;

const isQuick = ({ matchedMs, nobodyMs }: Found): boolean =>
  nobodyMs.length === 0 && Math.max(...matchedMs) <= CLOSE_WITHIN_MS;
const isBounded = ({ matchedMs, nobodyMs }: Found): boolean =>
  Math.max(...matchedMs, ...nobodyMs) <= NOBODY_WAITS_MS + LATE_MS;

const connect = (origin: string, { token }: Player): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(origin, { path: '/live/', transports: ['websocket'], forceNew: true, auth: { token } });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Lets all players seek at once; resolves when every one of them has been told something. */
const seekTogether = async (origin: string, players: readonly Player[]): Promise<Found> => {
  const sockets = await Promise.all(players.map(player => connect(origin, player)));
  const matchedMs: number[] = [];
  const nobodyMs: number[] = [];
  try {
    const startedAt = performance.now();
    await Promise.all(
      sockets.map(async socket => {
        const heard = new Promise<void>((resolve, reject) => {
          socket.once('matched', () => resolve(void matchedMs.push(performance.now() - startedAt)));
          socket.once('no_opponent', () => resolve(void nobodyMs.push(performance.now() - startedAt)));
          setTimeout(() => reject(new Error('somebody heard nothing')), NOBODY_WAITS_MS + 10_000).unref();
        });
        const reply = await socket.timeout(10_000).emitWithAck('seek', {});
        if (!reply.ok) throw new Error(`seek was refused: ${reply.code}`);
        await heard;
      }),
    );
    // Disconnects, so that nobody is in a battle when the next queue begins.
    for (const socket of sockets) socket.disconnect();
    return { matchedMs, nobodyMs };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
};

/** Gives the players ratings from `from` upwards, `step` apart. */
const rate = async (sql: pg.Pool, players: readonly Player[], from: number, step: number): Promise<void> => {
  await sql.query(
    `insert into rating (player_id, rating, deviation, volatility, rated_at)
     select id, $2::float8 + (place - 1) * $3::float8, 60, 0.06, now() from unnest($1::bigint[]) with ordinality who (id, place)
     on conflict (player_id) do update set rating = excluded.rating, deviation = excluded.deviation`,
    [players.map(({ id }) => id), from, step],
  );
};

/** Waits until the battles of the last queue are over; how they end does not matter here. */
const forget = async (sql: pg.Pool): Promise<void> => {
  for (let waited = 0; waited < 60_000; waited += 500) {
    const { rows } = await sql.query('select from battle_place limit 1');
    if (rows.length === 0) return;
    await new Promise(later => setTimeout(later, 500));
  }
  throw new Error('battles that nobody plays do not end');
};

export const measurePairing = async (
  origin: string,
  sql: pg.Pool,
  players: readonly Player[],
  say: (line: string) => void,
): Promise<Pairing[]> => {
  const measure = async (who: readonly Player[], isReached: (found: Found) => boolean): Promise<Found> => {
    const play = async (): Promise<Found> => {
      await sql.query('delete from battle_meeting');
      const found = await seekTogether(origin, who);
      await forget(sql);
      return found;
    };
    return (await undisturbed(say, play, isReached)).value;
  };
  say(`battles: pairing ${players.length} of close ratings`);
  await rate(sql, players, 1_480, 1);
  // Not measured: each database connection of a new process prepares its statements first.
  const first = await measure(players, () => true);
  const close = await measure(players, isQuick);
  say(`battles: pairing ${players.length - 1} of ratings far apart`);
  await rate(sql, players, 1_000, 40);
  const far = await measure(players.slice(1), isBounded);
  return [
    {
      what: 'ratings within 40, the first queue of a process',
      players: players.length,
      ...first,
      goal: null,
    },
    {
      what: 'ratings within 40',
      players: players.length,
      ...close,
      goal: {
        what: `all within ${CLOSE_WITHIN_MS} ms`,
        isReached: isQuick(close),
      },
    },
    {
      what: '40 apart each, an odd number',
      players: players.length - 1,
      ...far,
      goal: {
        what: 'nobody waits past 30 s',
        isReached: isBounded(far),
      },
    },
  ];
};
