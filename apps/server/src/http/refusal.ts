/**
 * How calls are refused: features throw a `Refusal`, which is answered as 200 `{ error: true, code, message }` (DECISIONS 3),
 * or a `Failure`.
 */
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';

/** A rule of the game says no; never thrown for bad payloads or faults. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Numbers and names for the sentence, e.g. `{ missing: 30 }`. */
  readonly words: RefusalWords;

  /** What an operator's screen is told besides: the fields that it is about, and what is there now. */
  readonly more: { readonly fields?: readonly string[]; readonly present?: unknown };

  constructor(code: RefusalCode, words: RefusalWords = {}, more: Refusal['more'] = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.words = words;
    this.more = more;
  }
}

/** What the owner of a deactivated account is told, once he has proved who he is. */
export type ShutOut = { readonly reason: string; readonly until: string | null };

/** A failure that is answered with its status and a code alone, such as 401 (DECISIONS 3). */
export class Failure extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;
  readonly code: string;
  /** Names of the wrong fields, for 400. */
  readonly fields: readonly string[];
  /** For 429. */
  readonly retryAfterSeconds: number | undefined;
  /** For a deactivated account: why, and until when; null for good. */
  readonly shutOut: ShutOut | undefined;

  constructor(
    status: Failure['status'],
    code: string,
    more: { fields?: readonly string[]; retryAfterSeconds?: number; shutOut?: ShutOut } = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.shutOut = more.shutOut;
  }
}

/** Too much waits already: the same call may be made again in a moment. */
export const tryAgain = (): Failure => new Failure(503, 'try_again', { retryAfterSeconds: 5 });
