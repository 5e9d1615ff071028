/** The level roads of categories, and playing a level: the quizzes' calls and their multi match siblings (SPEC 7, DECISIONS 4). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { idOrSlug, level } from '../../fields.ts';
import { playReply } from './play.ts';

const place = { category: idOrSlug, subcategory: idOrSlug.optional() };

export const levelRow = z.object({
  level,
  questions: z.int(),
  is_open: z.boolean(),
  best_percent: z.int().nullable(),
  sides: z.int().min(0).max(3).describe('Lit sides: passed, 70 % or more, 100 %.'),
});

/** Both calls of a pair have the same fields, reply and refusals; each refuses the other's categories with `no_data`. */
const road = {
  feature: 'level',
  who: 'player',
  fields: { category_slug: idOrSlug, subcategory_slug: idOrSlug.optional() },
  reply: z.object({
    category: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      type: z.int(),
      icon: z.string(),
      hue: z.int(),
      pattern: z.int(),
    }),
    subcategory: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    open_level: level.describe('The highest level that may be played.'),
    seconds: z.int().describe('Clock of one question.'),
    questions_per_play: z.int(),
    coins: z.int().describe('For a full round.'),
    pass_percent: z.int().describe('Share of right answers that lights the first side.'),
    full_percent: z.int().describe('The second side, and all the coins.'),
    running_level: level.nullable().describe('The level of a play that was left open.'),
    levels: z.array(levelRow),
    master: z
      .object({
        state: z.enum(['locked', 'open', 'mastered']),
        sides: z.int().describe('Lit sides of the road.'),
        opens_at: z.int().describe('Lit sides that open it.'),
        questions: z.int().describe('Of the whole road.'),
        pass_percent: z.int(),
        xp: z.int().describe('Experience for the first time it is passed; 0 without experience.'),
        is_running: z.boolean().describe('A play of it was left open.'),
      })
      .nullable()
      .describe('The master level at the end; null where there is none.'),
  }),
  refusals: ['no_data', 'premium_locked', 'mode_off'],
} as const;

const start = {
  feature: 'level',
  who: 'player',
  fields: { ...place, level },
  reply: playReply,
  refusals: ['no_data', 'no_questions', 'level_locked', 'premium_locked', 'mode_off'],
  rate: { calls: 60, seconds: 60 },
} as const;

const claim = {
  feature: 'level',
  who: 'player',
  fields: { ...place, level },
  reply: z.object({ open_level: level }),
  refusals: ['no_data', 'premium_locked'],
} as const;

export const levelActions = [
  defineAction({
    name: 'get_master_questions',
    feature: 'level',
    summary:
      'Starts a play of the master level of a road, or returns the running one: questions of the whole road, no lifelines, no coins.',
    who: 'player',
    fields: place,
    reply: playReply,
    refusals: ['no_data', 'no_questions', 'level_locked', 'premium_locked', 'mode_off', 'keys_used_up'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    ...road,
    name: 'get_level_data',
    summary: 'The levels of a category or subcategory with the caller’s progress: quiz zone, logical quiz.',
  }),
  defineAction({
    ...start,
    name: 'get_questions_by_level',
    summary: 'Starts a play of one level of the quiz zone or the logical quiz, or returns the running one.',
  }),
  defineAction({
    ...claim,
    name: 'set_level_data',
    summary: 'Claim that a level was passed; answers with the true state.',
  }),
  defineAction({
    ...road,
    name: 'get_multi_match_level_data',
    summary: 'The levels of a multi match category or subcategory with the caller’s progress.',
  }),
  defineAction({
    ...start,
    name: 'get_multi_match_questions_by_level',
    summary: 'Starts a play of one level of multi match, or returns the running one.',
  }),
  defineAction({
    ...claim,
    name: 'set_multi_match_level_data',
    summary: 'Claim that a level of multi match was passed; answers with the true state.',
  }),
] as const;
