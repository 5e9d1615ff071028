/** Badges: the list with its progress, and the reward (SPEC 7, DECISIONS 8). */
import { BADGE_TYPES } from '@trivium/rules/badge/badge';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant } from '../../fields.ts';

export const badgeType = z.enum(BADGE_TYPES);

const badge = z
  .object({
    type: badgeType,
    status: z.int().min(0).max(2).describe('0 locked, 1 unlocked, 2 reward taken.'),
    progress: z.int().describe('No more than `target`.'),
    target: z.int(),
    coins: coins.describe('The reward.'),
    unlocked_at: instant.nullable(),
  })
  .meta({ id: 'Badge' });

export const badgeActions = [
  defineAction({
    name: 'get_user_badges',
    feature: 'badge',
    summary:
      'The badges of the caller, in their order: all fifteen, but for those that are switched off and not his.',
    who: 'player',
    reply: z.array(badge),
  }),
  defineAction({
    name: 'set_badges',
    feature: 'badge',
    summary:
      'Takes the reward of an unlocked badge, once; a claim of any other changes nothing. Answers with the true state.',
    who: 'player',
    fields: { type: badgeType },
    reply: z.object({ badge, balance: coins }),
  }),
] as const;
