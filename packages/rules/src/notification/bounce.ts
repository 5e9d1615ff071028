/**
 * Reads what mail providers report about letters: mailboxes that are gone for good, and owners who call a letter spam. Every
 * provider reports in a form of its own; all are read by the same few words. Pure (DECISIONS 2).
 */

import { EMAIL_MOST } from '../site/contact.ts';

/** Why a mailbox gets no more letters. After a `complaint` only news stops. */
export const SILENCE_REASONS = ['bounce', 'complaint'] as const;
export type SilenceReason = (typeof SILENCE_REASONS)[number];

export type Bounce = { readonly email: string; readonly reason: SilenceReason };

/** Reports of one call that are read. */
export const BOUNCES_MOST = 1_000;
const DEPTH_MOST = 6;

type Report = Readonly<Record<string, unknown>>;

const isReport = (given: unknown): given is Report =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Postmark `Type`, SES `notificationType`, Brevo and Mailjet `event`, and so on: what kind of report this is. */
const KIND_FIELDS = [
  ...['event', 'type', 'Type', 'eventType', 'notificationType', 'RecordType', 'record_type', 'reason'],
] as const;
/** Of a bounce: whether it is for good. */
const SORT_FIELDS = [
  'Type',
  'severity',
  'bounceType',
  'bounce_type',
  'type',
  'hard_bounce',
  'permanent',
] as const;
const ADDRESS_FIELDS = ['email', 'Email', 'recipient', 'emailAddress', 'rcpt_to', 'to', 'address'] as const;
/** Where providers put the report, or the mailboxes, within what they send. */
const INNER_FIELDS = [
  ...['event-data', 'data', 'bounce', 'complaint', 'mail', 'msys', 'message_event', 'events', 'Message'],
] as const;
const MAILBOX_FIELDS = ['bouncedRecipients', 'complainedRecipients', 'recipients'] as const;

const COMPLAINT = /complain|spam/i;
const GONE = /^(hard_?bounces?|hardbounce|permanent|permanent_fail|invalid_email|dropped|blocked_hard)$/i;
const FOR_GOOD = /^(hard_?bounce|permanent|permanent_fail|true|1|bounce|undetermined_hard)$/i;
const BOUNCED = /bounce|^failed$|^undeliver/i;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

const wordsOf = (report: Report, names: readonly string[]): string[] =>
  names.flatMap(name => {
    const value = report[name];
    return typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : [];
  });

const reasonOf = (chain: readonly Report[]): SilenceReason | null => {
  const kinds = chain.flatMap(report => wordsOf(report, KIND_FIELDS));
  if (kinds.some(kind => COMPLAINT.test(kind))) return 'complaint';
  if (kinds.some(kind => GONE.test(kind))) return 'bounce';
  if (!kinds.some(kind => BOUNCED.test(kind))) return null;
  return chain.flatMap(report => wordsOf(report, SORT_FIELDS)).some(sort => FOR_GOOD.test(sort))
    ? 'bounce'
    : null;
};

const addressesIn = (given: unknown): string[] => {
  if (typeof given === 'string') return given.length <= EMAIL_MOST && EMAIL.test(given) ? [given] : [];
  if (Array.isArray(given)) return given.slice(0, BOUNCES_MOST).flatMap(addressesIn);
  return isReport(given) ? ADDRESS_FIELDS.flatMap(name => addressesIn(given[name])) : [];
};

/** SNS wraps its report as text. */
const opened = (given: unknown): unknown => {
  if (typeof given !== 'string' || !given.startsWith('{')) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
};

const read = (given: unknown, above: readonly Report[]): Bounce[] => {
  if (above.length > DEPTH_MOST) return [];
  if (Array.isArray(given)) return given.slice(0, BOUNCES_MOST).flatMap(each => read(each, above));
  if (!isReport(given)) return [];
  const chain = [...above, given];
  const inner = INNER_FIELDS.map(name => opened(given[name])).filter(
    each => isReport(each) || Array.isArray(each),
  );
  const deeper = inner.flatMap(each => read(each, chain));
  if (deeper.length > 0) return deeper;
  const reason = reasonOf([...chain, ...inner.filter(isReport)]);
  if (reason === null) return [];
  const boxes = MAILBOX_FIELDS.flatMap(name => addressesIn(given[name]));
  return (boxes.length > 0 ? boxes : addressesIn(given)).map(email => ({ email, reason }));
};

/** The mailboxes of a report, each once; none where it tells of something else, such as a full mailbox. */
export const readBounces = (given: unknown): Bounce[] => {
  const found = new Map(read(given, []).map(({ email, reason }) => [email.toLowerCase(), reason]));
  return [...found].slice(0, BOUNCES_MOST).map(([email, reason]) => ({ email, reason }));
};
