/** Reporting a question that seems wrong (DECISIONS 4). */
import { z } from 'zod';
import { defineAction } from '../action.ts';
import { done, questionId } from '../fields.ts';

export const reportActions = [
  defineAction({
    name: 'report_question',
    feature: 'report',
    summary: 'Reports a question that the caller was served, with a reason.',
    who: 'player',
    fields: { question_id: questionId, message: z.string().max(1000).optional() },
    reply: done,
    refusals: ['reason_missing', 'not_served', 'too_many_requests'],
    rate: { calls: 20, seconds: 60 },
  }),
] as const;
