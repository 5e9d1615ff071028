/** The league's week: Monday to Sunday by the calendar of the site, the same for all (ALIVE 3). */
import { addDays, dateInZone, weekStart } from '../streak/date.ts';
import { dateBeginsAt } from '../streak/zone.ts';

export type LeagueWeek = {
  /** The Monday. */
  readonly week: string;
  /** Today. */
  readonly day: string;
};

export const leagueWeek = (now: number, siteZone: string): LeagueWeek => {
  const day = dateInZone(now, siteZone);
  return { week: weekStart(day), day };
};

/** When the week is over. */
export const weekEndsAt = (week: string, siteZone: string): number =>
  dateBeginsAt(addDays(week, 7), siteZone);

/** A settlement that began before the end of a week is stored by then; in ms. */
export const CLOSE_AFTER_MS = 120_000;

/** The newest week that may be closed. */
export const closableWeek = (now: number, siteZone: string): string =>
  addDays(leagueWeek(now - CLOSE_AFTER_MS, siteZone).week, -7);
