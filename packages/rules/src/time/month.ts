/** Months of UTC as the date of their first day, such as `2026-02-01`. */

/** The month of an instant. */
export const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`;

/** The month so many months later. */
export const addMonths = (month: string, months: number): string =>
  monthOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months));
