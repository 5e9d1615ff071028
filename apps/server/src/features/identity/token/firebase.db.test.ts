import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../../test/kit/people.ts';
import { createIdentity, type Identity } from '../identity.ts';
import { firebaseProvider } from './firebase.ts';

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
  people = await createPeople();
  await people.set('firebase_project_id', 'quiz-project');
  await people.set('firebase_api_key', 'AIza-of-the-project');
  const { settings, languages } = people.world.app.rooms;
  identity = await createIdentity(people.world.context, settings, languages.say, {
    hosted: projectId => firebaseProvider(projectId, `http://127.0.0.1:${port}/keys`),
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

  it.each(['firebase_project_id', 'firebase_api_key'] as const)(
    'counts for nothing while %s is empty, and the site signs people up by itself',
    async name => {
      const before = people.world.app.rooms.settings.get(name);
      await people.set(name, '');
      expect(await verify(await tokenFor())).toBeNull();
      const wish = { email: `${name}@example.org`, password: 'a lamp on the stairs' };
      expect((await people.ask('sign-up', wish)).body['error']).toBe(false);
      await people.set(name, before);
      expect(await verify(await tokenFor())).not.toBeNull();
    },
  );
});

describe('the page while Firebase signs people in', () => {
  const headersOf = async () => (await people.get('/')).headers;
  const source = (headers: Awaited<ReturnType<typeof headersOf>>, name: string) =>
    String(headers['content-security-policy'])
      .split(';')
      .find(part => part.startsWith(name))
      ?.split(' ')
      .slice(1) ?? [];

  it('may speak to Firebase and to nobody else, and Google’s window may answer it', async () => {
    const headers = await headersOf();
    expect(source(headers, 'connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
    ]);
    expect(source(headers, 'script-src').filter(each => each.startsWith('http'))).toEqual([
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(source(headers, 'frame-src')).toContain('https://quiz-project.firebaseapp.com');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    await people.set('firebase_auth_domain', 'auth.example.org');
    expect(source(await headersOf(), 'frame-src')).toContain('https://auth.example.org');
    await people.set('firebase_auth_domain', '');
  });

  it('is told key and host, and never of an emulator', async () => {
    const { body } = await people.call('get_web_settings');
    expect(body['data']).toMatchObject({ identity: { provider: 'firebase', google: true } });
    expect((body['data'] as { identity: { firebase: object } }).identity.firebase).toEqual({
      api_key: 'AIza-of-the-project',
      auth_domain: 'quiz-project.firebaseapp.com',
    });
  });

  it('is closed again with the next reply after Firebase is switched off', async () => {
    await people.set('firebase_api_key', '');
    const headers = await headersOf();
    expect(source(headers, 'connect-src')).toEqual(["'self'"]);
    expect(source(headers, 'script-src').filter(each => each.startsWith('http'))).toEqual([]);
    expect(source(headers, 'frame-src')).toEqual(['https://www.youtube-nocookie.com']);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const { body } = await people.call('get_web_settings');
    expect(body['data']).toMatchObject({ identity: { provider: 'embedded', firebase: null } });
    await people.set('firebase_api_key', 'AIza-of-the-project');
  });
});

describe('a token that nobody has signed', () => {
  const unsigned = (claims: object) =>
    [{ alg: 'none', typ: 'JWT' }, claims]
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('')
      .join('.');
  const claims = () => {
    const seconds = Math.floor(people.world.clock.now() / 1000);
    return {
      iss: 'https://securetoken.google.com/quiz-project',
      aud: 'quiz-project',
      sub: 'nobody',
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
      firebase: { sign_in_provider: 'phone' },
      phone_number: '+4915112345678',
    };
  };

  it('opens no door of the server, whatever its environment and settings say of an emulator', async () => {
    const said = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'development' };
    const before = { ...process.env };
    Object.assign(process.env, said);
    try {
      for (const host of ['', '127.0.0.1:9099']) {
        if (host !== '') await people.set('firebase_auth_domain', host);
        const token = unsigned(claims());
        const fields = { firebase_id: 'nobody', type: 'mobile' };
        expect((await people.call('check_user_exists', { firebase_id: 'nobody' }, token)).status).toBe(401);
        expect((await people.call('user_signup', fields, token)).status).toBe(401);
        expect(await verify(token)).toBeNull();
      }
    } finally {
      for (const name of Object.keys(said)) {
        const was = before[name];
        if (was === undefined) delete process.env[name];
        else process.env[name] = was;
      }
      await people.set('firebase_auth_domain', '');
    }
  });
});
