/** Signing up, in and out, and leaving (DECISIONS 2). */
import { z } from 'zod';
import { defineAction } from '../action.ts';
import { done } from '../fields.ts';
import { playerReply } from './profile.ts';

const uid = z.string().min(1).max(128).describe('Subject of the ID token that comes as the bearer token.');

export const accountActions = [
  defineAction({
    name: 'check_user_exists',
    feature: 'account',
    summary: 'Says whether the person who holds this ID token has an account.',
    who: 'proof',
    fields: { firebase_id: uid },
    reply: z.object({ exists: z.boolean() }),
    rate: { calls: 30, seconds: 60 },
  }),
  defineAction({
    name: 'user_signup',
    feature: 'account',
    summary: 'Creates the player or finds it, and opens a session on this device.',
    who: 'proof',
    fields: {
      firebase_id: uid,
      type: z.enum(['email', 'gmail', 'mobile']),
      name: z.string().max(200).optional(),
      email: z.string().max(320).optional(),
      profile: z.string().max(500).optional().describe('`avatar:<name>`; other values are ignored.'),
      mobile: z.string().max(32).optional(),
      fcm_id: z.string().max(500).optional(),
      friends_code: z.string().max(32).optional(),
      time_zone: z.string().max(64).optional().describe('IANA zone of the device.'),
    },
    reply: z.object({
      api_token: z
        .string()
        .describe('Bearer token of this device: 256 random bits, 30 days, renewed by use.'),
      is_new: z.boolean(),
      player: playerReply,
    }),
    refusals: [
      'email_not_verified',
      'email_in_use',
      'mobile_in_use',
      'bad_name',
      'bad_friends_code',
      'too_many_requests',
    ],
    rate: { calls: 30, seconds: 60 },
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
    reply: done,
  }),
  defineAction({
    name: 'log_out_everywhere',
    feature: 'account',
    summary: 'Ends every session of the caller.',
    who: 'player',
    reply: z.object({ sessions_ended: z.int() }),
    rate: { calls: 10, seconds: 60 },
  }),
] as const;
