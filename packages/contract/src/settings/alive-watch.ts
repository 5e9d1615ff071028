/** The stage of battles: its moments, the double last question, and who may watch (ALIVE 4, DECISIONS 13). */
import { CHEERS_MOST, WATCHERS_MOST } from '@trivium/rules/battle/limits';
import { flag, number } from './kind.ts';

export const ALIVE_WATCH_SETTINGS = {
  moments_enabled: flag(true, 'Battles show who takes the lead, three in a row, and who overtakes whom.'),
  last_double_enabled: flag(
    true,
    'Rooms without an entry may choose that their last question counts double. Rooms that are open keep what they chose.',
  ),
  watch_enabled: flag(
    true,
    'Friends may watch rooms in which every seat agrees, each round once it is closed.',
  ),
  watch_cheers_most: {
    ...number('count', CHEERS_MOST, 'Cheers that somebody who watches may send in a battle.'),
    least: 0,
    most: 50,
  },
  watchers_most: {
    ...number('count', WATCHERS_MOST, 'People who may watch a battle at the same time.', 'server'),
    least: 1,
    most: 500,
  },
} as const;
