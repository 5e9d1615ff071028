/** The player's bookmarks of one type or of all: loaded page by page, removed, and put back. */
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { type Bookmark, UNREAD, withBack, without, withPage } from './bookmark-list.ts';

const PAGE_ROWS = 30;

/** `type` null: all. */
export const useBookmarks = (type: number | null) => {
  const [list, setList] = useState(UNREAD);
  const present = useRef(0);

  const askFrom = async (offset: number, ofType: number | null) => {
    const mine = present.current;
    setList(before => ({ ...before, isAsking: true, hasFailed: false }));
    const answer = await ask('get_bookmark', { type: ofType, offset, limit: PAGE_ROWS }, { quiet: true });
    if (mine !== present.current) return;
    setList(before =>
      answer.ok
        ? withPage(before, answer.reply, answer.total ?? 0, offset === 0)
        : { ...before, isAsking: false, hasFailed: true },
    );
  };
  const start = useRef(askFrom);
  useEffect(() => {
    start.current = askFrom;
  });
  // Another type starts at its first page; the counts of all types stay on the screen meanwhile.
  useEffect(() => {
    present.current += 1;
    setList(before => ({ ...UNREAD, counts: before.counts }));
    void start.current(0, type);
    return () => {
      present.current += 1;
    };
  }, [type]);

  const held = list.rows?.length ?? 0;
  return {
    ...list,
    isAll: list.rows !== null && held >= list.total,
    again: () => void askFrom(held, type),
    more: () => {
      if (!list.isAsking && !list.hasFailed && held < list.total) void askFrom(held, type);
    },
    /** Its position in the list; null when it could not be removed. A bookmark that was gone already leaves the list too. */
    remove: async (bookmark: Bookmark): Promise<number | null> => {
      const { question_id } = bookmark;
      const answer = await ask('set_bookmark', { question_id, status: 0 });
      if (!answer.ok && answer.refusal !== 'bookmark_missing') return null;
      setList(before => without(before, bookmark));
      return answer.ok ? (list.rows ?? []).findIndex(row => row.question_id === question_id) : null;
    },
    putBack: async (bookmark: Bookmark, at: number): Promise<void> => {
      const answer = await ask('set_bookmark', { question_id: bookmark.question_id, status: 1 });
      if (!answer.ok) return;
      const isShown = type === null || type === bookmark.type;
      setList(before => withBack(before, bookmark, at, isShown));
    },
  };
};
