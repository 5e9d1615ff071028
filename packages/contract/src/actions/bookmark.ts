/** Bookmarked questions (DECISIONS 3). */
import { z } from 'zod';
import { defineAction } from '../action.ts';
import { categoryType, questionId } from '../fields.ts';

export const bookmarkActions = [
  defineAction({
    name: 'set_bookmark',
    feature: 'bookmark',
    summary: 'Adds (status 1) or removes (status 0) a bookmark on a question that the caller was served.',
    who: 'player',
    fields: {
      question_id: questionId,
      status: z.int().min(0).max(1),
      type: categoryType.optional(),
    },
    reply: z.object({ question_id: questionId, is_bookmarked: z.boolean() }),
    refusals: ['bookmark_missing', 'not_served'],
  }),
] as const;
