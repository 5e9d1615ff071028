/** The contact form (SPEC 2). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done } from '../../fields.ts';

/** In characters; the form of the browser has the same bounds. */
const MOST = { name: 80, email: 254, message: 4000, website: 200 };

export const contactActions = [
  defineAction({
    name: 'send_contact_message',
    feature: 'contact',
    summary: 'Writes to the people behind the site; the message goes to their mail.',
    who: 'guest',
    fields: {
      name: z.string().max(MOST.name),
      email: z.string().max(MOST.email),
      message: z.string().max(MOST.message),
      website: z
        .string()
        .max(MOST.website)
        .optional()
        .describe('A trap: people do not see it, and what fills it in is thrown away.'),
    },
    reply: done,
    refusals: ['bad_name', 'bad_email', 'message_missing', 'too_many_requests', 'internal_error'],
    rate: { calls: 60, seconds: 60 },
  }),
] as const;
