/** Finds the caller of a request by its bearer token, before the body is read. */
import type { Action } from '@trivium/contract/action';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../platform/secret/sha256.ts';
import type { Proof, SignedIn } from './handler.ts';
import { Failure, Refusal } from './refusal.ts';

/** Finds the holder of a token; the account feature gives `session`, the identity provider `proof`. */
export type CallerLookup = {
  /** Returns `deactivated` for a player whom an admin deactivated, and null for an unknown or ended token. */
  session(tokenHash: Uint8Array, now: number): Promise<SignedIn | 'deactivated' | null>;
  proof(idToken: string, now: number): Promise<Proof | null>;
};

export type Caller = { readonly signedIn: SignedIn | null; readonly proof: Proof | null };

const LONGEST_TOKEN = 4096;
const NOBODY: Caller = { signedIn: null, proof: null };

/** What a call declares about its callers. */
export type Callable = Pick<Action, 'who' | 'opensAtFirstSignIn' | 'blockedInDemo'>;

/** The bearer token of a request, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (token === undefined || token.length > LONGEST_TOKEN) throw new Failure(401, 'bad_token');
  return token;
}

const RANK = { player: 0, editor: 1, admin: 2 } as const;

/** Returns the caller that the action asks for. Throws 401 without a good token and 403 for too low a role. */
export async function findCaller(
  lookup: CallerLookup,
  action: Callable,
  request: FastifyRequest,
  now: number,
): Promise<Caller> {
  if (action.who === 'visitor') return NOBODY;
  const token = bearerToken(request);
  if (action.who === 'proof') {
    const proof = token === null ? null : await lookup.proof(token, now);
    if (proof === null) throw new Failure(401, 'bad_token');
    return { signedIn: null, proof };
  }
  if (token === null) {
    if (action.who === 'guest') return NOBODY;
    throw new Failure(401, 'no_token');
  }
  const signedIn = await lookup.session(sha256(token), now);
  if (signedIn === null) throw new Failure(401, 'bad_token');
  if (signedIn === 'deactivated') throw new Failure(401, 'account_deactivated');
  // Until the first sign-in is finished, its session is worth no more than a guest.
  if (signedIn.isFirstSignIn && !action.opensAtFirstSignIn) {
    if (action.who === 'guest') return NOBODY;
    throw new Failure(403, 'first_sign_in');
  }
  if (action.who !== 'guest' && RANK[signedIn.role] < RANK[action.who]) throw new Failure(403, 'forbidden');
  if (signedIn.isDemo && action.blockedInDemo) throw new Refusal(action.blockedInDemo);
  return { signedIn, proof: null };
}
