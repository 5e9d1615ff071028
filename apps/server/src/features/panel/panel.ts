/** What other features do with sessions and factors of the panel. */
import type { Db } from '../../platform/database/db.ts';
import { removeFactors } from './factor/factor-store.ts';
import { endPanelSessions } from './session/session-store.ts';

/** Takes all factors and recovery codes of a person away and ends the sessions; returns how many factors there were. */
export const resetFactors = async (db: Db, playerId: number): Promise<number> => {
  await endPanelSessions(db, playerId);
  return removeFactors(db, playerId);
};
