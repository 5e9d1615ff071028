/** What staff do with reports of questions and of players (DECISIONS 2, 4). */
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { type PlayerDesk, playerReportHandlers } from './operator/player-desk.ts';
import { type QuestionDesk, questionReportHandlers } from './operator/question-desk.ts';

type Names =
  | `question_report/${'list' | 'read' | 'reports' | 'decide' | 'reopen'}`
  | `player_report/${'list' | 'read' | 'reports' | 'decide' | 'reopen'}`;

export type ReportDesks = QuestionDesk & PlayerDesk;

export const reportAdmin = (context: AppContext, deps: ReportDesks): OperatorHandlers<Names> => ({
  ...questionReportHandlers(context, deps),
  ...playerReportHandlers(context, deps),
});
