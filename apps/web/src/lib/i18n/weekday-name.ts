/** A date's weekday in the interface language; a file of its own because home shows it, and home is in the first load. */
export const weekdayName = (code: string, date: string, weekday: 'long' | 'narrow' = 'long'): string =>
  new Intl.DateTimeFormat(code, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** One letter for the weekday. In Spanish, X for Wednesday is used in Spain only; all readers know L M M J V S D. */
export const weekdayLetter = (code: string, date: string): string =>
  weekdayName(code.replace(/^es(?=$|-u-)/, 'es-419'), date, 'narrow');
