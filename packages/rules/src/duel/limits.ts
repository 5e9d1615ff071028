/** The numbers of duels (DECISIONS 13, ALIVE 4). Turn, clock, invitations and reminder are settings; these are their defaults. */

export const DUEL_KINDS = ['quick', 'thinker'] as const;
export type DuelKind = (typeof DUEL_KINDS)[number];

/** Both answer the same so many questions. */
export const DUEL_QUESTIONS = 6;
/** What a thinker gives to the other's questions, each number once. */
export const DUEL_WEIGHTS = [0, 1, 1, 2, 2, 3] as const;
/** The most a thinker can reach. */
export const DUEL_POINTS_MOST = 9;

/** Hours of a turn, and for which an invitation stands. */
export const TURN_HOURS = 48;
/** The clock of a question of a quick duel. */
export const QUICK_SECONDS = 30;
/** Duels a player may have open at once, the own invitations counted. */
export const DUELS_AT_ONCE = 10;
/** The one reminder goes out when so many hours of the turn are left. */
export const REMIND_HOURS = 12;
/** Two thinkers are rated against each other once in this time, as in battles. */
export const RATED_AGAIN_MS = 24 * 3_600_000;
