/** The SQL of the set-up: which of its steps are done. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

export type StepRow = {
  readonly step: string;
  readonly state: 'done' | 'later' | 'failed';
  readonly told: string;
  readonly at: Date;
};

export const readSteps = async (db: Db): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`select step, state, told, at from site_setup`.execute(db);
  return rows;
};
