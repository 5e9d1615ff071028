/** What coins are won with and what they buy. */
import { BADGE_ROWS, BADGE_TYPES, type BadgeType } from '@trivium/rules/badge/badge';
import { CHECK_DAYS } from '@trivium/rules/fair/limits';
import { LIFELINE_PRICE_COINS } from '@trivium/rules/lifeline/limits';
import { FREE_KEYS_A_DAY } from '@trivium/rules/play/free-way';
import { FULL_COINS_FROM_PERCENT, PASS_PERCENT } from '@trivium/rules/play/limits';
import {
  BATTLE_WON_COINS_PER_DAY,
  REFERRAL_FRIEND_COINS,
  REFERRAL_OWN_COINS,
  REFERRAL_PASSED_DAYS,
  REFERRALS_A_MONTH,
  REVIEW_COINS,
  SOLO_WON_COINS_PER_DAY,
  WELCOME_COINS,
} from '@trivium/rules/wallet/limits';
import { type FlagSetting, flag, type NumberSetting, number, type Setting } from './kind.ts';

/** Counter and reward of each badge, and whether it can be earned. */
const badgeNumbers = () =>
  Object.fromEntries(
    BADGE_TYPES.flatMap(type => {
      const { counter, isMoreThan, rewardCoins } = BADGE_ROWS[type];
      const name = `Badge ${type.replaceAll('_', ' ')}`;
      const help = `${name}: ${isMoreThan ? 'more than so many' : 'so many'} unlock it.`;
      return [
        [`badge_${type}_counter`, { ...number('count', counter, help, 'server'), least: 1 }],
        [`badge_${type}_coins`, number('coins', rewardCoins, `${name}: reward.`, 'server')],
        [`badge_${type}_enabled`, flag(true, `${name}: it can be earned.`, 'server')],
      ];
    }),
  ) as { readonly [key in `badge_${BadgeType}_${'counter' | 'coins'}`]: NumberSetting } & {
    readonly [key in `badge_${BadgeType}_enabled`]: FlagSetting;
  };

export const COIN_SETTINGS = {
  pass_percent: number('percent', PASS_PERCENT, 'Share of right answers that passes.'),
  full_coins_percent: number(
    'percent',
    FULL_COINS_FROM_PERCENT,
    'Share of right answers that earns all coins.',
  ),
  lifeline_fifty_fifty_coins: number('coins', LIFELINE_PRICE_COINS.fifty_fifty, 'Price of 50/50.'),
  lifeline_audience_poll_coins: number(
    'coins',
    LIFELINE_PRICE_COINS.audience_poll,
    'Price of the audience poll.',
  ),
  lifeline_reset_time_coins: number('coins', LIFELINE_PRICE_COINS.reset_time, 'Price of reset time.'),
  lifeline_skip_coins: number('coins', LIFELINE_PRICE_COINS.skip, 'Price of skip.'),
  lifeline_hint_coins: number('coins', LIFELINE_PRICE_COINS.hint, 'Price of a hint in guess the word.'),
  free_keys_a_day: number(
    'count',
    FREE_KEYS_A_DAY,
    'New right answers a player is told a day by self challenges, bookmarks, the bot and rooms without an entry together.',
  ),
  review_coins: number('coins', REVIEW_COINS, 'Price of a review where the play did not show the answers.'),
  ...badgeNumbers(),
  welcome_coins: number('coins', WELCOME_COINS, 'Coins of a new player, once a person.'),
  referral_friend_coins: number('coins', REFERRAL_FRIEND_COINS, 'Coins of who joined with a code.', 'server'),
  referral_own_coins: number('coins', REFERRAL_OWN_COINS, 'Coins of whose code it was.', 'server'),
  referral_passed_days: number(
    'days',
    REFERRAL_PASSED_DAYS,
    'Days on which a friend passes a play before both get their coins.',
    'server',
  ),
  referrals_a_month: number('count', REFERRALS_A_MONTH, 'Rewarded friends a player and month.', 'server'),
  solo_won_coins_a_day: number(
    'coins',
    SOLO_WON_COINS_PER_DAY,
    'Coins of solo modes that count as won a day; more are bonus.',
  ),
  battle_check_days: {
    ...number(
      'days',
      CHECK_DAYS,
      'Days within which winnings that are checked must be decided; then every entry goes back.',
      'server',
    ),
    most: CHECK_DAYS,
  },
  battle_won_coins_a_day: number(
    'coins',
    BATTLE_WON_COINS_PER_DAY,
    'Won coins that a player gains in random battles a day, less those lost in them; more are bonus.',
  ),
} as const satisfies Readonly<Record<string, Setting>>;
