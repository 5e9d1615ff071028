/** Warning signs beside a request for money (DECISIONS 8, 12). They decide nothing: they tell staff where to look. */

/** In the order in which they are shown. */
export const PAYOUT_SIGNS = [
  'shared_address',
  'shared_device',
  'referral_ring',
  'held_result',
  'sudden_gain',
  'first_payout',
] as const;
export type PayoutSign = (typeof PAYOUT_SIGNS)[number];

/** Signs that two accounts may be one person; the others ask for a look. */
export const GRAVE_SIGNS: readonly PayoutSign[] = ['shared_address', 'shared_device', 'referral_ring'];

/** A ring has at least so many accounts. */
const RING_LEAST = 3;
/** A gain is sudden above so many times the usual week. */
const SUDDEN_TIMES = 4;
/** The week before the request is compared with so many weeks before it. */
const USUAL_WEEKS = 4;

/** Facts about a request and who asked. Coins are won ones. */
export type SignFacts = {
  /** Other players who named the address. */
  readonly addressSharers: number;
  /** Other players who were seen on one of the player's devices lately. */
  readonly deviceSharers: number;
  /** Accounts in the player's ring, the player included; see `ringOf`. */
  readonly ring: number;
  /** Results of the player that wait for a decision. */
  readonly held: number;
  /** Requests of the player that were paid. */
  readonly paid: number;
  /** Coins that were requested. */
  readonly coins: number;
  /** Won coins of the weeks before the request, the newest week first. */
  readonly weeks: readonly number[];
};

/** What a usual week of the four before the last one brought, in whole coins. */
export const usualWeek = (weeks: readonly number[]): number =>
  Math.round(weeks.slice(1, 1 + USUAL_WEEKS).reduce((sum, coins) => sum + coins, 0) / USUAL_WEEKS);

/** At least half of the requested coins came in one week, and a usual week brings less than a quarter of that. */
const isSudden = ({ weeks, coins }: SignFacts): boolean => {
  const [last = 0] = weeks;
  return last * 2 >= coins && last > SUDDEN_TIMES * usualWeek(weeks);
};

/** The signs of a request, in the order in which they are shown. */
export const payoutSigns = (facts: SignFacts): PayoutSign[] => {
  const shown: Readonly<Record<PayoutSign, boolean>> = {
    shared_address: facts.addressSharers > 0,
    shared_device: facts.deviceSharers > 0,
    referral_ring: facts.ring >= RING_LEAST,
    held_result: facts.held > 0,
    sudden_gain: isSudden(facts),
    first_payout: facts.paid === 0,
  };
  return PAYOUT_SIGNS.filter(sign => shown[sign]);
};

/** Two players, in any order. */
export type PlayerPair = readonly [number, number];

/**
 * The ring of a player: everybody whom invitations connect with the player through players who are also linked to each
 * other by a device or an address. Empty when the player himself is linked to none of them.
 */
export const ringOf = (
  playerId: number,
  invited: readonly PlayerPair[],
  linked: readonly PlayerPair[],
): number[] => {
  const circle = reach(playerId, invited);
  const inside = linked.filter(([one, other]) => circle.has(one) && circle.has(other));
  const ring = reach(playerId, inside);
  return ring.size < 2 ? [] : [...ring].toSorted((a, b) => a - b);
};

/** Everybody whom pairs connect with a player, the player included. */
const reach = (start: number, pairs: readonly PlayerPair[]): Set<number> => {
  const found = new Set([start]);
  for (const player of found)
    for (const [one, other] of pairs) {
      if (one === player) found.add(other);
      if (other === player) found.add(one);
    }
  return found;
};
