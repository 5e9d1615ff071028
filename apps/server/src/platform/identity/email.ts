/** E-mail and password: signing up, proving the mailbox, signing in, a new password (DECISIONS 2). */
import { cleanName } from '@trivium/rules/text/name';
import { isOffice } from '@trivium/rules/text/office';
import { isUnkind } from '@trivium/rules/text/unkind';
import type { Db } from '../db.ts';
import { readEmail } from './contact.ts';
import { inHashTurn } from './hash-pool.ts';
import {
  LETTERS_A_MAILBOX,
  LETTERS_AN_ADDRESS,
  RESET_LINK_MS,
  SIGN_INS_AN_ACCOUNT,
  SIGN_INS_AN_ADDRESS,
  SIGN_INS_EVERYWHERE,
  VERIFY_LINK_MS,
  WAITING_SIGN_UPS,
} from './limits.ts';
import { hashPassword, isPassword } from './password.ts';
import { isGoodPassword } from './password-rule.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { idTokenFor, type Room, refuseWhenHosted, sha256, takeAll } from './room.ts';
import {
  addLink,
  addPerson,
  changePerson,
  findPerson,
  removeLinks,
  takeLink,
  waitingSignUps,
} from './store.ts';

/** Everything refuses by throwing {@link SignInRefused}. Nothing it returns holds a code or a link. */
export type EmailSignIn = {
  /** Sends a link; the person exists only when it was opened. A used address is refused with `email_in_use`. */
  signUp(wish: { email: string; password: string; name: string }, visitor: Visitor): Promise<void>;
  /** Sends the link again. Without the password only when one single sign-up waits for the mailbox. */
  resend(wish: { email: string; password?: string | undefined }, visitor: Visitor): Promise<void>;
  /** Opens the link: returns an ID token. */
  verify(token: string, visitor: Visitor): Promise<string>;
  /** Returns an ID token. Unknown address and wrong password give one answer in one time. */
  signIn(wish: { email: string; password: string }, visitor: Visitor): Promise<string>;
  /** Sends a link when there is such a person; answers alike when not. */
  forgot(wish: { email: string }, visitor: Visitor): Promise<void>;
  /** Sets the password and returns an ID token. */
  reset(wish: { token: string; password: string }, visitor: Visitor): Promise<string>;
};

const emailOf = (text: string): string => {
  const email = readEmail(text);
  if (email === null) throw new SignInRefused('bad_email');
  return email;
};

/** `passwordChanged` is told the uid inside the transaction, so that old sessions end with the old password. */
export const openEmailSignIn = (
  room: Room,
  passwordChanged: (db: Db, uid: string, now: number) => Promise<void>,
): EmailSignIn => {
  const ways = openWays(room, passwordChanged);
  // All of these hash: they come in turns, so that nobody else waits for them.
  return {
    ...ways,
    signUp: (wish, visitor) => inHashTurn(visitor, () => ways.signUp(wish, visitor)),
    resend: (wish, visitor) => inHashTurn(visitor, () => ways.resend(wish, visitor)),
    signIn: (wish, visitor) => inHashTurn(visitor, () => ways.signIn(wish, visitor)),
    reset: (wish, visitor) => inHashTurn(visitor, () => ways.reset(wish, visitor)),
  };
};

const openWays = (
  room: Room,
  passwordChanged: (db: Db, uid: string, now: number) => Promise<void>,
): EmailSignIn => {
  const { db, dice, mail, settings, say, publicUrl } = room;

  const refuseWhenOff = (): void => {
    if (!settings.get('email_sign_in')) throw new SignInRefused('operation_not_allowed');
  };

  const write = (on: Db, kind: 'verify' | 'reset', to: string, token: string, locale: string) => {
    const words = {
      site: settings.get('site_name'),
      // Behind the # it reaches no log and no other site.
      link: `${publicUrl}/auth/${kind === 'verify' ? 'login' : 'reset-password'}/#${kind}=${token}`,
    };
    return mail.send(on, {
      to,
      subject: say(locale, `mail.${kind}.subject`, words),
      text: say(locale, `mail.${kind}.text`, words),
    });
  };

  const sendVerification = (
    wish: { email: string; password_hash: string | null; name: string },
    { locale, now }: Visitor,
  ): Promise<void> =>
    db.transaction().execute(async on => {
      const older = (await waitingSignUps(on, wish.email, now)).slice(WAITING_SIGN_UPS - 1);
      await removeLinks(on, { tokenHashes: older.map(link => link.token_hash) });
      const token = dice.token();
      await addLink(on, {
        ...wish,
        token_hash: sha256(token),
        purpose: 'verify',
        uid: null,
        created_at: new Date(now),
        expires_at: new Date(now + VERIFY_LINK_MS),
      });
      await write(on, 'verify', wish.email, token, locale);
    });

  const takeLetter = (email: string, { address, now }: Visitor): Promise<void> =>
    takeAll(room, now, [LETTERS_AN_ADDRESS, address], [LETTERS_A_MAILBOX, email]);

  return {
    signUp: async (wish, visitor) => {
      refuseWhenHosted(room);
      refuseWhenOff();
      const email = emailOf(wish.email);
      if (!isGoodPassword(wish.password, email)) throw new SignInRefused('bad_password');
      const name = wish.name === '' ? '' : cleanName(wish.name);
      if (name === null) throw new SignInRefused('bad_name');
      if (isUnkind(name)) throw new SignInRefused('name_unkind');
      if (isOffice(name)) throw new SignInRefused('name_reserved');
      await takeLetter(email, visitor);
      if (await findPerson(db, 'email', email)) throw new SignInRefused('email_in_use');
      await sendVerification(
        { email, name, password_hash: await hashPassword(wish.password, dice) },
        visitor,
      );
    },

    resend: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      await takeLetter(email, visitor);
      const waiting = await waitingSignUps(db, email, visitor.now);
      for (const link of waiting) {
        const isTheirs =
          wish.password === undefined
            ? new Set(waiting.map(each => each.password_hash)).size === 1
            : await isPassword(wish.password, link.password_hash);
        if (isTheirs) {
          return sendVerification({ email, name: link.name, password_hash: link.password_hash }, visitor);
        }
      }
    },

    verify: (token, visitor) =>
      db.transaction().execute(async on => {
        const link = await takeLink(on, sha256(token), 'verify', visitor.now);
        const person =
          link &&
          (await addPerson(
            on,
            {
              uid: dice.id(),
              email: link.email,
              password_hash: link.password_hash,
              mobile: null,
              google_subject: null,
              name: link.name,
            },
            visitor.now,
          ));
        if (!person) throw new SignInRefused('bad_link');
        await removeLinks(on, { email: link.email });
        return idTokenFor(room, person, 'email', visitor.now);
      }),

    signIn: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      const { address, now } = visitor;
      const account = `${email} ${address}`;
      await takeAll(
        room,
        now,
        [SIGN_INS_AN_ADDRESS, address],
        [SIGN_INS_AN_ACCOUNT, account],
        [SIGN_INS_EVERYWHERE, email],
      );
      const person = await findPerson(db, 'email', email);
      if (person) {
        if (!(await isPassword(wish.password, person.password_hash)))
          throw new SignInRefused('wrong_sign_in');
        await room.allowances.clear(SIGN_INS_AN_ACCOUNT, account);
        return idTokenFor(room, person, 'email', now);
      }
      const waiting = await waitingSignUps(db, email, now);
      if (waiting.length === 0) await isPassword(wish.password, null);
      for (const link of waiting) {
        if (await isPassword(wish.password, link.password_hash))
          throw new SignInRefused('email_not_verified');
      }
      throw new SignInRefused('wrong_sign_in');
    },

    forgot: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      await takeLetter(email, visitor);
      const person = await findPerson(db, 'email', email);
      if (!person) return;
      const { now, locale } = visitor;
      const token = dice.token();
      await db.transaction().execute(async on => {
        await addLink(on, {
          token_hash: sha256(token),
          purpose: 'reset',
          email,
          uid: person.uid,
          password_hash: null,
          name: '',
          created_at: new Date(now),
          expires_at: new Date(now + RESET_LINK_MS),
        });
        await write(on, 'reset', email, token, locale);
      });
    },

    reset: async ({ token, password }, visitor) => {
      const hash = sha256(token);
      // Looked at before the slow hash, so that made-up links cost nothing.
      return db.transaction().execute(async on => {
        const link = await takeLink(on, hash, 'reset', visitor.now);
        const person = link?.uid ? await findPerson(on, 'uid', link.uid) : undefined;
        if (!link || !person) throw new SignInRefused('bad_link');
        // Thrown inside the transaction: the link stays usable with a better password.
        if (!isGoodPassword(password, link.email)) throw new SignInRefused('bad_password');
        await changePerson(on, person.uid, { password_hash: await hashPassword(password, dice) });
        await removeLinks(on, { uid: person.uid });
        await passwordChanged(on, person.uid, visitor.now);
        return idTokenFor(room, person, 'email', visitor.now);
      });
    },
  };
};
