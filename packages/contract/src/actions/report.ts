/** Reporting a question that seems wrong (DECISIONS 4). */
import { z } from 'zod';
import { defineAction } from '../action.ts';
import { done, questionId } from '../fields.ts';

const report = {
  feature: 'report',
  who: 'player',
  fields: { question_id: questionId, message: z.string().max(1000).optional() },
  reply: done,
  refusals: ['reason_missing', 'not_served', 'too_many_requests'],
  rate: { calls: 20, seconds: 60 },
  blockedInDemo: 'not_in_demo',
} as const;

export const reportActions = [
  defineAction({
    ...report,
    name: 'report_question',
    summary: 'Reports a question that the caller was served, with a reason.',
  }),
  defineAction({
    ...report,
    name: 'multi_match_report_question',
    summary: 'The same for a question met in multi match; either call takes any question that was served.',
  }),
] as const;
