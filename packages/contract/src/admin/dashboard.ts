/** What staff see first: what waits for them, how the site does, how the house stands, and whether it is open (DECISIONS 11). */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { defineOperatorCall } from './call.ts';
import { askedInstant, rowId } from './fields.ts';

/** Null where the caller has not the right for it. */
const count = z.int().nullable();
const day = z.string().describe('A day of the site, such as 2026-11-25.');
const plays = z.array(z.object({ mode: z.string(), plays: z.int() })).describe('The most played first.');

export const waiting = defineOperatorCall({
  name: 'waiting',
  feature: 'admin',
  summary: 'How much waits for staff, as far as the caller looks after it; null for the rest.',
  who: 'editor',
  right: null,
  reply: z.object({
    payouts: z
      .object({
        count: z.int(),
        sums: z.array(z.object({ currency: z.string(), cents: z.int() })),
        oldest_at: instant.nullable(),
      })
      .nullable(),
    reports: z
      .object({
        count: z.int().describe('Questions and players with open reports that the caller may decide about.'),
        most_on_one: z.int().describe('The most about one question.'),
      })
      .nullable(),
    held: count.describe('Results of contests, and battles, that wait for a decision.'),
    in_review: count.describe('Questions that wait for a reviewer.'),
    contests_running: count,
    exams_running: count,
  }),
});

export const figures = defineOperatorCall({
  name: 'dashboard/figures',
  feature: 'admin',
  summary: 'How the site does: today, and each of the last 7, 30 or 365 days of the site.',
  who: 'editor',
  right: null,
  body: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(365)]) }),
  reply: z.object({
    today: z.object({
      day,
      begins_at: instant.describe('In the time zone of the site.'),
      joined: z.int(),
      active: z.int().describe('Players who finished a play or a battle.'),
      plays,
      busiest: z.int().describe('Most plays finished in one minute.'),
      battles_now: z.int(),
    }),
    week_begins_at: instant.describe('First of the last seven days.'),
    joined_week: z.int().describe('Accounts made in the last seven days, today among them.'),
    active_week: z.int(),
    active_month: z.int(),
    active_before: z.int().nullable().describe('Active players on the same day a week ago.'),
    return_percent: z
      .int()
      .nullable()
      .describe('Of the players who joined in the days shown, how many were active on their next day.'),
    return_week_percent: z.int().nullable().describe('The same for their seventh day.'),
    owed: z
      .object({ coins: z.int(), cents: z.int(), currency: z.string() })
      .nullable()
      .describe('Won coins of all players, counted each hour, and their worth. Only with the right money.'),
    days: z
      .array(
        z.object({
          day,
          joined: z.int(),
          active: z.int(),
          plays: z.int(),
          came_back: count.describe('Of those who joined, active on the next day; null: it is not over.'),
          came_back_week: count.describe('The same on the seventh day after.'),
          owed: count,
        }),
      )
      .describe('Earliest first, today last; days before the site began are left out.'),
    modes: plays.describe('Of all days shown.'),
  }),
});

const ofPlay = { feature: 'admin', who: 'admin', right: 'people' } as const;

export const listPlays = defineOperatorCall({
  ...ofPlay,
  name: 'play/list',
  summary:
    'What all players finished, newest first. A page begins where the one before ended, so no page is slow.',
  body: z.strictObject({
    filter: z
      .strictObject({
        mode: z
          .string()
          .max(40)
          .regex(/^[a-z_]+$/)
          .optional()
          .describe('A mode, or a kind of battle such as `random_battle`.'),
        since: askedInstant.optional().describe('This instant and later.'),
        until: askedInstant.optional().describe('Before this instant.'),
      })
      .prefault({}),
    after: z
      .string()
      .max(60)
      .regex(/^\d{1,17}\.[0-9a-f-]{36}(\/\d)?$/)
      .nullable()
      .default(null)
      .describe('The mark of the page before.'),
    limit: z.int().min(1).max(100).default(50),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        player_id: rowId,
        player: z.string(),
        mode: z.string(),
        at: instant,
        right: count.describe('Right answers; null where they were thinned out.'),
        questions: count,
        coins: count.describe('In a battle: out of the pot.'),
      }),
    ),
    next: z.string().nullable().describe('`after` of the next page; null: that was all.'),
  }),
});

export const runningBattles = defineOperatorCall({
  ...ofPlay,
  name: 'battle/running',
  summary: 'The battles that run, the newest first, 200 at most.',
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      fee: z.int().describe('Coins that each seat paid.'),
      started_at: instant,
      players: z.array(z.object({ id: rowId, name: z.string() })).describe('Without the bot.'),
    }),
  ),
});

const bytes = z.int();
const letters = z.object({
  by: z
    .enum(['outbox', 'smtp', 'webhook', 'twilio'])
    .describe('`outbox`: nobody carries them, they are kept.'),
  sent: z.int().describe('In the last 24 hours.'),
  unsent: z.int().describe('Written in the last 24 hours, more than five minutes ago, and not sent.'),
  last_sent_at: instant.nullable(),
});

export const health = defineOperatorCall({
  name: 'dashboard/health',
  feature: 'admin',
  summary:
    'How the house stands: mail, text messages, push, disk, database, version, and the errors of the last hour.',
  who: 'editor',
  right: null,
  reply: z.object({
    mail: letters,
    sms: letters,
    push: z.object({ devices: z.int(), unsent: z.int().describe('Due for more than five minutes.') }),
    disk: z.object({ free: bytes, whole: bytes }).describe('Of the folder of data.'),
    database: z.object({ size: bytes }),
    copies: z.object({
      is_planned: z.boolean().describe('Copies are made by themselves.'),
      proved_at: instant.nullable().describe('When a copy was last found right; null: never.'),
      is_late: z.boolean().describe('No copy was proved for two days.'),
      archive: z
        .object({ shipped_at: instant.nullable(), is_late: z.boolean() })
        .nullable()
        .describe('The last log file that left; null: the switch for any minute is off.'),
    }),
    version: z.string(),
    errors: z
      .array(z.object({ sentence: z.string(), times: z.int(), last_at: instant }))
      .describe('Of the last hour, on all servers, the latest first.'),
  }),
});

export const siteState = defineOperatorCall({
  name: 'site/state',
  feature: 'admin',
  summary: 'Whether players get in, and how much of the set-up is left.',
  who: 'editor',
  right: null,
  reply: z.object({
    name: z.string(),
    is_open: z.boolean(),
    needs_setup: z.boolean().describe('The set-up was not finished; whoever may, finishes it first.'),
  }),
});

export const siteSwitch = defineOperatorCall({
  name: 'site/switch',
  feature: 'admin',
  summary: 'Opens the site, or closes it: players then see the page of maintenance, staff get in.',
  who: 'admin',
  right: 'settings',
  body: z.strictObject({ is_open: z.boolean() }),
  reply: z.object({ is_open: z.boolean() }),
});
