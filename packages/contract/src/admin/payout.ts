/** Payouts in the hands of staff: the queue with its signs, decisions, and files for the payment provider (DECISIONS 8, 12). */
import { PAYOUT_METHODS, PAYOUT_REASONS, PAYOUT_STATES } from '@trivium/rules/wallet/payout';
import { PAYOUT_SIGNS } from '@trivium/rules/wallet/payout-sign';
import { z } from 'zod';
import { COIN_REASONS } from '../actions/players/wallet.ts';
import { coins, instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { askedInstant, oneLine, rowId, rowVersion } from './fields.ts';
import { defineResource } from './resource.ts';

const method = z.enum(PAYOUT_METHODS);
const state = z.enum(PAYOUT_STATES);
const sign = z.enum(PAYOUT_SIGNS);
const cents = z.int().describe('Money in hundredths of its currency.');

const row = z
  .object({
    id: rowId,
    version: rowVersion,
    state: state.describe('Players read approved and exported as pending.'),
    player_id: rowId,
    player: z.string().describe('Name of the player.'),
    picture: z.string(),
    player_since: instant,
    method,
    address: z.string().describe('Empty when its player has left.'),
    coins,
    amount_cents: cents,
    currency: z.string(),
    details: z.string().describe('The player’s own words.'),
    reason: z.string().describe('Why it was rejected, as the player reads it.'),
    signs: z.array(sign).describe('Warning signs, the grave ones first.'),
    requested_at: instant,
    decided_at: instant.nullable(),
    rests_until: instant.nullable().describe('The address is new: nothing may be approved before.'),
    batch_id: rowId.nullable().describe('The last file for the provider that it was in.'),
  })
  .meta({ id: 'PayoutForStaff' });

export const payouts = defineResource({
  name: 'payout',
  feature: 'payout',
  rows: 'the requests for money',
  row,
  filter: {
    state,
    sign: z.enum([...PAYOUT_SIGNS, 'none']).describe('none: nothing odd.'),
    method,
    player_id: rowId,
    batch_id: rowId,
    since: askedInstant.describe('Requested at this instant or later.'),
    until: askedInstant.describe('Requested before this instant.'),
  },
  search: null,
  sorts: ['requested_at', 'coins', 'decided_at', 'id'],
  who: { read: 'admin', write: 'admin' },
  right: 'money',
});

const heldRow = z.strictObject({ id: rowId, version: rowVersion });
const heldRows = z
  .array(heldRow)
  .min(1)
  .max(50)
  .refine(given => new Set(given.map(({ id }) => id)).size === given.length, 'names a row twice');

const money = { feature: 'payout', who: 'admin', right: 'money' } as const;

const other = z.object({
  player_id: rowId,
  name: z.string(),
  is_closed: z.boolean().describe('Deactivated or deleted.'),
  is_paid: z.boolean().describe('Was paid at the address.'),
  since: instant.nullable(),
});

export const payoutEvidence = defineOperatorCall({
  ...money,
  name: 'payout/evidence',
  summary:
    'What stands behind the signs of a request, where its coins came from, and the last postings of its player.',
  body: z.strictObject({ id: rowId }),
  reply: z.object({
    request: row,
    address_of: z.array(other).describe('Others who named the address.'),
    devices_of: z.array(other).describe('Others who were seen on a device of the player.'),
    ring: z.array(other).describe('The ring of invitations, without the player.'),
    held: z.array(
      z.object({ what: z.enum(['battle', 'contest']), id: z.string(), name: z.string(), since: instant }),
    ),
    paid: z.int().describe('Requests of the player that were paid.'),
    last_week: coins.describe('Won in the week before the request.'),
    usual_week: coins.describe('Won in a usual week before that.'),
    won: coins.describe('Won coins left in the wallet.'),
    sources: z
      .array(z.object({ reason: z.enum(COIN_REASONS), coins }))
      .describe('Won coins since the request before this one, by what for.'),
    postings: z.array(
      z.object({
        id: rowId,
        reason: z.enum(COIN_REASONS),
        amount: coins,
        won: coins,
        reference: z.string(),
        at: instant,
      }),
    ),
  }),
  refusals: ['no_data'],
});

const DECISION_REFUSALS = [
  'no_data',
  'changed_meanwhile',
  'payout_decided',
  'payout_locked',
  'operation_not_allowed',
] as const;

export const approvePayouts = defineOperatorCall({
  ...money,
  name: 'payout/approve',
  summary: 'Approves waiting requests, all of them or none. There is no way back but a rejection.',
  isSensitive: true,
  body: z.strictObject({
    rows: heldRows,
    is_checked: z
      .boolean()
      .default(false)
      .describe('Staff have looked at addresses that other players named too.'),
  }),
  reply: z.array(row),
  refusals: [
    ...DECISION_REFUSALS,
    'payout_budget_used',
    'payout_resting',
    'payout_address_used',
    'payout_address_shared',
  ],
});

export const rejectPayouts = defineOperatorCall({
  ...money,
  name: 'payout/reject',
  summary:
    'Rejects waiting or approved requests, all of them or none; the coins go back and each player reads why.',
  isSensitive: true,
  body: z.strictObject({
    rows: heldRows,
    because: z.enum(PAYOUT_REASONS).nullable().default(null).describe('A sentence in the player’s language.'),
    words: oneLine(500).nullable().default(null).describe('Own words in place of it.'),
  }),
  reply: z.array(row),
  refusals: [...DECISION_REFUSALS, 'reason_missing'],
});

const batchRow = z
  .object({
    id: rowId,
    version: rowVersion,
    method,
    format: z.enum(['paypal', 'upi', 'generic']),
    currency: z.string(),
    requests: z.int(),
    amount_cents: cents,
    open: z.int().describe('Requests without a result.'),
    completed: z.int(),
    failed: z.int(),
    made_at: instant,
    made_by: z.string(),
    withdrawn_at: instant.nullable(),
  })
  .meta({ id: 'PayoutBatch' });

export const payoutBatches = defineResource({
  name: 'payout_batch',
  feature: 'payout',
  rows: 'the files that were made for payment providers',
  row: batchRow,
  filter: { method, is_open: z.boolean().describe('Some of its requests have no result.') },
  search: null,
  sorts: ['id'],
  order: 'desc',
  who: { read: 'admin', write: 'admin' },
  right: 'money',
});

const file = z.object({
  batch: batchRow,
  name: z.string(),
  text: z.string(),
  left: z.int().describe('Approved requests of this method that are in no file yet.'),
});

export const exportPayouts = defineOperatorCall({
  ...money,
  name: 'payout/export',
  summary:
    'Puts approved requests of one method and currency, the oldest first, into a file for the provider. They are locked until its result comes or the file is withdrawn.',
  isSensitive: true,
  body: z.strictObject({
    method,
    is_generic: z.boolean().default(false).describe('A plain table in place of the provider’s own form.'),
  }),
  reply: file,
  refusals: ['no_data'],
});

export const payoutFile = defineOperatorCall({
  ...money,
  name: 'payout_batch/file',
  summary: 'The file of a batch again, with the requests that have no result yet.',
  isSensitive: true,
  body: z.strictObject({ id: rowId }),
  reply: file,
  refusals: ['no_data'],
});

export const withdrawPayouts = defineOperatorCall({
  ...money,
  name: 'payout_batch/withdraw',
  summary:
    'Withdraws a file that was not paid: its requests are approved as before. Later results of the file change nothing.',
  isSensitive: true,
  body: heldRow.extend({ reason: oneLine(500) }),
  reply: batchRow,
  refusals: ['no_data', 'changed_meanwhile', 'payout_decided'],
});

const LINE_KINDS = ['completed', 'failed', 'open', 'before', 'unknown', 'amount', 'contrary', 'own'] as const;

export const importPayouts = defineOperatorCall({
  ...money,
  name: 'payout/import',
  summary:
    'Reads the result file of a provider: paid requests are completed, failed ones are rejected and their coins go back. The same file again changes nothing.',
  isSensitive: true,
  body: z.strictObject({
    text: z.string().min(1).max(200_000),
    is_trial: z.boolean().describe('Only tells what would happen.'),
  }),
  reply: z.object({
    completed: z.int(),
    failed: z.int(),
    open: z.int().describe('Still under way at the provider.'),
    before: z.int().describe('Known from an earlier import.'),
    unknown: z.int().describe('Not ours, not in this file, with another amount, or decided otherwise.'),
    completed_cents: cents,
    failed_cents: cents,
    strange: z.int().describe('Rows without a reference.'),
    lines: z
      .array(
        z.object({
          line: z.int(),
          kind: z.enum(LINE_KINDS),
          request_id: z.int(),
          player: z.string(),
          note: z.string().describe('The provider’s own words.'),
        }),
      )
      .describe('What is not plainly completed, a hundred rows at most.'),
  }),
  rate: { calls: 30, seconds: 60 },
});

export const payoutFigures = defineOperatorCall({
  ...money,
  name: 'payout/figures',
  summary: 'The month’s budget and forecast, what waits, and what the house owes.',
  reply: z.object({
    is_enabled: z.boolean(),
    currency: z.string(),
    coins_per_unit: z.int(),
    month_begins_at: instant,
    month_ends_at: instant,
    budget: coins,
    granted: coins.describe('Approved, handed to the provider or paid, of this month’s requests.'),
    forecast: coins.describe('Requested by the end of the month if it goes on like this.'),
    waiting: coins,
    oldest_at: instant.nullable().describe('The oldest that waits.'),
    owed: coins.describe('Won coins in wallets.'),
    counts: z.array(z.object({ state, requests: z.int(), coins })),
    methods: z
      .array(z.object({ method, requests: z.int(), amount_cents: cents, currency: z.string() }))
      .describe('Approved and in no file yet.'),
  }),
});

export const payoutCalls = {
  [payoutEvidence.name]: payoutEvidence,
  [approvePayouts.name]: approvePayouts,
  [rejectPayouts.name]: rejectPayouts,
  [exportPayouts.name]: exportPayouts,
  [payoutFile.name]: payoutFile,
  [withdrawPayouts.name]: withdrawPayouts,
  [importPayouts.name]: importPayouts,
  [payoutFigures.name]: payoutFigures,
} as const;
