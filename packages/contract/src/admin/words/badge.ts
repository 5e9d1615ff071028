/** The badges in the hands of staff: what unlocks each, and what it pays (DECISIONS 8). Their names are sentences. */
import { z } from 'zod';
import { badgeType } from '../../actions/players/badge.ts';
import { coins } from '../../fields.ts';
import { BOUNDS } from '../../settings/kind.ts';
import { defineOperatorCall } from '../call.ts';

const changing = {
  counter: z.int().min(1).max(BOUNDS.count[1]).describe('What unlocks it.'),
  coins: coins.min(BOUNDS.coins[0]).max(BOUNDS.coins[1]).describe('What it pays, once.'),
  is_on: z.boolean().describe('Off: nobody earns it any more; who has it keeps it.'),
};

const row = z
  .object({
    id: badgeType,
    ...changing,
    is_more_than: z.boolean().describe('The counter has to be exceeded.'),
    default_counter: z.int(),
    default_coins: coins,
  })
  .meta({ id: 'BadgeForStaff' });

const own = { feature: 'badge', who: 'admin', right: 'money' } as const;

const list = defineOperatorCall({
  ...own,
  name: 'badge/list',
  summary: 'The fifteen badges, in their order.',
  reply: z.array(row),
});

const change = defineOperatorCall({
  ...own,
  name: 'badge/change',
  summary: 'Changes what unlocks a badge, what it pays, or whether it can be earned.',
  isSensitive: true,
  body: z.strictObject({
    id: badgeType,
    seen: z.strictObject(changing).describe('As the caller saw it.'),
    fields: z.strictObject(changing),
  }),
  reply: row,
  refusals: ['changed_meanwhile'],
  rate: { calls: 120, seconds: 60 },
});

export const badgeCalls = { [list.name]: list, [change.name]: change };
