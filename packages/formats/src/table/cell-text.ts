/** Numbers and instants of workbooks as a person would write them. */
import { DAY_MS } from '@trivium/rules/time/units';

/** Digits that a double always keeps; what follows is noise. */
const DIGITS_KEPT = 15;

/** A stored number as it was typed: without the noise of a double and without an exponent where it can be. */
export const numberText = (stored: string): string => {
  const said = stored.trim();
  if (/^-?\d{1,300}$/.test(said)) return said;
  const value = Number(said);
  if (said === '' || !Number.isFinite(value)) return said;
  return String(Number(value.toPrecision(DIGITS_KEPT)));
};

/** Spreadsheets count days from here; a time of the day alone stands on this day or the next. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** A day as 2026-10-01, with the time of the day where there is one; a time alone as 09:30. Empty where there is no such day. */
export const instantText = (ms: number): string => {
  const rounded = Math.round(ms / 1000) * 1000;
  if (!(Math.abs(rounded) < 8e15)) return '';
  const [day = '', clock = ''] = new Date(rounded).toISOString().split(/[TZ]/);
  const time = clock.slice(0, 8).replace(/:00$/, '');
  if (rounded < FIRST_DAY_MS + DAY_MS && rounded >= FIRST_DAY_MS) return time;
  return time === '00:00' ? day : `${day} ${time}`;
};
