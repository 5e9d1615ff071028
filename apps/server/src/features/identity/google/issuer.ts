/** Talks to the OpenID Connect issuer that the settings name: discovery, code exchange, ID tokens (DECISIONS 2). */
import { cleanName } from '@trivium/rules/text/name';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { Refusal } from '../../../http/refusal.ts';
import { readEmail } from '../../../platform/contact/contact.ts';
import { type IdentityContext, refuseWhenHosted } from '../identity-context.ts';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string().optional(), error: z.string().optional() });

export type Issuer = z.infer<typeof discovery> & {
  readonly keys: JWTVerifyGetKey;
  /** When its discovery document is read again. */
  readonly readUntil: number;
};
/** What a verified ID token says. */
export type Claims = { sub: string; email: string | null; isVerified: boolean; name: string };

const WAIT_MS = 10_000;
const DISCOVERY_MS = 3_600_000;

/** `cause` is for the operator's log. */
export const failed = (cause?: unknown): Refusal => Object.assign(new Refusal('google_failed'), { cause });

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Returns a function that finds the issuer, and refuses while Google is off. The document is kept for an hour. */
export const createIssuerFinder = (context: IdentityContext): ((now: number) => Promise<Issuer>) => {
  const { settings } = context;
  let known: Issuer | undefined;
  return async now => {
    refuseWhenHosted(context);
    if (settings.get('google_client_id') === '') throw new Refusal('operation_not_allowed');
    const wanted = withoutSlash(settings.get('google_issuer'));
    if (known && withoutSlash(known.issuer) === wanted && known.readUntil > now) return known;
    const reply = await fetch(`${wanted}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const found = discovery.parse(await reply.json());
    if (withoutSlash(found.issuer) !== wanted) throw failed();
    known = { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)), readUntil: now + DISCOVERY_MS };
    return known;
  };
};

/** Exchanges the code of the callback for an ID token. */
export const exchange = async (
  { settings }: IdentityContext,
  issuer: Issuer,
  sent: { code: string; verifier: string; redirectUri: string },
): Promise<string> => {
  const reply = await fetch(issuer.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: sent.code,
      code_verifier: sent.verifier,
      redirect_uri: sent.redirectUri,
      client_id: settings.get('google_client_id'),
      client_secret: settings.get('google_client_secret'),
    }),
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const { id_token, error } = tokens.parse(await reply.json());
  if (id_token === undefined) throw new Error(`the issuer answered ${reply.status} ${error ?? ''}`);
  return id_token;
};

/** Verifies an ID token by signature, issuer, audience, time and nonce. */
export const claimsOf = async (
  { settings }: IdentityContext,
  issuer: Issuer,
  idToken: string,
  { nonce, now }: { nonce: string; now: number },
): Promise<Claims> => {
  const { payload } = await jwtVerify(idToken, issuer.keys, {
    algorithms: ['RS256', 'ES256', 'PS256', 'EdDSA'],
    issuer: issuer.issuer,
    audience: settings.get('google_client_id'),
    currentDate: new Date(now),
    clockTolerance: 60,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  });
  if (payload['nonce'] !== nonce || !payload.sub) throw failed();
  return {
    sub: `${issuer.issuer}|${payload.sub}`,
    email: readEmail(String(payload['email'] ?? '')),
    isVerified: payload['email_verified'] === true || payload['email_verified'] === 'true',
    name: cleanName(String(payload['name'] ?? '')) ?? '',
  };
};
