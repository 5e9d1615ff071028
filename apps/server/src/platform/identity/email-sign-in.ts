/** Signing in with e-mail and password, and what happens when somebody tries too often (DECISIONS 2, 12). */
import { createCodes } from './code.ts';
import { inHashTurn } from './hash-pool.ts';
import {
  MAIL_CODE_VALID_MS,
  SIGN_IN_CODES,
  SIGN_IN_GUESSES,
  SIGN_INS_A_DEVICE,
  SIGN_INS_AN_ACCOUNT,
  SIGN_INS_AN_ADDRESS,
  SIGN_INS_EVERYWHERE,
} from './limits.ts';
import { whichPassword } from './password.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { emailOf, idTokenFor, isBeyond, type Room, takeAll } from './room.ts';
import { findPerson, useUpPassword, waitingSignUps } from './store.ts';

/** Everything refuses by throwing {@link SignInRefused}. */
export type PasswordSignIn = {
  /**
   * Returns an ID token. Unknown address and wrong password give one answer in one time. Beyond the shared counters a device
   * that the account knows is answered as ever; others are refused with `code_needed`, and a right password sends the code.
   */
  signIn(wish: { email: string; password: string }, visitor: Visitor): Promise<string>;
  /** Takes the code that came of `signIn` in this browser: returns an ID token. */
  signInByCode(wish: { email: string; code: string }, visitor: Visitor): Promise<string>;
};

export const createPasswordSignIn = (room: Room): PasswordSignIn => {
  const { db, mail, settings, say } = room;
  const codes = createCodes(room);

  const refuseWhenOff = (): void => {
    if (!settings.get('email_sign_in')) throw new SignInRefused('operation_not_allowed');
  };

  /** Only a right password comes here, so nobody else can use up the owner's codes. */
  const sendCode = async (email: string, { device, locale, now }: Visitor): Promise<void> => {
    if (!(await room.allowances.take(SIGN_IN_CODES, email, now))) return;
    await db.transaction().execute(async on => {
      const asked = { purpose: 'sign_in', device, contact: email } as const;
      const code = await codes.make(on, asked, now + MAIL_CODE_VALID_MS);
      const words = { code, site: settings.get('site_name') };
      const subject = say(locale, 'mail.sign_in_code.subject', words);
      await mail.send(on, {
        to: email,
        subject,
        text: say(locale, 'mail.sign_in_code.text', words),
        language: locale,
      });
    });
  };

  /** Whether the counters that strangers share are used up. A device that the account knows has its own, which refuses. */
  const countTry = async (email: string, isKnown: boolean, { address, device, now }: Visitor) => {
    if (isKnown) {
      await takeAll(room, now, [SIGN_INS_A_DEVICE, `${email} ${device}`]);
      return false;
    }
    return isBeyond(
      room,
      now,
      [SIGN_INS_AN_ADDRESS, address],
      [SIGN_INS_AN_ACCOUNT, `${email} ${address}`],
      [SIGN_INS_EVERYWHERE, email],
    );
  };

  return {
    signIn: async (wish, visitor) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      const { address, device, now } = visitor;
      const person = await findPerson(db, 'email', email);
      const isKnown = await room.knowsDevice(person?.uid ?? '', device, now);
      return inHashTurn({ address, isKnown }, async () => {
        const needsCode = await countTry(email, isKnown, visitor);
        const waiting = await waitingSignUps(db, email, now);
        const hashes = person ? [person.password_hash] : waiting.map(link => link.password_hash);
        const isRight = (await whichPassword(wish.password, hashes)) >= 0;
        // Made by chance and long: nobody guesses it, and its account has no mailbox yet.
        const isOneTime = person?.one_time === true && isRight;
        if (needsCode && !isOneTime) {
          // One answer to a right and a wrong password: who guesses learns nothing.
          if (person && isRight) room.later(() => sendCode(email, visitor));
          throw new SignInRefused('code_needed');
        }
        if (!isRight) throw new SignInRefused('wrong_sign_in');
        if (!person) throw new SignInRefused('email_not_verified');
        if (isOneTime && !(await useUpPassword(db, person))) throw new SignInRefused('wrong_sign_in');
        await room.allowances.clear(SIGN_INS_AN_ACCOUNT, `${email} ${address}`);
        await room.allowances.clear(SIGN_INS_A_DEVICE, `${email} ${device}`);
        return idTokenFor(room, person, 'email', now);
      });
    },

    signInByCode: async (wish, { address, device, now }) => {
      refuseWhenOff();
      const email = emailOf(wish.email);
      const asked = { purpose: 'sign_in', device, contact: email } as const;
      const use = await codes.check(asked, wish.code, now, () =>
        takeAll(room, now, [SIGN_IN_GUESSES, address]),
      );
      const person = await findPerson(db, 'email', email);
      if (!person) throw new SignInRefused('code_over');
      await db.transaction().execute(use);
      return idTokenFor(room, person, 'email', now);
    },
  };
};
