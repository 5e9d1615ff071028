/** Which questions an import and its undo never touch: those that a game holds (DECISIONS 12). */
import type { Db } from '../../../platform/database/db.ts';
import { heldByPassages, heldByPlays } from '../operator/held-store.ts';
import { heldByRunning } from '../operator/question-admin.ts';

/** Held by a running play or battle, a contest, an exam, a daily list or a passage. */
export const heldAmong = async (
  db: Db,
  ids: readonly number[],
  now: number,
): Promise<ReadonlySet<number>> => {
  const holders = [
    ...(await heldByPlays(db, ids, now)),
    ...(await heldByRunning(db, ids, now, { begun: false })),
    ...(await heldByPassages(db, ids)),
  ];
  return new Set(holders.map(({ question_id }) => question_id));
};
