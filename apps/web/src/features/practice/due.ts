/** Reads the reply about practice for its screens. Pure. */
import type { Reply } from '@trivium/contract/catalogue';

export type PracticeReply = Reply<'get_practice'>;
export type Place = PracticeReply['places'][number];

/** When questions come back, as the card groups them. */
export const DUE_GROUPS = ['today', 'days', 'week', 'later'] as const;

const DAYS_MOST = { today: 0, days: 2, week: 7, later: Number.POSITIVE_INFINITY } as const;

export const groupOf = (days: number): (typeof DUE_GROUPS)[number] =>
  DUE_GROUPS.find(group => days <= DAYS_MOST[group]) ?? 'later';

/** A question with its note takes about so long. */
const SECONDS_EACH = 24;

export const minutesOf = (questions: number): number =>
  Math.max(1, Math.round((questions * SECONDS_EACH) / 60));
