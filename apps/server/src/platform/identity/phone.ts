/** Phone and a code of six digits (DECISIONS 2): sent rarely, valid shortly, guessed at most five times. */

import { readMobile } from '../contact/contact.ts';
import { CODE_VALID_MS, CODES_A_NUMBER, CODES_AN_ADDRESS, codesOfSite } from '../limit/code-limits.ts';
import { createCodes } from './code.ts';
import { CODE_GUESSES_AN_ADDRESS, CODE_PAUSE, CODES_A_DEVICE } from './limits.ts';
import { SignInRefused, type Visitor } from './provider.ts';
import { idTokenFor, type Room, refuseWhenHosted, takeAll } from './room.ts';
import { addPerson, findPerson } from './store.ts';

/** Everything refuses by throwing {@link SignInRefused}. */
export type PhoneSignIn = {
  send(wish: { mobile: string }, visitor: Visitor): Promise<void>;
  /** Returns an ID token; a number nobody has yet becomes a new person. Only the browser that asked for the code has its tries. */
  verify(wish: { mobile: string; code: string }, visitor: Visitor): Promise<string>;
};

const mobileOf = (text: string): string => {
  const mobile = readMobile(text);
  if (mobile === null) throw new SignInRefused('bad_mobile');
  return mobile;
};

export const createPhoneSignIn = (room: Room): PhoneSignIn => {
  const { db, dice, sms, settings, say } = room;
  const codes = createCodes(room);

  const refuseWhenOff = (): void => {
    refuseWhenHosted(room);
    if (!settings.get('phone_sign_in')) throw new SignInRefused('operation_not_allowed');
  };

  return {
    send: async (wish, { address, device, locale, now }) => {
      refuseWhenOff();
      const mobile = mobileOf(wish.mobile);
      const person = await findPerson(db, 'mobile', mobile);
      const knows = await room.knowsDevice(person?.uid ?? '', device, now);
      // Asked first, so that an impatient finger does not use up the hour. Nobody elsewhere makes the owner wait.
      await takeAll(room, now, [CODE_PAUSE, `${mobile} ${knows ? device : address}`]);
      const site = codesOfSite(settings.get('otp_daily_ceiling'), person !== undefined);
      await takeAll(
        room,
        now,
        ...(knows
          ? ([[CODES_A_DEVICE, `${mobile} ${device}`]] as const)
          : ([
              [CODES_AN_ADDRESS, address],
              [CODES_A_NUMBER, mobile],
            ] as const)),
        ...site.map(allowance => [allowance, 'site'] as const),
      );
      await db.transaction().execute(async on => {
        const asked = { purpose: 'phone', device, contact: mobile } as const;
        const code = await codes.make(on, asked, now + CODE_VALID_MS);
        const text = say(locale, 'sms.code', { code, site: settings.get('site_name') });
        await sms.send(on, { to: mobile, text });
      });
    },

    verify: async (wish, { address, device, now }) => {
      refuseWhenOff();
      const mobile = mobileOf(wish.mobile);
      const asked = { purpose: 'phone', device, contact: mobile } as const;
      const use = await codes.check(asked, wish.code, now, () =>
        takeAll(room, now, [CODE_GUESSES_AN_ADDRESS, address]),
      );
      for (const who of [address, device]) await room.allowances.clear(CODE_PAUSE, `${mobile} ${who}`);
      return db.transaction().execute(async on => {
        await use(on);
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
