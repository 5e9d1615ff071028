/** The daily quiz: one list a date, played once; its dashboard with the days gone by (SPEC 7, DECISIONS 4, 5). */
import { LAMP_STATES } from '@trivium/rules/streak/streak';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { coins, instant, playId } from '../../fields.ts';
import { playReply } from './play.ts';

const zone = {
  timezone: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('IANA name of the device’s zone; the stored one changes at most once in 30 days.'),
  gmt_format: z
    .string()
    .min(1)
    .max(16)
    .optional()
    .describe('Offset such as `+05:30`, for a device without an IANA name; −12:00 to +14:00.'),
};

const result = z.object({ correct: z.int(), counted: z.int(), percent: z.int() });

const lamp = z.object({ date: z.iso.date(), state: z.enum(LAMP_STATES) });

const dashboard = z.object({
  now: instant,
  date: z.iso.date().describe('The player’s date; of a running play the date it belongs to.'),
  state: z.enum(['open', 'running', 'played']),
  play_id: playId.nullable(),
  result: result.nullable().describe('Null until it is settled, and when it was given up.'),
  next_at: instant.describe('When the player’s next date begins.'),
  questions: z.int().describe('Of today’s list; 0 when there is none.'),
  theme: z
    .array(z.string())
    .describe(
      'Categories that belong to the weekday: half of an automatic list comes from them; mostly none or one.',
    ),
  next_theme: z.array(z.string()).describe('The same of the next date.'),
  seconds: z.int().describe('Clock of one question.'),
  coins: coins.describe('At most to be won.'),
  streak_days: z.int(),
  lamps: z.array(lamp).describe('The week’s seven lamps, as on home.'),
  in_a_row: z.int().describe('Daily quizzes on dates in a row, up to today or yesterday.'),
  month: z.string(),
  first_month: z.string().describe('Month of the first daily quiz; there is nothing before.'),
  days: z
    .array(
      z.object({
        date: z.iso.date(),
        play_id: playId,
        result: result.nullable().describe('Null: given up, or still running.'),
      }),
    )
    .describe('The played dates of the month, in order.'),
});

export const dailyActions = [
  defineAction({
    name: 'get_daily_quiz',
    feature: 'daily',
    summary: 'Starts the daily quiz of the player’s date, or returns the running one.',
    who: 'player',
    fields: zone,
    reply: playReply,
    refusals: ['already_played', 'no_questions', 'mode_off'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_daily_dashboard',
    feature: 'daily',
    summary: 'Today’s quiz (open, running or played), when the next one opens, and the days of a month.',
    who: 'player',
    fields: {
      ...zone,
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('Such as `2026-11`; this month when absent.'),
    },
    reply: dashboard,
    refusals: ['mode_off'],
  }),
] as const;
