/** Who came with a password that works once: a password and an address of its own, proved by a letter (DECISIONS 12). */
import type { Db } from '../database/db.ts';
import { LETTERS_A_MAILBOX, LETTERS_AN_ADDRESS } from '../limit/code-limits.ts';
import { createCodes } from './code.ts';
import { inHashTurn } from './hash-pool.ts';
import { MAIL_CODE_VALID_MS } from './limits.ts';
import { hashPassword } from './password.ts';
import { isGoodPassword } from './password-rule.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { emailOf, type Room, takeAll } from './room.ts';
import { changePerson, findPerson } from './store.ts';

/** `session` names the session that has to prove the address; its codes are nobody else's. Everything refuses by {@link SignInRefused}. */
export type FirstSignIn = {
  /** Sends a code to the address. */
  send(wish: { email: string; session: string }, visitor: Omit<Visitor, 'device'>): Promise<void>;
  /** Counts a try of the code; returns what changes the person, and the address in its one spelling. */
  finish(
    wish: { email: string; password: string; code: string; session: string },
    visitor: Omit<Visitor, 'device'>,
  ): Promise<{ email: string; apply: (on: Db, uid: string) => Promise<void> }>;
};

export const createFirstSignIn = (room: Room): FirstSignIn => {
  const { db, dice, mail, settings, say } = room;
  const codes = createCodes(room);
  const askedBy = (session: string, contact: string) =>
    ({ purpose: 'first_sign_in', device: session, contact }) as const;
  return {
    send: async (wish, { address, locale, now }) => {
      const email = emailOf(wish.email);
      await takeAll(room, now, [LETTERS_AN_ADDRESS, address], [LETTERS_A_MAILBOX, email]);
      await db.transaction().execute(async on => {
        const code = await codes.make(on, askedBy(wish.session, email), now + MAIL_CODE_VALID_MS);
        const words = { code, site: settings.get('site_name') };
        const [subject, text] = ['mail.first_code.subject', 'mail.first_code.text'];
        await mail.send(on, {
          to: email,
          subject: say(locale, subject, words),
          text: say(locale, text, words),
          language: locale,
        });
      });
    },
    finish: (wish, visitor) =>
      inHashTurn({ address: visitor.address, isKnown: true }, async () => {
        const email = emailOf(wish.email);
        if (!isGoodPassword(wish.password, email)) throw new SignInRefused('bad_password');
        const use = await codes.check(askedBy(wish.session, email), wish.code, visitor.now);
        const password_hash = await hashPassword(wish.password, dice);
        const apply = async (on: Db, uid: string): Promise<void> => {
          await use(on);
          const other = await findPerson(on, 'email', email);
          if (other && other.uid !== uid) throw new SignInRefused('email_in_use');
          await changePerson(on, uid, { email, password_hash, one_time: false });
        };
        return { email, apply };
      }),
  };
};
