/** Bookmarked questions: the list, adding and removing, and a play of them (DECISIONS 3, 4). */
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { categoryType, instant, page, questionId } from '../../fields.ts';
import { playReply } from '../modes/play.ts';

const bookmark = z.object({
  question_id: questionId,
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  language_id: z.int().nullable().describe('Of its text, by its category; null without one.'),
  image: z.string(),
  image_alt: z.string(),
  type: categoryType.nullable().describe('Null: of a contest or exam alone.'),
  category: z
    .object({ id: z.int(), slug: z.string(), name: z.string(), icon: z.string(), hue: z.int() })
    .nullable(),
  place: z.string().describe('The passage or subcategory it belongs to; empty for none.'),
  bookmarked_at: instant,
});

export const bookmarkActions = [
  defineAction({
    name: 'get_bookmark',
    feature: 'bookmark',
    summary: 'The caller’s bookmarked questions, newest first, without their answers; of one type or all.',
    who: 'player',
    fields: { ...page, type: categoryType.optional() },
    paged: true,
    reply: z.object({
      counts: z
        .array(z.object({ type: categoryType.nullable(), count: z.int() }))
        .describe('How many there are of each type, whatever was asked for.'),
      bookmarks: z.array(bookmark),
    }),
  }),
  defineAction({
    name: 'set_bookmark',
    feature: 'bookmark',
    summary: 'Adds (status 1) or removes (status 0) a bookmark on a question that the caller was served.',
    who: 'player',
    fields: {
      question_id: questionId,
      status: z.int().min(0).max(1),
      type: categoryType.optional().describe('Must be the type of the question’s category when it is sent.'),
    },
    reply: z.object({ question_id: questionId, is_bookmarked: z.boolean() }),
    refusals: ['bookmark_missing', 'not_served', 'no_data'],
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_bookmark_questions',
    feature: 'solo',
    summary:
      'Starts a play of the newest 100 bookmarked questions, of one type or all, or returns the running one: no clock, nothing to win.',
    who: 'player',
    fields: { type: categoryType.optional() },
    reply: playReply,
    refusals: ['no_questions', 'mode_off', 'keys_used_up'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
