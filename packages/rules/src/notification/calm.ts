/** Quiet hours of what can wait: such a push goes out by day, one a day and player (DECISIONS 13, ALIVE 1). */
import { addDays, dateInZone } from '../streak/date.ts';
import { dateBeginsAt } from '../streak/zone.ts';
import { HOUR_MS } from '../time/units.ts';

/** Whole hours of a player's day, 0 to 23. The same hour twice: no quiet hours. */
export type QuietHours = { readonly fromHour: number; readonly untilHour: number };

export const QUIET_FROM_HOUR = 21;
export const QUIET_UNTIL_HOUR = 8;

/** When a push that can wait goes out, and the player's date then. `zone` is the player's, which must be a known one. */
export const calmAt = (
  now: number,
  zone: string,
  { fromHour, untilHour }: QuietHours,
): { readonly at: number; readonly day: string } => {
  const day = dateInZone(now, zone);
  const hour = (now - dateBeginsAt(day, zone)) / HOUR_MS;
  const isOverNight = fromHour > untilHour;
  const isQuiet = isOverNight ? hour >= fromHour || hour < untilHour : hour >= fromHour && hour < untilHour;
  if (!isQuiet) return { at: now, day };
  const endsOn = isOverNight && hour >= fromHour ? addDays(day, 1) : day;
  return { at: dateBeginsAt(endsOn, zone) + untilHour * HOUR_MS, day: endsOn };
};
