/** Phone and a code of six digits (DECISIONS 2): sent rarely, valid shortly, guessed at most five times. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readMobile } from './contact.ts';
import {
  CODE_DIGITS,
  CODE_GUESSES_AN_ADDRESS,
  CODE_RESEND_MS,
  CODE_TRIES,
  CODE_VALID_MS,
  CODES_A_NUMBER,
  CODES_AN_ADDRESS,
} from './limits.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { idTokenFor, type Room, refuseWhenHosted, takeAll } from './room.ts';
import { addPerson, codeSentAt, findPerson, putCode, takeCode, tryCode } from './store.ts';

/** Everything refuses by throwing {@link SignInRefused}. */
export type PhoneSignIn = {
  send(wish: { mobile: string }, visitor: Visitor): Promise<void>;
  /** Returns an ID token; a number nobody has yet becomes a new person. */
  verify(wish: { mobile: string; code: string }, visitor: Visitor): Promise<string>;
};

const mobileOf = (text: string): string => {
  const mobile = readMobile(text);
  if (mobile === null) throw new SignInRefused('bad_mobile');
  return mobile;
};

export const openPhoneSignIn = (room: Room): PhoneSignIn => {
  const { db, dice, sms, settings, say } = room;
  const key = Buffer.from(hkdfSync('sha256', room.appSecret, '', 'trivium phone code', 32));
  const hashOf = (mobile: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${mobile} ${code}`).digest();

  const refuseWhenOff = (): void => {
    refuseWhenHosted(room);
    if (!settings.get('phone_sign_in')) throw new SignInRefused('operation_not_allowed');
  };

  return {
    send: async (wish, { address, locale, now }) => {
      refuseWhenOff();
      const mobile = mobileOf(wish.mobile);
      const notSince = new Date(now - CODE_RESEND_MS);
      const sentAt = await codeSentAt(db, mobile);
      // Asked first, so that an impatient finger does not use up the hour.
      if (sentAt && sentAt > notSince) throw new SignInRefused('too_many_requests');
      const today = { name: 'code-site', times: settings.get('otp_daily_ceiling'), seconds: 86_400 };
      await takeAll(room, now, [CODES_AN_ADDRESS, address], [CODES_A_NUMBER, mobile], [today, 'site']);
      const code = dice.digits(CODE_DIGITS);
      await db.transaction().execute(async on => {
        const row = {
          mobile,
          code_hash: hashOf(mobile, code),
          sent_at: new Date(now),
          expires_at: new Date(now + CODE_VALID_MS),
        };
        if (!(await putCode(on, row, notSince))) throw new SignInRefused('too_many_requests');
        const text = say(locale, 'sms.code', { code, site: settings.get('site_name') });
        await sms.send(on, { to: mobile, text });
      });
    },

    verify: async (wish, { address, now }) => {
      refuseWhenOff();
      const mobile = mobileOf(wish.mobile);
      await takeAll(room, now, [CODE_GUESSES_AN_ADDRESS, address]);
      const expected = await tryCode(db, mobile, CODE_TRIES, now);
      if (!expected) throw new SignInRefused('code_over');
      if (!timingSafeEqual(expected, hashOf(mobile, wish.code))) throw new SignInRefused('wrong_code');
      return db.transaction().execute(async on => {
        if (!(await takeCode(on, mobile, expected))) throw new SignInRefused('code_over');
        const nobodyElse = { email: null, password_hash: null, google_subject: null, name: '' };
        const person =
          (await findPerson(on, 'mobile', mobile)) ??
          (await addPerson(on, { uid: dice.id(), mobile, ...nobodyElse }, now));
        if (!person) throw new SignInRefused('internal_error');
        return idTokenFor(room, person, 'mobile', now);
      });
    },
  };
};
