import { DAY_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../test/kit/people.ts';
import { createSigning } from './token/signing.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

const now = () => people.world.clock.now();
const publicKey = async () => (await people.identity.jwks(now())).keys[0];
const claims = { type: 'email', email: 'ann@example.org', email_verified: true };
const exists = async (token: string, uid = 'ann') =>
  (await people.call('check_user_exists', { firebase_id: uid }, token)).status;

const signed = async (change: { issuer?: string; audience?: string; kid?: string } = {}) => {
  const { privateKey } = await generateKeyPair('ES256');
  const kid = change.kid ?? (await publicKey())?.kid ?? '';
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(change.issuer ?? people.world.context.env.publicUrl)
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
      .setIssuer(people.world.context.env.publicUrl)
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
    const secret = new TextEncoder().encode(JSON.stringify(await publicKey()));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: (await publicKey())?.kid ?? '' })
      .setIssuer(people.world.context.env.publicUrl)
      .setAudience('trivium')
      .setSubject('ann')
      .setIssuedAt(Math.floor(now() / 1000))
      .setExpirationTime(Math.floor(now() / 1000) + 600)
      .sign(secret);
    expect(await exists(token)).toBe(401);
  });

  it('of another site, or for another audience, do not count though the key is ours', async () => {
    const { db, dice, env } = people.world.context;
    const elsewhere = await createSigning({
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
    const { db, dice, env } = people.world.context;
    await people.world.sql('delete from identity_key');
    const open = () =>
      createSigning({ db, dice, appSecret: env.appSecret, issuer: env.publicUrl, now: now() });
    const servers = await Promise.all([open(), open(), open()]);
    const sets = await Promise.all(servers.map(server => server.jwks(now())));
    expect(new Set(sets.map(({ keys }) => keys[0]?.kid)).size).toBe(1);
  });

  it('a lost APP_SECRET makes a new key instead of stopping the start', async () => {
    const { db, dice, env } = people.world.context;
    const fresh = await createSigning({
      db,
      dice,
      appSecret: 'another secret, also long enough',
      issuer: env.publicUrl,
      now: now() + 1,
    });
    expect((await fresh.jwks(now() + 1)).keys).toHaveLength(2);
  });
});

describe('signing keys (DECISIONS 12)', () => {
  const open = () => {
    const { db, dice, env } = people.world.context;
    return createSigning({ db, dice, appSecret: env.appSecret, issuer: env.publicUrl, now: now() });
  };
  const proof = { uid: 'ann', type: 'mobile', email: null, isEmailVerified: false, name: null } as const;
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const kids = async (server: Awaited<ReturnType<typeof open>>) =>
    (await server.jwks(now())).keys.map(key => key.kid);

  it('change after 90 days; the old one is public until its last token is over, then it is gone', async () => {
    await people.world.sql('delete from identity_key');
    const server = await open();
    const sign = () => server.sign({ ...proof, mobile: '+4915112345678' }, now());
    const first = kidOf(await sign());
    people.world.clock.advance(90 * DAY_MS - 1);
    const last = await sign();
    expect(kidOf(last)).toBe(first);
    people.world.clock.advance(6 * MINUTE_MS);
    const fresh = await sign();
    expect(kidOf(fresh)).not.toBe(first);
    expect(await kids(server)).toEqual([kidOf(fresh), first]);
    expect((await server.verify(last, now()))?.uid).toBe('ann');
    people.world.clock.advance(40 * MINUTE_MS);
    expect(await kids(server)).toEqual([kidOf(fresh)]);
    await server.sweep(now());
    expect(await people.world.sql('select kid from identity_key')).toEqual([{ kid: kidOf(fresh) }]);
  });

  it('of one server are believed by the others at once, and two that turn together make one', async () => {
    await people.world.sql('delete from identity_key');
    const [one, two, three] = await Promise.all([open(), open(), open()]);
    const old = await three.sign({ ...proof, mobile: null }, now());
    people.world.clock.advance(90 * DAY_MS + MINUTE_MS);
    const [left, right] = await Promise.all([
      one.sign({ ...proof, mobile: null }, now()),
      two.sign({ ...proof, mobile: null }, now()),
    ]);
    expect(kidOf(left)).toBe(kidOf(right));
    expect(kidOf(left)).not.toBe(kidOf(old));
    expect((await three.verify(left, now()))?.uid).toBe('ann');
    expect(await people.world.sql('select kid from identity_key')).toHaveLength(2);
  });

  it('that nobody has are looked for once a second at most', async () => {
    const server = await open();
    const reads: string[] = [];
    const { pool } = people.world.context;
    const heard = () => reads.push('read');
    people.world.clock.advance(2_000);
    pool.on('acquire', heard);
    const forged = await signed({ kid: 'made up' });
    const found = await Promise.all(Array.from({ length: 20 }, () => server.verify(forged, now())));
    pool.off('acquire', heard);
    expect(found.every(each => each === null)).toBe(true);
    expect(reads).toHaveLength(1);
  });
});
