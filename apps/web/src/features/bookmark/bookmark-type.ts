/** The types of bookmarks: those of the categories, by the names of their modes (DECISIONS 3, 4). */
import type { TextKey } from '../../lib/i18n/text.ts';

const NAMES: { readonly [type: number]: TextKey } = {
  1: 'mode.quiz_zone',
  2: 'mode.fun_and_learn',
  3: 'mode.guess_the_word',
  4: 'mode.audio_questions',
  5: 'mode.math_mania',
  6: 'mode.multi_match',
  7: 'mode.logical_quiz',
};

export const nameOfType = (type: number): TextKey => NAMES[type] ?? 'bookmark.all';

/** `?type=3` of an address; null for all, and for what is no type. */
export const typeIn = (search: string): number | null => {
  const type = Number(new URLSearchParams(search).get('type'));
  return NAMES[type] === undefined ? null : type;
};

export const withType = (path: string, type: number | null): string =>
  type === null ? path : `${path}?type=${type}`;
