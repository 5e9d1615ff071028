import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../../test/kit/people.ts';
import { realClock } from '../../../platform/time/clock.ts';

let people: People;
let issuer: string;
let server: Server;

/** Accounts of the local OpenID provider, by subject. */
const accounts: Record<string, { email: string; email_verified: boolean; name: string }> = {
  g1: { email: 'Gina@Example.org', email_verified: true, name: 'Gina' },
  g2: { email: 'gus@example.org', email_verified: false, name: 'Gus' },
  g3: { email: 'gina@example.org', email_verified: true, name: 'Another Gina' },
};

/** A real OpenID provider that insists on PKCE; consent and login are answered by the test. */
const startProvider = async (): Promise<void> => {
  server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'trivium-site',
        client_secret: 'a secret of the client',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${people.world.context.env.publicUrl}/identity/google/callback`],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only for this test'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts[sub] }) }),
  });
  server.on('request', provider.callback());
};

beforeAll(async () => {
  people = await createPeople({ at: realClock.now() });
  await startProvider();
  await people.set('google_client_id', 'trivium-site');
  await people.set('google_client_secret', 'a secret of the client');
  await people.set('google_issuer', issuer);
});
afterAll(async () => {
  await people.close();
  server.closeAllConnections();
  server.close();
});

type Jar = Map<string, string>;
const keep = (jar: Jar, cookies: readonly string[]): void => {
  for (const each of cookies) {
    const [pair = ''] = each.split(';');
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') jar.delete(name);
    else jar.set(name, value.join('='));
  }
};
const sent = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
const setCookies = (raw: { headers: Record<string, unknown> }): string[] =>
  [raw.headers['set-cookie'] ?? []].flat().map(String);

/** The browser at the provider: logs in as `sub`, consents, and stops at our callback's address. */
const atProvider = async (url: string, sub: string): Promise<URL> => {
  const jar: Jar = new Map();
  let next = new URL(url);
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 12; hops += 1) {
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: sent(jar) },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    form = undefined;
    keep(jar, reply.headers.getSetCookie());
    const location = reply.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      if (next.origin !== issuer) return next;
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`stuck at ${next}: ${page.slice(0, 300)}`);
    next = new URL(action, next);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
    form = new URLSearchParams({ prompt, login: sub, password: 'any' });
  }
  throw new Error('too many hops');
};

const start = async (jar: Jar, redirect = '/profile/'): Promise<string> => {
  const reply = await people.get(`/identity/google/start?redirect=${encodeURIComponent(redirect)}`);
  keep(jar, setCookies(reply));
  return String(reply.headers.location);
};
const callback = async (jar: Jar, back: URL): Promise<string> => {
  const reply = await people.get(`${back.pathname}${back.search}`, { cookie: sent(jar) });
  keep(jar, setCookies(reply));
  return String(reply.headers.location);
};
const finish = async (jar: Jar) => {
  const reply = await people.ask('google/finish', {}, { cookie: sent(jar) });
  keep(jar, setCookies(reply.raw));
  return reply;
};
const signIn = async (sub: string, jar: Jar = new Map()) => {
  people.world.clock.set(realClock.now());
  const page = await callback(jar, await atProvider(await start(jar), sub));
  return { page, reply: await finish(jar) };
};
const proofOf = async (reply: { body: Record<string, unknown> }) =>
  people.identity.verify((reply.body['data'] as { id_token: string }).id_token, people.world.clock.now());

describe('sign-in with Google (DECISIONS 2)', () => {
  it('goes to the provider with PKCE, state and nonce, and comes back as a person', async () => {
    const url = new URL(await start(new Map()));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
    const jar: Jar = new Map();
    const { page, reply } = await signIn('g1', jar);
    expect(page).toBe('/auth/login/?google=done&redirect=%2Fprofile%2F');
    const proof = await proofOf(reply);
    expect(proof).toMatchObject({
      type: 'gmail',
      email: 'gina@example.org',
      isEmailVerified: true,
      name: 'Gina',
    });
    const joined = await people.call(
      'user_signup',
      { firebase_id: proof?.uid, type: 'gmail' },
      (reply.body['data'] as { id_token: string }).id_token,
    );
    expect(joined.body).toMatchObject({ data: { player: { type: 'gmail', name: 'Gina' } } });
    expect((await proofOf((await signIn('g1')).reply))?.uid).toBe(proof?.uid);
    expect((await finish(jar)).body['code']).toBe('google_failed');
  });

  it('finds the person who proved the same mailbox by a letter', async () => {
    const email = 'gina.too@example.org';
    accounts['g4'] = { email, email_verified: true, name: 'Gina Too' };
    await people.ask('sign-up', { email, password: 'a lamp above the stairs' });
    const token = await people.linkOf(email, 'verify');
    const byLetter = await proofOf(await people.ask('verify-email', { token }));
    const byGoogle = await proofOf((await signIn('g4')).reply);
    expect(byGoogle?.uid).toBe(byLetter?.uid);
  });

  it('refuses an e-mail that Google has not verified, and a second account with one address', async () => {
    expect((await signIn('g2')).page).toBe('/auth/login/?google=email_not_verified');
    expect((await signIn('g3')).page).toBe('/auth/login/?google=google_failed');
  });

  it('a code brought by another browser, with another state, or twice, signs nobody in', async () => {
    people.world.clock.set(realClock.now());
    const [mine, theirs]: [Jar, Jar] = [new Map(), new Map()];
    const back = await atProvider(await start(mine), 'g1');
    await start(theirs);
    expect(await callback(theirs, back)).toBe('/auth/login/?google=google_failed');
    expect(await callback(new Map(), back)).toBe('/auth/login/?google=google_failed');
    const kept: Jar = new Map(mine);
    expect(await callback(mine, back)).toContain('google=done');
    expect(await callback(kept, back)).toBe('/auth/login/?google=google_failed');
  });

  it('a trip lasts ten minutes, and what comes back two', async () => {
    people.world.clock.set(realClock.now());
    const jar: Jar = new Map();
    const back = await atProvider(await start(jar), 'g1');
    people.world.clock.advance(600_000);
    expect(await callback(jar, back)).toBe('/auth/login/?google=google_failed');
    people.world.clock.set(realClock.now());
    const other: Jar = new Map();
    await callback(other, await atProvider(await start(other), 'g1'));
    people.world.clock.advance(120_000);
    expect((await finish(other)).body['code']).toBe('google_failed');
  });

  it('goes on only to paths of this site', async () => {
    people.world.clock.set(realClock.now());
    for (const redirect of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const jar: Jar = new Map();
      const url = await start(jar, redirect);
      expect(await callback(jar, await atProvider(url, 'g1'))).toBe('/auth/login/?google=done&redirect=%2F');
    }
  });

  it('a sign-in that was broken off at Google comes back with a word', async () => {
    const reply = await people.get('/identity/google/callback?error=access_denied&state=x');
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/auth/login/?google=google_failed']);
  });

  it('is off without a client id', async () => {
    await people.set('google_client_id', '');
    const reply = await people.get('/identity/google/start');
    expect(reply.headers.location).toBe('/auth/login/?google=operation_not_allowed');
    await people.set('google_client_id', 'trivium-site');
  });
});
