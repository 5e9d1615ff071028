/** Handlers of reports (SPEC 5, DECISIONS 4). */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { createPlayerReports, type PlayerReportDeps } from './player/player-report.ts';
import { type ReportDeps, reportQuestion } from './report.ts';

type Reports = Handlers<'report_question' | 'multi_match_report_question' | 'report_player'>;

export const reportActions = (context: AppContext, deps: ReportDeps & PlayerReportDeps): Reports => {
  const reportPlayer = createPlayerReports(context, deps);
  const report: Reports['report_question'] = async (call, { question_id: questionId, message = '' }) => {
    await reportQuestion(context, deps, {
      playerId: call.signedIn.playerId,
      questionId,
      message,
      now: call.now,
    });
    return { done: true };
  };
  // All questions are reported in the same way; SPEC 7 merely has two names for it.
  return {
    report_question: report,
    multi_match_report_question: report,
    report_player: async (call, { player_id: playerId, kind, message = '', battle_id: battleId = null }) => {
      const reporterId = call.signedIn.playerId;
      await reportPlayer({ reporterId, playerId, kind, message, battleId, now: call.now });
      return { done: true };
    },
  };
};
