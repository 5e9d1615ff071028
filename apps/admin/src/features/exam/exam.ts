/** Exams as their screens share them: rows, tones, and acts after which everything about exams is read again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { wallOf } from '@trivium/rules/time/wall';
import { call } from '../../lib/call.ts';
import { notify, notifyProblem } from '../../lib/notify.ts';
import type { StateTone } from '../../ui/list/mark.tsx';

export type Exam = OperatorReply<'exam/read'>;
export type Sitting = OperatorReply<'exam/sittings'>[number];
export type OneSitting = OperatorReply<'exam/sitting'>;
export type Figures = OperatorReply<'exam/figures'>;

export const TONES: Readonly<Record<Exam['state'], StateTone>> = {
  draft: 'open',
  planned: 'waiting',
  running: 'live',
  finishing: 'live',
  over: 'past',
};

export const SITTING_TONES: Readonly<Record<Sitting['state'], StateTone>> = {
  granted: 'open',
  sitting: 'live',
  gave_up: 'past',
  passed: 'good',
  failed: 'bad',
};

/** What changes by itself while somebody can sit is read again so often. */
export const FRESH_MS = 5_000;

/** Whether somebody can sit it now. */
export const isLive = ({ state }: Pick<Exam, 'state'>): boolean =>
  state === 'running' || state === 'finishing';

export const useExam = (id: number) =>
  useQuery({
    queryKey: ['exam', 'one', id],
    queryFn: () => call('exam/read', { id }),
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? FRESH_MS : false),
  });

/** Does something once and tells of it; true when it was done. */
export const useExamAct = () => {
  const queries = useQueryClient();
  const again = () =>
    Promise.all(['exam', 'waiting'].map(key => queries.invalidateQueries({ queryKey: [key] })));
  return async (
    work: () => Promise<unknown>,
    line: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await work();
      const back = async () => {
        await undo?.();
        await again();
      };
      notify(line, undo === undefined ? {} : { undo: back });
      await again();
      return true;
    } catch (problem) {
      notifyProblem(problem);
      return false;
    }
  };
};

/** The version as it stands now, for an act that needs it. */
export const heldNow = async (id: number): Promise<{ id: number; version: number }> => {
  const { version } = await call('exam/read', { id });
  return { id, version };
};

/** An instant as the site's clocks show it, for the formats of the panel, which take it as it stands. */
export const onSite = (at: string | number, { zone }: Pick<Exam, 'zone'>): string =>
  wallOf(new Date(at).getTime(), zone);
