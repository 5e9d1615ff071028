/** The door of reports (SPEC 5, DECISIONS 4). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/app-context.ts';
import { openPlayerReports, type PlayerReportNeeds } from './player-report.ts';
import { type ReportNeeds, reportQuestion } from './report.ts';

type Reports = Handlers<'report_question' | 'multi_match_report_question' | 'report_player'>;

export const reportActions = (house: House, needs: ReportNeeds & PlayerReportNeeds): Reports => {
  const reportPlayer = openPlayerReports(house, needs);
  const report: Reports['report_question'] = async (call, { question_id: questionId, message = '' }) => {
    await reportQuestion(house, needs, {
      playerId: call.signedIn.playerId,
      questionId,
      message,
      now: call.now,
    });
    return { done: true };
  };
  // A question is reported the same wherever it was met: SPEC 7 only has two names for it.
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
