/** How questions were answered, for what staff see of them. */
import { timePlace } from '@trivium/rules/question/desk/tally';
import type { Db } from '../../../platform/database/db.ts';
import { appendResults } from './result-store.ts';

export type Result = {
  readonly questionId: number;
  readonly isRight: boolean;
  /** From opening to answer; null where nothing was answered. */
  readonly seconds: number | null;
};

/** Writes down how a player answered; a job adds it up later. */
export const writeResults = async (db: Db, playerId: number, results: readonly Result[]): Promise<void> => {
  if (results.length === 0) return;
  const rows = results.map(({ seconds, ...result }) => ({
    ...result,
    place: seconds === null ? null : timePlace(seconds),
  }));
  await appendResults(db, playerId, rows);
};
