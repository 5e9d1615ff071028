/** Daily, monthly and global leaderboards (DECISIONS 9). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, page, person } from '../../fields.ts';

const row = person.extend({
  rank: z.int(),
  score: z.int(),
  is_me: z.boolean(),
  change: z
    .int()
    .nullable()
    .describe(
      'Places won, or lost below 0, since the end of last month, on the board of the month, else of yesterday; null: was not on the board then.',
    ),
});

const boardReply = z.object({
  now: instant,
  ends_at: instant.nullable().describe('When the next board begins; null for the one that never ends.'),
  before: z
    .object({ top_three: z.array(row), my_rank: row.nullable(), total: z.int() })
    .nullable()
    .describe('The board before, while few stand on this one; null otherwise.'),
  marks: z
    .object({
      own: z.object({ score: z.int(), day: z.iso.date() }).nullable().describe('The caller’s best day.'),
      here: person.extend({ score: z.int(), day: z.iso.date() }).nullable().describe('The best of all.'),
    })
    .nullable()
    .describe('Best days before this one, while few stand on the board of a day; null otherwise.'),
  my_rank: row.nullable(),
  top_three: z.array(row),
  rows: z.array(row),
});

const board = <const Name extends string>(name: Name, summary: string) =>
  defineAction({
    name,
    feature: 'leaderboard',
    summary,
    who: 'guest',
    fields: page,
    paged: true,
    reply: boardReply,
  });

export const leaderboardActions = [
  board('get_daily_leaderboard', 'Scores of today: my row, the top three and one page.'),
  board('get_monthly_leaderboard', 'Scores of this month: my row, the top three and one page.'),
  board('get_globle_leaderboard', 'Scores ever: my row, the top three and one page.'),
] as const;
