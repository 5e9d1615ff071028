/** What the product needs of an identity provider: an ID token in, a proof or null out (DECISIONS 2). */
import type { Proof as DatedProof } from '../../../http/handler.ts';

/** How somebody signed in. */
export type SignInType = DatedProof['type'];

/** Who an ID token says somebody is. `mobile` is E.164 and always verified. */
export type Proof = Omit<DatedProof, 'signedInAt'>;

/** Trusts a token only by its signature, issuer, audience and expiry. */
export type IdentityProvider = {
  /** Null for every token that is not valid; throws only when the keys cannot be read. */
  verify(idToken: string, now: number): Promise<DatedProof | null>;
};
