/** The types of bookmarks: those of the categories, by the names of their modes (DECISIONS 3, 4). */
import { MODE_ROWS, modesOf } from '@trivium/rules/play/mode-row';
import type { TextKey } from '../../lib/i18n/text.ts';
import { modeName } from '../../lib/routes/modes.ts';

const NAMES: ReadonlyMap<number | null, TextKey> = new Map(
  modesOf('level', 'set', 'passage').map(mode => [MODE_ROWS[mode].categoryType, modeName(mode)]),
);

export const nameOfType = (type: number): TextKey => NAMES.get(type) ?? 'bookmark.all';

/** The type in an address such as `?type=3`; null for all types, and for an unknown one. */
export const typeIn = (search: string): number | null => {
  const type = Number(new URLSearchParams(search).get('type'));
  return NAMES.has(type) ? type : null;
};

export const withType = (path: string, type: number | null): string =>
  type === null ? path : `${path}?type=${type}`;
