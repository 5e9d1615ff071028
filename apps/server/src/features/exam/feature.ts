/** The feature of exams: one sitting, marks, violations reported to staff (DECISIONS 7). */
import type { AppContext } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { examActions } from './actions.ts';
import { type ExamAdminDeps, examAdmin } from './admin.ts';
import { forgetExtraTimes, ownExams } from './data-export.ts';
import { examJobs } from './violation/telling.ts';

export const examFeature = (context: AppContext, deps: Parameters<typeof examActions>[1] & ExamAdminDeps) =>
  ({
    handlers: examActions(context, deps),
    admin: examAdmin(context, deps),
    jobs: examJobs(context),
    exports: ownExams,
    erase: [forgetExtraTimes],
  }) satisfies Feature;
