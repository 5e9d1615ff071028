/** Numbers of friends that are rules (our choice); those that an operator may change are settings. */
import { DAY_MS, MINUTE_MS } from '../time/units.ts';

/** Within this time a friendship that was ended comes back as it was. */
export const UNDO_MS = 10 * MINUTE_MS;

/** Who called or held a socket within this time is around. */
export const AROUND_MS = 3 * MINUTE_MS;

/** A play that began longer ago no longer says what somebody does. */
export const ACTIVITY_MS = 20 * MINUTE_MS;

/** Days of a week board. */
export const WEEK_DAYS = 7;

/** What friends did is shown for so long. */
export const NEWS_MS = WEEK_DAYS * DAY_MS;

/** Subjects are compared from so many first tries of each on (ALIVE 4). */
export const COMPARED_FROM = 20;

/** What somebody plays well: from this share right at first try on, and so many subjects at most. */
export const WELL_FROM_PERCENT = 50;
export const WELL_SUBJECTS = 3;

/** Roads on which both have passed a level that are listed, those played last. */
export const SHARED_ROADS = 3;

/** Results of two players that are listed. */
export const LAST_MEETINGS = 5;
