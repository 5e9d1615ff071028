/** Where the modes with categories are: categories, subcategories, the road of levels or the set, a play and its review (SPEC 2). */
import { isOfFamily, type ModeOf } from '@trivium/rules/play/mode-row';
import { modePath } from './modes.ts';

export type LevelMode = ModeOf<'level'>;
export type SetMode = ModeOf<'set'>;

/** Every mode whose way in is a choice of categories. */
export type CategoryMode = ModeOf<'level' | 'set' | 'passage'>;

/** A category, or one subcategory of it, by slug. */
export type Place = { readonly category: string; readonly subcategory?: string | undefined };

/** The subcategories of a category, or what is played there where there are none or one is named. */
export const placePath = (mode: CategoryMode, { category, subcategory }: Place): string =>
  `${modePath(mode)}${category}/${subcategory === undefined ? '' : `${subcategory}/`}`;

/** One floor up: from a subcategory to its category, from a category to all of them. */
export const upFrom = (mode: CategoryMode, { category, subcategory }: Place): string =>
  subcategory === undefined ? modePath(mode) : placePath(mode, { category });

/** Whether places of the mode are roads of levels. */
export const hasLevels = (mode: CategoryMode): mode is LevelMode => isOfFamily(mode, 'level');

export const levelPath = (mode: LevelMode, place: Place, level: number): string =>
  `${placePath(mode, place)}level/${level}/`;

export const setPath = (mode: SetMode, place: Place): string => `${placePath(mode, place)}play/`;

/** A play under the path it was begun from: a reload goes on with it, or shows its result. */
export const withPlay = (path: string, playId: string): string => `${path}?play=${playId}`;

export const playIn = (search: string): string | null => new URLSearchParams(search).get('play');

export const reviewPath = (path: string, playId: string): string => withPlay(`${path}review/`, playId);
