/** Reporting a question that seems wrong (DECISIONS 4). */
import { PLAYER_REPORT_KINDS } from '@trivium/rules/report/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, questionId } from '../../fields.ts';

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
  defineAction({
    name: 'report_player',
    feature: 'report',
    summary:
      'Reports a player for the name, the picture or behaviour in a battle that both sat in; ten a day.',
    who: 'player',
    fields: {
      player_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
      kind: z.enum(PLAYER_REPORT_KINDS),
      message: z.string().max(1000).optional(),
      battle_id: z.uuid().optional().describe('For behaviour: which battle; else any.'),
    },
    reply: done,
    refusals: ['no_data', 'operation_not_allowed', 'not_met', 'too_many_requests'],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
] as const;
