/** The player's bookmarks of one type or all: pages as one scrolls, taken away and put back. */
import type { Reply } from '@trivium/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';

type Listed = Reply<'get_bookmark'>;
export type Bookmark = Listed['bookmarks'][number];
export type Counts = Listed['counts'];

type Shelf = {
  /** Null until the first page came. */
  readonly rows: readonly Bookmark[] | null;
  readonly counts: Counts;
  readonly total: number;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

const EMPTY: Shelf = { rows: null, counts: [], total: 0, isAsking: true, hasFailed: false };
const PAGE_ROWS = 30;

const counted = (counts: Counts, { type }: Bookmark, by: 1 | -1): Counts => {
  const known = counts.some(each => each.type === type) ? counts : [...counts, { type, count: 0 }];
  return known
    .map(each => (each.type === type ? { ...each, count: each.count + by } : each))
    .filter(each => each.count > 0);
};

/** `type` null: all. */
export const useBookmarks = (type: number | null) => {
  const [shelf, setShelf] = useState(EMPTY);
  const present = useRef(0);

  const askFrom = async (offset: number, ofType: number | null) => {
    const mine = present.current;
    setShelf(before => ({ ...before, isAsking: true, hasFailed: false }));
    const answer = await ask('get_bookmark', { type: ofType, offset, limit: PAGE_ROWS }, { quiet: true });
    if (mine !== present.current) return;
    setShelf(before => {
      if (!answer.ok) return { ...before, isAsking: false, hasFailed: true };
      const held = offset === 0 ? [] : (before.rows ?? []);
      const known = new Set(held.map(row => row.question_id));
      const { bookmarks, counts } = answer.reply;
      return {
        rows: [...held, ...bookmarks.filter(row => !known.has(row.question_id))],
        counts,
        total: answer.total ?? 0,
        isAsking: false,
        hasFailed: false,
      };
    });
  };
  const start = useRef(askFrom);
  useEffect(() => {
    start.current = askFrom;
  });
  // Another type: from its start; the counts of all types stay in sight meanwhile.
  useEffect(() => {
    present.current += 1;
    setShelf(before => ({ ...EMPTY, counts: before.counts }));
    void start.current(0, type);
    return () => {
      present.current += 1;
    };
  }, [type]);

  const held = shelf.rows?.length ?? 0;
  return {
    ...shelf,
    isAll: shelf.rows !== null && held >= shelf.total,
    again: () => void askFrom(held, type),
    more: () => {
      if (!shelf.isAsking && !shelf.hasFailed && held < shelf.total) void askFrom(held, type);
    },
    /** Where it stood; null when it could not be removed. One that was gone already leaves the list too. */
    remove: async (bookmark: Bookmark): Promise<number | null> => {
      const { question_id } = bookmark;
      const answer = await ask('set_bookmark', { question_id, status: 0 });
      if (!answer.ok && answer.refusal !== 'bookmark_missing') return null;
      setShelf(before => ({
        ...before,
        rows: (before.rows ?? []).filter(row => row.question_id !== question_id),
        counts: counted(before.counts, bookmark, -1),
        total: before.total - 1,
      }));
      return answer.ok ? (shelf.rows ?? []).findIndex(row => row.question_id === question_id) : null;
    },
    putBack: async (bookmark: Bookmark, at: number): Promise<void> => {
      const answer = await ask('set_bookmark', { question_id: bookmark.question_id, status: 1 });
      if (!answer.ok) return;
      setShelf(before => ({
        ...before,
        rows:
          type === null || type === bookmark.type
            ? (before.rows ?? []).toSpliced(at, 0, bookmark)
            : before.rows,
        counts: counted(before.counts, bookmark, 1),
        total: before.total + (type === null || type === bookmark.type ? 1 : 0),
      }));
    },
  };
};
