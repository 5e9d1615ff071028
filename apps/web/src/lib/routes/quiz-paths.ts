/** Where the modes with categories are: categories, subcategories, the road of levels or the set, a play and its review (SPEC 2). */
import { paths } from './paths.ts';

/** The modes played by levels, with the `type` of their categories (DECISIONS 4). */
export const LEVEL_MODES = {
  quizZone: { root: paths.quizZone, type: 1, name: 'mode.quiz_zone' },
  logicalQuiz: { root: paths.logicalQuiz, type: 7, name: 'mode.logical_quiz' },
  multiMatch: { root: paths.multiMatch, type: 6, name: 'mode.multi_match' },
} as const;
export type LevelMode = keyof typeof LEVEL_MODES;

/** The modes played in sets: ten questions of a whole category or subcategory. */
export const SET_MODES = {
  guessTheWord: { root: paths.guessTheWord, type: 3, name: 'mode.guess_the_word' },
  audioQuestions: { root: paths.audioQuestions, type: 4, name: 'mode.audio_questions' },
  mathMania: { root: paths.mathMania, type: 5, name: 'mode.math_mania' },
} as const;
export type SetMode = keyof typeof SET_MODES;

/** Every mode whose way in is a choice of categories. */
export const CATEGORY_MODES = {
  ...LEVEL_MODES,
  ...SET_MODES,
  funAndLearn: { root: paths.funAndLearn, type: 2, name: 'mode.fun_and_learn' },
} as const;
export type CategoryMode = keyof typeof CATEGORY_MODES;

/** A category, or one subcategory of it, by slug. */
export type Place = { readonly category: string; readonly subcategory?: string | undefined };

/** The subcategories of a category, or what is played there where there are none or one is named. */
export const placePath = (mode: CategoryMode, { category, subcategory }: Place): string =>
  `${CATEGORY_MODES[mode].root}${category}/${subcategory === undefined ? '' : `${subcategory}/`}`;

/** One floor up: from a subcategory to its category, from a category to all of them. */
export const upFrom = (mode: CategoryMode, { category, subcategory }: Place): string =>
  subcategory === undefined ? CATEGORY_MODES[mode].root : placePath(mode, { category });

/** Whether places of the mode are roads of levels. */
export const hasLevels = (mode: CategoryMode): mode is LevelMode => Object.hasOwn(LEVEL_MODES, mode);

export const levelPath = (mode: LevelMode, place: Place, level: number): string =>
  `${placePath(mode, place)}level/${level}/`;

export const setPath = (mode: SetMode, place: Place): string => `${placePath(mode, place)}play/`;

/** A play under the path it was begun from: a reload goes on with it, or shows its result. */
export const withPlay = (path: string, playId: string): string => `${path}?play=${playId}`;

export const playIn = (search: string): string | null => new URLSearchParams(search).get('play');

export const reviewPath = (path: string, playId: string): string => withPlay(`${path}review/`, playId);
