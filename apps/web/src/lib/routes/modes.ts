/** The modes that have screens, by the names the server lists them under. A mode without a line here is not shown. */

import type { TextKey } from '../i18n/text.ts';
import { paths } from './paths.ts';

export const MODES = {
  daily_quiz: { path: paths.dailyQuiz, name: 'mode.daily_quiz' },
  quiz_zone: { path: paths.quizZone, name: 'mode.quiz_zone' },
  contest: { path: paths.contests, name: 'mode.contest' },
  exam: { path: paths.exams, name: 'mode.exam' },
  true_and_false: { path: paths.trueAndFalse, name: 'mode.true_and_false' },
  fun_and_learn: { path: paths.funAndLearn, name: 'mode.fun_and_learn' },
  guess_the_word: { path: paths.guessTheWord, name: 'mode.guess_the_word' },
  audio_questions: { path: paths.audioQuestions, name: 'mode.audio_questions' },
  math_mania: { path: paths.mathMania, name: 'mode.math_mania' },
  multi_match: { path: paths.multiMatch, name: 'mode.multi_match' },
  logical_quiz: { path: paths.logicalQuiz, name: 'mode.logical_quiz' },
  self_challenge: { path: paths.selfChallenge, name: 'mode.self_challenge' },
  bookmarks: { path: paths.playBookmarks, name: 'mode.bookmarks' },
} as const satisfies Readonly<Record<string, { path: string; name: TextKey }>>;

export type ModeName = keyof typeof MODES;

export const isMode = (name: string): name is ModeName => Object.hasOwn(MODES, name);

/** The ways to play against others; they begin on their own pages, under the item "Battle". */
export const BATTLE_MODES = {
  random_battle: { path: paths.randomBattle, name: 'mode.random_battle' },
  friend_battle: { path: `${paths.groupBattle}?kind=friend`, name: 'mode.friend_battle' },
  group_battle: { path: paths.groupBattle, name: 'mode.group_battle' },
} as const satisfies Readonly<Record<string, { path: string; name: TextKey }>>;

export type BattleMode = keyof typeof BATTLE_MODES;

export const isBattleMode = (name: string): name is BattleMode => Object.hasOwn(BATTLE_MODES, name);
