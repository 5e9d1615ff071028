/** Phone and a code of six digits (DECISIONS 2): sent rarely, valid shortly, tried at most five times. */
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readMobile } from '../../../platform/contact/contact.ts';
import {
  CODE_VALID_MS,
  CODES_A_NUMBER,
  CODES_AN_ADDRESS,
  codesOfSite,
} from '../../../platform/limit/code-limits.ts';
import { type IdentityContext, idTokenFor, refuseWhenHosted, takeAll } from '../identity-context.ts';
import { CODE_GUESSES_AN_ADDRESS, CODE_PAUSE, CODES_A_DEVICE } from '../limits.ts';
import { addPerson, findPerson } from '../store.ts';

/** Both throw {@link Refusal}. */
export type PhoneSignIn = {
  send(wish: { mobile: string }, visitor: Visitor): Promise<void>;
  /** Returns an ID token; a number that nobody has becomes a new person. Only the browser that asked for the code may try it. */
  verify(wish: { mobile: string; code: string }, visitor: Visitor): Promise<string>;
};

const mobileOf = (text: string): string => {
  const mobile = readMobile(text);
  if (mobile === null) throw new Refusal('bad_mobile');
  return mobile;
};

const refuseWhenOff = (context: IdentityContext): void => {
  refuseWhenHosted(context);
  if (!context.settings.get('phone_sign_in')) throw new Refusal('operation_not_allowed');
};

const askedBy = (device: string, contact: string) => ({ purpose: 'phone', device, contact }) as const;

/** Counts a request for a code. Requests of strangers do not count for a device that the number's account knows. */
const takeCode = async (context: IdentityContext, mobile: string, visitor: Visitor): Promise<void> => {
  const { address, device, now } = visitor;
  const person = await findPerson(context.db, 'mobile', mobile);
  const isKnown = await context.knowsDevice(person?.uid ?? '', device, now);
  // Counted first, so that an impatient finger does not use up the hour. Nobody elsewhere makes the owner wait.
  await takeAll(context, now, [CODE_PAUSE, `${mobile} ${isKnown ? device : address}`]);
  const site = codesOfSite(context.settings.get('otp_daily_ceiling'), person !== undefined);
  await takeAll(
    context,
    now,
    ...(isKnown
      ? ([[CODES_A_DEVICE, `${mobile} ${device}`]] as const)
      : ([
          [CODES_AN_ADDRESS, address],
          [CODES_A_NUMBER, mobile],
        ] as const)),
    ...site.map(allowance => [allowance, 'site'] as const),
  );
};

const send = async (context: IdentityContext, wish: { mobile: string }, visitor: Visitor): Promise<void> => {
  refuseWhenOff(context);
  const mobile = mobileOf(wish.mobile);
  await takeCode(context, mobile, visitor);
  const { device, locale, now } = visitor;
  await context.db.transaction().execute(async on => {
    const code = await context.codes.make(on, askedBy(device, mobile), now + CODE_VALID_MS);
    const text = context.say(locale, 'sms.code', { code, site: context.settings.get('site_name') });
    await context.sms.send(on, { to: mobile, text });
  });
};

const verify = async (
  context: IdentityContext,
  wish: { mobile: string; code: string },
  { address, device, now }: Visitor,
): Promise<string> => {
  refuseWhenOff(context);
  const mobile = mobileOf(wish.mobile);
  const use = await context.codes.check(askedBy(device, mobile), wish.code, now, () =>
    takeAll(context, now, [CODE_GUESSES_AN_ADDRESS, address]),
  );
  for (const who of [address, device]) await context.allowances.clear(CODE_PAUSE, `${mobile} ${who}`);
  return context.db.transaction().execute(async on => {
    await use(on);
    const nobodyElse = { email: null, password_hash: null, google_subject: null, name: '' };
    const person =
      (await findPerson(on, 'mobile', mobile)) ??
      (await addPerson(on, { uid: context.dice.id(), mobile, ...nobodyElse }, now));
    if (!person) throw new Refusal('internal_error');
    return idTokenFor(context, person, 'mobile', now);
  });
};

export const createPhoneSignIn = (context: IdentityContext): PhoneSignIn => ({
  send: (wish, visitor) => send(context, wish, visitor),
  verify: (wish, visitor) => verify(context, wish, visitor),
});
