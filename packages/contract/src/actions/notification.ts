/** Notifications: the list, what was read, what is switched off (SPEC 7, DECISIONS 9). */
import { NOTIFICATION_KINDS, NOTIFICATION_SWITCHES } from '@trivium/rules/notification/kind';
import { z } from 'zod';
import { defineAction } from '../action.ts';
import { instant, page } from '../fields.ts';

const notification = z
  .object({
    id: z.int(),
    kind: z.enum(NOTIFICATION_KINDS),
    words: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('What fills the sentence `notification.<kind>`; of the team’s messages `title` and `text`.'),
    link: z.string().describe('Path of the app with what it is about; empty for none.'),
    is_unread: z.boolean(),
    at: instant,
  })
  .meta({ id: 'Notification' });

const switches = z.object(
  Object.fromEntries(NOTIFICATION_SWITCHES.map(name => [name, z.boolean()])) as Record<
    (typeof NOTIFICATION_SWITCHES)[number],
    z.ZodBoolean
  >,
);

const unread = z.int().describe('How many are unread in all.');

export const notificationActions = [
  defineAction({
    name: 'get_notifications',
    feature: 'notification',
    summary: 'What the caller was told in the last 90 days, newest first unless asked otherwise.',
    who: 'player',
    fields: {
      ...page,
      sort: z.enum(['id', 'date']).default('id'),
      order: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('desc'),
    },
    paged: true,
    reply: z.object({ unread, notifications: z.array(notification) }),
  }),
  defineAction({
    name: 'read_notifications',
    feature: 'notification',
    summary: 'Marks those up to an id as read.',
    who: 'player',
    fields: { up_to: z.int().min(1).max(Number.MAX_SAFE_INTEGER) },
    reply: z.object({ unread }),
  }),
  defineAction({
    name: 'get_notification_switches',
    feature: 'notification',
    summary: 'Which kinds the caller wants to hear of; the others always come.',
    who: 'player',
    reply: switches,
  }),
  defineAction({
    name: 'set_notification_switch',
    feature: 'notification',
    summary: 'Switches one of them on or off, for what is told from now on.',
    who: 'player',
    fields: { name: z.enum(NOTIFICATION_SWITCHES), status: z.int().min(0).max(1) },
    reply: switches,
  }),
] as const;
