/** The copies of the site as they are now; asked often while one is made. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from '../../lib/call.ts';

export type Copies = OperatorReply<'copy/list'>;
export type Run = NonNullable<Copies['run']>;

export const COPIES_KEY = ['copy'];
const OFTEN_MS = 1_000;
const SELDOM_MS = 30_000;

export const isRunning = (run: Run | null | undefined): boolean => Boolean(run && run.ended_at === null);

export const useCopies = () =>
  useQuery({
    queryKey: COPIES_KEY,
    queryFn: () => call('copy/list', {}),
    refetchInterval: ({ state }) => (isRunning(state.data?.run) ? OFTEN_MS : SELDOM_MS),
  });
