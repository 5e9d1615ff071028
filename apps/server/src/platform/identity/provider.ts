/** What the product asks of whoever proves identities: one signed ID token in, a person or nobody out (DECISIONS 2). */
import type { RefusalCode } from '@trivium/contract/refusal';

/** How someone signed in. */
export type SignInType = 'email' | 'gmail' | 'mobile';

/** Who an ID token says someone is. `mobile` is E.164 and always verified. */
export type Proof = {
  readonly uid: string;
  readonly type: SignInType;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly mobile: string | null;
  readonly name: string | null;
};

/** A proof as it came: with the instant (ms since 1970) at which its person signed in. */
export type DatedProof = Proof & { readonly signedInAt: number };

/** Believes a token only by its signature, issuer, audience and expiry. */
export type IdentityProvider = {
  /** Null for every token that is not wholly right; throws only when the keys cannot be had. */
  verify(idToken: string, now: number): Promise<DatedProof | null>;
};

/** A rule of sign-in says no; the door answers 200 `{ error: true, code, message }`. */
export class SignInRefused extends Error {
  readonly code: RefusalCode;

  /** `cause` is for the operator's log, when another server is to blame. */
  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'SignInRefused';
    this.code = code;
  }
}

/** Where a request to sign in comes from. */
export type Visitor = {
  /** Address as the configured proxy tells it; for limits only. */
  readonly address: string;
  /** The browser's mark: tries of a code belong to it, and accounts know it again. */
  readonly device: string;
  /** Interface language for letters. */
  readonly locale: string;
  readonly now: number;
};
