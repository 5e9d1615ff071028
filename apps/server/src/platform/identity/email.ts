/** E-mail and password: signing up, proving the mailbox, signing in, a new password (DECISIONS 2, 12). */
import { cleanName } from '@trivium/rules/text/name';
import { isOffice } from '@trivium/rules/text/office';
import { isUnkind } from '@trivium/rules/text/unkind';
import type { Db } from '../database/db.ts';
import { LETTERS_A_MAILBOX, LETTERS_AN_ADDRESS } from '../limit/code-limits.ts';
import { createPasswordSignIn, type PasswordSignIn } from './email-sign-in.ts';
import { inHashTurn } from './hash-pool.ts';
import { LETTERS_A_DEVICE, RESET_LINK_MS, VERIFY_LINK_MS, WAITING_SIGN_UPS } from './limits.ts';
import { hashPassword, whichPassword } from './password.ts';
import { isGoodPassword } from './password-rule.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { emailOf, idTokenFor, type Room, refuseWhenHosted, sha256, takeAll } from './room.ts';
import {
  addLink,
  addPerson,
  changePerson,
  findLink,
  findPerson,
  type Link,
  removeLinks,
  takeLink,
  waitingSignUps,
} from './store.ts';

/** Everything refuses by throwing {@link SignInRefused}. Nothing it returns holds a code or a link. */
export type EmailSignIn = PasswordSignIn & {
  /** Sends a link; the person exists only when it was opened. A used address is answered alike: its owner gets the letter. */
  signUp(wish: { email: string; password: string; name: string }, visitor: Visitor): Promise<void>;
  /** Sends the link again. Without the password only when one single sign-up waits for the mailbox. */
  resend(wish: { email: string; password?: string | undefined }, visitor: Visitor): Promise<void>;
  /** Opens the link: returns an ID token. */
  verify(token: string, visitor: Visitor): Promise<string>;
  /** Sends a link when there is such a person; answers alike when not. */
  forgot(wish: { email: string }, visitor: Visitor): Promise<void>;
  /** Sets the password and returns an ID token. */
  reset(wish: { token: string; password: string }, visitor: Visitor): Promise<string>;
};

/** `passwordChanged` is told the uid inside the transaction, so that old sessions end with the old password. */
export const createEmailSignIn = (
  room: Room,
  passwordChanged: (db: Db, uid: string, now: number) => Promise<void>,
): EmailSignIn => {
  const { db, dice, mail, settings, say, publicUrl } = room;

  const refuseWhenOff = (): void => {
    if (!settings.get('email_sign_in')) throw new SignInRefused('operation_not_allowed');
  };

  /** `taken`: somebody signed up with an address that has an account; its link leads to a new password. */
  const write = (
    on: Db,
    letter: { kind: 'verify' | 'reset' | 'taken'; to: string; token: string },
    locale: string,
  ): Promise<void> => {
    const { kind, to, token } = letter;
    // Behind the # it reaches no log and no other site.
    const path = kind === 'verify' ? 'login/#verify' : 'reset-password/#reset';
    const words = { site: settings.get('site_name'), link: `${publicUrl}/auth/${path}=${token}` };
    const [subject, text] = [`mail.${kind}.subject`, `mail.${kind}.text`];
    return mail.send(on, {
      to,
      subject: say(locale, subject, words),
      text: say(locale, text, words),
      language: locale,
    });
  };

  /** One letter with one link, whoever has the address: the same statements, so that their time tells nothing. */
  const sendLink = (
    wish: Pick<Link, 'email' | 'password_hash' | 'name'>,
    owner: { uid: string } | undefined,
    { locale, now }: Visitor,
  ): Promise<void> =>
    db.transaction().execute(async on => {
      const older = (await waitingSignUps(on, wish.email, now)).slice(WAITING_SIGN_UPS - 1);
      await removeLinks(on, { tokenHashes: older.map(link => link.token_hash) });
      const token = dice.token();
      await addLink(on, {
        token_hash: sha256(token),
        purpose: owner ? 'reset' : 'verify',
        email: wish.email,
        uid: owner?.uid ?? null,
        password_hash: owner ? null : wish.password_hash,
        name: owner ? '' : wish.name,
        created_at: new Date(now),
        expires_at: new Date(now + (owner ? RESET_LINK_MS : VERIFY_LINK_MS)),
      });
      await write(on, { kind: owner ? 'taken' : 'verify', to: wish.email, token }, locale);
    });

  /** What strangers ask for in somebody's name does not count for a device that his account knows. */
  const takeLetter = async (email: string, { address, device, now }: Visitor): Promise<void> => {
    const person = await findPerson(db, 'email', email);
    const knows = await room.knowsDevice(person?.uid ?? '', device, now);
    if (knows) await takeAll(room, now, [LETTERS_A_DEVICE, `${email} ${device}`]);
    else await takeAll(room, now, [LETTERS_AN_ADDRESS, address], [LETTERS_A_MAILBOX, email]);
  };

  const ways: Omit<EmailSignIn, keyof PasswordSignIn> = {
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
      const [beside] = await waitingSignUps(db, email, visitor.now);
      const password_hash = await hashPassword(wish.password, dice, beside?.password_hash);
      await sendLink({ email, name, password_hash }, await findPerson(db, 'email', email), visitor);
    },

    resend: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      await takeLetter(email, visitor);
      const waiting = await waitingSignUps(db, email, visitor.now);
      const hashes = waiting.map(link => link.password_hash);
      const isOneSignUp = new Set(hashes).size === 1;
      const theirs =
        wish.password === undefined ? (isOneSignUp ? 0 : -1) : await whichPassword(wish.password, hashes);
      room.later(async () => {
        const link = waiting[theirs];
        if (link) await sendLink(link, undefined, visitor);
      });
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

    forgot: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      await takeLetter(email, visitor);
      const { now, locale } = visitor;
      room.later(async () => {
        const person = await findPerson(db, 'email', email);
        if (!person) return;
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
          await write(on, { kind: 'reset', to: email, token }, locale);
        });
      });
    },

    reset: async ({ token, password }, visitor) => {
      const hash = sha256(token);
      // Looked at before the slow hash, so that made-up links cost nothing; hashed before the transaction, which others wait for.
      const waiting = await findLink(db, hash, 'reset', visitor.now);
      if (!waiting) throw new SignInRefused('bad_link');
      // The link stays usable with a better password.
      if (!isGoodPassword(password, waiting.email)) throw new SignInRefused('bad_password');
      const password_hash = await hashPassword(password, dice);
      return db.transaction().execute(async on => {
        const link = await takeLink(on, hash, 'reset', visitor.now);
        const person = link?.uid ? await findPerson(on, 'uid', link.uid) : undefined;
        if (!link || !person) throw new SignInRefused('bad_link');
        await changePerson(on, person.uid, { password_hash, one_time: false });
        await removeLinks(on, { uid: person.uid });
        await passwordChanged(on, person.uid, visitor.now);
        return idTokenFor(room, person, 'email', visitor.now);
      });
    },
  };
  // All of these hash: they come in turns, so that nobody else waits for them.
  return {
    ...ways,
    ...createPasswordSignIn(room),
    signUp: (wish, visitor) => inHashTurn(visitor, () => ways.signUp(wish, visitor)),
    resend: (wish, visitor) => inHashTurn(visitor, () => ways.resend(wish, visitor)),
    reset: (wish, visitor) => inHashTurn(visitor, () => ways.reset(wish, visitor)),
  };
};
