/** What is done to questions by the clock: results are counted and new texts sketched each minute, the bin is emptied each night. */
import { BIN_DAYS } from '@trivium/rules/question/state';
import { DAY_MS } from '@trivium/rules/time/units';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs.ts';
import { sketchWaiting } from './bring/sketch/sketches.ts';
import { countResults } from './result/result-store.ts';
import { emptyBin } from './store.ts';

export const RESULTS_JOB = 'count question results';
/** So many steps last a few seconds, which a server that stops can wait for. */
const SKETCH_STEPS = 100;
export const SKETCH_JOB = 'sketch questions';
export const BIN_JOB = 'empty the bin of questions';

export const questionJobs = ({ db, clock }: AppContext): Job[] => [
  { name: RESULTS_JOB, cron: '* * * * *', run: async () => void (await countResults(db)) },
  { name: SKETCH_JOB, cron: '* * * * *', run: () => sketchWaiting(db, SKETCH_STEPS) },
  {
    name: BIN_JOB,
    cron: '40 3 * * *',
    run: () =>
      db.transaction().execute(async tx => {
        const now = clock.now();
        const questions = await emptyBin(tx, new Date(now - BIN_DAYS * DAY_MS));
        if (questions === 0) return;
        const about = {
          actorId: null,
          action: 'question.bin_emptied' as const,
          subject: 'bin',
          before: null,
        };
        await audit(tx, { ...about, after: { questions }, now });
      }),
  },
];
