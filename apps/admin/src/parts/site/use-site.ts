/** What the rail, the dashboard and the set-up know of the site: whether it is open, what waits, what it still needs. */

import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { readMe } from '../../lib/auth-provider.ts';
import { call } from '../../lib/call.ts';

const AGAIN_MS = 60_000;

export type SiteState = OperatorReply<'site/state'>;
export type ChecklistItem = OperatorReply<'checklist'>['items'][number];

/** Names of the calls that the caller may make. */
export const useCalls = (): readonly string[] =>
  useQuery({ queryKey: ['me'], queryFn: readMe }).data?.calls ?? [];

export const useSiteState = () =>
  useQuery({ queryKey: ['site'], queryFn: () => call('site/state', {}), refetchInterval: AGAIN_MS });

export const useWaiting = () =>
  useQuery({ queryKey: ['waiting'], queryFn: () => call('waiting', {}), refetchInterval: AGAIN_MS });

export const useChecklist = (isWanted = true) =>
  useQuery({ queryKey: ['checklist'], queryFn: () => call('checklist', {}), enabled: isWanted });
