/** What the hub offers beside its modes (ALIVE 4). */
import { flag, number } from './kind.ts';

export const ALIVE_HOME_SETTINGS = {
  search_enabled: flag(true, 'Visitors may search for modes and subjects, and players for players.'),
  search_most: {
    ...number('count', 200, 'Subjects, or players, that one search finds at most.', 'server'),
    least: 10,
    most: 1_000,
  },
  surprise_days: {
    ...number('days', 7, 'A subject that was not opened for so many days may come as a surprise.'),
    least: 1,
    most: 90,
  },
} as const;
