/** Experience that features above the settlement earn: finished duels, questions kept for good (ALIVE 3). */
import type { FinishedDuel } from '../features/duel/close/close.ts';
import type { Experience } from '../features/experience/experience.ts';
import type { KeptForGood } from '../features/practice/practice.ts';
import type { Db } from '../platform/database/db.ts';

/** Each runs in the transaction that ends the duel or settles the practice; players in their order, so that two never wait in a ring. */
export const gainsOf = (experience: Experience) => ({
  finishedDuel: async (db: Db, { duelId, playerIds, now }: FinishedDuel): Promise<void> => {
    for (const playerId of playerIds.toSorted((a, b) => a - b))
      await experience.gain(db, { playerId, what: 'duel', key: `duel/${duelId}`, now });
  },
  keptForGood: async (db: Db, { playerId, questionIds, at }: KeptForGood): Promise<void> => {
    for (const questionId of questionIds)
      await experience.gain(db, { playerId, what: 'kept', key: `kept/${questionId}`, now: at });
  },
});
