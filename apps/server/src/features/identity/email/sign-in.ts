/** Signing in with e-mail and password, and what happens when somebody tries too often (DECISIONS 2, 12). */
import type { Visitor } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { emailOf, type IdentityContext, idTokenFor, isBeyond, takeAll } from '../identity-context.ts';
import { sendLetter } from '../letter.ts';
import {
  MAIL_CODE_VALID_MS,
  SIGN_IN_CODES,
  SIGN_IN_GUESSES,
  SIGN_INS_A_DEVICE,
  SIGN_INS_AN_ACCOUNT,
  SIGN_INS_AN_ADDRESS,
  SIGN_INS_EVERYWHERE,
} from '../limits.ts';
import { inHashTurn } from '../password/hash-gate.ts';
import { whichPassword } from '../password/password.ts';
import { findPerson, type Person, useUpPassword, waitingSignUps } from '../store.ts';
import { refuseWhenOff } from './link.ts';

const askedBy = (device: string, contact: string) => ({ purpose: 'sign_in', device, contact }) as const;

/** Sends a code to whoever has the right password, so that nobody else can use up the owner's codes. */
const sendCode = async (
  context: IdentityContext,
  email: string,
  { device, locale, now }: Visitor,
): Promise<void> => {
  if (!(await context.allowances.take(SIGN_IN_CODES, email, now))) return;
  await context.db.transaction().execute(async on => {
    const code = await context.codes.make(on, askedBy(device, email), now + MAIL_CODE_VALID_MS);
    await sendLetter(context, on, { kind: 'sign_in_code', to: email, locale, words: { code } });
  });
};

/** Counts a try. True when the counters that strangers share are used up; a device that the account knows has its own, which refuses. */
const countTry = async (
  context: IdentityContext,
  email: string,
  isKnown: boolean,
  { address, device, now }: Visitor,
): Promise<boolean> => {
  if (isKnown) {
    await takeAll(context, now, [SIGN_INS_A_DEVICE, `${email} ${device}`]);
    return false;
  }
  return isBeyond(
    context,
    now,
    [SIGN_INS_AN_ADDRESS, address],
    [SIGN_INS_AN_ACCOUNT, `${email} ${address}`],
    [SIGN_INS_EVERYWHERE, email],
  );
};

type Tried = {
  readonly email: string;
  readonly password: string;
  readonly person: Person | undefined;
  /** Whether the shared counters are used up. */
  readonly needsCode: boolean;
};

/** The person whose password this is. Refuses everybody else, and a right password that needs a code. */
const checkPassword = async (context: IdentityContext, tried: Tried, visitor: Visitor): Promise<Person> => {
  const { email, password, person, needsCode } = tried;
  const waiting = await waitingSignUps(context.db, email, visitor.now);
  const hashes = person ? [person.password_hash] : waiting.map(link => link.password_hash);
  const isRight = (await whichPassword(password, hashes)) >= 0;
  // It is long and random: nobody guesses it, and its account has no mailbox yet.
  const isOneTime = person?.one_time === true && isRight;
  if (needsCode && !isOneTime) {
    // One answer to a right and a wrong password: a guess learns nothing.
    if (person && isRight) context.later(() => sendCode(context, email, visitor));
    throw new Refusal('code_needed');
  }
  if (!isRight) throw new Refusal('wrong_sign_in');
  if (!person) throw new Refusal('email_not_verified');
  if (isOneTime && !(await useUpPassword(context.db, person))) throw new Refusal('wrong_sign_in');
  return person;
};

export const signIn = async (
  context: IdentityContext,
  wish: { email: string; password: string },
  visitor: Visitor,
): Promise<string> => {
  refuseWhenOff(context);
  const email = emailOf(wish.email);
  const { address, device, now } = visitor;
  const found = await findPerson(context.db, 'email', email);
  const isKnown = await context.knowsDevice(found?.uid ?? '', device, now);
  return inHashTurn({ address, isKnown }, async () => {
    const needsCode = await countTry(context, email, isKnown, visitor);
    const tried = { email, password: wish.password, person: found, needsCode };
    const person = await checkPassword(context, tried, visitor);
    await context.allowances.clear(SIGN_INS_AN_ACCOUNT, `${email} ${address}`);
    await context.allowances.clear(SIGN_INS_A_DEVICE, `${email} ${device}`);
    return idTokenFor(context, person, 'email', now);
  });
};

export const signInByCode = async (
  context: IdentityContext,
  wish: { email: string; code: string },
  { address, device, now }: Visitor,
): Promise<string> => {
  refuseWhenOff(context);
  const email = emailOf(wish.email);
  const use = await context.codes.check(askedBy(device, email), wish.code, now, () =>
    takeAll(context, now, [SIGN_IN_GUESSES, address]),
  );
  const person = await findPerson(context.db, 'email', email);
  if (!person) throw new Refusal('code_over');
  await context.db.transaction().execute(async tx => {
    await use(tx);
    // The code came by mail: letters arrive there.
    await context.silence.lift(tx, email);
  });
  return idTokenFor(context, person, 'email', now);
};
