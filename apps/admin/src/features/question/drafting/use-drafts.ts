/** Jobs of drafts as their screen reads them: the open one again each second while it runs. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import type { DraftState } from '@trivium/rules/question/drafting';
import { call } from '../../../lib/call.ts';
import type { StateTone } from '../../../ui/list/mark.tsx';

export type DraftJob = OperatorReply<'draft/list'>[number];
export type ReadJob = OperatorReply<'draft/read'>;
export type Drafted = ReadJob['drafts'][number];

const AGAIN_MS = 1_000;
const STALE_MS = 60_000;

export const TONES: Readonly<Record<DraftState, StateTone>> = {
  waiting: 'waiting',
  running: 'live',
  done: 'good',
  stopped: 'past',
  failed: 'bad',
};

export const isOpen = ({ state }: Pick<DraftJob, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Whether help with writing is set up. */
export const useHelp = () =>
  useQuery({ queryKey: ['draft', 'about'], queryFn: () => call('draft/about', {}), staleTime: STALE_MS });

export const useJobs = () =>
  useQuery({
    queryKey: ['draft', 'list'],
    queryFn: () => call('draft/list', {}),
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? AGAIN_MS : false),
  });

export const useJob = (id: number | null) =>
  useQuery({
    queryKey: ['draft', 'read', id],
    queryFn: () => call('draft/read', { id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? AGAIN_MS : false),
  });
