/** Twelve to keep, and Glim (ALIVE 2, 4). Practice itself is switched by the setting of its mode. */
import {
  FADING_DAYS,
  KEPT_AFTER_DAYS,
  KEPT_AFTER_RIGHT,
  PRACTICE_PLACES,
} from '@trivium/rules/practice/limits';
import { flag, number, type Setting } from './kind.ts';

export const KEEP_SETTINGS = {
  practice_places: {
    ...number('questions', PRACTICE_PLACES, 'Practice: how many missed questions a player keeps at a time.'),
    most: 50,
  },
  practice_kept_right: {
    ...number('count', KEPT_AFTER_RIGHT, 'Practice: right answers in a row that keep a question for good.'),
    least: 1,
    most: 10,
  },
  practice_kept_days: number(
    'days',
    KEPT_AFTER_DAYS,
    'Practice: a question is kept for good only when it would come back in so many days, or later.',
  ),
  practice_fading_days: number(
    'days',
    FADING_DAYS,
    'Practice: days without an answer after which a subject is shown as fading.',
  ),
  glim_enabled: flag(true, 'Glim, the lamp with a face, is shown to players.'),
} as const satisfies Readonly<Record<string, Setting>>;
