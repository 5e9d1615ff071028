/** Who may give coins to a player or take them, and when a second admin has to agree (DECISIONS 1, 12). */
import { DAY_MS } from '../time/units.ts';
import { GRANT_ALONE_MOST, SECOND_ADMIN_DAYS } from './limits.ts';

export type GrantFacts = {
  /** Below zero: taken. */
  readonly coins: number;
  /** Coins of the same direction within the window, as numbers above zero. */
  readonly byGiver: number;
  readonly forReceiver: number;
  /** The accounts of giver and receiver are linked: perhaps one person. */
  readonly isLinked: boolean;
};

/** Giving and taking are summed apart, so that taking back makes no room for giving again. */
export const needsSecond = ({ coins, byGiver, forReceiver, isLinked }: GrantFacts): boolean =>
  isLinked || Math.abs(coins) + Math.max(byGiver, forReceiver) > GRANT_ALONE_MOST;

export type SecondFacts = {
  readonly deciderId: number;
  readonly askedBy: number;
  readonly receiverId: number;
  /** Since when the decider is an admin; null: nobody knows. */
  readonly adminSince: number | null;
  /** The accounts of decider and receiver are linked. */
  readonly isLinked: boolean;
  readonly now: number;
};

/** Why somebody cannot be the second admin of a grant; null when he can. */
export const refuseSecond = (facts: SecondFacts): 'other_admin_needed' | 'admin_too_new' | null => {
  const { deciderId, askedBy, receiverId, adminSince, isLinked, now } = facts;
  if (deciderId === askedBy || deciderId === receiverId || isLinked) return 'other_admin_needed';
  return adminSince === null || now - adminSince < SECOND_ADMIN_DAYS * DAY_MS ? 'admin_too_new' : null;
};
