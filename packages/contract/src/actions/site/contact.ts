/** The contact form (SPEC 2). */
import { EMAIL_MOST, MESSAGE_MOST, NAME_MOST } from '@trivium/rules/site/contact';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done } from '../../fields.ts';

export const contactActions = [
  defineAction({
    name: 'send_contact_message',
    feature: 'contact',
    summary: 'Writes to the people behind the site; the message goes to their mail.',
    who: 'guest',
    fields: {
      name: z.string().max(NAME_MOST),
      email: z.string().max(EMAIL_MOST),
      message: z.string().max(MESSAGE_MOST),
      website: z
        .string()
        .max(200)
        .optional()
        .describe('A trap: people do not see it, and what fills it in is thrown away.'),
    },
    reply: done,
    refusals: ['bad_name', 'bad_email', 'message_missing', 'too_many_requests', 'internal_error'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
