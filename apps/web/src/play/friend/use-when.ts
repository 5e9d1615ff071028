/** When something was, in words: "today", "2 days ago", "last week". */
import { DAY_MS } from '@trivium/rules/time/units';
import { useLocale } from '../../lib/i18n/text.ts';

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 30;

const dayOf = (at: number) => {
  const date = new Date(at);
  return Math.floor((at - date.getTimezoneOffset() * 60_000) / DAY_MS);
};

export const useWhen = () => {
  const words = new Intl.RelativeTimeFormat(useLocale(), { numeric: 'auto' });
  return (instant: string): string => {
    const days = dayOf(Date.now()) - dayOf(Date.parse(instant));
    if (days < DAYS_A_WEEK) return words.format(-days, 'day');
    if (days < DAYS_A_MONTH) return words.format(-Math.floor(days / DAYS_A_WEEK), 'week');
    return words.format(-Math.floor(days / DAYS_A_MONTH), 'month');
  };
};

/** The same at the beginning of a line. */
export const asBeginning = (words: string): string => words.replace(/^./u, first => first.toUpperCase());
