/** The queue of random battles: players enter and leave it, and passes pair the players who wait (DECISIONS 6). */
import { SEEK_MS } from '@trivium/rules/battle/limits';
import type { AppContext } from '../../platform/app-context.ts';
import { createPasses, type PassDeps, type Waiters } from './passes.ts';
import { createSeekers, type SeekerDeps, type Wish } from './seeker.ts';
import { removeAllSeeks, removeSeek, removeSeeksOf, writeSeek } from './store.ts';

export type MatchmakingDeps = PassDeps & SeekerDeps;

export type Matchmaking = {
  /** Enters the queue; returns the bounds of the wait in epoch milliseconds. */
  seek(wish: Wish): Promise<{ readonly sinceAt: number; readonly untilAt: number }>;
  unseek(playerId: number, socketId: string): Promise<void>;
  /** Takes the player of a closed socket out of the queue. */
  gone(socketId: string, playerId: number): void;
  /** Runs a pass now. Also for tests. */
  pass(): Promise<void>;
  close(): Promise<void>;
};

type Queue = {
  readonly context: AppContext;
  readonly deps: MatchmakingDeps;
  readonly waiters: Waiters;
  readonly seekers: ReturnType<typeof createSeekers>;
  readonly passes: ReturnType<typeof createPasses>;
};

const seek = async (queue: Queue, wish: Wish, socket: { readonly isGone: boolean }) => {
  const { context, deps, waiters, seekers, passes } = queue;
  const { db, clock } = context;
  const { playerId, socketId } = wish;
  const now = clock.now();
  const seeker = await seekers.read(wish, now);
  const row = { ...seeker, home: deps.serverId, socket: socketId, since_at: new Date(now) };
  const since = await writeSeek(db, row, new Date(now - SEEK_MS));
  waiters.waiting.set(playerId, socketId);
  if (socket.isGone) {
    waiters.waiting.delete(playerId);
    await removeSeek(db, playerId, socketId);
  }
  // The pass begins at once, but after the acknowledgement.
  setImmediate(passes.start);
  return { sinceAt: since.getTime(), untilAt: since.getTime() + SEEK_MS };
};

const gone = ({ context, waiters }: Queue, socketId: string, playerId: number): void => {
  const { waiting, seeking } = waiters;
  const socket = seeking.get(socketId);
  if (socket !== undefined) socket.isGone = true;
  if (waiting.get(playerId) !== socketId) return;
  waiting.delete(playerId);
  removeSeek(context.db, playerId, socketId).catch(err =>
    context.log.error({ err }, 'a seeker could not leave the queue'),
  );
};

/** Creates this process's part of the queue. */
export const createMatchmaking = (context: AppContext, deps: MatchmakingDeps): Matchmaking => {
  const { db } = context;
  const waiters: Waiters = { waiting: new Map(), seeking: new Map(), toldNear: new Map() };
  const passes = createPasses(context, deps, waiters);
  const queue: Queue = { context, deps, waiters, passes, seekers: createSeekers(context, deps) };

  context.heartbeat.onOutage('sockets', async tx => {
    for (const playerId of await removeAllSeeks(tx)) deps.tell(playerId, 'no_opponent', {});
  });

  return {
    seek: async wish => {
      const socket = { isGone: false };
      waiters.seeking.set(wish.socketId, socket);
      try {
        return await seek(queue, wish, socket);
      } finally {
        waiters.seeking.delete(wish.socketId);
      }
    },
    unseek: async (playerId, socketId) => {
      if (waiters.waiting.get(playerId) === socketId) waiters.waiting.delete(playerId);
      await removeSeek(db, playerId, socketId);
    },
    gone: (socketId, playerId) => gone(queue, socketId, playerId),
    pass: passes.pass,
    close: async () => {
      await passes.close();
      await removeSeeksOf(db, deps.serverId);
    },
  };
};
