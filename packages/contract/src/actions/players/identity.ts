/** Sign-in at the embedded identity provider; each method ends with an ID token for `user_signup` (DECISIONS 2). */
import { NAME_BYTES_MOST } from '@trivium/rules/text/limits';
import { z } from 'zod';
import { defineVisitorCall, redirect } from '../../visitor-call.ts';

const feature = 'identity';

const email = z.string().max(320);
const password = z.string().max(512);
const token = z.string().min(20).max(100).describe('From the link of the letter.');
const mobile = z.string().max(32).describe('With `+` and country code.');
const code = z.string().regex(/^\d{6}$/);
/** Anybody may send any address; the handler validates it. */
const inAddress = z.unknown().optional().meta({ type: 'string' });

/** The reply does not reveal whether such a person exists; codes and links are only in letters. */
const sent = z.object({ sent: z.literal(true) });
const proven = z.object({ id_token: z.string().describe('Ten minutes valid.') });

const emailCalls = [
  defineVisitorCall({
    name: 'identity/sign-up',
    feature,
    summary: 'Sends a link that proves the mailbox; the person exists once it is opened.',
    fields: { email, password, name: z.string().max(NAME_BYTES_MOST).default('') },
    reply: sent,
    refusals: [
      ...(['bad_email', 'bad_name', 'bad_password', 'name_reserved', 'name_unkind'] as const),
      ...(['operation_not_allowed', 'too_many_requests'] as const),
    ],
  }),
  defineVisitorCall({
    name: 'identity/resend-verification',
    feature,
    summary:
      'Sends that link again; without the password only when one single sign-up waits for the mailbox.',
    fields: { email, password: password.optional() },
    reply: sent,
    refusals: ['bad_email', 'operation_not_allowed', 'too_many_requests'],
  }),
  defineVisitorCall({
    name: 'identity/verify-email',
    feature,
    summary: 'Takes the link of a sign-up, once.',
    fields: { token },
    reply: proven,
    refusals: ['bad_link'],
  }),
  defineVisitorCall({
    name: 'identity/sign-in',
    feature,
    summary: 'Signs in by password. After many tries by others a new device is sent a code instead.',
    fields: { email, password },
    reply: proven,
    refusals: [
      ...(['bad_email', 'code_needed', 'email_not_verified', 'operation_not_allowed'] as const),
      ...(['too_many_requests', 'wrong_sign_in'] as const),
    ],
  }),
  defineVisitorCall({
    name: 'identity/sign-in/code',
    feature,
    summary: 'Takes the code that `code_needed` sent to this browser’s person.',
    fields: { email, code },
    reply: proven,
    refusals: ['bad_email', 'code_over', 'operation_not_allowed', 'too_many_requests', 'wrong_code'],
  }),
  defineVisitorCall({
    name: 'identity/forgot-password',
    feature,
    summary: 'Sends a link to a new password, if there is such a person.',
    fields: { email },
    reply: sent,
    refusals: ['bad_email', 'operation_not_allowed', 'too_many_requests'],
  }),
  defineVisitorCall({
    name: 'identity/reset-password',
    feature,
    summary: 'Sets the password by that link, once, and ends all sessions of the person.',
    fields: { token, password },
    reply: proven,
    refusals: ['bad_link', 'bad_password', 'too_many_requests'],
  }),
] as const;

const phoneCalls = [
  defineVisitorCall({
    name: 'identity/otp/send',
    feature,
    summary: 'Sends a code of six digits to a phone.',
    fields: { mobile },
    reply: sent,
    refusals: ['bad_mobile', 'operation_not_allowed', 'too_many_requests'],
  }),
  defineVisitorCall({
    name: 'identity/otp/verify',
    feature,
    summary: 'Takes that code from the browser that asked for it: five tries, once.',
    fields: { mobile, code },
    reply: proven,
    refusals: [
      ...(['bad_mobile', 'code_over', 'internal_error', 'operation_not_allowed'] as const),
      ...(['too_many_requests', 'wrong_code'] as const),
    ],
  }),
] as const;

const googleCalls = [
  defineVisitorCall({
    name: 'identity/google/start',
    feature,
    summary:
      'Sends the browser to Google. It comes back to the login page with `google=done` and `redirect`, or with a refusal’s code as `google`.',
    method: 'GET',
    fields: { redirect: inAddress.describe('Path of this site to go on to; `/` for anything else.') },
    reply: redirect,
    answer: 'redirect',
  }),
  defineVisitorCall({
    name: 'identity/google/callback',
    feature,
    summary: 'Where Google sends the browser back to.',
    method: 'GET',
    fields: { code: inAddress, state: inAddress, error: inAddress },
    reply: redirect,
    answer: 'redirect',
  }),
  defineVisitorCall({
    name: 'identity/google/finish',
    feature,
    summary: 'Turns the sealed cookie of the callback into an ID token, within two minutes.',
    reply: proven,
    refusals: ['google_failed'],
  }),
] as const;

export const identityCalls = [
  ...emailCalls,
  ...phoneCalls,
  ...googleCalls,
  defineVisitorCall({
    name: 'identity/common-passwords',
    feature,
    summary:
      'Parts of the list of common passwords: a browser looks a password up without telling it to anybody.',
    method: 'GET',
    fields: {
      of: inAddress.describe('First bytes of SHA-256 hashes, two hex digits each, up to eight, by commas.'),
    },
    reply: z
      .record(z.string(), z.string())
      .describe('The next three bytes of each listed hash, in base64, by first byte.'),
    cacheSeconds: 86_400,
  }),
  defineVisitorCall({
    name: 'identity/jwks',
    feature,
    summary: 'The public keys of the ID tokens, as a JSON Web Key Set (RFC 7517).',
    method: 'GET',
    reply: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) }),
    answer: 'bare',
    cacheSeconds: 300,
  }),
] as const;
