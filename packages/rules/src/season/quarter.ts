/** The seasons of which a player gets a page: the quarters of a year, by the calendar of the site (ALIVE 3). */

/** The year and its quarter, '2026-4'. */
export type Quarter = `${number}-${1 | 2 | 3 | 4}`;

export type QuarterDates = {
  readonly from: string;
  /** The first date after it. */
  readonly until: string;
};

export const QUARTER_TEXT = /^\d{4}-[1-4]$/;

const monthsOf = (quarter: Quarter): { readonly year: number; readonly at: number } => {
  const [year = 0, at = 1] = quarter.split('-').map(Number);
  return { year, at };
};

const named = (year: number, at: number): Quarter => `${year}-${at as 1 | 2 | 3 | 4}`;
const firstOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;

/** The quarter of a date. */
export const quarterOf = (date: string): Quarter => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return named(year, Math.ceil(month / 3));
};

export const quarterBefore = (quarter: Quarter): Quarter => {
  const { year, at } = monthsOf(quarter);
  return at === 1 ? named(year - 1, 4) : named(year, at - 1);
};

export const quarterAfter = (quarter: Quarter): Quarter => {
  const { year, at } = monthsOf(quarter);
  return at === 4 ? named(year + 1, 1) : named(year, at + 1);
};

export const quarterDates = (quarter: Quarter): QuarterDates => {
  const { year, at } = monthsOf(quarter);
  const next = monthsOf(quarterAfter(quarter));
  return { from: firstOf(year, 3 * at - 2), until: firstOf(next.year, 3 * next.at - 2) };
};

/** The three months of a quarter, '2026-10' and on: the boards of months are named so. */
export const quarterMonths = (quarter: Quarter): string[] => {
  const { year, at } = monthsOf(quarter);
  return [2, 1, 0].map(back => firstOf(year, 3 * at - back).slice(0, 7));
};
