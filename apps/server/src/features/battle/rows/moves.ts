/** Stores the moves of battles: all of one turn of the event loop in one statement and one commit (ADR 11). */
import { type AppContext, BATCH_CONNECTIONS } from '../../../platform/app-context.ts';
import { createBatch } from '../../../platform/database/batch.ts';
import { type Move, moveBattle, moveBattles } from './store.ts';

const MOST_TOGETHER = 16;

/** Opens the way; it answers whether the row moved, or somebody was quicker. Two moves of one battle come one after the other. */
export const createMoves = ({ batchPool, pool }: Pick<AppContext, 'batchPool' | 'pool'>) => {
  const batch = createBatch((moves: readonly Move[]) => moveBattles(batchPool, moves), {
    connections: BATCH_CONNECTIONS,
    most: MOST_TOGETHER,
  });
  // Alone it waits for who holds the row, and fails by nobody's fault but its own.
  return async (move: Move): Promise<boolean> =>
    (await batch(move).catch(() => false)) || moveBattle(pool, move);
};
