/** The week's lamps in words and letters, from what the server says of each date (DESIGN 1). */
import { type TextKey, useInterface, useText } from '../../lib/text.ts';
import type { Lamp } from '../../ui/festoon.tsx';

type Day = { readonly date: string; readonly state: 'lit' | 'today' | 'missed' | 'ahead' };

/** The name of a date's weekday, in the interface language. */
const weekdayName = (code: string, date: string, weekday: 'long' | 'narrow') =>
  new Intl.DateTimeFormat(code, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

export const useLamps = (lamps: readonly Day[]): Lamp[] => {
  const text = useText();
  const code = useInterface(({ code }) => code);
  return lamps.map(({ date, state }) => {
    const key: TextKey = `home.lamp_${state}`;
    return {
      id: date,
      state: state === 'missed' ? 'ahead' : state,
      letter: weekdayName(code, date, 'narrow'),
      label: text(key, { day: weekdayName(code, date, 'long') }),
    };
  });
};
