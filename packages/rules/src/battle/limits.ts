/** The numbers of a battle (DECISIONS 6, SPEC 9). */

/** Seats of a group battle; the others have two. */
export const SEATS_MOST = 4;
export const SEATS_LEAST = 2;

/** The clock of a round. */
export const ROUND_MS = 15_000;
/** From the end of a round to the opening of the next: the answer is shown. */
export const REVEAL_MS = 2_000;
/** How long the double last question is told before its clock starts, after the answer before it was shown (ALIVE 4). */
export const DOUBLE_TOLD_MS = 3_000;
/** From the start to the first round, while the opening animation runs. Ours. */
export const STARTING_MS = 3_000;

/** How long a matched player may take to connect; then the match is called off and costs nothing (DECISIONS 12). */
export const CONFIRM_WITHIN_MS = 10_000;
/** The least time from the last player's connection to the first round. */
export const CONFIRMED_MS = 1_000;

/** A round that opens later than this opens by an event, at that later instant; in time it needs none. */
export const OPENS_WITHIN_MS = 250;

export const RIGHT_POINTS = 4;
/** More points for a right answer within this share of the clock, the first that fits. */
export const SPEED_POINTS = [
  { withinPercent: 20, points: 2 },
  { withinPercent: 40, points: 1 },
] as const;

/** A right answer of the double last question, quick or not. */
export const DOUBLE_POINTS = 2 * RIGHT_POINTS;
/** So many right answers one after the other are a moment of the stage. */
export const STREAK_ROUNDS = 3;

/** How much delay of a connection is subtracted at most: per answer, and per battle. */
export const LINE_ALLOWANCE_MS = 250;
export const LINE_ALLOWANCE_BATTLE_MS = 1_000;

/** How long a player may be disconnected before the seat counts as left. */
export const RETURN_WITHIN_MS = 20_000;
/** A battle that ends by leaving before this round (from 1) has been opened moves no rating and earns no badge. */
export const COUNTS_FROM_ROUND = 5;

/** How long a lobby may be idle before its room is closed. */
export const ROOM_IDLE_MS = 30 * 60_000;
export const ROOM_CODE_LENGTH = 6;
/** Letters and digits of a room code: none that looks like another (no 0 and O, no 1 and I). */
export const ROOM_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ROOM_QUESTIONS = [5, 10, 15] as const;
export const ROOM_FEES = [0, 5, 10, 15, 20] as const;
export const ROOM_FEE_MOST = 100;

/** How long the search for an opponent lasts before the bot is offered. */
export const SEEK_MS = 30_000;
/** How long a place in the queue is kept for who plays the bot or races a recording meanwhile. */
export const SEEK_PLAYING_MS = 5 * 60_000;
/** How often a searcher is told how many are near. */
export const NEAR_EVERY_MS = 1_000;
/** Two players meet for coins and rating once in this time. */
export const MEET_AGAIN_MS = 24 * 3_600_000;
/** Paid random battles a player and day; also how many of them score for the boards. */
export const PAID_BATTLES_A_DAY = 20;
/** Random wins in a row that earn quiz warrior (SPEC 9). */
export const WARRIOR_WINS = 3;

/** Cheers of who watches: fixed, silent for players. */
export const CHEERS = ['applause', 'hot', 'lovely', 'hello'] as const;
export type Cheer = (typeof CHEERS)[number];
export const CHEERS_MOST = 5;
export const WATCHERS_MOST = 50;
/** Who watches asks again at least so often; who did not for longer is no longer counted. */
export const WATCH_AGAIN_MS = 15_000;
export const WATCH_GONE_MS = 40_000;

/** Preset sentences and stickers of the chat; a message is `s1`…`s14` or `k1`…`k24`. */
export const CHAT_SENTENCES = 14;
export const CHAT_STICKERS = 24;
/** A seat may send one chat message in this time; a message is shown this long over its sender. */
export const CHAT_EVERY_MS = 1_000;
export const CHAT_SHOWN_MS = 4_000;
