import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../../test/people.ts';
import { type Identity, openIdentity } from './identity.ts';

let people: People;
/** The site's own room, but with the key set of this test. */
let identity: Identity;
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
  people = await openPeople();
  await people.set('firebase_project_id', 'quiz-project');
  const { settings, languages } = people.world.app.rooms;
  identity = await openIdentity(people.world.house, settings, languages.say, {
    firebaseKeysUrl: `http://127.0.0.1:${port}/keys`,
  });
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
const verify = async (token: string) => identity.verify(token, people.world.clock.now());

describe('Firebase Authentication (DECISIONS 2)', () => {
  it('proves who someone is by its published keys', async () => {
    const signedInAt = people.world.clock.now() - 3_600_000;
    const token = await tokenFor({ auth_time: signedInAt / 1000 });
    expect(await verify(token)).toEqual({
      uid: 'fire-ann',
      type: 'gmail',
      email: 'ann@example.org',
      isEmailVerified: true,
      mobile: null,
      name: null,
      // Of the person; its token may have been renewed since.
      signedInAt,
    });
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

  it('an e-mail that is not verified is told so at the sign-up (SPEC 5)', async () => {
    const firebase = { sign_in_provider: 'password' };
    const proof = await verify(await tokenFor({ sub: 'fire-bob', email_verified: false, firebase }));
    expect(proof).toMatchObject({ uid: 'fire-bob', isEmailVerified: false });
    const token = await people.idToken({ uid: 'fire-bob', isEmailVerified: false });
    const reply = await people.call('user_signup', { firebase_id: 'fire-bob', type: 'email' }, token);
    expect(reply.body).toEqual({
      error: true,
      code: 'email_not_verified',
      message: 'Please Verify your Email First.',
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
    await people.set('firebase_project_id', '');
    expect(await verify(await tokenFor())).toBeNull();
    await people.set('firebase_project_id', 'quiz-project');
  });
});
