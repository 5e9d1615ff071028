/** The door of reports (SPEC 5, DECISIONS 4). */
import type { Handlers } from '../../http/handler.ts';
import type { House } from '../../platform/house.ts';
import { type ReportNeeds, reportQuestion } from './report.ts';

export const reportActions = (house: House, needs: ReportNeeds): Handlers<'report_question'> => ({
  report_question: async (call, { question_id: questionId, message = '' }) => {
    await reportQuestion(house, needs, {
      playerId: call.signedIn.playerId,
      questionId,
      message,
      now: call.now,
    });
    return { done: true };
  },
});
