/** The road that goes on: level, looks, quests of the day (ALIVE 1, 3). Nothing of it is coins. */
import { FRAMES, HORIZONS, LAMP_FRAMES, LOOK_KINDS, SCARVES } from '@trivium/rules/experience/looks';
import { LEAGUES, MOVES } from '@trivium/rules/league/league';
import { QUEST_IDS, QUEST_KINDS } from '@trivium/rules/quest/quest-row';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant } from '../../fields.ts';

const lookName = z.enum([...FRAMES, ...LAMP_FRAMES, ...HORIZONS, ...SCARVES]);
const look = z.object({ kind: z.enum(LOOK_KINDS), name: lookName });

/** Where somebody stands between two levels. */
export const levelPlace = z.object({
  level: z.int().describe('From 1.'),
  into: z.int().describe('Experience since the level was reached.'),
  needed: z.int().describe('Experience from this level to the next.'),
});

export const quest = z.object({
  id: z.enum(QUEST_IDS),
  kind: z.enum(QUEST_KINDS),
  progress: z.int().describe('No more than `goal`.'),
  goal: z.int(),
  is_done: z.boolean(),
});

/** What a round earned, on its result. */
export const earnedReply = z
  .object({
    xp: z.int().describe('What counts of it; 0 beyond the end of the day.'),
    today: z.int().describe('Of this day, with this.'),
    most_a_day: z.int(),
    level: z
      .object({ before: levelPlace, after: levelPlace })
      .nullable()
      .describe('Null where the site or the player is without experience.'),
    quests: z
      .array(quest.omit({ kind: true }).extend({ is_new: z.boolean().describe('Done by this round.') }))
      .describe('The quests of the day that it moved.'),
  })
  .meta({ id: 'Earned' });

const road = z
  .object({
    now: instant,
    level: levelPlace
      .extend({ total: z.int(), today: z.int(), most_a_day: z.int() })
      .nullable()
      .describe('Null where the site or the caller is without experience.'),
    quests: z
      .object({
        rows: z
          .array(quest)
          .describe('Quick, deep, with people; fewer where nothing of a kind can be played.'),
        xp: z.int().describe('What each gives.'),
        may_swap: z.boolean().describe('One of the three may be swapped a day.'),
      })
      .nullable()
      .describe('Null where the site or the caller is without quests.'),
    league: z
      .object({
        state: z.enum(['none', 'waiting', 'seated']),
        league: z.enum(LEAGUES),
        ends_at: instant,
        place: z.int().nullable(),
        of: z.int(),
        up: z.int().describe('So many of the group go up.'),
        down: z.int().describe('So many go down.'),
        move: z.enum(MOVES).nullable().describe('What would become of the caller now.'),
        ahead: z
          .object({ name: z.string(), points: z.int().describe('How far he is ahead.') })
          .nullable()
          .describe('Who is next before the caller.'),
      })
      .nullable()
      .describe('Null where the site or the caller is without leagues.'),
    worn: z.object({ frame: z.string(), horizon: z.string(), scarf: z.string() }).describe('Empty: none.'),
    looks: z.array(look).describe('What the caller may wear.'),
    next_looks: z.array(look.extend({ level: z.int() })).describe('What the next levels give.'),
    switches: z.object({ experience: z.boolean(), quests: z.boolean() }).describe('The caller’s own.'),
  })
  .meta({ id: 'Road' });

export const experienceActions = [
  defineAction({
    name: 'get_road',
    feature: 'experience',
    summary: 'The caller’s level, looks and three quests of his day.',
    who: 'player',
    reply: road,
    refusals: ['mode_off'],
  }),
  defineAction({
    name: 'swap_quest',
    feature: 'experience',
    summary: 'Puts another quest in the place of one that is not done; once a day.',
    who: 'player',
    fields: { id: z.enum(QUEST_IDS) },
    reply: road,
    refusals: ['mode_off', 'no_swap'],
  }),
  defineAction({
    name: 'set_look',
    feature: 'experience',
    summary: 'Wears a look that the caller’s levels or leagues gave; an empty name takes it off.',
    who: 'player',
    fields: { kind: z.enum(LOOK_KINDS), name: z.union([lookName, z.literal('')]).default('') },
    reply: road,
    refusals: ['mode_off', 'look_locked'],
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'set_road_switch',
    feature: 'experience',
    summary: 'Switches experience or quests on or off for the caller. What was gained stays.',
    who: 'player',
    fields: { name: z.enum(['experience', 'quests']), status: z.int().min(0).max(1) },
    reply: road,
    refusals: ['mode_off'],
    blockedInDemo: 'profile_not_in_demo',
  }),
] as const;
