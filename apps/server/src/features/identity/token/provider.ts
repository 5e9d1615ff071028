/** What the product asks of whoever proves identities: one signed ID token in, a person or nobody out (DECISIONS 2). */
import type { Proof as DatedProof } from '../../../http/handler.ts';

/** How somebody signed in. */
export type SignInType = DatedProof['type'];

/** Who an ID token says somebody is. `mobile` is E.164 and always verified. */
export type Proof = Omit<DatedProof, 'signedInAt'>;

/** Believes a token only by its signature, issuer, audience and expiry. */
export type IdentityProvider = {
  /** Null for every token that is not wholly right; throws only when the keys cannot be had. */
  verify(idToken: string, now: number): Promise<DatedProof | null>;
};
