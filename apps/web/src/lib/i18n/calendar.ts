/** Calendar dates as the interface language shows them. */

/** The first day of the week where the interface language is at home: 0 for Monday. */
export const firstWeekday = (code: string): number => {
  const locale = new Intl.Locale(code) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) - 1;
};

/** An instant inside a date, for formatting it in UTC. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
