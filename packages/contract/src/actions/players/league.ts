/** Weekly leagues (ALIVE 3): the group of the caller, with both lines. No coins. */
import { LEAGUES, MOVES } from '@trivium/rules/league/league';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, person } from '../../fields.ts';

const row = person.extend({
  player_id: z
    .int()
    .nullable()
    .describe('Null, with an empty name, for somebody whom the caller has blocked.'),
  frame: z.string().describe('Worn around the picture; empty: none.'),
  place: z.int().describe('From 1; equal points share a place.'),
  points: z.int(),
  change: z.int().describe('Places won today, or lost below 0.'),
  is_me: z.boolean(),
});

const league = z
  .object({
    state: z
      .enum(['off', 'none', 'waiting', 'seated'])
      .describe(
        '`off`: the caller stays out; `none`: no counted round this week; `waiting`: a group comes within a minute, after a week’s end within a few.',
      ),
    league: z.enum(LEAGUES),
    now: instant,
    ends_at: instant.describe('End of the week by the calendar of the site, Sunday 24:00.'),
    own_points: z.int(),
    rows: z.array(row).describe('The most points first.'),
    up: z.int().describe('How many of the rows would go up now, from the top; ties go up.'),
    down: z.int().describe('How many would go down now, from the end.'),
    most_up: z.int().describe('How many go up without ties.'),
    most_down: z.int(),
    right_points: z.int(),
    rounds_a_day: z.int(),
    last: z
      .object({ league: z.enum(LEAGUES), place: z.int(), of: z.int(), move: z.enum(MOVES) })
      .nullable()
      .describe('The caller’s newest week that is over.'),
  })
  .meta({ id: 'League' });

export const leagueActions = [
  defineAction({
    name: 'get_league',
    feature: 'league',
    summary: 'The caller’s league and group of this week.',
    who: 'player',
    reply: league,
    refusals: ['mode_off'],
    rate: { calls: 120, seconds: 60 },
  }),
  defineAction({
    name: 'set_league_switch',
    feature: 'league',
    summary: 'Takes the caller out of leagues, or lets him back in. His league stays.',
    who: 'player',
    fields: { status: z.int().min(0).max(1) },
    reply: league,
    refusals: ['mode_off'],
    blockedInDemo: 'profile_not_in_demo',
  }),
] as const;
