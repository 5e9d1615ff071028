/** Doors of the exam module (DECISIONS 3, 7). */
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';

const nothing = async (): Promise<never> => {
  throw new Refusal('no_data');
};

export function examActions(): Handlers<
  | 'get_exam_module'
  | 'get_exam_module_questions'
  | 'report_exam_page'
  | 'set_exam_module_result'
  | 'get_exam_result'
  | 'grant_exam_attempt'
> {
  return {
    get_exam_module: async call => ({ rows: { now: new Date(call.now).toISOString(), exams: [] }, total: 0 }),
    get_exam_module_questions: nothing,
    report_exam_page: async () => {
      throw new Refusal('play_not_found');
    },
    set_exam_module_result: nothing,
    get_exam_result: nothing,
    grant_exam_attempt: nothing,
  };
}
