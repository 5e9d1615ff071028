/**
 * Reads the issuer's own description, and shows it our client with a code that cannot be good: who refuses the code knows the
 * client, who refuses the client does not.
 */
import { z } from 'zod';
import { type Outcome, WAIT_MS, wordsOf } from './outcome.ts';

export type GoogleClient = {
  readonly id: string;
  readonly secret: string;
  readonly issuer: string;
  /** Where the issuer sends people back to. */
  readonly redirectUri: string;
};

const discovery = z.object({ issuer: z.string(), token_endpoint: z.url() });
const refusal = z.object({ error: z.string(), error_description: z.string().optional() });
const KNOWN_CLIENT = ['invalid_grant', 'invalid_request'];

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const describe = async (issuer: string) => {
  const reply = await fetch(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(WAIT_MS),
  });
  return discovery.safeParse(await reply.json().catch(() => null));
};

const askFor = async (endpoint: string, client: GoogleClient) => {
  const reply = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'a-code-that-cannot-be-good',
      code_verifier: 'x'.repeat(43),
      redirect_uri: client.redirectUri,
      client_id: client.id,
      client_secret: client.secret,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  return refusal.safeParse(await reply.json().catch(() => null));
};

export const tryGoogle = async (client: GoogleClient): Promise<Outcome> => {
  if (client.id === '' || client.secret === '') return { to: '', stop: { at: 'set', cure: 'not_set' } };
  try {
    const found = await describe(client.issuer);
    if (!found.success || withoutSlash(found.data.issuer) !== withoutSlash(client.issuer))
      return { to: '', stop: { at: 'issuer', cure: 'issuer' } };
    const said = await askFor(found.data.token_endpoint, client);
    if (said.success && KNOWN_CLIENT.includes(said.data.error)) return { to: '', stop: null };
    const told = said.success ? `${said.data.error} ${said.data.error_description ?? ''}`.trim() : '';
    return { to: '', stop: { at: 'client', cure: 'client', told: told.slice(0, 300) } };
  } catch (problem) {
    return { to: '', stop: { at: 'found', cure: 'found', told: wordsOf(problem) } };
  }
};
