import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../../test/people.ts';
import { openSigning } from './signing.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const now = () => people.world.clock.now();
const claims = { type: 'email', email: 'ann@example.org', email_verified: true };
const exists = async (token: string, uid = 'ann') =>
  (await people.call('check_user_exists', { firebase_id: uid }, token)).status;

const signed = async (change: { issuer?: string; audience?: string; kid?: string } = {}) => {
  const { privateKey } = await generateKeyPair('ES256');
  const kid = change.kid ?? people.identity.jwks().keys[0]?.kid ?? '';
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(change.issuer ?? people.world.house.env.publicUrl)
    .setAudience(change.audience ?? 'trivium')
    .setSubject('ann')
    .setIssuedAt(Math.floor(now() / 1000))
    .setExpirationTime(Math.floor(now() / 1000) + 600)
    .sign(privateKey);
};

describe('ID tokens (DECISIONS 2)', () => {
  it('count for 10 minutes', async () => {
    const token = await people.idToken({ uid: 'ann' });
    expect(await exists(token)).toBe(200);
    people.world.clock.advance(599_000);
    expect(await exists(token)).toBe(200);
    people.world.clock.advance(1_000);
    expect(await exists(token)).toBe(401);
  });

  it('do not count without a signature, under another key, or changed', async () => {
    const unsigned = new UnsecuredJWT(claims)
      .setIssuer(people.world.house.env.publicUrl)
      .setAudience('trivium')
      .setSubject('ann')
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(now() / 1000) + 600)
      .encode();
    expect(await exists(unsigned)).toBe(401);
    expect(await exists(await signed())).toBe(401);
    expect(await exists(await signed({ kid: 'another' }))).toBe(401);
    const [head, , seal] = (await people.idToken({ uid: 'bob' })).split('.');
    const [, body] = (await people.idToken({ uid: 'ann' })).split('.');
    expect(await exists(`${head}.${body}.${seal}`)).toBe(401);
    for (const rubbish of ['x', 'a.b.c', `${head}.${body}.`, 'ey'.repeat(400)]) {
      expect(await exists(rubbish)).toBe(401);
    }
  });

  it('a token signed with a public key as a shared secret does not count', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(people.identity.jwks().keys[0]));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: people.identity.jwks().keys[0]?.kid ?? '' })
      .setIssuer(people.world.house.env.publicUrl)
      .setAudience('trivium')
      .setSubject('ann')
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(now() / 1000) + 600)
      .sign(secret);
    expect(await exists(token)).toBe(401);
  });

  it('of another site, or for another audience, do not count though the key is ours', async () => {
    const { db, dice, env } = people.world.house;
    const elsewhere = await openSigning({
      db,
      dice,
      appSecret: env.appSecret,
      issuer: 'https://other.example',
      now: now(),
    });
    const proof = {
      uid: 'ann',
      type: 'email',
      email: 'ann@example.org',
      isEmailVerified: true,
      mobile: null,
      name: null,
    } as const;
    expect(await exists(await elsewhere.sign(proof, now()))).toBe(401);
    expect(await exists(await people.identity.sign(proof, now()))).toBe(200);
  });

  it('count only for their own subject: a foreign firebase_id is 401', async () => {
    const token = await people.idToken({ uid: 'ann' });
    expect(await exists(token, 'bob')).toBe(401);
    const foreign = await people.call('user_signup', { firebase_id: 'bob', type: 'email' }, token);
    expect(foreign.status).toBe(401);
    expect((await people.call('user_signup', { firebase_id: 'ann', type: 'email' })).status).toBe(401);
  });

  it('are signed with one key by all servers, also those that start together', async () => {
    const { db, dice, env } = people.world.house;
    await people.world.sql('delete from identity_key');
    const open = () => openSigning({ db, dice, appSecret: env.appSecret, issuer: env.publicUrl, now: now() });
    const servers = await Promise.all([open(), open(), open()]);
    expect(new Set(servers.map(server => server.jwks().keys[0]?.kid)).size).toBe(1);
  });

  it('a lost APP_SECRET makes a new key instead of stopping the start', async () => {
    const { db, dice, env } = people.world.house;
    const fresh = await openSigning({
      db,
      dice,
      appSecret: 'another secret, also long enough',
      issuer: env.publicUrl,
      now: now() + 1,
    });
    expect(fresh.jwks().keys).toHaveLength(2);
  });
});
