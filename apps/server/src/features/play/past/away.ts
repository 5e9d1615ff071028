/** Old plays whose month was put into a file (docs/adr/0022-months.md). Pure. */
import type { PlayRow } from '../store.ts';

/** Whether a play that was read as a whole lacks its details, because its month is in a file. */
export const isAway = ({ past_month, served, state }: Pick<PlayRow, 'past_month' | 'served' | 'state'>) =>
  past_month !== null && state.questions.length < served.length;
