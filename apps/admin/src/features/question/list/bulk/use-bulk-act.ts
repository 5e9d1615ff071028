/** Does a bulk act, tells what became of it, and offers to take it back. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from '../../../../lib/call.ts';
import { notify, notifyProblem } from '../../../../lib/notify.ts';
import { type Say, useText } from '../../../../lib/text.ts';
import type { BulkBody } from './bulk-act.ts';

type StaffJob = OperatorReply<'job/read'>;

/** What became of the rows: "3 changed, 1 left as it was". */
export const outcomeLine = (t: Say, outcomes: StaffJob['outcomes']): string =>
  outcomes.map(({ outcome, count }) => t(`questions.outcome.${outcome}`, { count })).join(' ');

export const useBulkAct = (onDone: () => void) => {
  const t = useText();
  return async (body: BulkBody): Promise<void> => {
    try {
      const job = await call('job/start', body);
      const undo = async () => {
        await call('job/undo', { id: job.id });
        onDone();
      };
      const line =
        job.state === 'done'
          ? outcomeLine(t, job.outcomes)
          : t('questions.job.started', { count: job.total });
      notify(line, { undo });
      onDone();
    } catch (problem) {
      notifyProblem(problem);
    }
  };
};
