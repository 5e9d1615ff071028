/** The season of duels, pages of what was, and the weekly letter (ALIVE 1, 4). */
import { SEASON_DAYS, SEASON_JOIN_DAYS, SEASON_PLAYERS } from '@trivium/rules/duel/season';
import { flag, number, type Setting } from './kind.ts';

export const ALIVE_SEASON_SETTINGS = {
  duel_season_enabled: flag(true, 'Seasons of duels can be joined.'),
  duel_season_days: {
    ...number('days', SEASON_DAYS, 'Seasons of duels: days of the next one.', 'server'),
    least: 7,
    most: 90,
  },
  duel_season_players: {
    ...number('count', SEASON_PLAYERS, 'Seasons of duels: players of a league.', 'server'),
    least: 3,
    most: 20,
  },
  duel_season_join_days: {
    ...number('days', SEASON_JOIN_DAYS, 'Seasons of duels: days in which one may still join.', 'server'),
    most: 90,
  },
  season_page_enabled: flag(true, 'Players see a page of what was for each season of three months.'),
  friend_letter_enabled: flag(true, 'Players may ask for a letter a week of what happened among friends.'),
} as const satisfies Readonly<Record<string, Setting>>;
