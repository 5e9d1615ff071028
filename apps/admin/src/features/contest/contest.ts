/** A contest as the panel reads it, and acts after which everything about contests is read again. */
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import { useText } from '../../lib/text.ts';
import type { StateTone } from '../../ui/list/mark.tsx';

export type Contest = OperatorReply<'contest/list'>[number];
export type HeldResult = OperatorReply<'contest/held'>[number];

export const TONES: Readonly<Record<Contest['state'], StateTone>> = {
  draft: 'open',
  planned: 'waiting',
  running: 'live',
  deciding: 'waiting',
  closed: 'past',
  cancelled: 'bad',
};

export const sumOf = (prizes: readonly number[]): number => prizes.reduce((sum, prize) => sum + prize, 0);

/** Does something once and tells of it; true when it was done. */
export const useContestAct = () => {
  const queries = useQueryClient();
  return async (work: () => Promise<unknown>, line: string): Promise<boolean> => {
    try {
      await work();
      notify(line);
      await Promise.all(['contest', 'waiting'].map(key => queries.invalidateQueries({ queryKey: [key] })));
      return true;
    } catch (problem) {
      notifyProblem(problem);
      // Somebody else may have been quicker: what is there now is shown.
      await queries.invalidateQueries({ queryKey: ['contest'] });
      return false;
    }
  };
};

/** Makes a draft like a contest, and opens it. */
export const useCopy = () => {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async ({ id, name }: Contest): Promise<void> => {
    try {
      const made = await call('contest/copy', { id });
      await queries.invalidateQueries({ queryKey: ['contest'] });
      void navigate(`/contests/${made.id}`);
      notify(t('contest_plan.copied', { name }));
    } catch (problem) {
      notifyProblem(problem);
    }
  };
};
