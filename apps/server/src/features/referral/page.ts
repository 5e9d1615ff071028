/** The page of refer and earn: a player's code, its terms, and the friends it brought (DECISIONS 8). */
import { monthBeginsAt, type ReferralContext } from './pay.ts';
import * as store from './store.ts';

/** Where a friend stands: see the call `get_referrals`. */
type FriendState = 'joined' | 'waiting' | 'rewarded' | 'none';

type Friend = {
  readonly playerId: number;
  readonly name: string;
  /** As stored: `avatar:<name>`, `file:<key>` or empty. */
  readonly picture: string;
  readonly joinedAt: Date;
  readonly state: FriendState;
  readonly passedDays: number;
  readonly isContactProved: boolean;
  readonly coins: number;
};

export type ReferralPage = {
  readonly code: string;
  readonly ownCoins: number;
  readonly friendCoins: number;
  readonly daysNeeded: number;
  readonly aMonth: number;
  readonly rewardedThisMonth: number;
  readonly rewarded: number;
  readonly earned: number;
  readonly friends: readonly Friend[];
  readonly total: number;
};

const stateOf = (row: store.FriendRow, daysNeeded: number): FriendState => {
  if (row.is_paid) return 'rewarded';
  if (row.is_void) return 'none';
  return row.passed_days >= daysNeeded && row.is_contact_proved ? 'waiting' : 'joined';
};

const friendOf = (row: store.FriendRow, daysNeeded: number): Friend => ({
  playerId: row.friend_id,
  name: row.name,
  picture: row.picture,
  joinedAt: row.joined_at,
  state: stateOf(row, daysNeeded),
  passedDays: row.is_paid ? daysNeeded : Math.min(row.passed_days, daysNeeded),
  isContactProved: row.is_contact_proved,
  coins: row.own_coins,
});

export const referralPage = async (
  { app: { db }, settings, siteZone }: ReferralContext,
  playerId: number,
  { now, ...part }: { offset: number; limit: number; now: number },
): Promise<ReferralPage> => {
  const [code, counts, rows] = await Promise.all([
    store.readCode(db, playerId),
    store.readCounts(db, playerId, monthBeginsAt(siteZone(), now)),
    store.readFriends(db, playerId, part),
  ]);
  const daysNeeded = settings.get('referral_passed_days');
  return {
    code,
    ownCoins: settings.get('referral_own_coins'),
    friendCoins: settings.get('referral_friend_coins'),
    daysNeeded,
    aMonth: settings.get('referrals_a_month'),
    rewardedThisMonth: counts.this_month,
    rewarded: counts.rewarded,
    earned: counts.earned,
    friends: rows.map(row => friendOf(row, daysNeeded)),
    total: counts.listed,
  };
};
