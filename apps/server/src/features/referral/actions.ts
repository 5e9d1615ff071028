/** Handler of refer and earn. */
import type { Handlers } from '../../http/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Referrals } from './referral.ts';

/** The page of the app that takes a code (apps/web, lib/paths.ts). */
const SIGN_UP_PATH = '/auth/sign-up/';

export const referralActions = (
  { env }: AppContext,
  referrals: Pick<Referrals, 'page'>,
  deps: { readonly pictureOf: (stored: string) => string },
): Handlers<'get_referrals'> => ({
  get_referrals: async ({ signedIn, now }, { offset, limit }) => {
    const page = await referrals.page(signedIn.playerId, { offset, limit, now });
    const link = new URL(`${SIGN_UP_PATH}?code=${encodeURIComponent(page.code)}`, env.publicUrl);
    return {
      rows: {
        code: page.code,
        link: link.href,
        own_coins: page.ownCoins,
        friend_coins: page.friendCoins,
        passed_days_needed: page.daysNeeded,
        a_month: page.aMonth,
        rewarded_this_month: page.rewardedThisMonth,
        rewarded: page.rewarded,
        earned: page.earned,
        friends: page.friends.map(friend => ({
          player_id: friend.playerId,
          name: friend.name,
          profile: deps.pictureOf(friend.picture),
          joined_at: friend.joinedAt.toISOString(),
          state: friend.state,
          passed_days: friend.passedDays,
          is_contact_proved: friend.isContactProved,
          coins: friend.coins,
        })),
      },
      total: page.total,
    };
  },
});
