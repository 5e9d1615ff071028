/** The ledger in the hands of staff: postings found, the books checked, the economy by day (DECISIONS 8). */
import { z } from 'zod';
import { COIN_REASONS } from '../actions/players/wallet.ts';
import { coinKind, coins, instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { askedInstant, rowId } from './fields.ts';

const reason = z.enum(COIN_REASONS);
const AMOUNT_MOST = 1_000_000_000_000;
const amount = z.int().min(0).max(AMOUNT_MOST);
const money = { feature: 'wallet', who: 'admin', right: 'money' } as const;

export const listPostings = defineOperatorCall({
  ...money,
  name: 'posting/list',
  summary:
    'Postings of all players, newest first. A page begins where the one before ended, so no page is slow.',
  body: z.strictObject({
    filter: z
      .strictObject({
        player_id: rowId.optional(),
        name: z.string().trim().min(1).max(100).optional().describe('A player’s name begins so.'),
        reason: reason.optional(),
        kind: coinKind.optional().describe('Only postings that moved such coins.'),
        side: z.enum(['income', 'spent']).optional(),
        least: amount.optional().describe('Coins moved, at least; without a sign.'),
        most: amount.optional(),
        since: askedInstant.optional().describe('This instant and later.'),
        until: askedInstant.optional().describe('Before this instant.'),
      })
      .prefault({}),
    after: rowId.nullable().default(null).describe('The last posting of the page before.'),
    limit: z.int().min(1).max(100).default(50),
  }),
  reply: z.object({
    rows: z.array(
      z
        .object({
          id: rowId,
          player_id: rowId,
          player: z.string(),
          reason,
          reference: z.string(),
          amount: coins.describe('Positive: the player got them.'),
          won: coins,
          bonus: coins,
          other: z.enum(['house', 'escrow', 'payouts']).describe('The account on the other side.'),
          at: instant,
        })
        .meta({ id: 'PostingForStaff' }),
    ),
    next: rowId.nullable().describe('`after` of the next page; null: that was all.'),
  }),
});

/** The questions of a check of the books. */
const CHECK_CODES = [
  'sum',
  'postings',
  'purses',
  'negative',
  'escrow_empty',
  'escrow_full',
  'payouts',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

const check = z
  .object({
    id: rowId,
    started_at: instant,
    started_by: z.string(),
    finished_at: instant.nullable(),
    done: z.int().describe('Questions answered so far.'),
    steps: z.int(),
    has_failed: z.boolean().describe('It could not end; start another one.'),
    findings: z.array(
      z.object({
        code: z.enum(CHECK_CODES).describe('Which question.'),
        looked: z.int(),
        faults: z.array(z.string()).describe('A few of the faults, for whoever looks for the cause.'),
      }),
    ),
  })
  .meta({ id: 'LedgerCheck' });

export const startLedgerCheck = defineOperatorCall({
  ...money,
  name: 'ledger_check/start',
  summary: 'Checks all books, in the background. While one runs, the reply is that one.',
  reply: check,
  rate: { calls: 10, seconds: 60 },
});

export const readLedgerCheck = defineOperatorCall({
  ...money,
  name: 'ledger_check/read',
  summary: 'The newest check of the books and how far it is; null before the first.',
  reply: check.nullable(),
});

export const economyDays = defineOperatorCall({
  ...money,
  name: 'economy/days',
  summary:
    'Coins that players got and gave, by day of the site and by reason, and the coins in their wallets.',
  body: z.strictObject({ days: z.int().min(1).max(366).default(30) }),
  reply: z.object({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          made: coins.describe('Out of the house into wallets.'),
          spent: coins.describe('Out of wallets into the house.'),
          paid_out: coins.describe('Requested as money, less what came back.'),
          circulating: coins.describe('In all wallets at the end of the day.'),
        }),
      )
      .describe('Every day, the oldest first; the last is today.'),
    reasons: z
      .array(z.object({ reason, made: coins, spent: coins }))
      .describe('Of the whole time, the largest first.'),
    won: coins.describe('Won coins in wallets now.'),
    bonus: coins,
    inflation: z
      .number()
      .nullable()
      .describe(
        'Change of the coins in wallets over the time, as a part of what there was; null: there was nothing.',
      ),
  }),
});

export const ledgerCalls = {
  [listPostings.name]: listPostings,
  [startLedgerCheck.name]: startLedgerCheck,
  [readLedgerCheck.name]: readLedgerCheck,
  [economyDays.name]: economyDays,
} as const;
