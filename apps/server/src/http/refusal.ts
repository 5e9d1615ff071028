/** A rule that says no, thrown by a feature and answered by the door as 200 `{ error: true, code, message }` (DECISIONS 3). */
import type { RefusalCode, RefusalWords } from '@trivium/contract/refusal';

/** Thrown when a rule of the game refuses; never for bad payloads or faults. */
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

/** A failure that the caller is told by its status alone (DECISIONS 3), e.g. 401 with a code. */
export class Failure extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503;
  readonly code: string;
  /** Names of the fields that were wrong, for 400. */
  readonly fields: readonly string[];
  /** For 429. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: Failure['status'],
    code: string,
    more: { fields?: readonly string[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
