/** The part of the player's bookmarks that was loaded, and how it changes. */
import type { Reply } from '@trivium/contract/catalogue';

type Listed = Reply<'get_bookmark'>;
export type Bookmark = Listed['bookmarks'][number];
export type Counts = Listed['counts'];

export type BookmarkList = {
  /** Null until the first page has come. */
  readonly rows: readonly Bookmark[] | null;
  readonly counts: Counts;
  readonly total: number;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

export const UNREAD: BookmarkList = { rows: null, counts: [], total: 0, isAsking: true, hasFailed: false };

const counted = (counts: Counts, { type }: Bookmark, by: 1 | -1): Counts => {
  const known = counts.some(each => each.type === type) ? counts : [...counts, { type, count: 0 }];
  return known
    .map(each => (each.type === type ? { ...each, count: each.count + by } : each))
    .filter(each => each.count > 0);
};

/** Adds a page, or starts anew with the first one; a row that is there already is not doubled. */
export const withPage = (
  list: BookmarkList,
  { bookmarks, counts }: Listed,
  total: number,
  isFirst: boolean,
): BookmarkList => {
  const held = isFirst ? [] : (list.rows ?? []);
  const known = new Set(held.map(row => row.question_id));
  const rows = [...held, ...bookmarks.filter(row => !known.has(row.question_id))];
  return { rows, counts, total, isAsking: false, hasFailed: false };
};

export const without = (list: BookmarkList, bookmark: Bookmark): BookmarkList => ({
  ...list,
  rows: (list.rows ?? []).filter(row => row.question_id !== bookmark.question_id),
  counts: counted(list.counts, bookmark, -1),
  total: list.total - 1,
});

/** Puts a bookmark back at its position. `isShown` is false where the list is of another type: then only the counts change. */
export const withBack = (
  list: BookmarkList,
  bookmark: Bookmark,
  at: number,
  isShown: boolean,
): BookmarkList => ({
  ...list,
  rows: isShown ? (list.rows ?? []).toSpliced(at, 0, bookmark) : list.rows,
  counts: counted(list.counts, bookmark, 1),
  total: list.total + (isShown ? 1 : 0),
});
