/** Payouts: terms, request, cancellation (SPEC 7, DECISIONS 8). Staff decide by `payout/…` of the operator. */
import { PAYOUT_METHODS } from '@trivium/rules/wallet/payout';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant, page } from '../../fields.ts';

const method = z.enum(PAYOUT_METHODS);
const paymentId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const PAYOUT_STATUSES = ['pending', 'completed', 'rejected', 'cancelled'] as const;

const request = z
  .object({
    payment_id: z.int(),
    payment_type: method,
    payment_address: z.string(),
    payment_amount: z.string().describe('Money with two decimals, such as 12.50.'),
    currency: z.string(),
    coin_used: coins,
    details: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    reason: z.string().describe('Why it was rejected.'),
    requested_at: instant,
    decided_at: instant.nullable(),
    is_locked: z.boolean().describe('It was handed to the payment provider and cannot be cancelled.'),
    rests_until: instant.nullable().describe('The address is new: nothing is paid to it before.'),
  })
  .meta({ id: 'Payout' });

const OBSTACLES = [
  'email_not_verified',
  'payout_mobile_missing',
  'payout_age_missing',
  'payout_country_missing',
  'payout_country_refused',
  'payout_account_young',
  'payout_days_missing',
  'payout_too_soon',
  'payout_month_used',
  'payout_budget_used',
  'payout_minimum',
] as const;

const obstacle = z.object({
  code: z.enum(OBSTACLES),
  missing: z.int().nullable().describe('Coins or days that are missing.'),
  left: z.int().nullable().describe('Coins that a bound leaves for now.'),
  at: instant.nullable().describe('When time alone will have removed it.'),
});

export const payoutActions = [
  defineAction({
    name: 'get_payout_terms',
    feature: 'payout',
    summary: 'How many coins may be redeemed now, what stands in the way of more, and the terms.',
    who: 'player',
    reply: z.object({
      now: instant,
      won: coins,
      bonus: coins,
      redeemable: coins.describe('0 while anything stands in the way.'),
      minimum: coins,
      coins_per_unit: z.int(),
      currency: z.string(),
      methods: z.array(method),
      obstacles: z.array(obstacle),
      limit: obstacle.nullable().describe('Why not all won coins, where nothing stands in the way of some.'),
      pending: request.nullable().describe('The newest that waits.'),
      age: z.int().describe('Years that have to be confirmed.'),
      countries: z.array(z.string()).describe('Of which players may be paid; empty: all.'),
    }),
    refusals: ['payout_off'],
  }),
  defineAction({
    name: 'get_payment_request',
    feature: 'payout',
    summary: 'The caller’s payout requests, newest first.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(request),
  }),
  defineAction({
    name: 'set_payment_request',
    feature: 'payout',
    summary:
      'Asks for won coins as money. The coins leave the balance at once and come back if it is cancelled or rejected.',
    who: 'player',
    fields: {
      payment_type: method,
      payment_address: z.string().min(1).max(254),
      coin_used: z.int().min(-1_000_000_000).max(1_000_000_000),
      payment_amount: z.string().max(20).optional().describe('Checked against the coins when it is sent.'),
      details: z.string().max(500).optional(),
    },
    reply: request,
    refusals: [
      'payout_off',
      'payout_method_off',
      'payout_sign_in_needed',
      'payout_bad_address',
      'payout_bad_amount',
      'payout_address_used',
      'operation_not_allowed',
      ...OBSTACLES,
    ],
    rate: { calls: 120, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'delete_pending_payment_request',
    feature: 'payout',
    summary: 'Cancels an own request that is pending; its coins come back. Again changes nothing.',
    who: 'player',
    fields: { payment_id: paymentId },
    reply: request,
    refusals: ['no_data', 'payout_decided', 'payout_locked'],
    blockedInDemo: 'not_in_demo',
  }),
] as const;
