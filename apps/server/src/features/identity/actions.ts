/** Handlers of visitors who sign in by e-mail or phone, and what anybody may read: the list of passwords, the public keys. */
import type { Reply, VisitorName } from '@trivium/contract/catalogue';
import type { Handlers } from '../../http/handler.ts';
import { Failure } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { shelfOf } from '../../platform/password/password-rule.ts';
import { googleActions } from './google/actions.ts';
import type { Identity } from './identity.ts';

/** One password has at most so many spellings, and needs a shelf for each. */
const MOST_SHELVES = 8;

const sent = async (sending: Promise<void>): Promise<{ sent: true }> => {
  await sending;
  return { sent: true };
};
const proven = async (signing: Promise<string>): Promise<{ id_token: string }> => ({
  id_token: await signing,
});

const commonPasswords = (of: unknown): Reply<'identity/common-passwords'> => {
  const shelves: Record<string, string> = {};
  for (const name of String(of ?? '')
    .split(',')
    .slice(0, MOST_SHELVES)) {
    const shelf = shelfOf(name);
    if (shelf === null) throw new Failure(400, 'bad_payload', { fields: ['of'] });
    shelves[name] = shelf;
  }
  return shelves;
};

export const identityActions = (
  context: AppContext,
  { email, phone, google, jwks }: Pick<Identity, 'email' | 'phone' | 'google' | 'jwks'>,
): Handlers<Extract<VisitorName, `identity/${string}`>> => ({
  'identity/sign-up': (call, fields) => sent(email.signUp(fields, call)),
  'identity/resend-verification': (call, fields) => sent(email.resend(fields, call)),
  'identity/verify-email': (call, { token }) => proven(email.verify(token, call)),
  'identity/sign-in': (call, fields) => proven(email.signIn(fields, call)),
  'identity/sign-in/code': (call, fields) => proven(email.signInByCode(fields, call)),
  'identity/forgot-password': (call, fields) => sent(email.forgot(fields, call)),
  'identity/reset-password': (call, fields) => proven(email.reset(fields, call)),
  'identity/otp/send': (call, fields) => sent(phone.send(fields, call)),
  'identity/otp/verify': (call, fields) => proven(phone.verify(fields, call)),
  ...googleActions(context, google),
  'identity/common-passwords': async (_, { of }) => commonPasswords(of),
  'identity/jwks': ({ now }) => jwks(now) as Promise<Reply<'identity/jwks'>>,
});
