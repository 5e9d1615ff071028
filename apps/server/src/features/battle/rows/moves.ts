/** Stores the moves of battles: all moves of one turn of the event loop in one statement and one commit (ADR 11). */
import type { AppContext } from '../../../platform/app-context.ts';
import { createBatch } from '../../../platform/database/batch.ts';
import { BATCH_CONNECTIONS } from '../../../platform/database/pools.ts';
import { type Move, moveBattle, moveBattles } from './store.ts';

const MOST_TOGETHER = 16;

/**
 * Returns a function that stores a move. It returns false when another process was faster. Moves of one battle must come one
 * after another.
 */
export const createMoves = ({ batchPool, pool }: Pick<AppContext, 'batchPool' | 'pool'>) => {
  const batch = createBatch((moves: readonly Move[]) => moveBattles(batchPool, moves), {
    connections: BATCH_CONNECTIONS,
    most: MOST_TOGETHER,
  });
  // A single move waits for the holder of the row, and fails only by its own fault.
  return async (move: Move): Promise<boolean> =>
    (await batch(move).catch(() => false)) || moveBattle(pool, move);
};
