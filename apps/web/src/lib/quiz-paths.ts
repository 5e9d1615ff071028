/** Where the modes with levels are: categories, subcategories, the road, a level's play and its review (SPEC 2). */
import { paths } from './paths.ts';

/** The modes played by levels, with the `type` of their categories (DECISIONS 4). */
export const LEVEL_MODES = {
  quizZone: { root: paths.quizZone, type: 1, name: 'mode.quiz_zone' },
  logicalQuiz: { root: paths.logicalQuiz, type: 7, name: 'mode.logical_quiz' },
} as const;

export type LevelMode = keyof typeof LEVEL_MODES;

/** A category, or one subcategory of it, by slug. */
export type Place = { readonly category: string; readonly subcategory?: string | undefined };

/** The subcategories of a category, or the road where there are none or one is named. */
export const placePath = (mode: LevelMode, { category, subcategory }: Place): string =>
  `${LEVEL_MODES[mode].root}${category}/${subcategory === undefined ? '' : `${subcategory}/`}`;

export const levelPath = (mode: LevelMode, place: Place, level: number): string =>
  `${placePath(mode, place)}level/${level}/`;

/** A play under the path it was begun from: a reload goes on with it, or shows its result. */
export const withPlay = (path: string, playId: string): string => `${path}?play=${playId}`;

export const playIn = (search: string): string | null => new URLSearchParams(search).get('play');

export const reviewPath = (path: string, playId: string): string => withPlay(`${path}review/`, playId);
