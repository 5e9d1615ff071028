/** Decides when coins may become money, and names the obstacles (DECISIONS 8). Amounts are whole coins, money is whole cents. */

/** How a player is paid. */
export const PAYOUT_METHODS = ['paypal', 'mobile_wallet', 'upi'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/**
 * Where a request stands: it waits for staff, is approved, was handed to the provider, and ends. Players read the first
 * three as pending.
 */
export const PAYOUT_STATES = [
  'pending',
  'approved',
  'exported',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What staff may give as the reason of a rejection besides their own words; each is a sentence in the player's language. */
export const PAYOUT_REASONS = [
  'address_of_another',
  'address_wrong',
  'one_person',
  'unfair_play',
  'not_entitled',
  'provider_failed',
] as const;
export type PayoutReason = (typeof PAYOUT_REASONS)[number];

/** The operator's conditions. */
export type PayoutTerms = {
  /** Coins for 1.00 of the currency. */
  readonly coinsPerUnit: number;
  readonly minimumCoins: number;
  /** From the last request that was not cancelled. */
  readonly waitMs: number;
  readonly accountMs: number;
  /** Days with settled plays. */
  readonly playDays: number;
  /** For one player in any 30 days. */
  readonly monthCoins: number;
  /** What is left of the operator's budget of this month. */
  readonly budgetLeftCoins: number;
  /** When the next month's budget begins. */
  readonly budgetRenewsAt: number;
  /** False where the site cannot send text messages: one proved contact is then enough. */
  readonly needsBothContacts: boolean;
  /** Years; the player confirms them. */
  readonly leastAge: number;
  /** Of which players may be paid, ISO 3166; empty: all. */
  readonly countries: readonly string[];
};

/** Facts about the player who asks. */
export type PayoutFacts = {
  readonly wonCoins: number;
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  /** Years that the player has confirmed; null when never asked. */
  readonly ageConfirmed: number | null;
  /** Null when never asked. */
  readonly country: string | null;
  readonly createdAt: number;
  readonly playDays: number;
  /** Of the newest request that was not cancelled. */
  readonly lastRequestAt: number | null;
  /** Requests of the last 30 days that were not cancelled or rejected, oldest first. */
  readonly lately: readonly { readonly coins: number; readonly at: number }[];
};

/** An obstacle, with how much is missing, and when it ends if time alone removes it. */
export type PayoutObstacle =
  | { readonly code: 'email_not_verified' | 'payout_mobile_missing' }
  | { readonly code: 'payout_age_missing' | 'payout_country_missing' | 'payout_country_refused' }
  | { readonly code: 'payout_account_young'; readonly at: number }
  | { readonly code: 'payout_days_missing'; readonly missing: number }
  | { readonly code: 'payout_too_soon'; readonly at: number }
  | { readonly code: 'payout_month_used'; readonly left: number; readonly at: number }
  | { readonly code: 'payout_budget_used'; readonly left: number; readonly at: number }
  | { readonly code: 'payout_minimum'; readonly missing: number };

export const PAYOUT_MONTH_MS = 30 * 24 * 3_600_000;

/** The obstacles of the smallest payout, in the order in which a player meets them; empty when the player may ask now. */
export const payoutObstacles = (
  terms: PayoutTerms,
  facts: PayoutFacts,
  now: number,
): readonly PayoutObstacle[] => {
  const left = monthLeft(terms, facts);
  const oldOn = facts.createdAt + terms.accountMs;
  const nextAt = facts.lastRequestAt === null ? 0 : facts.lastRequestAt + terms.waitMs;
  const found: (PayoutObstacle | null)[] = [
    contactObstacle(terms, facts),
    (facts.ageConfirmed ?? 0) < terms.leastAge ? { code: 'payout_age_missing' } : null,
    countryObstacle(terms, facts),
    oldOn > now ? { code: 'payout_account_young', at: oldOn } : null,
    facts.playDays < terms.playDays
      ? { code: 'payout_days_missing', missing: terms.playDays - facts.playDays }
      : null,
    nextAt > now ? { code: 'payout_too_soon', at: nextAt } : null,
    left < terms.minimumCoins
      ? { code: 'payout_month_used', left, at: monthFreeAt(terms, facts, terms.minimumCoins) }
      : null,
    terms.budgetLeftCoins < terms.minimumCoins
      ? { code: 'payout_budget_used', left: terms.budgetLeftCoins, at: terms.budgetRenewsAt }
      : null,
    facts.wonCoins < terms.minimumCoins
      ? { code: 'payout_minimum', missing: terms.minimumCoins - facts.wonCoins }
      : null,
  ];
  return found.filter(obstacle => obstacle !== null);
};

const contactObstacle = (terms: PayoutTerms, { hasEmail, hasPhone }: PayoutFacts): PayoutObstacle | null => {
  if (terms.needsBothContacts ? hasEmail && hasPhone : hasEmail || hasPhone) return null;
  return { code: hasEmail ? 'payout_mobile_missing' : 'email_not_verified' };
};

const countryObstacle = ({ countries }: PayoutTerms, { country }: PayoutFacts): PayoutObstacle | null => {
  if (countries.length === 0) return null;
  if (country === null) return { code: 'payout_country_missing' };
  return countries.includes(country) ? null : { code: 'payout_country_refused' };
};

const monthLeft = (terms: PayoutTerms, { lately }: PayoutFacts): number =>
  Math.max(0, terms.monthCoins - lately.reduce((sum, { coins }) => sum + coins, 0));

/** When so many coins are free again in the 30 days; requests fall out of them oldest first. */
const monthFreeAt = (terms: PayoutTerms, facts: PayoutFacts, coins: number): number => {
  let left = monthLeft(terms, facts);
  for (const request of facts.lately) {
    left += request.coins;
    if (left >= coins) return request.at + PAYOUT_MONTH_MS;
  }
  return Number.POSITIVE_INFINITY;
};

/** The most coins that the player may redeem now; 0 while there is an obstacle. */
export const redeemableCoins = (terms: PayoutTerms, facts: PayoutFacts, now: number): number =>
  payoutObstacles(terms, facts, now).length > 0
    ? 0
    : Math.min(facts.wonCoins, monthLeft(terms, facts), terms.budgetLeftCoins);

/** The limit behind `redeemableCoins`, if won coins are left over although there is no obstacle. */
export const payoutLimit = (terms: PayoutTerms, facts: PayoutFacts, now: number): PayoutObstacle | null => {
  const most = redeemableCoins(terms, facts, now);
  return most === 0 || most === facts.wonCoins ? null : refusePayout(terms, facts, most + 1, now);
};

/** The obstacle of exactly this many coins; null without one. An amount below the minimum has one. */
export const refusePayout = (
  terms: PayoutTerms,
  facts: PayoutFacts,
  coins: number,
  now: number,
): PayoutObstacle | null => {
  const [first] = payoutObstacles(terms, facts, now);
  if (first !== undefined) return first;
  if (coins < terms.minimumCoins) return { code: 'payout_minimum', missing: terms.minimumCoins - coins };
  if (coins > facts.wonCoins) return { code: 'payout_minimum', missing: coins - facts.wonCoins };
  const left = monthLeft(terms, facts);
  if (coins > left) return { code: 'payout_month_used', left, at: monthFreeAt(terms, facts, coins) };
  if (coins > terms.budgetLeftCoins)
    return { code: 'payout_budget_used', left: terms.budgetLeftCoins, at: terms.budgetRenewsAt };
  return null;
};

/** When a player has named addresses before: the newest first naming of this one, and whether there was another. */
export type AddressPast = { readonly firstNamedAt: number | null; readonly hasOther: boolean };

/** Until when an address that is not the player's usual one rests; null when it need not. */
export const restsUntil = (past: AddressPast, restMs: number, now: number): number | null => {
  if (!past.hasOther) return null;
  const until = (past.firstNamedAt ?? now) + restMs;
  return until > now ? until : null;
};

/** The money for these coins; null when it is no whole number of cents, so that rounding loses nothing. */
export const centsOf = (coins: number, coinsPerUnit: number): number | null => {
  const cents = (coins * 100) / coinsPerUnit;
  return Number.isSafeInteger(cents) ? cents : null;
};

/** An address of the UPI, `name@bank`, in the one spelling we keep; null when it is none. */
export const readUpi = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,29}$/.test(address) ? address : null;
};
