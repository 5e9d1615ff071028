/** Numbers of notifications (our choice). */

export const KEPT_DAYS = 90;

/** The team's own messages, in letters as readers count them. */
export const TITLE_GRAPHEMES_MOST = 120;
export const TEXT_GRAPHEMES_MOST = 1000;

/** So that a letter cannot carry a thousand marks, in UTF-16 units a letter on average. */
export const UNITS_A_GRAPHEME = 6;

/** Devices of one player that receive pushes; a further one replaces the oldest. */
export const PUSH_DEVICES_MOST = 10;

/** An address at a push service, in characters; the known ones stay below 500. */
export const PUSH_ENDPOINT_MOST = 1000;

/** What a push carries of a message. The bytes keep it below the 3,993 that every service takes, also when all of it must be escaped. */
export const PUSH_TITLE = { graphemes: 80, bytes: 400 } as const;
export const PUSH_TEXT = { graphemes: 200, bytes: 1000 } as const;

/** A failed push is tried this often in all, with these pauses between the tries. */
export const PUSH_TRIES_MOST = 5;
export const PUSH_PAUSE_SECONDS = [30, 120, 600, 1800] as const;
