/** Refer and earn: the own code, what a friend brings, and the friends who joined (DECISIONS 8). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant, page, person } from '../../fields.ts';

const friend = person
  .extend({
    joined_at: instant,
    state: z
      .enum(['joined', 'waiting', 'rewarded', 'none'])
      .describe(
        '`joined`: something is still missing; `waiting`: all is there, the coins come (next month, when this one is full); `none`: no reward, because the person had an account before.',
      ),
    passed_days: z.int().describe('Days with a passed play, no more than `passed_days_needed`.'),
    is_contact_proved: z.boolean().describe('An e-mail or a phone number is verified.'),
    coins: coins.describe('What the caller got for this friend.'),
  })
  .meta({ id: 'ReferredFriend' });

export const referralActions = [
  defineAction({
    name: 'get_referrals',
    feature: 'referral',
    summary: 'The caller’s code and link, what a friend brings, and the friends who joined, newest first.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.object({
      code: z.string(),
      link: z.string().describe('Address of the sign-up with the code filled in.'),
      own_coins: coins.describe('For whose code it is.'),
      friend_coins: coins.describe('For the new player.'),
      passed_days_needed: z.int(),
      a_month: z.int().describe('At most so many rewards a month.'),
      rewarded_this_month: z.int(),
      rewarded: z.int().describe('Rewarded friends ever.'),
      earned: coins.describe('Coins from them in all.'),
      friends: z.array(friend),
    }),
  }),
] as const;
