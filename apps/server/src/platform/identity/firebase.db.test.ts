import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../../test/people.ts';

let people: People;
let keys: Server;
let privateKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const shown = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  keys = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ keys: [shown] }));
  });
  await new Promise<void>(resolve => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;
  people = await openPeople({ firebaseKeysUrl: `http://127.0.0.1:${port}/keys` });
  people.settings.firebase_project_id = 'quiz-project';
});
afterAll(async () => {
  await people.close();
  keys.close();
});

const tokenFor = (change: Record<string, unknown> = {}, header: Record<string, string> = {}) => {
  const seconds = Math.floor(people.world.clock.now() / 1000);
  return new SignJWT({
    iss: 'https://securetoken.google.com/quiz-project',
    aud: 'quiz-project',
    sub: 'fire-ann',
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    email: 'Ann@Example.org',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
    ...change,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
    .sign(privateKey);
};
const verify = async (token: string) => people.identity.verify(token, people.world.clock.now());

describe('Firebase Authentication (DECISIONS 2)', () => {
  it('proves who someone is by its published keys, and opens a session', async () => {
    const token = await tokenFor();
    expect(await verify(token)).toEqual({
      uid: 'fire-ann',
      type: 'gmail',
      email: 'ann@example.org',
      isEmailVerified: true,
      mobile: null,
      name: null,
    });
    const joined = await people.call('user_signup', { firebase_id: 'fire-ann', type: 'gmail' }, token);
    expect(joined.body).toMatchObject({ error: false, data: { is_new: true, player: { type: 'gmail' } } });
  });

  it('knows the three ways of signing in and no other', async () => {
    const phone = {
      firebase: { sign_in_provider: 'phone' },
      phone_number: '+4915112345678',
      email: undefined,
    };
    expect(await verify(await tokenFor(phone))).toMatchObject({ type: 'mobile', mobile: '+4915112345678' });
    const password = { firebase: { sign_in_provider: 'password' } };
    expect(await verify(await tokenFor(password))).toMatchObject({ type: 'email' });
    expect(await verify(await tokenFor({ firebase: { sign_in_provider: 'anonymous' } }))).toBeNull();
    expect(await verify(await tokenFor({ firebase: undefined }))).toBeNull();
  });

  it('refuses other projects, other issuers, expired, early and unknown-key tokens', async () => {
    const seconds = Math.floor(people.world.clock.now() / 1000);
    const changes = [
      { aud: 'other-project' },
      { iss: 'https://securetoken.google.com/other-project' },
      { exp: seconds - 61 },
      { iat: seconds + 3600, exp: seconds + 7200 },
      { auth_time: seconds + 3600 },
      { sub: '' },
      { sub: 'x'.repeat(129) },
    ];
    for (const change of changes) expect(await verify(await tokenFor(change))).toBeNull();
    expect(await verify(await tokenFor({}, { kid: 'k2' }))).toBeNull();
  });

  it('an e-mail that is not verified is told so (SPEC 5)', async () => {
    const token = await tokenFor({
      sub: 'fire-bob',
      email: 'bob@example.org',
      email_verified: false,
      firebase: { sign_in_provider: 'password' },
    });
    const reply = await people.call('user_signup', { firebase_id: 'fire-bob', type: 'email' }, token);
    expect(reply.body).toEqual({
      error: true,
      code: 'email_not_verified',
      message: 'Please Verify your Email First',
    });
  });

  it('makes no accounts here meanwhile, but still takes the tokens of staff', async () => {
    const signUp = await people.ask('sign-up', { email: 'a@example.org', password: 'a lamp on the stairs' });
    expect(signUp.body['code']).toBe('operation_not_allowed');
    expect((await people.ask('otp/send', { mobile: '+4915112345678' })).body['code']).toBe(
      'operation_not_allowed',
    );
    expect(await verify(await people.idToken({ uid: 'staff' }))).toMatchObject({ uid: 'staff' });
  });

  it('counts for nothing when the setting is empty', async () => {
    people.settings.firebase_project_id = '';
    expect(await verify(await tokenFor())).toBeNull();
    people.settings.firebase_project_id = 'quiz-project';
  });
});
