/** The shop of looks: backs of cards, colours of confetti, stickers of the chat, for bonus coins only (DECISIONS 13). */
import { LOOK_KINDS } from '@trivium/rules/experience/looks';
import { BACKS, CONFETTI, SHOP_KINDS, SHOP_STICKERS } from '@trivium/rules/look/shop';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins } from '../../fields.ts';

const shopName = z.enum([...BACKS, ...CONFETTI, ...SHOP_STICKERS]);

const looks = z
  .object({
    looks: z.array(
      z.object({ kind: z.enum(SHOP_KINDS), name: shopName, price: coins, is_mine: z.boolean() }),
    ),
    worn: z.object({ back: z.string(), confetti: z.string() }).describe('Empty: the product’s own.'),
    bonus: coins.describe('Bonus coins of the caller, the only ones that buy looks.'),
    balance: coins.describe('Won and bonus together.'),
  })
  .meta({ id: 'Looks' });

export const lookActions = [
  defineAction({
    name: 'get_looks',
    feature: 'look',
    summary: 'Looks that bonus coins buy, and which of them are the caller’s and worn.',
    who: 'player',
    reply: looks,
    refusals: ['mode_off'],
    rate: { calls: 120, seconds: 60 },
  }),
  defineAction({
    name: 'buy_look',
    feature: 'look',
    summary:
      'Buys a look for bonus coins, once for good; again it changes nothing. Looks that are earned cannot be bought.',
    who: 'player',
    fields: { kind: z.enum([...SHOP_KINDS, ...LOOK_KINDS]), name: z.string().min(1).max(20) },
    reply: looks,
    refusals: ['mode_off', 'look_not_sold', 'bonus_coins_short'],
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'wear_look',
    feature: 'look',
    summary:
      'Wears a back of cards or colours of confetti that the caller bought; an empty name takes it off.',
    who: 'player',
    fields: {
      kind: z.enum(['back', 'confetti']),
      name: z.union([z.enum([...BACKS, ...CONFETTI]), z.literal('')]).default(''),
    },
    reply: looks,
    refusals: ['mode_off', 'look_not_yours'],
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
] as const;
