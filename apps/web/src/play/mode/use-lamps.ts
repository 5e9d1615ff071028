/** The lamps of the week with their letters and labels, from the server's state of each date (DESIGN 1). */
import { type TextKey, useLocale, useText } from '../../lib/i18n/text.ts';
import { weekdayLetter, weekdayName } from '../../lib/i18n/weekday-name.ts';
import type { Lamp } from '../../ui/page/festoon.tsx';

type Day = { readonly date: string; readonly state: 'lit' | 'today' | 'missed' | 'ahead' | 'spare' };

export const useLamps = (lamps: readonly Day[]): Lamp[] => {
  const text = useText();
  const code = useLocale();
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
