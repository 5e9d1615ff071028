/** Stores the moves of battles: all of one turn of the event loop in one statement and one commit (ADR 11). */
import { type House, LANES } from '../../platform/app-context.ts';
import { openTogether } from '../../platform/database/batch.ts';
import { type Move, moveBattle, moveBattles } from './store.ts';

const MOST_TOGETHER = 16;

/** Opens the way; it answers whether the row moved, or somebody was quicker. Two moves of one battle come one after the other. */
export const openMoves = ({ lanes, pool }: Pick<House, 'lanes' | 'pool'>) => {
  const together = openTogether((moves: readonly Move[]) => moveBattles(lanes, moves), {
    lanes: LANES,
    most: MOST_TOGETHER,
  });
  // Alone it waits for who holds the row, and fails by nobody's fault but its own.
  return async (move: Move): Promise<boolean> =>
    (await together(move).catch(() => false)) || moveBattle(pool, move);
};
