/** Races against a recording (ALIVE 4, DECISIONS 13). What they earn stands with experience. */
import { GHOST_DAYS } from '@trivium/rules/ghost/limits';
import { flag, number, type Setting } from './kind.ts';

export const ALIVE_GHOST_SETTINGS = {
  ghosts_enabled: flag(true, 'Players can race recordings: their own games, and those of friends who agree.'),
  ghost_days: number(
    'days',
    GHOST_DAYS,
    'Races: days for which a game is offered as a recording. What a race holds of one is deleted after as many.',
  ),
} as const satisfies Readonly<Record<string, Setting>>;
