/** The sentence for each error code of Firebase (SPEC 8). Pure. */
import type { RefusalCode } from '@trivium/contract/refusal';
import type { TextKey } from '@trivium/messages/text';

/** Codes as Firebase names them, without its `auth/`. */
export const FIREBASE_WORDS = {
  'user-not-found': 'identity.user_not_found',
  'wrong-password': 'identity.invalid_password',
  // The project hides whether the address or the password was wrong.
  'invalid-credential': 'refusal.wrong_sign_in',
  'invalid-login-credentials': 'refusal.wrong_sign_in',
  'email-already-in-use': 'refusal.email_in_use',
  'account-exists-with-different-credential': 'refusal.email_in_use',
  'credential-already-in-use': 'refusal.email_in_use',
  'invalid-email': 'refusal.bad_email',
  'missing-email': 'refusal.bad_email',
  'invalid-recipient-email': 'refusal.bad_email',
  'user-disabled': 'identity.user_disabled',
  'too-many-requests': 'refusal.too_many_requests',
  'quota-exceeded': 'refusal.too_many_requests',
  'operation-not-allowed': 'refusal.operation_not_allowed',
  'admin-restricted-operation': 'refusal.operation_not_allowed',
  'unauthorized-domain': 'refusal.operation_not_allowed',
  'unauthorized-continue-uri': 'refusal.operation_not_allowed',
  'weak-password': 'refusal.bad_password',
  'missing-password': 'refusal.bad_password',
  'password-does-not-meet-requirements': 'refusal.bad_password',
  'invalid-phone-number': 'refusal.bad_mobile',
  'missing-phone-number': 'refusal.bad_mobile',
  'invalid-verification-code': 'refusal.wrong_code',
  'missing-verification-code': 'refusal.wrong_code',
  'code-expired': 'refusal.code_over',
  'session-expired': 'refusal.code_over',
  'invalid-verification-id': 'refusal.code_over',
  'missing-verification-id': 'refusal.code_over',
  'expired-action-code': 'refusal.bad_link',
  'invalid-action-code': 'refusal.bad_link',
  'unverified-email': 'refusal.email_not_verified',
  'requires-recent-login': 'refusal.fresh_sign_in_needed',
  'network-request-failed': 'identity.not_reached',
  timeout: 'identity.not_reached',
  'popup-blocked': 'refusal.google_failed',
  'web-storage-unsupported': 'refusal.google_failed',
  'no-auth-event': 'refusal.google_failed',
  'invalid-oauth-client-id': 'refusal.google_failed',
  'operation-not-supported-in-this-environment': 'refusal.google_failed',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The person closed Google's window or opened a second one: nothing needs to be said. */
const BROKEN_OFF: ReadonlySet<string> = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'redirect-cancelled-by-user',
  'user-cancelled',
]);

const bare = (code: string) => code.replace(/^auth\//, '');

/** The sentence for a code; null when nothing needs to be said. An unknown code is an internal error. */
export const firebaseWords = (code: string): TextKey | null => {
  const known: Readonly<Record<string, TextKey>> = FIREBASE_WORDS;
  if (BROKEN_OFF.has(bare(code))) return null;
  return (Object.hasOwn(known, bare(code)) ? known[bare(code)] : undefined) ?? 'refusal.internal_error';
};

/** The refusal of a sentence, so that forms mark its field. */
export const refusalOf = (key: TextKey | null): RefusalCode | null =>
  key?.startsWith('refusal.') ? (key.slice('refusal.'.length) as RefusalCode) : null;
