/** Numbers of the economy that start as defaults (DECISIONS 8). */

/** Solo modes pay into the won purse up to this many coins a day; the rest becomes bonus. */
export const SOLO_WON_COINS_PER_DAY = 30;
/** Random battles add at most this many coins net a day to the won purse; the rest becomes bonus. */
export const BATTLE_WON_COINS_PER_DAY = 30;
/** Bonus coins that were lost in random battles of so many days come back first, as bonus coins. */
export const BONUS_BACK_DAYS = 7;

export const WELCOME_COINS = 10;
export const REFERRAL_FRIEND_COINS = 50;
export const REFERRAL_OWN_COINS = 100;
/** Dates on which the friend has passed a play before both are paid (DECISIONS 8). */
export const REFERRAL_PASSED_DAYS = 3;
export const REFERRALS_A_MONTH = 10;

/** Price of the review of a play that did not reveal its answers (DECISIONS 4). */
export const REVIEW_COINS = 2;

/** Published questions of the site's own, not public, in one quiz language, before coins become money (DECISIONS 12). */
export const PAYOUT_OWN_QUESTIONS = 500;
