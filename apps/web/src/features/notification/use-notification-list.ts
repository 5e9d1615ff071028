/** The notifications, newest first: loads a page at a time, lists each id once (SPEC 3), and marks seen ones as read. */
import type { Reply } from '@trivium/contract/catalogue';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api/call.ts';
import { invalidate } from '../../lib/api/reply.ts';

export type Notification = Reply<'get_notifications'>['notifications'][number];

type Shelf = {
  /** Null until the first page has come. Unread ones stay marked while the page is open. */
  readonly rows: readonly Notification[] | null;
  readonly isAll: boolean;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
};

const EMPTY: Shelf = { rows: null, isAll: false, isAsking: true, hasFailed: false };
const PAGE_ROWS = 20;

/** Adds a page. New notifications push rows over to the next page; they are not listed twice. */
const merged = (held: readonly Notification[], page: readonly Notification[]): Notification[] => {
  const known = new Set(held.map(({ id }) => id));
  return [...held, ...page.filter(({ id }) => !known.has(id))];
};

export const useNotifications = () => {
  const [shelf, setShelf] = useState(EMPTY);
  const isOpen = useRef(false);

  const askFrom = async (held: readonly Notification[]) => {
    setShelf(before => ({ ...before, isAsking: true, hasFailed: false }));
    const answer = await ask('get_notifications', { offset: held.length, limit: PAGE_ROWS }, { quiet: true });
    if (!isOpen.current) return;
    if (!answer.ok) return setShelf(before => ({ ...before, isAsking: false, hasFailed: true }));
    const rows = merged(held, answer.reply.notifications);
    // A page without new rows is the last one, whatever the total says.
    const isAll = rows.length === held.length || rows.length >= (answer.total ?? 0);
    setShelf({ rows, isAll, isAsking: false, hasFailed: false });
    if (held.length === 0 && answer.reply.unread > 0) void markRead(rows);
  };

  const start = useRef(askFrom);
  useEffect(() => {
    isOpen.current = true;
    void start.current([]);
    return () => {
      isOpen.current = false;
    };
  }, []);

  const held = shelf.rows ?? [];
  return {
    ...shelf,
    again: () => void askFrom(held),
    more: () => {
      if (!shelf.isAsking && !shelf.hasFailed && !shelf.isAll) void askFrom(held);
    },
  };
};

const markRead = async (rows: readonly Notification[]): Promise<void> => {
  const newest = Math.max(...rows.map(({ id }) => id));
  const answer = await ask('read_notifications', { up_to: newest }, { quiet: true });
  // The bell of the next screen then shows no dot.
  if (answer.ok) invalidate('get_web_home_settings');
};
