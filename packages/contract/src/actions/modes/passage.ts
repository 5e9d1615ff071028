/** Fun and learn: passages of a place, one to read, and the play of its questions (DECISIONS 3, 4). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { idOrSlug, page } from '../../fields.ts';
import { playReply } from './play.ts';

const funAndLearnId = { fun_n_learn_id: idOrSlug.describe('Id or slug of the passage.') };

const passageRow = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    image: z.string().describe('Address of its picture; empty for none.'),
    image_alt: z.string(),
    reading_seconds: z.int(),
    questions: z.int().describe('How many a play has.'),
    has_video: z.boolean(),
    has_pdf: z.boolean(),
    best_percent: z.int().nullable().describe('Own best result; null before the first.'),
  })
  .meta({ id: 'PassageRow' });

const passage = passageRow.extend({
  body: z.string().describe('HTML, cleaned by the server: put into the page as it is.'),
  language: z.string().describe('Language of the text, by code.'),
  rtl: z.boolean().describe('It is written from right to left.'),
  words: z.int(),
  youtube: z.object({ id: z.string(), title: z.string() }).nullable(),
  pdf: z.object({ address: z.string(), title: z.string() }).nullable(),
  category: z.object({
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    hue: z.int(),
    pattern: z.int(),
  }),
  subcategory: z.object({ slug: z.string(), name: z.string() }).nullable(),
  next: z.object({ id: z.int(), title: z.string() }).nullable().describe('The next one of its place.'),
  is_running: z.boolean().describe('A play of its questions was left open.'),
});

export const passageActions = [
  defineAction({
    name: 'get_fun_n_learn',
    feature: 'passage',
    summary: 'The passages of a category or subcategory, shortest reading time first.',
    who: 'player',
    fields: {
      type: z.enum(['category', 'subcategory']).describe('What `type_id` names.'),
      type_id: idOrSlug,
      ...page,
    },
    reply: z.array(passageRow),
    paged: true,
    refusals: ['no_data', 'premium_locked', 'mode_off'],
  }),
  defineAction({
    name: 'get_fun_n_learn_passage',
    feature: 'passage',
    summary: 'One passage to read, without a clock; also while its questions are being answered.',
    who: 'player',
    fields: funAndLearnId,
    reply: passage,
    refusals: ['no_data', 'premium_locked', 'mode_off'],
  }),
  defineAction({
    name: 'get_fun_n_learn_questions',
    feature: 'passage',
    summary: 'Starts a play of the questions about a passage, or returns the running one.',
    who: 'player',
    fields: funAndLearnId,
    reply: playReply,
    refusals: ['no_data', 'no_questions', 'premium_locked', 'mode_off'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
