/** Somebody with a one-time password chooses another password and an address, which a letter proves (DECISIONS 12). */
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Db } from '../../../platform/database/db.ts';
import { LETTERS_A_MAILBOX, LETTERS_AN_ADDRESS } from '../../../platform/limit/code-limits.ts';
import { isGoodPassword } from '../../../platform/password/password-rule.ts';
import { emailOf, type IdentityContext, takeAll } from '../identity-context.ts';
import { sendLetter } from '../letter.ts';
import { MAIL_CODE_VALID_MS } from '../limits.ts';
import { inHashTurn } from '../password/hash-gate.ts';
import { hashPassword } from '../password/password.ts';
import { changePerson, findPerson } from '../store.ts';

/** `session` is the session that has to prove the address: only it can use its codes. Both throw {@link Refusal}. */
export type FirstSignIn = {
  /** Sends a code to the address. */
  send(wish: { email: string; session: string }, visitor: Omit<Visitor, 'device'>): Promise<void>;
  /** Counts a try of the code. Returns the address as it is stored, and what changes the person. */
  finish(
    wish: { email: string; password: string; code: string; session: string },
    visitor: Omit<Visitor, 'device'>,
  ): Promise<{ email: string; apply: (on: Db, uid: string) => Promise<void> }>;
};

const askedBy = (session: string, contact: string) =>
  ({ purpose: 'first_sign_in', device: session, contact }) as const;

export const createFirstSignIn = (context: IdentityContext): FirstSignIn => ({
  send: async (wish, { address, locale, now }) => {
    const email = emailOf(wish.email);
    await takeAll(context, now, [LETTERS_AN_ADDRESS, address], [LETTERS_A_MAILBOX, email]);
    await context.db.transaction().execute(async on => {
      const code = await context.codes.make(on, askedBy(wish.session, email), now + MAIL_CODE_VALID_MS);
      await sendLetter(context, on, { kind: 'first_code', to: email, locale, words: { code } });
    });
  },
  finish: (wish, { address, now }) =>
    inHashTurn({ address, isKnown: true }, async () => {
      const email = emailOf(wish.email);
      if (!isGoodPassword(wish.password, email)) throw new Refusal('bad_password');
      const use = await context.codes.check(askedBy(wish.session, email), wish.code, now);
      const password_hash = await hashPassword(wish.password, context.dice);
      const apply = async (on: Db, uid: string): Promise<void> => {
        await use(on);
        const other = await findPerson(on, 'email', email);
        if (other && other.uid !== uid) throw new Refusal('email_in_use');
        await changePerson(on, uid, { email, password_hash, one_time: false });
      };
      return { email, apply };
    }),
});
