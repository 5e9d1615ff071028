/** The names of the lifelines (SPEC 3). */

export const LIFELINES = ['fifty_fifty', 'audience_poll', 'reset_time', 'skip', 'hint'] as const;
export type Lifeline = (typeof LIFELINES)[number];
