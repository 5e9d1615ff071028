/** The addresses of modes with categories: categories, subcategories, the level road or the set, a play and its review (SPEC 2). */
import { isOfFamily, type ModeOf } from '@trivium/rules/play/mode-row';
import { modePath } from './modes.ts';

export type LevelMode = ModeOf<'level'>;
export type SetMode = ModeOf<'set'>;

/** Every mode that begins with a choice of categories. */
export type CategoryMode = ModeOf<'level' | 'set' | 'passage'>;

/** A category, or one subcategory of it, by slug. */
export type Place = { readonly category: string; readonly subcategory?: string | undefined };

/** The page of a category: its subcategories, or the road or set where it has none; the page of a subcategory when one is named. */
export const placePath = (mode: CategoryMode, { category, subcategory }: Place): string =>
  `${modePath(mode)}${category}/${subcategory === undefined ? '' : `${subcategory}/`}`;

/** One step up: from a subcategory to its category, from a category to all categories. */
export const upFrom = (mode: CategoryMode, { category, subcategory }: Place): string =>
  subcategory === undefined ? modePath(mode) : placePath(mode, { category });

/** Whether the mode is played by levels. */
export const hasLevels = (mode: CategoryMode): mode is LevelMode => isOfFamily(mode, 'level');

export const levelPath = (mode: LevelMode, place: Place, level: number): string =>
  `${placePath(mode, place)}level/${level}/`;

/** The master level at the end of a road. */
export const masterPath = (mode: LevelMode, place: Place): string => `${placePath(mode, place)}level/master/`;

export const setPath = (mode: SetMode, place: Place): string => `${placePath(mode, place)}play/`;

/** The address of a play below the path that began it: a reload resumes it or shows its result. */
export const withPlay = (path: string, playId: string): string => `${path}?play=${playId}`;

export const playIn = (search: string): string | null => new URLSearchParams(search).get('play');

export const reviewPath = (path: string, playId: string): string => withPlay(`${path}review/`, playId);
