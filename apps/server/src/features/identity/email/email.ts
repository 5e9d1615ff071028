/** E-mail and password: every call, in its turn where it hashes (DECISIONS 2, 12). */
import type { Visitor } from '../../../http/handler.ts';
import type { IdentityContext } from '../identity-context.ts';
import { inHashTurn } from '../password/hash-gate.ts';
import { forgot, reset } from './new-password.ts';
import { signIn, signInByCode } from './sign-in.ts';
import { resend, signUp, verify } from './sign-up.ts';

/** All of them throw {@link Refusal}. Nothing they return holds a code or a link. */
export type EmailSignIn = {
  /** Sends a link; the person exists once it was opened. For a used address the reply is the same, and its owner gets the letter. */
  signUp(wish: { email: string; password: string; name: string }, visitor: Visitor): Promise<void>;
  /** Sends the link again. Without the password only when one single sign-up waits for the mailbox. */
  resend(wish: { email: string; password?: string | undefined }, visitor: Visitor): Promise<void>;
  /** Takes the link of a sign-up: returns an ID token. */
  verify(token: string, visitor: Visitor): Promise<string>;
  /**
   * Returns an ID token. Unknown address and wrong password give one answer in one time. Beyond the shared counters a device
   * that the account knows is answered as ever; others are refused with `code_needed`, and a right password sends the code.
   */
  signIn(wish: { email: string; password: string }, visitor: Visitor): Promise<string>;
  /** Takes the code that `signIn` sent, in the same browser: returns an ID token. */
  signInByCode(wish: { email: string; code: string }, visitor: Visitor): Promise<string>;
  /** Sends a link to a new password when there is such a person; the reply is the same when there is none. */
  forgot(wish: { email: string }, visitor: Visitor): Promise<void>;
  /** Sets the password and returns an ID token. */
  reset(wish: { token: string; password: string }, visitor: Visitor): Promise<string>;
};

export const createEmailSignIn = (context: IdentityContext): EmailSignIn => ({
  signUp: (wish, visitor) => inHashTurn(visitor, () => signUp(context, wish, visitor)),
  resend: (wish, visitor) => inHashTurn(visitor, () => resend(context, wish, visitor)),
  verify: (token, visitor) => verify(context, token, visitor),
  signIn: (wish, visitor) => signIn(context, wish, visitor),
  signInByCode: (wish, visitor) => signInByCode(context, wish, visitor),
  forgot: (wish, visitor) => forgot(context, wish, visitor),
  reset: (wish, visitor) => inHashTurn(visitor, () => reset(context, wish, visitor)),
});
