/** Coins: the balance, the claim, the history, and the welcome gift that is seen once (DECISIONS 3, 8). */
import { LIFELINES } from '@trivium/rules/lifeline/name';
import { MODES } from '@trivium/rules/play/mode-row';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, done, instant, page } from '../../fields.ts';

/** Why coins moved (DECISIONS 8); the readable title is the sentence `coin.<reason>`. */
export const COIN_REASONS = [
  ...MODES.map(mode => `won_${mode}` as const),
  ...LIFELINES.map(lifeline => `lifeline_${lifeline}` as const),
  'hint',
  'review',
  'unlock_category',
  'battle_fee',
  'battle_pot',
  'battle_refund',
  'contest_fee',
  'contest_prize',
  'contest_refund',
  'welcome',
  'referral_friend',
  'referral_own',
  'badge',
  'look',
  'payout_request',
  'payout_refund',
  'admin_grant',
  'admin_revoke',
] as const;
export type CoinReason = (typeof COIN_REASONS)[number];

const coinScore = z.object({
  coins: coins.describe('Balance: won and bonus together.'),
  won: coins.describe('Coins that may be paid out.'),
  bonus: coins,
  held: coins.describe('Of battles that are being checked: what comes if they are cleared.'),
  all_time_score: z.int(),
});

const playPlace = z.object({
  mode: z.string(),
  category_slug: z.string().nullable(),
  subcategory_slug: z.string().nullable(),
  level: z.int().nullable(),
  subject_id: z.int().nullable().describe('Passage, contest or exam.'),
});

export const walletActions = [
  defineAction({
    name: 'see_welcome',
    feature: 'wallet',
    summary: 'Says that the caller has seen his welcome coins; they were paid when he joined.',
    who: 'player',
    reply: done,
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'get_user_coin_score',
    feature: 'wallet',
    summary: 'The caller’s coins and score.',
    who: 'player',
    reply: coinScore,
  }),
  defineAction({
    name: 'set_user_coin_score',
    feature: 'wallet',
    summary:
      'Claim of coins or score: moves nothing that is not due, and answers with the true state. With a badge as type it takes that badge’s reward.',
    who: 'player',
    fields: {
      coins: z.int().optional(),
      score: z.int().optional(),
      type: z.string().max(64).optional(),
      title: z.string().max(200).optional(),
      status: z.int().min(0).max(1).optional().describe('0 add, 1 deduct.'),
    },
    reply: coinScore,
  }),
  defineAction({
    name: 'get_tracker_data',
    feature: 'wallet',
    summary: 'Coin history: type 1 income, 2 spent, empty all; of one month, or of all time.',
    who: 'player',
    fields: {
      ...page,
      type: z.int().min(1).max(2).optional(),
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('YYYY-MM in the site’s zone.'),
    },
    paged: true,
    reply: z.array(
      z.object({
        id: z.int(),
        reason: z.enum(COIN_REASONS).describe('Reason key; its title is a sentence of the interface.'),
        reference: z
          .string()
          .describe(
            'What it was for: the id of a play, battle, contest or payout, a category’s slug, a badge.',
          ),
        points: coins.describe('Positive for income, negative for spending.'),
        won: coins.describe('How many of them are won coins; the others are bonus.'),
        date: instant,
        name: z.string().describe('Of the category, passage, contest, exam or opponents; empty for none.'),
        play: playPlace.nullable().describe('Where the play was begun, for the way to its review.'),
      }),
    ),
  }),
] as const;
