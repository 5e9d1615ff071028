/** Notifications: the list, read marks, switches (SPEC 7, DECISIONS 9). */
import { LETTER_SWITCHES, NOTIFICATION_KINDS, NOTIFICATION_SWITCHES } from '@trivium/rules/notification/kind';
import { PUSH_ENDPOINT_MOST } from '@trivium/rules/notification/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, page } from '../../fields.ts';
import { defineVisitorCall } from '../../visitor-call.ts';

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

const switches = z.object({
  ...(Object.fromEntries(NOTIFICATION_SWITCHES.map(name => [name, z.boolean()])) as Record<
    (typeof NOTIFICATION_SWITCHES)[number],
    z.ZodBoolean
  >),
  letter: z.boolean().describe('Letters of news by mail; off until the caller asks for them.'),
  friends_letter: z
    .boolean()
    .describe('A letter a week of friends by mail; off until the caller asks for it.'),
});

const unread = z.int().describe('How many are unread in all.');

const pushDevice = z.object({
  public_key: z.string().describe('The site’s key, which a browser gives to its push service (VAPID).'),
  is_on: z.boolean().describe('Whether this device of the caller, his session, is told by push.'),
});

/** Calls of letters, made without a session. */
export const letterCalls = [
  defineVisitorCall({
    name: 'letters/leave',
    feature: 'notification',
    summary: 'Stops letters of news, or the weekly ones of friends, or takes them again, by the link of one.',
    fields: {
      token: z.string().min(1).max(60).describe('From the link of the letter.'),
      status: z.int().min(0).max(1).default(0).describe('1 takes them again.'),
    },
    reply: z.object({ wants_letters: z.boolean() }),
    refusals: ['bad_link'],
  }),
] as const;

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
    fields: { name: z.enum([...NOTIFICATION_SWITCHES, ...LETTER_SWITCHES]), status: z.int().min(0).max(1) },
    reply: switches,
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'get_unread_count',
    feature: 'notification',
    summary: 'How many notifications the caller has not read: what the bell asks while a page stays open.',
    who: 'player',
    reply: z.object({ unread }),
  }),
  defineAction({
    name: 'get_push_device',
    feature: 'notification',
    summary: 'What a browser needs to ask for push messages, and whether this device gets them.',
    who: 'player',
    reply: pushDevice,
  }),
  defineAction({
    name: 'set_push_device',
    feature: 'notification',
    summary:
      'Tells this device by push from now on, as long as its session lasts. Asked again it takes the new address.',
    who: 'player',
    fields: {
      endpoint: z.string().min(1).max(PUSH_ENDPOINT_MOST).describe('As the browser’s push service gave it.'),
      p256dh: z
        .string()
        .regex(/^[\w-]{87}=?$/)
        .describe('Public key of the device, base64url.'),
      auth: z
        .string()
        .regex(/^[\w-]{22}(==)?$/)
        .describe('Its authentication secret, base64url.'),
    },
    reply: pushDevice,
    refusals: ['push_service_unknown'],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'remove_push_device',
    feature: 'notification',
    summary: 'Tells this device no more.',
    who: 'player',
    reply: pushDevice,
  }),
] as const;
