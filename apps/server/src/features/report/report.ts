/** Reports of wrong questions (DECISIONS 4). */
import { countIndependent } from '@trivium/rules/report/independent';
import { HOLDING_REPORTS, REPORTER_AGE_MS } from '@trivium/rules/report/limits';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/database/db.ts';
import { readReporters, removeWords, writeReport } from './store.ts';

export type ReportDeps = {
  /** Whether a player was ever served a question. */
  readonly wasServed: (db: Db, playerId: number, questionId: number) => Promise<boolean>;
  /** The linked pairs among players. */
  readonly linkedAmong: (
    db: Db,
    players: readonly number[],
    now: number,
  ) => Promise<readonly { readonly one: number; readonly other: number }[]>;
  /** Holds a question back, unless its level would then fall below ten. */
  readonly holdQuestion: (db: Db, questionId: number) => Promise<boolean>;
};

/** Stores a report. Refuses `reason_missing` without words and `not_served` for a question that the player never had. */
export const reportQuestion = async (
  context: AppContext,
  deps: ReportDeps,
  report: { playerId: number; questionId: number; message: string; now: number },
): Promise<void> => {
  const message = report.message.trim();
  if (message === '') throw new Refusal('reason_missing');
  const { playerId, questionId, now } = report;
  await context.db.transaction().execute(async db => {
    if (!(await deps.wasServed(db, playerId, questionId))) throw new Refusal('not_served');
    await writeReport(db, { playerId, questionId, message, at: new Date(now) });
    const ids = await readReporters(db, questionId, new Date(now - REPORTER_AGE_MS));
    if (ids.length < HOLDING_REPORTS) return;
    const reporters = countIndependent(ids, await deps.linkedAmong(db, ids, now));
    if (reporters < HOLDING_REPORTS) return;
    if (await deps.holdQuestion(db, questionId)) {
      context.log.warn({ questionId, reporters }, 'a question is held back by reports');
    }
  });
};

/** Erases a deleted player's words from the reports. */
export const forgetWords = async (db: Db, playerId: number): Promise<void> =>
  void (await removeWords(db, playerId));
