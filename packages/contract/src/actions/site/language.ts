/** Interface languages and quiz languages (DECISIONS 10). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';

const from = z.literal(2).optional().describe('SPEC 9: always 2.');

export const languageActions = [
  defineAction({
    name: 'get_languages',
    feature: 'language',
    summary: 'Languages in which quizzes exist.',
    who: 'guest',
    opensInMaintenance: true,
    reply: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        language: z.string(),
        title: z.string(),
        rtl: z.boolean(),
        is_default: z.boolean(),
      }),
    ),
  }),
  defineAction({
    name: 'get_system_language_list',
    feature: 'language',
    summary: 'Languages of the interface.',
    who: 'guest',
    opensInMaintenance: true,
    fields: { from },
    reply: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        title: z.string(),
        rtl: z.boolean(),
        is_default: z.boolean(),
      }),
    ),
  }),
  defineAction({
    name: 'get_system_language_json',
    feature: 'language',
    summary: 'All sentences of one interface language; missing ones are English.',
    who: 'guest',
    opensInMaintenance: true,
    fields: { from, language: z.string().min(1).max(32).default('english').describe('Name or code.') },
    reply: z.object({
      code: z.string(),
      rtl: z.boolean(),
      version: z.string(),
      texts: z.record(z.string(), z.string()),
    }),
    refusals: ['no_data'],
  }),
] as const;
