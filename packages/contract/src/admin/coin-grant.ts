/** Coins that staff give to players or take from them; beyond a sum a second admin agrees (DECISIONS 1, 8, 12). */
import { GRANT_MOST } from '@trivium/rules/staff/limits';
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { rowId } from './fields.ts';
import { playerId, staffReason } from './player.ts';
import { defineResource } from './resource.ts';

export const coinGrants = defineResource({
  name: 'coin_grant',
  feature: 'player',
  rows: 'the coins that staff gave, took or asked to give',
  row: z
    .object({
      id: rowId,
      player_id: rowId,
      player: z.string(),
      coins: z.int().describe('Below zero: taken.'),
      purse: z
        .enum(['won', 'bonus', 'any'])
        .describe('From which coins they are taken; given ones are bonus.'),
      reason: z.string(),
      state: z.enum(['waiting', 'done', 'refused']),
      asked_by: rowId,
      asker: z.string(),
      asked_at: instant,
      decided_by: rowId.nullable(),
      decider: z.string().nullable(),
      decided_at: instant.nullable(),
      refusal: z.string(),
    })
    .meta({ id: 'CoinGrant' }),
  filter: { state: z.enum(['waiting', 'done', 'refused']), player_id: rowId },
  search: null,
  sorts: ['id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'money',
});

const { row } = coinGrants.declaration;
const money = {
  feature: 'player',
  who: 'admin',
  right: 'money',
  isSensitive: true,
  reply: row,
  rate: { calls: 60, seconds: 60 },
} as const;

const requestGrant = defineOperatorCall({
  ...money,
  name: 'coin_grant/request',
  summary: 'Gives coins to a player or takes them, at once or as soon as a second admin agrees.',
  body: z.strictObject({
    ask_key: z.uuid().max(36).describe('Made by the caller: the same request sent twice is one.'),
    player_id: playerId,
    coins: z
      .int()
      .min(-GRANT_MOST)
      .max(GRANT_MOST)
      .refine(coins => coins !== 0, 'is nothing')
      .describe('Below zero: taken.'),
    purse: z
      .enum(['any', 'won', 'bonus'])
      .default('any')
      .describe('From which coins they are taken, `any` bonus first. Given ones are bonus.'),
    reason: staffReason.describe('The player reads it.'),
  }),
  refusals: ['no_data', 'operation_not_allowed', 'not_enough_coins'],
});

const decideGrant = defineOperatorCall({
  ...money,
  name: 'coin_grant/decide',
  summary: 'Agrees to a grant that waits for a second admin, or refuses it.',
  body: z.strictObject({ id: rowId, agrees: z.boolean(), reason: staffReason }),
  refusals: ['no_data', 'changed_meanwhile', 'other_admin_needed', 'admin_too_new', 'not_enough_coins'],
});

export const coinGrantCalls = {
  ...coinGrants.calls,
  [requestGrant.name]: requestGrant,
  [decideGrant.name]: decideGrant,
};
