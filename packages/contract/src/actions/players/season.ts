/** The page of what was for each season of three months (ALIVE 3). */
import { BADGE_TYPES } from '@trivium/rules/badge/badge';
import { LEAGUES } from '@trivium/rules/league/league';
import { QUARTER_TEXT } from '@trivium/rules/season/quarter';
import { z } from 'zod';
import { defineAction } from '../../action.ts';

const season = z.string().regex(QUARTER_TEXT).describe('Year and quarter, as 2026-4.');
const played = z.object({ played: z.int(), won: z.int() });

export const seasonFigures = z.object({
  days: z.int().describe('Days with a counted play.'),
  score: z.int().describe('On the boards of its months.'),
  levels: z.int().describe('Levels passed.'),
  badges: z.array(z.enum(BADGE_TYPES)).describe('Badges unlocked, in the order in which they were.'),
  battles: played,
  duels: played,
  kept: z.int().describe('Questions that practice kept for good.'),
  friends: z.int().describe('Friendships begun that still stand.'),
  league: z.enum(LEAGUES).nullable().describe('The highest in which a week was closed.'),
});

export const seasonActions = [
  defineAction({
    name: 'get_season',
    feature: 'season',
    summary: 'What a season of three months was for the caller; of the one that runs, what it is until now.',
    who: 'player',
    fields: { season: season.optional().describe('Absent: the one that runs.') },
    reply: z
      .object({
        season,
        starts_on: z.iso.date(),
        ends_on: z.iso.date().describe('Its last date.'),
        is_over: z.boolean(),
        earlier: season.nullable().describe('The one before, since the caller has an account.'),
        later: season.nullable(),
        days_left: z.int().describe('Days until its end, today among them; 0 once it is over.'),
        figures: seasonFigures,
        last: z
          .object({ season, starts_on: z.iso.date(), ends_on: z.iso.date(), figures: seasonFigures })
          .nullable()
          .describe('The season before the one that runs; null for others, and where there was none.'),
      })
      .meta({ id: 'Season' }),
    refusals: ['mode_off', 'no_data'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
