/** Who may have an account, and how people sign in. */

import { isEmptyOr } from './form.ts';
import { flag, number, type Setting, text } from './kind.ts';

export const ACCOUNT_SETTINGS = {
  terms_version: text(
    '1',
    40,
    'Version of terms and privacy policy that new players accept; another one asks every player again.',
    'public',
    version => version.trim() !== '',
  ),
  minimum_age: number('years', 16, 'Age that everybody who makes an account confirms.'),

  email_sign_in: flag(true, 'Sign-in by e-mail and password.'),
  phone_sign_in: flag(true, 'Sign-in by a code sent to a phone.'),
  google_client_id: text('', 200, 'Client id of the Google sign-in; empty switches it off.', 'server'),
  google_client_secret: text('', 200, 'Client secret of the Google sign-in.', 'secret'),
  google_issuer: text('https://accounts.google.com', 200, 'OpenID issuer of the Google sign-in.', 'server'),
  firebase_project_id: text(
    '',
    100,
    'With the key beside it filled in, Firebase Authentication proves who someone is.',
    'server',
    isEmptyOr(/^[a-z\d][a-z\d-]*$/),
  ),
  firebase_api_key: text('', 200, 'Web API key of the Firebase project.', 'public', isEmptyOr(/^[\w-]+$/)),
  firebase_auth_domain: text(
    '',
    253,
    'Host of Firebase’s sign-in pages, when it is not PROJECT.firebaseapp.com.',
    'server',
    isEmptyOr(/^[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/),
  ),
  firebase_google_sign_in: flag(true, 'Sign-in by Google through Firebase.', 'server'),
  otp_daily_ceiling: number('count', 1_000, 'Codes sent by SMS a day, whole site.', 'server'),
} as const satisfies Readonly<Record<string, Setting>>;
