/** What the doctor found, asked for when the screen opens and whenever it is wanted again. */
import { useQuery } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { call } from '../../lib/call.ts';

export type Found = OperatorReply<'doctor/examine'>;
export type Finding = Found['findings'][number];
export type Part = Finding['of'];

/** The findings of one part; its state is its worst. */
export type Judged = {
  readonly of: Part;
  readonly state: Finding['state'];
  readonly findings: readonly Finding[];
};

const WORST_FIRST = ['bad', 'weak', 'unknown', 'good'] as const;

/** The parts, what needs somebody first; those of one state stay in the order of the doctor. */
export const judged = (findings: readonly Finding[]): readonly Judged[] => {
  const parts = [...Map.groupBy(findings, ({ of }) => of)].map(([of, found]) => ({
    of,
    state: WORST_FIRST.find(state => found.some(each => each.state === state)) ?? 'good',
    findings: found.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state)),
  }));
  return parts.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
};

/** Nothing is asked anew by itself: each look speaks to the mail server, to the DNS and to the site from outside. */
export const useDoctor = (selector: string) =>
  useQuery({
    queryKey: ['doctor', selector],
    queryFn: () => call('doctor/examine', selector === '' ? {} : { selector }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: before => before,
    refetchOnWindowFocus: false,
  });
