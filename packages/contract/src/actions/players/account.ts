/** Signing up, in and out, and leaving (DECISIONS 2). */
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { done, instant, page } from '../../fields.ts';
import { playerReply } from './profile.ts';

const uid = z.string().min(1).max(128).describe('Subject of the ID token that comes as the bearer token.');

const deviceId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What a player agrees to; each is stored with its time (DECISIONS 12). */
const consent = {
  terms_version: z.string().max(40).optional().describe('The setting `terms_version`, as it was shown.'),
  age: z.int().min(0).max(120).optional().describe('Years that the caller confirms to have at least.'),
};

/** The sections of a data export, in this order; each is a list. */
export const OWN_SECTIONS = [
  'profile',
  'sign_in',
  'devices',
  'purse',
  'coins',
  'payouts',
  'badges',
  'categories_unlocked',
  'plays',
  'levels',
  'passages',
  'best_paid',
  'daily_quizzes',
  'contests',
  'contest_reminders',
  'contests_seen_as_staff',
  'exam_attempts',
  'exam_results',
  'exam_extra_times',
  'battles',
  'rating',
  'invitations_received',
  'invitations_sent',
  'duels',
  'thinker_rating',
  'ghost_consent',
  'ghost_races',
  'record',
  'counts',
  'topics',
  'weeks',
  'questions_answered',
  'streak_days',
  'boards',
  'bookmarks',
  'practice',
  'reports',
  'reports_of_players',
  'notifications',
  'notifications_to_groups',
  'notifications_off',
  'push_devices',
  'friends',
  'friendships',
  'watched_battles',
  'friend_requests_sent',
  'friend_requests_received',
  'players_set_aside',
  'friend_switches_off',
  'friend_link',
  'share_links',
  'seen',
  'came_by',
  'duel_seasons',
  'friend_letter',
  'seasons',
  'link_signs',
  'told_apart',
  'warnings',
  'notes_of_staff',
  'coins_by_staff',
  'experience',
  'experience_gained',
  'league',
  'league_weeks',
  'looks',
  'looks_worn',
  'roads_mastered',
] as const;
export type OwnSectionName = (typeof OWN_SECTIONS)[number];

export const accountActions = [
  defineAction({
    name: 'check_user_exists',
    feature: 'account',
    summary: 'Says whether the person who holds this ID token has an account.',
    who: 'proof',
    opensInMaintenance: true,
    fields: { firebase_id: uid },
    reply: z.object({ exists: z.boolean() }),
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'user_signup',
    feature: 'account',
    summary: 'Creates the player or finds it, and opens a session on this device.',
    who: 'proof',
    opensInMaintenance: true,
    fields: {
      firebase_id: uid,
      type: z.enum(['email', 'gmail', 'mobile']),
      name: z.string().max(NAME_BYTES_MOST).optional().describe('1 to 40 graphemes.'),
      email: z.string().max(320).optional(),
      profile: z.string().max(500).optional().describe('`avatar:<name>`; other values are ignored.'),
      mobile: z.string().max(32).optional(),
      fcm_id: z.string().max(500).optional(),
      friends_code: z.string().max(32).optional(),
      time_zone: z.string().max(64).optional().describe('IANA zone of the device.'),
      ...consent,
    },
    reply: z.object({
      api_token: z
        .string()
        .describe('Bearer token of this device: 256 random bits, 30 days, renewed by use.'),
      is_new: z.boolean(),
      is_first_sign_in: z
        .boolean()
        .describe(
          'The account has no password or address of its own yet: `finish_first_sign_in` comes first.',
        ),
      player: playerReply,
    }),
    refusals: [
      'email_not_verified',
      'email_in_use',
      'mobile_in_use',
      'bad_name',
      'name_reserved',
      'name_unkind',
      'bad_friends_code',
      'terms_changed',
      'age_needed',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'accept_terms',
    feature: 'account',
    summary:
      'Records that the caller accepts the terms of now, and is of an age; for payouts also where the caller lives.',
    who: 'player',
    fields: {
      ...consent,
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe('ISO 3166; said once.'),
    },
    reply: playerReply,
    refusals: ['terms_changed', 'age_needed'],
    rate: { calls: 20, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'send_first_code',
    feature: 'account',
    summary: 'Sends a code to the address that an account with a one-time password is to have.',
    who: 'admin',
    opensInMaintenance: true,
    opensAtFirstSignIn: true,
    fields: { email: z.string().max(320) },
    reply: done,
    refusals: ['bad_email', 'operation_not_allowed', 'too_many_requests'],
    rate: { calls: 20, seconds: 60 },
  }),
  defineAction({
    name: 'finish_first_sign_in',
    feature: 'account',
    summary:
      'Gives such an account its own password and the address that the code proves; until then no other call is answered.',
    who: 'admin',
    opensInMaintenance: true,
    opensAtFirstSignIn: true,
    fields: { email: z.string().max(320), password: z.string().max(512), code: z.string().regex(/^\d{6}$/) },
    reply: done,
    refusals: [
      'bad_email',
      'bad_password',
      'code_over',
      'email_in_use',
      'operation_not_allowed',
      'too_many_requests',
      'wrong_code',
    ],
    rate: { calls: 20, seconds: 60 },
  }),
  defineAction({
    name: 'delete_user_account',
    feature: 'account',
    summary: 'Erases the caller’s personal data; needs a sign-in of the last five minutes.',
    who: 'player',
    reply: done,
    refusals: ['fresh_sign_in_needed', 'operation_not_allowed'],
    rate: { calls: 5, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'log_out',
    feature: 'account',
    summary: 'Ends the session of this device.',
    who: 'player',
    opensInMaintenance: true,
    opensAtFirstSignIn: true,
    reply: done,
  }),
  defineAction({
    name: 'log_out_everywhere',
    feature: 'account',
    summary: 'Ends every session of the caller.',
    who: 'player',
    reply: z.object({ sessions_ended: z.int() }),
    rate: { calls: 10, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'get_devices',
    feature: 'account',
    summary: 'Devices on which the caller is signed in, used last first; of a demo account only the own one.',
    who: 'player',
    fields: page,
    paged: true,
    reply: z.array(
      z.object({
        device_id: deviceId,
        browser: z.string().describe('As its maker calls it; empty when unknown.'),
        system: z.string().describe('Likewise, e.g. `Android`.'),
        signed_in_at: instant,
        last_seen_at: instant.describe('May lag an hour.'),
        is_this: z.boolean(),
      }),
    ),
  }),
  defineAction({
    name: 'log_out_device',
    feature: 'account',
    summary: 'Ends the session of one of the caller’s devices; one that is over or another’s ends nothing.',
    who: 'player',
    fields: { device_id: deviceId },
    reply: z.object({ sessions_ended: z.int() }),
    rate: { calls: 60, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
  defineAction({
    name: 'download_user_data',
    feature: 'account',
    summary: 'Everything the site keeps about the caller, and about nobody else; five a day.',
    who: 'player',
    reply: z.object({
      made_at: instant,
      sections: z
        .record(z.enum(OWN_SECTIONS), z.array(z.record(z.string(), z.unknown())))
        .describe('A list for each kind of record.'),
    }),
    refusals: ['too_many_requests'],
    rate: { calls: 10, seconds: 60 },
    blockedInDemo: 'not_in_demo',
  }),
] as const;
