/** The week's lamps in words and letters, from what the server says of each date (DESIGN 1). */
import { noonOf, weekdayLetter } from '../../lib/calendar.ts';
import { type TextKey, useInterface, useText } from '../../lib/text.ts';
import type { Lamp } from '../../ui/festoon.tsx';

type Day = { readonly date: string; readonly state: 'lit' | 'today' | 'missed' | 'ahead' };

/** The name of a date's weekday, in the interface language. */
const weekdayName = (code: string, date: string) =>
  new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' }).format(noonOf(date));

export const useLamps = (lamps: readonly Day[]): Lamp[] => {
  const text = useText();
  const code = useInterface(({ code }) => code);
  return lamps.map(({ date, state }) => {
    const key: TextKey = `home.lamp_${state}`;
    return {
      id: date,
      state: state === 'missed' ? 'ahead' : state,
      letter: weekdayLetter(code, date),
      label: text(key, { day: weekdayName(code, date) }),
    };
  });
};
