/** The door of reports (SPEC 5, DECISIONS 4). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import { type ReportNeeds, reportQuestion } from './report.ts';

type Reports = Handlers<'report_question' | 'multi_match_report_question'>;

export const reportActions = (house: House, needs: ReportNeeds): Reports => {
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
  return { report_question: report, multi_match_report_question: report };
};
