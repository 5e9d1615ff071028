/** What went wrong with an S3-compatible store: a code for programs, and a sentence for the log that holds no secret. */
import { childOf, parseXml, textOf } from '@trivium/formats/markup/xml';
import type { S3Place } from './s3.ts';

/**
 * `no_answer`: nobody answered in time. `key_refused`: the store does not know the key pair. `not_allowed`: it knows it, and
 * the key may not do this. `clock`: the clock of this machine is wrong. `no_bucket`. `other_region`. `full`: the store takes
 * nothing more. `busy`: it asked to wait, again and again. `fault`: anything else.
 */
export const S3_FAULTS = [
  'no_answer',
  'key_refused',
  'not_allowed',
  'clock',
  'no_bucket',
  'other_region',
  'full',
  'busy',
  'fault',
] as const;
export type S3Fault = (typeof S3_FAULTS)[number];

const SENTENCES: Readonly<Record<S3Fault, (place: S3Place) => string>> = {
  no_answer: ({ endpoint }) =>
    `The store at ${endpoint} does not answer: look whether its address is right and its door is open.`,
  key_refused: ({ endpoint }) =>
    `The store at ${endpoint} refuses the key pair: look at the access key and enter the secret key again.`,
  not_allowed: ({ bucket }) =>
    `The key may not do this in the bucket ${bucket}: allow it to list, read, write and delete there.`,
  clock: () => 'The store says that the clock of this machine is wrong: let it follow a time server.',
  no_bucket: ({ bucket }) => `There is no bucket ${bucket}: create it, or correct its name.`,
  other_region: ({ bucket, region }) =>
    `The bucket ${bucket} is not in the region ${region}: enter the region that the store names.`,
  full: ({ endpoint }) => `The store at ${endpoint} is full: give it room or raise its limit.`,
  busy: ({ endpoint }) => `The store at ${endpoint} is too busy: it asked to wait again and again.`,
  fault: ({ endpoint }) => `The store at ${endpoint} could not do this.`,
};

/** Thrown by every operation of a store. Its message says what to do, and names the store's own word for it. */
export class S3Problem extends Error {
  override readonly name = 'S3Problem';
  readonly fault: S3Fault;
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean;
  /** The store's own word; empty where it said none. */
  readonly word: string;

  constructor(fault: S3Fault, place: S3Place, word = '', mayPass = false) {
    super(`${SENTENCES[fault](place)}${word === '' ? '' : ` (${word})`}`);
    this.fault = fault;
    this.mayPass = mayPass;
    this.word = word;
  }
}

/** The store's own words for its faults; the words of AWS, which the others took over. */
const BY_WORD: Readonly<Record<string, S3Fault>> = {
  InvalidAccessKeyId: 'key_refused',
  SignatureDoesNotMatch: 'key_refused',
  InvalidToken: 'key_refused',
  AccessDenied: 'not_allowed',
  AllAccessDisabled: 'not_allowed',
  RequestTimeTooSkewed: 'clock',
  NoSuchBucket: 'no_bucket',
  PermanentRedirect: 'other_region',
  TemporaryRedirect: 'other_region',
  AuthorizationHeaderMalformed: 'other_region',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  InternalError: 'busy',
  RequestTimeout: 'busy',
};

const byStatus = (status: number): S3Fault => {
  if (status === 401 || status === 403) return 'not_allowed';
  if (status >= 300 && status < 400) return 'other_region';
  if (status === 507) return 'full';
  return status === 429 || status === 500 || status >= 502 ? 'busy' : 'fault';
};

/** A word of the store as it may be repeated: short, and of letters only, so that no part of a request comes back in it. */
const plainWord = (word: string): string => (/^[A-Za-z0-9.]{1,60}$/.test(word) ? word : '');

/** The error in a reply that is none of success. `body` is what it said. */
export const problemOf = (place: S3Place, status: number, body: string): S3Problem => {
  const word = plainWord(textOf(childOf(parseXml(body) ?? undefined, 'Code')));
  const fault = BY_WORD[word] ?? byStatus(status);
  return new S3Problem(fault, place, word === '' ? `status ${status}` : word, fault === 'busy');
};
