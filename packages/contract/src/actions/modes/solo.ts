/** Playing a set: questions of a whole category or subcategory, ten at a time; and the self challenge (DECISIONS 3, 4). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { idOrSlug } from '../../fields.ts';
import { playReply } from './play.ts';

const set = {
  type: z.enum(['category', 'subcategory']).describe('What `type_id` names.'),
  type_id: idOrSlug,
};
const common = {
  feature: 'solo',
  who: 'player',
  fields: set,
  reply: playReply,
  refusals: ['no_data', 'no_questions', 'premium_locked', 'mode_off'],
  rate: { calls: 60, seconds: 60 },
} as const;

export const soloActions = [
  defineAction({
    ...common,
    name: 'get_guess_the_word',
    summary: 'Starts a play of words to guess, or returns the running one of the same set.',
  }),
  defineAction({
    ...common,
    name: 'get_audio_questions',
    summary: 'Starts a play of audio questions, or returns the running one of the same set.',
  }),
  defineAction({
    ...common,
    name: 'get_maths_questions',
    summary: 'Starts a play of maths questions, or returns the running one of the same set.',
  }),
  defineAction({
    name: 'get_questions_for_self_challenge',
    feature: 'solo',
    summary:
      'Starts a self challenge, or returns the running one whatever is asked for; fewer questions than asked for are all that there are.',
    who: 'player',
    fields: {
      category_slug: idOrSlug,
      subcategory_slug: idOrSlug.optional().describe('Without it the whole category.'),
      limit: z.int().min(0).max(1000).optional().describe('Number of questions: 5, 10 … 30.'),
      minutes: z.int().min(0).max(1000).optional().describe('Time for all of them: 3, 6 … 30.'),
    },
    reply: playReply,
    refusals: [...common.refusals, 'questions_missing', 'timer_missing', 'keys_used_up'],
    rate: common.rate,
  }),
  defineAction({
    name: 'get_questions_by_type',
    feature: 'solo',
    summary: 'Starts a play of ten statements by chance, or returns the running one of the day.',
    who: 'player',
    fields: { type: z.int().min(2).max(2).describe('2: true or false.') },
    reply: playReply,
    refusals: ['no_questions', 'mode_off'],
    rate: common.rate,
  }),
] as const;
