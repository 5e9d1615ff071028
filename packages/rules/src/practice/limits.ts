/** Numbers of "twelve to keep" (ALIVE 4, DECISIONS 13). Those marked ° there are settings; these are their defaults. */

/** Questions that a player keeps at a time. */
export const PRACTICE_PLACES = 12;

/** Right answers in a row after which a question may be kept for good. */
export const KEPT_AFTER_RIGHT = 3;

/** A question is kept for good when it would come back in so many days, or later. */
export const KEPT_AFTER_DAYS = 30;

/** The chance to remember an answer on the day it is due. With it, questions come back after 2 days, a week and a month (ALIVE 4). */
export const REMEMBERED_SHARE = 0.92;

/** Longest time until a question comes back, in days. */
export const DUE_DAYS_MOST = 365;

/** Missed questions that wait for a place, those in the places included. Later ones are not taken while there are so many. */
export const MISSED_MOST = 200;

/** A subject fades when nothing of it was answered for so many days. */
export const FADING_DAYS = 30;
