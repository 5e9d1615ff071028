/** Exams: one sitting, marks, violations told to staff (DECISIONS 7). */
import type { House } from '../../platform/app-context.ts';
import type { Feature } from '../feature.ts';
import { examActions } from './actions.ts';
import { ownExams } from './data-export.ts';
import { examJobs } from './telling.ts';

export const examFeature = (house: House, needs: Parameters<typeof examActions>[1]) =>
  ({ handlers: examActions(house, needs), jobs: examJobs(house), exports: ownExams }) satisfies Feature;
