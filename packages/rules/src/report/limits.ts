/** Numbers of reported questions (DECISIONS 4). */

/** So many open reports by different players hold a question back by themselves. */
export const HOLDING_REPORTS = 5;

/** Only reports from accounts at least this old count for that. */
export const REPORTER_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Reports never bring a level below this many questions. */
export const LEVEL_QUESTIONS_LEAST = 10;

/** What a player may be reported for (DECISIONS 2). */
export const PLAYER_REPORT_KINDS = ['name', 'picture', 'battle'] as const;
