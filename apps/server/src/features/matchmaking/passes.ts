/** Passes over the queue: each removes the seekers whose wait is over, pairs the others and begins their battles (DECISIONS 6). */
import type { Notice } from '@trivium/contract/battle/messages';
import { NEAR_EVERY_MS, SEEK_MS, SEEK_PLAYING_MS } from '@trivium/rules/battle/limits';
import { countNear, type Pair, ratingsNear } from '@trivium/rules/matchmaking/pairing';
import type { AppContext } from '../../platform/app-context.ts';
import { findPairs, type PairDeps, playPair, seekerOf } from './pair.ts';
import { readQueue, removeLate, type SeekRow } from './store.ts';

/** How often there is a pass while a seeker of this process waits. */
const PASS_EVERY_MS = 250;
/** Seekers of a server that was not seen for so long are left out. */
const GONE_AFTER_SECONDS = 5;
const QUEUE_MOST = 500;
/** Pairs that begin at the same time; each holds a database connection. */
const AT_ONCE = 5;

export type Waiters = {
  /** The socket of each player who waits at this process, by player. */
  readonly waiting: Map<number, string>;
  /** Sockets whose `seek` is under way, and whether they are gone by now. */
  readonly seeking: Map<string, { isGone: boolean }>;
  /** When each waiting socket was told last how many are near. */
  readonly toldNear: Map<string, number>;
};

export type PassDeps = PairDeps & {
  /** Names this process, as in table `server_home`. */
  readonly serverId: string;
  readonly tell: <Name extends 'matched' | 'no_opponent'>(
    playerId: number,
    notice: Name,
    data: Notice<Name>,
  ) => void;
  /** Sends to one socket of this process. */
  readonly send: (socketId: string, notice: 'near', data: Notice<'near'>) => void;
};

const begin = async (
  context: AppContext,
  deps: PassDeps,
  { waiting }: Waiters,
  pair: Pair,
  now: number,
): Promise<void> => {
  const { battles, tell } = deps;
  try {
    const paired = await playPair(context, deps, pair, now);
    if ('left' in paired) {
      for (const playerId of paired.left) tell(playerId, 'no_opponent', {});
      return;
    }
    for (const { playerId } of pair) {
      waiting.delete(playerId);
      tell(playerId, 'matched', { battle_id: paired.battle.id });
    }
    battles.announce(paired.battle);
  } catch (err) {
    context.log.error({ err }, 'a pair of the queue could not begin');
  }
};

/** Forgets the players who waited `before` the queue was read and are not in it. Players who came meanwhile stay. */
const forgetLeft = (
  { waiting, seeking }: Waiters,
  before: Map<number, string>,
  queue: readonly SeekRow[],
): void => {
  for (const row of queue) before.delete(row.player_id);
  for (const [playerId, socketId] of before)
    if (waiting.get(playerId) === socketId && !seeking.has(socketId)) waiting.delete(playerId);
};

/** Tells the searchers of this process how many are near, each once a second. */
const tellNear = (
  { send }: PassDeps,
  { waiting, toldNear }: Waiters,
  queue: readonly SeekRow[],
  now: number,
): void => {
  const seekers = queue.map(seekerOf);
  for (const seeker of seekers) {
    const socketId = waiting.get(seeker.playerId);
    if (socketId === undefined || now - (toldNear.get(socketId) ?? 0) < NEAR_EVERY_MS) continue;
    toldNear.set(socketId, now);
    const ratings = ratingsNear(seeker, now);
    send(socketId, 'near', {
      near: countNear(seeker, seekers, now),
      from: ratings?.from ?? null,
      to: ratings?.to ?? null,
    });
  }
  const sockets = new Set(waiting.values());
  for (const socketId of toldNear.keys()) if (!sockets.has(socketId)) toldNear.delete(socketId);
};

const passOnce = async (context: AppContext, deps: PassDeps, waiters: Waiters): Promise<void> => {
  const { db, clock } = context;
  const { serverId, tell } = deps;
  const now = clock.now();
  for (const playerId of await removeLate(db, new Date(now - SEEK_MS), new Date(now - SEEK_PLAYING_MS)))
    tell(playerId, 'no_opponent', {});
  const before = new Map(waiters.waiting);
  const queue = await readQueue(db, { serverId, goneAfterSeconds: GONE_AFTER_SECONDS, most: QUEUE_MOST });
  forgetLeft(waiters, before, queue);
  tellNear(deps, waiters, queue, now);
  const pairs = [...(await findPairs(context, queue, now))];
  const beginNext = async (): Promise<void> => {
    for (let pair = pairs.shift(); pair !== undefined; pair = pairs.shift())
      await begin(context, deps, waiters, pair, now);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, beginNext));
};

export const createPasses = (context: AppContext, deps: PassDeps, waiters: Waiters) => {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let passing: Promise<void> | undefined;
  let isAskedAgain = false;

  const passWhileAsked = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await passOnce(context, deps, waiters);
    } while (isAskedAgain && !isClosed);
  };

  /** Runs one pass at a time. A call during a pass resolves after a pass that began later than the call. */
  const pass = (): Promise<void> => {
    isAskedAgain = true;
    passing ??= passWhileAsked().finally(() => {
      passing = undefined;
    });
    return passing;
  };

  const startLater = (): void => {
    if (waiters.waiting.size === 0 || timer !== undefined || isClosed) return;
    timer = setTimeout(start, PASS_EVERY_MS);
    timer.unref();
  };

  /** Runs a pass now, and more as long as a seeker waits. */
  const start = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isClosed) return;
    pass()
      .catch(err => context.log.error({ err }, 'the queue of random battles could not be looked at'))
      .finally(startLater);
  };

  return {
    pass,
    start,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await passing?.catch(() => undefined);
    },
  };
};
