/** Which modes the hub shows under each of its filters (ALIVE 4). Pure. */
import type { Reply } from '@trivium/contract/catalogue';
import { MODE_ROWS, MODES, type Mode } from '@trivium/rules/play/mode-row';
import { aboutMinutes } from '../../../play/mode/mode-start.ts';

export type HubRow = Reply<'get_hub'>[number];

export const FILTERS = ['all', 'short', 'friends', 'no_clock', 'coins'] as const;
export type Filter = (typeof FILTERS)[number];

const SHORT_MINUTES = 3;
const WITH_FRIENDS: readonly Mode[] = ['friend_battle', 'group_battle', 'duel'];
/** Thinkers of a duel answer without a clock. */
const WITHOUT_CLOCK: readonly Mode[] = ['duel'];

const isMode = (name: string): name is Mode => (MODES as readonly string[]).includes(name);

/** Minutes of a round; null where it is as long as the player wants. */
export const minutesOf = ({ questions, seconds }: HubRow): number | null =>
  questions === null || seconds === null ? null : aboutMinutes(questions, seconds);

export const fits = (filter: Filter, row: HubRow): boolean => {
  const { mode, coins } = row;
  if (filter === 'all' || !isMode(mode)) return filter === 'all';
  const { clock, reward } = MODE_ROWS[mode];
  const minutes = minutesOf(row);
  if (filter === 'short') return minutes !== null && minutes <= SHORT_MINUTES;
  if (filter === 'friends') return WITH_FRIENDS.includes(mode);
  if (filter === 'no_clock') return clock.kind === 'none' || WITHOUT_CLOCK.includes(mode);
  return reward !== 'none' && reward !== 'marks' && coins !== 0;
};
