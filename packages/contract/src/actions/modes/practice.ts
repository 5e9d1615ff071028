/** Twelve to keep: missed questions that come back, and what a player knows by subject (ALIVE 4, DECISIONS 13). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, page, questionId } from '../../fields.ts';
import { playReply } from './play.ts';

const place = z
  .object({
    question_id: questionId,
    kind: z.enum(QUESTION_KINDS),
    text: z.string(),
    language_id: z.int().nullable().describe('Of its text, by its category; null without one.'),
    category: z.object({ name: z.string(), icon: z.string(), hue: z.int() }).nullable(),
    missed_at: instant.describe('When it was missed last.'),
    successes: z.int().describe('Right answers in a row since then.'),
    due_in_days: z.int().describe('Days of the player’s calendar until it comes back; 0: today.'),
    right_means: z
      .union([z.literal('kept'), z.int()])
      .describe('A right answer today: kept for good, or the days until it comes back.'),
  })
  .meta({ id: 'PracticePlace' });

const known = z.object({ answered: z.int(), right_first: z.int(), last_at: instant.nullable() });

const subject = known
  .extend({
    category_id: z.int(),
    slug: z.string(),
    type: z.int(),
    name: z.string(),
    icon: z.string(),
    hue: z.int(),
    is_fading: z.boolean().describe('Nothing of it was answered for long.'),
    topics: z.array(known.extend({ name: z.string() })),
  })
  .meta({ id: 'KnownSubject' });

export const practiceActions = [
  defineAction({
    name: 'get_practice',
    feature: 'practice',
    summary:
      'The caller’s missed questions that have a place, without their answers: the next due first. At most as many as there are places.',
    who: 'player',
    reply: z.object({
      places: z.array(place),
      most: z.int().describe('How many places there are.'),
      waiting: z.int().describe('Missed questions that wait for a place.'),
      kept: z.int().describe('Questions kept for good.'),
      kept_right: z.int().describe('Right answers in a row that keep a question for good.'),
      kept_xp: z.int().describe('Experience for a question that is kept for good; 0 where it gives none.'),
      missed_means: z.int().describe('Days until a question comes back that is missed today.'),
    }),
    refusals: ['mode_off'],
  }),
  defineAction({
    name: 'get_practice_questions',
    feature: 'practice',
    summary:
      'Starts a play of the questions that are due today, or returns the running one: no clock, nothing to win.',
    who: 'player',
    reply: playReply,
    refusals: ['no_questions', 'mode_off', 'keys_used_up'],
    rate: { calls: 60, seconds: 60 },
  }),
  defineAction({
    name: 'get_knowledge',
    feature: 'practice',
    summary:
      'What the caller knows by subject: questions answered, those right at the first try, and when the last one was; the most answered first, then subjects of the quiz zone not opened yet.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(subject),
    refusals: ['mode_off'],
  }),
] as const;
