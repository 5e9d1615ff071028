/** What staff do with exams (DECISIONS 1, 7, 12): plan them, look after their sittings, read what they came to. */
import type { examCalls } from '@trivium/contract/admin/event/exam';
import type { sittingCalls } from '@trivium/contract/admin/event/sitting';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Plays } from '../play/play.ts';
import { peopleHandlers } from './desk/people.ts';
import { planHandlers } from './desk/plan.ts';
import { chanceHandlers } from './results/chances.ts';
import { figureHandlers } from './results/figures.ts';
import { sittingHandlers } from './results/sittings.ts';

export type ExamAdminDeps = { readonly plays: Plays; readonly siteZone: () => string };

export const examAdmin = (
  context: AppContext,
  deps: ExamAdminDeps,
): OperatorHandlers<keyof typeof examCalls | keyof typeof sittingCalls> => ({
  ...planHandlers(context, deps),
  ...peopleHandlers(context, deps),
  ...sittingHandlers(context, deps),
  ...chanceHandlers(context, deps),
  ...figureHandlers(context, deps),
});
