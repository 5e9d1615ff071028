/** The caller's own record, and changing it (DECISIONS 2). */
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, instant, uploadedFile } from '../../fields.ts';

const code = z.string().regex(/^\d{6}$/);

/** A player's own record, which nobody else sees. */
export const playerReply = z
  .object({
    player_id: z.int(),
    firebase_id: z.string(),
    type: z.enum(['email', 'gmail', 'mobile']),
    name: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    mobile: z.string().nullable(),
    mobile_verified: z.boolean(),
    profile: z.string().describe('Address of the picture, or `avatar:<name>`; empty for none.'),
    role: z.enum(['player', 'editor', 'admin']),
    refer_code: z.string(),
    coins: z.int(),
    all_time_score: z.int(),
    welcome_coins: z.int().describe('Of the welcome gift, until it was seen; else 0.'),
    looks: z
      .object({
        back: z.string(),
        confetti: z.string(),
        scarf: z.string(),
        stickers: z.array(z.string()).describe('Bought ones, for the chat.'),
      })
      .describe('Looks that the player has on; empty: none.'),
    web_language: z.string().describe('Interface language, by code.'),
    quiz_language_id: z.int().nullable(),
    time_zone: z.string(),
    extra_time: z.number().describe('1, 1.5 or 2: factor on the clocks of solo modes.'),
    without_sound: z.boolean().describe('Audio sets deal equally hard questions to read.'),
    is_set_up: z.boolean().describe('Name and picture were chosen.'),
    is_demo: z.boolean(),
    terms_version: z.string().nullable().describe('Which terms were accepted; null when never asked.'),
    age_confirmed: z.int().nullable().describe('Years that were confirmed.'),
    country: z.string().nullable().describe('ISO 3166, said for payouts.'),
    created_at: instant,
  })
  .meta({ id: 'Player' });

export const profileActions = [
  defineAction({
    name: 'get_user_by_id',
    feature: 'profile',
    summary: 'The caller’s own record.',
    who: 'player',
    reply: playerReply,
  }),
  defineAction({
    name: 'update_profile',
    feature: 'profile',
    summary:
      'Changes the fields that are sent; e-mail only for type mobile. The number of type mobile changes with a code that proves the new one.',
    who: 'player',
    fields: {
      email: z.string().max(320).optional(),
      name: z.string().max(NAME_BYTES_MOST).optional().describe('1 to 40 graphemes.'),
      mobile: z.string().max(32).optional(),
      email_code: code.optional().describe('Proves the e-mail that is sent with it.'),
      mobile_code: code
        .optional()
        .describe('Proves the number that is sent with it; type mobile changes it only so.'),
      web_language: z.string().max(16).optional(),
      quiz_language_id: z.int().min(1).max(9999).optional(),
      profile: z.string().max(64).optional().describe('`avatar:<name>` of the twelve avatars.'),
      time_zone: z.string().max(64).optional(),
      extra_time: z.union([z.literal(1), z.literal(1.5), z.literal(2)]).optional(),
      without_sound: z.boolean().optional(),
    },
    reply: playerReply,
    refusals: [
      'bad_name',
      'name_reserved',
      'name_unkind',
      'bad_email',
      'bad_mobile',
      'email_in_use',
      'mobile_in_use',
      'email_not_changeable',
      'mobile_not_changeable',
      'contact_code_missing',
      'wrong_code',
      'code_over',
      'fresh_sign_in_needed',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'send_contact_code',
    feature: 'profile',
    summary:
      'Sends a code to an e-mail or a number, which `update_profile` then takes as proof; one of them at a time.',
    who: 'player',
    fields: { email: z.string().max(320).optional(), mobile: z.string().max(32).optional() },
    reply: done,
    refusals: [
      'bad_email',
      'bad_mobile',
      'email_not_changeable',
      'fresh_sign_in_needed',
      'mobile_not_changeable',
      'too_many_requests',
    ],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
  defineAction({
    name: 'upload_profile_image',
    feature: 'profile',
    summary: 'Replaces the picture: JPEG, PNG or WebP up to 5 MB, kept as a 512 px square.',
    who: 'player',
    fields: { image: uploadedFile },
    reply: z.object({ profile: z.string() }),
    refusals: ['bad_image', 'too_many_requests'],
    rate: { calls: 10, seconds: 60 },
    blockedInDemo: 'profile_not_in_demo',
  }),
] as const;
