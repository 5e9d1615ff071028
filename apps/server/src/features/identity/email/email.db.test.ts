import { scryptSync } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPeople, type People } from '../../../../test/kit/people.ts';
import { createAllowances } from '../../../platform/limit/allowance.ts';
import { shelfOf } from '../../../platform/password/password-rule.ts';
import { SIGN_INS_A_DEVICE, SIGN_INS_AN_ACCOUNT, SIGN_INS_EVERYWHERE } from '../limits.ts';
import { hashPassword } from '../password/password.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

const GOOD = 'a lamp above the stairs';
let counter = 0;
const somebody = () => `ann${++counter}@example.org`;

const linkOf = (email: string, kind: 'verify' | 'reset') => people.linkOf(email, kind);
/** The limits of one test do not reach the next. */
const freshHour = () => people.world.clock.advance(3_600_000);
const signUp = (email: string, password = GOOD, name = 'Ann') =>
  people.ask('sign-up', { email, password, name });
const codeOf = (answer: { body: Record<string, unknown> }) => answer.body['code'];
const idTokenOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['data'] as { id_token: string }).id_token;

const SALT = 'sixteen bytes at';
const SMALL = { N: 1024, r: 8, p: 1 };
/** A hash of the good password that costs little: the cost stands in it. */
const CHEAP = [
  'scrypt$1024$8$1',
  Buffer.from(SALT).toString('base64url'),
  scryptSync(GOOD, SALT, 32, SMALL).toString('base64url'),
].join('$');

/** Somebody who has proved an address and has the good password. */
const verified = async (hash = CHEAP): Promise<string> => {
  freshHour();
  const email = somebody();
  await people.world.sql(
    'insert into identity_person (uid, email, password_hash, created_at) values ($1, $2, $3, now())',
    [people.world.context.dice.id(), email, hash],
  );
  return email;
};
/** The same at the usual cost. */
const verifiedSlowly = async (): Promise<string> =>
  verified(await hashPassword(GOOD, people.world.context.dice));

describe('e-mail and password (DECISIONS 2)', () => {
  it('proves the mailbox by a link that is in the letter only, then signs in', async () => {
    freshHour();
    const email = somebody();
    const asked = await signUp(email);
    expect(asked.body).toEqual({ error: false, data: { sent: true } });
    const early = await people.ask('sign-in', { email, password: GOOD });
    expect(early.body).toEqual({
      error: true,
      code: 'email_not_verified',
      message: 'Please Verify your Email First.',
    });
    const token = await linkOf(email, 'verify');
    const proved = await people.ask('verify-email', { token });
    const proof = await people.identity.verify(idTokenOf(proved), people.world.clock.now());
    expect(proof).toMatchObject({ type: 'email', email, isEmailVerified: true, mobile: null, name: 'Ann' });
    const signedIn = await people.ask('sign-in', { email: email.toUpperCase(), password: GOOD });
    const again = await people.identity.verify(idTokenOf(signedIn), people.world.clock.now());
    expect(again?.uid).toBe(proof?.uid);
  });

  it('takes a link once, and not after 24 hours', async () => {
    freshHour();
    const [once, late] = [somebody(), somebody()];
    await signUp(once);
    await signUp(late);
    const token = await linkOf(once, 'verify');
    expect((await people.ask('verify-email', { token })).body['error']).toBe(false);
    expect(codeOf(await people.ask('verify-email', { token }))).toBe('bad_link');
    people.world.clock.advance(24 * 3_600_000);
    expect(codeOf(await people.ask('verify-email', { token: await linkOf(late, 'verify') }))).toBe(
      'bad_link',
    );
  });

  it('answers unknown address and wrong password with the same words', async () => {
    const email = await verified();
    const wrong = await people.ask('sign-in', { email, password: 'another lamp' });
    const unknown = await people.ask('sign-in', { email: somebody(), password: 'another lamp' });
    expect(wrong.body).toEqual({
      error: true,
      code: 'wrong_sign_in',
      message: 'Wrong email or password.',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('answers a sign-up alike whether the address has an account, waits or is new, and tells its owner by letter (DECISIONS 12)', async () => {
    const email = await verified();
    const waiting = somebody();
    await signUp(waiting);
    const answers = [
      await signUp(email, 'a different lamp'),
      await signUp(waiting, 'a different lamp'),
      await signUp(somebody()),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { error: false, data: { sent: true } }]);
    const letter = (await people.world.letters()).find(({ recipient }) => recipient === email);
    expect(letter?.subject).toBe('You have an account at Trivium');
    // Nothing has changed for him, and the letter leads to a new password.
    expect((await people.ask('sign-in', { email, password: GOOD })).body['error']).toBe(false);
    expect(codeOf(await people.ask('sign-in', { email, password: 'a different lamp' }))).toBe(
      'wrong_sign_in',
    );
    const token = await linkOf(email, 'reset');
    expect(
      (await people.ask('reset-password', { token, password: 'a lamp in the hall' })).body['error'],
    ).toBe(false);
  });

  it('does the same work for addresses with and without an account: their time tells nothing (DECISIONS 12)', async () => {
    const [used, unused] = [await verifiedSlowly(), somebody()];
    const workOf = async (way: string, body: object) => {
      freshHour();
      const statements: string[] = [];
      const query = vi.spyOn(pg.Client.prototype, 'query').mockName('query');
      const derive = vi.spyOn(Worker.prototype, 'postMessage');
      const reply = await people.ask(way, body);
      // What happens after the reply is nobody's to time.
      for (const [asked] of query.mock.calls as unknown as [string | { text: string }][])
        statements.push(typeof asked === 'string' ? asked : asked.text);
      const hashes = derive.mock.calls.length;
      query.mockRestore();
      derive.mockRestore();
      await people.identity.settled();
      expect(reply.status).toBe(200);
      return { statements, hashes, error: reply.body['error'], code: reply.body['code'] };
    };
    const password = 'a wrong lamp in the hall';
    const ways: [string, object, object][] = [
      ['sign-up', { email: used, password }, { email: unused, password }],
      ['sign-in', { email: used, password }, { email: somebody(), password }],
      ['forgot-password', { email: used }, { email: somebody() }],
      ['resend-verification', { email: used, password }, { email: somebody(), password }],
    ];
    for (const [way, one, other] of ways) {
      const work = await workOf(way, one);
      expect(work.statements.length).toBeGreaterThan(2);
      expect(await workOf(way, other)).toEqual(work);
    }
    // Three sign-ups that wait cost one hash as well.
    for (const word of ['one', 'two', 'three']) await signUp(unused, `a lamp for ${word}`);
    expect((await workOf('sign-in', { email: unused, password })).hashes).toBe(1);
    expect(codeOf(await people.ask('sign-in', { email: unused, password: 'a lamp for two' }))).toBe(
      'email_not_verified',
    );
  });

  it('a link proves only the password that was typed for it: nobody signs up ahead of the owner', async () => {
    freshHour();
    const email = somebody();
    await signUp(email, 'the thief was first');
    const thiefsLink = await linkOf(email, 'verify');
    people.world.clock.advance(1000);
    await signUp(email, 'the owner came later');
    const ownersLink = await linkOf(email, 'verify');
    expect(ownersLink).not.toBe(thiefsLink);
    await people.ask('verify-email', { token: ownersLink });
    expect(codeOf(await people.ask('sign-in', { email, password: 'the thief was first' }))).toBe(
      'wrong_sign_in',
    );
    expect(codeOf(await people.ask('verify-email', { token: thiefsLink }))).toBe('bad_link');
    expect((await people.ask('sign-in', { email, password: 'the owner came later' })).body['error']).toBe(
      false,
    );
  });

  it('sends the link again to who knows the password, or when only one sign-up waits', async () => {
    freshHour();
    const email = somebody();
    await signUp(email, 'the first of two');
    const count = async () =>
      (await people.world.letters()).filter(letter => letter.recipient === email).length;
    await people.ask('resend-verification', { email });
    expect(await count()).toBe(2);
    await signUp(email, 'the second of two');
    await people.ask('resend-verification', { email });
    expect(await count()).toBe(3);
    people.world.clock.advance(1000);
    await people.ask('resend-verification', { email, password: 'the first of two' });
    expect(await count()).toBe(4);
    await people.ask('verify-email', { token: await linkOf(email, 'verify') });
    expect((await people.ask('sign-in', { email, password: 'the first of two' })).body['error']).toBe(false);
  });

  it('sets a new password by a letter, once, and ends the sessions of the old one', async () => {
    const email = await verified();
    const first = await people.ask('sign-in', { email, password: GOOD });
    const idToken = idTokenOf(first);
    const uid = (await people.identity.verify(idToken, people.world.clock.now()))?.uid ?? '';
    const joined = await people.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
    const { api_token } = joined.body['data'] as { api_token: string };
    expect((await people.call('get_user_by_id', {}, api_token)).status).toBe(200);

    expect((await people.ask('forgot-password', { email })).body).toEqual({
      error: false,
      data: { sent: true },
    });
    const token = await linkOf(email, 'reset');
    expect(codeOf(await people.ask('reset-password', { token, password: 'password1' }))).toBe('bad_password');
    const set = await people.ask('reset-password', { token, password: 'a new lamp is lit' });
    expect(set.body['error']).toBe(false);
    expect(codeOf(await people.ask('reset-password', { token, password: 'and once more, please' }))).toBe(
      'bad_link',
    );
    expect(codeOf(await people.ask('sign-in', { email, password: GOOD }))).toBe('wrong_sign_in');
    expect((await people.ask('sign-in', { email, password: 'a new lamp is lit' })).body['error']).toBe(false);
    expect((await people.call('get_user_by_id', {}, api_token)).status).toBe(401);
  });

  it('answers alike and writes nothing when a new password is asked for nobody', async () => {
    freshHour();
    const before = (await people.world.letters()).length;
    const reply = await people.ask('forgot-password', { email: somebody() });
    expect(reply.body).toEqual({ error: false, data: { sent: true } });
    expect((await people.world.letters()).length).toBe(before);
  });

  it('a reset link is over after an hour', async () => {
    const email = await verified();
    await people.ask('forgot-password', { email });
    const token = await linkOf(email, 'reset');
    people.world.clock.advance(3_600_000);
    expect(codeOf(await people.ask('reset-password', { token, password: 'a new lamp is lit' }))).toBe(
      'bad_link',
    );
  });

  it('refuses bad addresses, bad passwords and the password that is the address', async () => {
    freshHour();
    expect(codeOf(await signUp('no address'))).toBe('bad_email');
    expect(codeOf(await signUp(somebody(), 'short'))).toBe('bad_password');
    const email = 'long.enough.name@example.org';
    expect(codeOf(await signUp(email, email.toUpperCase()))).toBe('bad_password');
    expect(codeOf(await signUp(somebody(), GOOD, 'a\u202eb'))).toBe('bad_name');
  });

  const signInFrom = (email: string, password: string, browser: string, address = '10.9.0.1') =>
    people.ask('sign-in', { email, password }, { cookie: `device=${browser}`, 'x-forwarded-for': address });
  const OWNER = 'the-browser-of-the-owner';
  const STRANGER = 'the-browser-of-a-stranger';
  const codeIn = async (email: string): Promise<string | undefined> => {
    const letter = (await people.world.letters()).find(({ recipient }) => recipient === email);
    return letter?.subject.includes('is your code') ? /\d{6}/.exec(letter.body)?.[0] : undefined;
  };
  /** Signed up, signed in once in the owner's browser; then strangers use up what can be tried from everywhere. */
  const besieged = async (): Promise<string> => {
    const email = await verified();
    const first = await signInFrom(email, GOOD, OWNER);
    const idToken = idTokenOf(first);
    const uid = (await people.identity.verify(idToken, people.world.clock.now()))?.uid ?? '';
    await people.world.app.inject({
      method: 'POST',
      url: '/api/user_signup',
      headers: { authorization: `Bearer ${idToken}`, cookie: `device=${OWNER}` },
      payload: { firebase_id: uid, type: 'email' },
    });
    const { db, env } = people.world.context;
    const allowances = createAllowances(db, env.appSecret);
    for (let tries = 0; tries < 200; tries += 1)
      await allowances.take(SIGN_INS_EVERYWHERE, email, people.world.clock.now());
    return email;
  };

  it('after 200 wrong passwords from elsewhere the owner signs in at once on a device that the account knows (DECISIONS 12)', async () => {
    const email = await besieged();
    expect(codeOf(await signInFrom(email, 'a wrong lamp', STRANGER))).toBe('code_needed');
    expect(codeOf(await signInFrom(email, 'a wrong lamp', OWNER))).toBe('wrong_sign_in');
    expect((await signInFrom(email, GOOD, OWNER)).body['error']).toBe(false);
  });

  it('and elsewhere with a code from his mailbox besides, of which only the right password brings one (DECISIONS 12)', async () => {
    const email = await besieged();
    const wrong = await signInFrom(email, 'a wrong lamp', STRANGER);
    expect(await codeIn(email)).toBeUndefined();
    const right = await signInFrom(email, GOOD, 'a-new-browser-of-the-owner', '10.9.0.2');
    expect(right.body).toEqual(wrong.body);
    expect(right.body['message']).toContain('6 digits');
    expect(codeOf(await signInFrom(somebody(), GOOD, STRANGER))).toBe('wrong_sign_in');
    const code = await codeIn(email);
    const take = (browser: string, digits: unknown) =>
      people.ask('sign-in/code', { email, code: digits }, { cookie: `device=${browser}` });
    // A stranger burns no tries but his own, and cannot use the code.
    for (let tries = 0; tries < 6; tries += 1)
      expect(codeOf(await take(STRANGER, '000000'))).toBe('code_over');
    expect(codeOf(await take(STRANGER, code))).toBe('code_over');
    const other = code === '000000' ? '000001' : '000000';
    expect(codeOf(await take('a-new-browser-of-the-owner', other))).toBe('wrong_code');
    const entered = await take('a-new-browser-of-the-owner', code);
    const proof = await people.identity.verify(idTokenOf(entered), people.world.clock.now());
    expect(proof).toMatchObject({ type: 'email', email });
    expect(codeOf(await take('a-new-browser-of-the-owner', code))).toBe('code_over');
  });

  it('a code of the mail is over after five wrong tries or ten minutes', async () => {
    const email = await besieged();
    const browser = 'a-new-browser-of-the-owner';
    const take = (digits: unknown) =>
      people.ask('sign-in/code', { email, code: digits }, { cookie: `device=${browser}` });
    await signInFrom(email, GOOD, browser);
    const first = await codeIn(email);
    const wrong = first === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await take(wrong))).toBe('wrong_code');
    expect(codeOf(await take(first))).toBe('code_over');
    await signInFrom(email, GOOD, browser);
    people.world.clock.advance(10 * 60_000);
    expect(codeOf(await take(await codeIn(email)))).toBe('code_over');
  });

  it('lets an account be tried ten times in a quarter of an hour from one address; then the right password needs a code', async () => {
    const email = await verified();
    const { db, env } = people.world.context;
    const allowances = createAllowances(db, env.appSecret);
    for (let tries = 0; tries < 9; tries += 1)
      await allowances.take(SIGN_INS_AN_ACCOUNT, `${email} 127.0.0.1`, people.world.clock.now());
    expect(codeOf(await people.ask('sign-in', { email, password: 'a wrong lamp' }))).toBe('wrong_sign_in');
    const refused = await people.ask('sign-in', { email, password: GOOD });
    expect([refused.status, codeOf(refused)]).toEqual([200, 'code_needed']);
    people.world.clock.advance(15 * 60_000);
    expect((await people.ask('sign-in', { email, password: GOOD })).body['error']).toBe(false);
  });

  it('a device that the account knows is tried ten times in a quarter of an hour, whatever others do', async () => {
    const email = await besieged();
    const { db, env } = people.world.context;
    const allowances = createAllowances(db, env.appSecret);
    for (let tries = 0; tries < 10; tries += 1)
      await allowances.take(SIGN_INS_A_DEVICE, `${email} ${OWNER}`, people.world.clock.now());
    expect(codeOf(await signInFrom(email, GOOD, OWNER))).toBe('too_many_requests');
    people.world.clock.advance(15 * 60_000);
    expect((await signInFrom(email, GOOD, OWNER)).body['error']).toBe(false);
  });

  it('lets five of a hundred at once from one address hash, and refuses the others before anything (DECISIONS 12)', async () => {
    freshHour();
    const asked = Array.from({ length: 100 }, () =>
      people.ask('sign-in', { email: somebody(), password: 'a wrong lamp' }),
    );
    const cheap = await people.get('/identity/jwks');
    expect(cheap.statusCode).toBe(200);
    const codes = (await Promise.all(asked)).map(codeOf);
    expect(codes.filter(code => code === 'wrong_sign_in')).toHaveLength(5);
    expect(codes.filter(code => code === 'too_many_requests')).toHaveLength(95);
    const after = await people.ask('sign-in', { email: somebody(), password: 'a wrong lamp' });
    expect(codeOf(after)).toBe('wrong_sign_in');
  });

  it('sends five letters an hour to one mailbox', async () => {
    freshHour();
    const email = somebody();
    for (let letters = 0; letters < 5; letters += 1) {
      expect((await people.ask('forgot-password', { email })).body['error']).toBe(false);
    }
    expect(codeOf(await people.ask('forgot-password', { email }))).toBe('too_many_requests');
    expect(codeOf(await signUp(email))).toBe('too_many_requests');
  });

  it('can be switched off by a setting', async () => {
    await people.set('email_sign_in', false);
    expect(codeOf(await signUp(somebody()))).toBe('operation_not_allowed');
    expect(codeOf(await people.ask('sign-in', { email: somebody(), password: GOOD }))).toBe(
      'operation_not_allowed',
    );
    await people.set('email_sign_in', true);
  });
});

describe('the identity door (DECISIONS 2)', () => {
  it('names wrong fields, refuses other bodies, unknown fields and pages of other sites', async () => {
    const wrong = await people.ask('sign-in', { email: 7, password: GOOD });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: true, code: 'bad_payload', fields: ['email'] },
    ]);
    const sneaky = '{"email":"a@example.org","password":"x","__proto__":{"role":"admin"}}';
    expect((await people.ask('sign-in', sneaky)).status).toBe(400);
    expect((await people.ask('sign-in', '{')).status).toBe(400);
    expect((await people.ask('sign-in', { email: 'a'.repeat(9000), password: '' })).status).toBe(413);
    expect((await people.ask('sign-in', 'email=a', { 'content-type': 'text/plain' })).status).toBe(415);
    const foreign = await people.ask(
      'sign-in',
      { email: somebody(), password: GOOD },
      { origin: 'https://evil.example' },
    );
    expect([foreign.status, foreign.body['code']]).toEqual([403, 'foreign_page']);
    const own = await people.ask(
      'sign-in',
      { email: somebody(), password: GOOD },
      { origin: people.world.context.env.publicUrl },
    );
    expect(own.status).toBe(200);
  });

  it('tells shelves of the list of common passwords, which anybody may keep', async () => {
    const reply = await people.get('/identity/common-passwords?of=00,ff');
    expect(reply.headers['cache-control']).toBe('public, max-age=86400');
    const { data } = reply.json() as { data: Record<string, string> };
    expect(data).toEqual({ '00': shelfOf('00'), ff: shelfOf('ff') });
    for (const names of ['', 'zz', '00,', '0'.repeat(5000)])
      expect((await people.get(`/identity/common-passwords?of=${names}`)).statusCode).toBe(400);
  });

  it('publishes public keys only', async () => {
    const { keys } = (await people.get('/identity/jwks')).json() as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
    expect(keys[0]).not.toHaveProperty('d');
    const [row] = await people.world.sql<{ sealed_private_jwk: string }>('select * from identity_key');
    expect(row?.sealed_private_jwk).toMatch(/^v1\./);
  });
});
