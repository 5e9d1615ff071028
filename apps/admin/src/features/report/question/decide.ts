/** Decides about a reported question, says what came of it, and shows the lists anew. */
import type { QueryClient } from '@tanstack/react-query';
import { call, OperatorProblem } from '../../../lib/call.ts';
import { notify, notifyProblem } from '../../../lib/notify.ts';
import { type PanelKey, say } from '../../../lib/text.ts';
import type { ReportedQuestion } from './reported-question.ts';

type Decision = {
  readonly row: ReportedQuestion;
  readonly decision: 'fix_and_thank' | 'retire' | 'dismiss';
  /** Reports that are not thanked for. */
  readonly wrong: readonly number[];
  /** Called before the row leaves the list. */
  readonly onDone: () => void;
};

const UNDECIDED = new Map<string, PanelKey>([
  ['changed_meanwhile', 'report.newer'],
  ['no_data', 'report.gone'],
]);

/** What is said when a decision was not taken: more was reported, or somebody else was first. */
export const notifyUndecided = (problem: unknown): void => {
  const key = problem instanceof OperatorProblem ? UNDECIDED.get(problem.code) : undefined;
  if (key === undefined) notifyProblem(problem);
  else notify(say(key), { isBad: true });
};

/** True when it is decided. */
export async function decideQuestion(
  queries: QueryClient,
  { row: { id, newest_id }, decision, wrong, onDone }: Decision,
): Promise<boolean> {
  const refresh = () =>
    Promise.all(
      ['question_report', 'waiting', 'question'].map(key => queries.invalidateQueries({ queryKey: [key] })),
    );
  try {
    const made = await call('question_report/decide', { id, newest_id, decision, wrong: [...wrong] });
    const reopen = async () => {
      await call('question_report/reopen', { decision_id: made.decision_id });
      await refresh();
    };
    if (made.can_reopen) notify(say('report.dismissed'), { undo: reopen });
    else notify(say('report.closed', { number: made.told }));
    onDone();
    await refresh();
    return true;
  } catch (problem) {
    notifyUndecided(problem);
    await refresh();
    return false;
  }
}
