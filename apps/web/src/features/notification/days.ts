/** Groups notifications by day in the device's zone, newest day first. Pure. */
import type { Say } from '../../lib/i18n/text.ts';
import type { Notification } from './use-notification-list.ts';

export type Day = { readonly date: Date; readonly rows: readonly Notification[] };

const startOf = (at: Date | number): number => new Date(at).setHours(0, 0, 0, 0);

export const byDay = (rows: readonly Notification[]): Day[] => {
  const days = Map.groupBy(rows, ({ at }) => startOf(Date.parse(at)));
  return [...days].map(([start, ofDay]) => ({ date: new Date(start), rows: ofDay }));
};

/** "Today", "Yesterday", else the date in words; with the year unless it is this one. */
export const dayName = (text: Say, code: string, date: Date, now: Date): string => {
  const today = startOf(now);
  if (date.getTime() === today) return text('notification.today');
  // A day may have 23 or 25 hours.
  if (date.getTime() === startOf(today - 1)) return text('notification.yesterday');
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(code, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date);
};
