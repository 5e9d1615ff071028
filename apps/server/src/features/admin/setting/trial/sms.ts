/** Sends a text message to the caller's own number, past the outbox. */
import { type SmsRoute, smsCarrier } from '../../../../platform/outbox/sms.ts';
import { isKeyRefused, type Outcome, wordsOf } from './outcome.ts';

/** The status in what a carrier throws: "Twilio answered 401". */
const statusIn = (told: string): number | null => {
  const found = /answered (\d{3})\b/.exec(told)?.[1];
  return found === undefined ? null : Number(found);
};

export const trySms = async (route: SmsRoute, to: string, text: string): Promise<Outcome> => {
  const carry = smsCarrier(route);
  if (carry === undefined) return { to, stop: { at: 'set', cure: 'not_set' } };
  if (to === '') return { to, stop: { at: 'set', cure: 'no_phone' } };
  try {
    await carry({ kind: 'sms', recipient: to, subject: '', body: text, language: '', leaveUrl: '' });
    return { to, stop: null };
  } catch (problem) {
    const told = wordsOf(problem);
    const status = statusIn(told);
    if (status === null) return { to, stop: { at: 'found', cure: 'found', told } };
    return {
      to,
      stop: isKeyRefused(status)
        ? { at: 'signed_in', cure: 'password', told }
        : { at: 'taken', cure: 'refused', told },
    };
  }
};
