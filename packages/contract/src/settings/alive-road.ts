/** Experience, quests, weekly leagues (ALIVE 3): their switches and numbers. Nothing of it is coins. */
import { XP } from '@trivium/rules/experience/limits';
import {
  LEAGUE_DOWN,
  LEAGUE_GROUP_PLAYERS,
  LEAGUE_RIGHT_POINTS,
  LEAGUE_ROUNDS_A_DAY,
  LEAGUE_UP,
} from '@trivium/rules/league/limits';
import { flag, type Setting } from './kind.ts';

/** A number that only the server reads; players are told it where it matters. */
const some = (value: number, least: number, most: number, help: string) =>
  ({ kind: 'number', default: value, least, most, unit: 'count', reach: 'server', help }) as const;
const earned = (value: number, help: string) => some(value, 0, 1_000, `Experience: ${help}`);

export const ALIVE_ROAD_SETTINGS = {
  experience_enabled: flag(true, 'Players gain experience and levels, which give looks and never coins.'),
  quests_enabled: flag(true, 'Three quests a day.'),
  league_enabled: flag(true, 'Weekly leagues.'),
  xp_right: earned(XP.right, 'for a right answer.'),
  xp_round: earned(XP.round, 'for a finished round.'),
  xp_quest: earned(XP.quest, 'for a quest.'),
  xp_duel: earned(XP.duel, 'for a finished duel.'),
  xp_ghost: earned(XP.ghost, 'for a race against a recording.'),
  xp_room: earned(XP.room, 'for a battle in a room of friends.'),
  xp_kept: earned(XP.kept, 'for a question that is kept for good.'),
  xp_times_a_day: some(XP.timesADay, 0, 100, 'Experience: so many duels, races and rooms earn in a day.'),
  xp_a_day: some(XP.aDay, 0, 100_000, 'Experience: the most that a day gives.'),
  xp_level_base: some(XP.levelBase, 1, 10_000, 'Experience: what a level takes, beside the step.'),
  xp_level_step: some(XP.levelStep, 0, 1_000, 'Experience: what each level takes more than the one before.'),
  league_right_points: some(LEAGUE_RIGHT_POINTS, 1, 1_000, 'Leagues: points for a right answer.'),
  league_rounds_a_day: some(LEAGUE_ROUNDS_A_DAY, 1, 50, 'Leagues: the best rounds of a day that count.'),
  league_group_players: some(LEAGUE_GROUP_PLAYERS, 4, 100, 'Leagues: players of a group.'),
  league_up: some(LEAGUE_UP, 1, 50, 'Leagues: how many of a full group go up.'),
  league_down: some(LEAGUE_DOWN, 0, 50, 'Leagues: how many of a full group go down.'),
} as const satisfies Readonly<Record<string, Setting>>;
