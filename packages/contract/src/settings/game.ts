/** Modes, battles and contests: questions, clocks, scores and fees. */
import { MODE_ROWS } from '@trivium/rules/play/mode-row';
import { flag, number, type Setting } from './kind.ts';
import { clockSeconds, modeSwitches, scoredModes } from './mode.ts';

export const GAME_SETTINGS = {
  ...scoredModes(),
  ...modeSwitches(),
  random_battle_questions: number('questions', 10, 'Random battles: rounds.'),
  random_battle_fee: number('coins', 5, 'Random battles: what each player puts into the pot.'),
  random_battles_a_day: number('count', 20, 'Random battles with coins and rating, a player and day.'),
  contest_seconds: number('seconds', clockSeconds('contest'), 'Contests: clock of a question.'),
  contest_right_score: number('score', MODE_ROWS.contest.rightPoints, 'Contests: score for a right answer.'),
  contest_wrong_score: number(
    'score',
    MODE_ROWS.contest.wrongPoints,
    'Contests: score taken for a wrong or missing answer.',
  ),
  contest_account_days: number('count', 14, 'Contests with prizes: how old an account must be, in days.'),
  contest_play_days: number('count', 5, 'Contests with prizes: days really played before.'),
  contest_prize_budget_coins: number(
    'count',
    5_000,
    'Most coins that the prizes of the contests ending in one month come to.',
    'server',
  ),
  question_review: flag(
    false,
    'A question is published only by an editor who did not write it, after it was in review.',
    'server',
  ),
  answer_feedback: {
    kind: 'number',
    default: 3,
    least: 1,
    most: 3,
    unit: null,
    reach: 'public',
    help: 'After an answer: 1 mark the chosen option, 2 nothing, 3 mark it and show the right one.',
  },
} as const satisfies Readonly<Record<string, Setting>>;
