/**
 * The spare lamp: one a week keeps the shown row of days when a day is missed (ALIVE 1). What was really played is counted beside
 * it, for badges (DECISIONS 12).
 */
import { addDays, weekStart } from './date.ts';

/** The row that a player is shown. */
export type ShownRow = {
  /** Played days of the row; a kept day adds none. */
  readonly days: number;
  /** The last played date. */
  readonly lastOn: string | null;
  /** The last date that a spare lamp has kept. */
  readonly spareOn: string | null;
};

export const NO_ROW: ShownRow = { days: 0, lastOn: null, spareOn: null };

/** The dates between two, both left out; null for more than the spare lamps of two weeks could keep. */
const between = (from: string, to: string): readonly string[] | null => {
  const dates: string[] = [];
  for (let date = addDays(from, 1); date < to; date = addDays(date, 1)) {
    if (dates.length === 2) return null;
    dates.push(date);
  }
  return dates;
};

/** The missed dates that spare lamps keep, until before `today`; null when there are too few of them. */
export const keptDates = ({ lastOn, spareOn }: ShownRow, today: string): readonly string[] | null => {
  if (lastOn === null) return null;
  const missed = between(lastOn, today);
  if (missed === null) return null;
  const weeks = [...(spareOn === null ? [] : [weekStart(spareOn)]), ...missed.map(date => weekStart(date))];
  return new Set(weeks).size === weeks.length ? missed : null;
};

/** The row after a played day. A date counts once; one before `lastOn` changes nothing. */
export const advanceRow = (row: ShownRow, today: string): ShownRow => {
  if (row.lastOn !== null && today <= row.lastOn) return row;
  const kept = keptDates(row, today);
  return kept === null
    ? { days: 1, lastOn: today, spareOn: row.spareOn }
    : { days: row.days + 1, lastOn: today, spareOn: kept.at(-1) ?? row.spareOn };
};

/** The days to show today: the row lives while today can still be played and spare lamps keep what was missed. */
export const shownDays = (row: ShownRow, today: string): number => {
  if (row.lastOn === null) return 0;
  return row.lastOn >= today || keptDates(row, today) !== null ? row.days : 0;
};
