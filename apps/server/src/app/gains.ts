/** Experience that features earn which do not know it: questions kept for good, and mastered roads (ALIVE 3). */
import type { Experience } from '../features/experience/experience.ts';
import type { GainMaster } from '../features/level/master.ts';
import type { KeptForGood } from '../features/practice/practice.ts';
import type { Db } from '../platform/database/db.ts';

/** Runs in the transaction that settles the practice; a question earns once in a player's life. */
export const gainKept =
  (experience: Experience) =>
  async (db: Db, { playerId, questionIds, at }: KeptForGood): Promise<void> => {
    for (const questionId of questionIds)
      await experience.gain(db, { playerId, what: 'kept', key: `kept/${questionId}`, now: at });
  };

/** Runs in the transaction that settles the master level; a road earns once. */
export const gainMaster =
  (experience: Experience): GainMaster =>
  (db, gain) =>
    experience.gain(db, { ...gain, what: 'master' });
