/** The jobs of imports: one does whatever an import waits for, another sweeps what nobody came back to. */
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { throwAway } from '../desk/desk.ts';
import { deleteOldRows, readForgotten, readUploads, readWorking } from '../desk/import-store.ts';
import { BACK_MS } from '../desk/present.ts';
import { type BankDeps, readImport } from '../dry/dry.ts';
import { runImport, undoImport } from './run.ts';

const JOB = 'import of questions';
export const SWEEP_JOB = 'sweep imports';
/** An import that brought nothing in is thrown away when nobody touched it for so long. */
const UNTOUCHED_MS = 7 * DAY_MS;

/** Does what the import waits for, whatever it is: each returns at once where it is not its turn. */
export const workOn = async (context: AppContext, deps: BankDeps, id: number): Promise<void> => {
  await readImport(context, deps, id);
  await runImport(context, deps, id);
  await undoImport(context, deps, id);
};

export const queueImport = ({ jobs }: Pick<AppContext, 'jobs'>, db: Db, id: number): Promise<void> =>
  jobs.add(db, JOB, { id }, { key: `${JOB}/${id}` });

/** Deletes old imports, and files that no import knows: what a kill left, and copies that a thread made. */
export const sweepImports = async (context: AppContext): Promise<void> => {
  const { db, uploads, clock } = context;
  const now = clock.now();
  for (const id of await readForgotten(db, new Date(now - UNTOUCHED_MS))) await throwAway(context, id);
  await deleteOldRows(db, new Date(now - BACK_MS));
  const known = await readUploads(db);
  await uploads.sweep(name => known.has(name.split('.')[0] ?? name));
};

export const importJobs = (context: AppContext, deps: BankDeps) => [
  { name: JOB, run: (payload: unknown) => workOn(context, deps, (payload as { id: number }).id) },
  { name: SWEEP_JOB, cron: '20 4 * * *', run: () => sweepImports(context) },
];

/** Takes up the imports that a restart has cut off. */
export const resumeImports = async (context: AppContext): Promise<void> => {
  for (const id of await readWorking(context.db)) await queueImport(context, context.db, id);
};
