/** Question banks in and out: what operators hold comes in whole, can be taken back, and leaves whole (DECISIONS 12). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { actHandlers } from './desk/act.ts';
import { deskHandlers } from './desk/desk.ts';
import type { BankDeps } from './dry/dry.ts';
import { exportParts } from './export/parts.ts';
import { refusedHandlers } from './rows/refused.ts';
import { rowHandlers } from './rows/rows.ts';
import { importJobs, resumeImports, sweepImports } from './run/jobs.ts';

export const bankFeature = (context: AppContext, deps: BankDeps) => {
  const out = exportParts(context);
  return {
    admin: {
      ...out.admin,
      ...deskHandlers(context, deps),
      ...rowHandlers(context),
      ...refusedHandlers(context),
      ...actHandlers(context, deps),
    },
    jobs: [...importJobs(context, deps), ...out.jobs],
    tasks: {
      resuming: async () => {
        await resumeImports(context);
        await sweepImports(context);
        await out.resume();
      },
    },
  } satisfies Feature;
};
