import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, OWN_BROWSER, type People } from '../../../../test/kit/people.ts';
import { Refusal } from '../../../http/refusal.ts';
import { createAppContext } from '../../../platform/app-context.ts';
import { createIdentity, type Identity } from '../identity.ts';

let people: People;
let other: { identity: Identity; close: () => Promise<void> };

beforeAll(async () => {
  people = await createPeople();
  const { world } = people;
  // A second process on the same database, as far as the database can tell.
  const { context, close } = await createAppContext(
    { ...world.context.env, databaseUrl: world.databaseUrl },
    { clock: world.clock, migrate: false, logLevel: 'silent' },
  );
  const { settings, languages } = world.app.rooms;
  const identity = await createIdentity(context, settings, languages.say);
  other = { identity, close };
});
afterAll(async () => {
  await other.close();
  await people.close();
});

let counter = 0;
/** Valid German mobile numbers. */
const somebody = () => `+4915112345${String(++counter).padStart(3, '0')}`;
const freshDay = () => people.world.clock.advance(86_400_000);
const codeOf = (answer: { body: Record<string, unknown> }) => answer.body['code'];
const send = (mobile: string) => people.ask('otp/send', { mobile });
const verify = (mobile: string, code: string) => people.ask('otp/verify', { mobile, code });
const codeFor = async (mobile: string): Promise<string> => {
  const letter = (await people.world.letters()).find(each => each.recipient === mobile);
  return /^\d{6}/.exec(letter?.body ?? '')?.[0] ?? '';
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** How the second process answers. */
const onOther = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (problem) {
    if (problem instanceof Refusal) return problem.code;
    throw problem;
  }
};
const visitor = (address: string, device = OWN_BROWSER) => ({
  address,
  device,
  locale: 'en',
  now: people.world.clock.now(),
});

describe('phone and a code of 6 digits (SPEC 9, DECISIONS 2)', () => {
  it('signs in with the code of the SMS, once, and knows the person again', async () => {
    freshDay();
    const mobile = somebody();
    const sent = await send(mobile);
    expect(sent.body).toEqual({ error: false, data: { sent: true } });
    const code = await codeFor(mobile);
    expect(code).toMatch(/^\d{6}$/);
    expect(sent.raw.body).not.toContain(code);
    const first = await verify(mobile, code);
    const { id_token } = first.body['data'] as { id_token: string };
    const proof = await people.identity.verify(id_token, people.world.clock.now());
    expect(proof).toMatchObject({ type: 'mobile', mobile, email: null, isEmailVerified: false });
    expect(codeOf(await verify(mobile, code))).toBe('code_over');
    await send(mobile);
    const second = await verify(mobile, await codeFor(mobile));
    const again = (second.body['data'] as { id_token: string }).id_token;
    expect((await people.identity.verify(again, people.world.clock.now()))?.uid).toBe(proof?.uid);
  });

  it('takes the same number written in another way, and refuses what is none', async () => {
    freshDay();
    await send('+49 151 123 45 999');
    const code = await codeFor('+4915112345999');
    expect((await verify('+49 (151) 12345999', code)).body['error']).toBe(false);
    for (const bad of ['015112345678', '+49', '+1 000', '+49151x2345678', '<b>+49</b>']) {
      const refused = await send(bad);
      expect(refused.body).toEqual({
        error: true,
        code: 'bad_mobile',
        message: 'Please Enter correct Mobile Number with Country Code.',
      });
    }
  });

  it('is over after 5 minutes', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const code = await codeFor(mobile);
    people.world.clock.advance(5 * 60_000);
    expect(codeOf(await verify(mobile, code))).toBe('code_over');
  });

  it('is over after 5 wrong tries, counted across processes', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const code = await codeFor(mobile);
    const wrong = otherThan(code);
    for (const each of [0, 1, 2, 3, 4]) {
      const answer =
        each % 2 === 0
          ? codeOf(await verify(mobile, wrong))
          : await onOther(other.identity.phone.verify({ mobile, code: wrong }, visitor('10.0.0.1')));
      expect(answer).toBe('wrong_code');
    }
    expect(codeOf(await verify(mobile, code))).toBe('code_over');
  });

  it('50 guesses at once get no more than 5 tries', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const wrong = otherThan(await codeFor(mobile));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, each) =>
        onOther(other.identity.phone.verify({ mobile, code: wrong }, visitor(`10.1.0.${each}`))),
      ),
    );
    expect(answers.filter(answer => answer === 'wrong_code')).toHaveLength(5);
    expect(answers.filter(answer => answer === 'code_over')).toHaveLength(45);
  });

  it('sends again after 30 s, on any server, and the old code is void', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const first = await codeFor(mobile);
    people.world.clock.advance(29_999);
    expect(codeOf(await send(mobile))).toBe('too_many_requests');
    expect(await onOther(other.identity.phone.send({ mobile }, visitor('127.0.0.1')))).toBe(
      'too_many_requests',
    );
    people.world.clock.advance(1);
    expect(await onOther(other.identity.phone.send({ mobile }, visitor('127.0.0.1')))).toBe('ok');
    const second = await codeFor(mobile);
    if (first !== second) expect(codeOf(await verify(mobile, first))).toBe('wrong_code');
    expect((await verify(mobile, second)).body['error']).toBe(false);
  });

  it('two taps at once send one SMS', async () => {
    freshDay();
    const mobile = somebody();
    const answers = await Promise.all([send(mobile), send(mobile)]);
    expect(answers.map(codeOf).sort()).toEqual(['too_many_requests', undefined].sort());
    const letters = (await people.world.letters()).filter(letter => letter.recipient === mobile);
    expect(letters).toHaveLength(1);
  });

  it('sends 5 an hour to a number across processes, as a refusal and not as a flood', async () => {
    freshDay();
    const mobile = somebody();
    for (let sends = 0; sends < 5; sends += 1) {
      const isHere = sends % 2 === 0;
      const answer = isHere
        ? codeOf(await send(mobile))
        : await onOther(other.identity.phone.send({ mobile }, visitor('10.0.0.3')));
      expect(answer).toBe(isHere ? undefined : 'ok');
      people.world.clock.advance(60_000);
    }
    const refused = await send(mobile);
    expect([refused.status, codeOf(refused)]).toEqual([200, 'too_many_requests']);
    people.world.clock.advance(3_600_000);
    expect((await send(mobile)).body['error']).toBe(false);
  });

  it('sends 20 an hour to one network address across processes', async () => {
    freshDay();
    const answers: string[] = [];
    for (let sends = 0; sends < 21; sends += 1) {
      const { phone } = sends % 2 === 0 ? people.identity : other.identity;
      answers.push(await onOther(phone.send({ mobile: somebody() }, visitor('10.0.0.4'))));
    }
    expect(answers.filter(answer => answer === 'ok')).toHaveLength(20);
    expect(answers[20]).toBe('too_many_requests');
  });

  it('sends no more than the daily ceiling of the site, of which strangers leave a part to known numbers (DECISIONS 12)', async () => {
    freshDay();
    const known = [somebody(), somebody(), somebody(), somebody()];
    for (const mobile of known) {
      await send(mobile);
      await verify(mobile, await codeFor(mobile));
    }
    freshDay();
    await people.set('otp_daily_ceiling', 10);
    const ask = async (mobile: string, each: number) =>
      onOther(
        people.identity.phone.send({ mobile }, visitor(`10.2.0.${each}`, `a browser ${each} of the ceiling`)),
      );
    const strangers: string[] = [];
    for (let each = 0; each < 30; each += 1) strangers.push(await ask(somebody(), each));
    expect(strangers.filter(answer => answer === 'ok')).toHaveLength(7);
    expect(strangers.slice(7)).toEqual(Array.from({ length: 23 }, () => 'too_many_requests'));
    const owners: string[] = [];
    for (const [at, mobile] of known.entries()) owners.push(await ask(mobile, 100 + at));
    expect(owners).toEqual(['ok', 'ok', 'ok', 'too_many_requests']);
    await people.set('otp_daily_ceiling', 1000);
  });

  it('keeps no code in clear but in the letter', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const code = await codeFor(mobile);
    const rows = await people.world.sql('select encode(code_hash, $1) as kept from identity_code', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const limits = await people.world.sql('select key from rate_limit');
    expect(JSON.stringify(limits)).not.toContain(mobile.slice(1));
  });

  it('tries of a code belong to the browser that asked: a stranger’s burn only his own (DECISIONS 12)', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const mine = await codeFor(mobile);
    const stranger = { cookie: 'device=a-stranger-in-another-browser' };
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await people.ask('otp/verify', { mobile, code: otherThan(mine) }, stranger))).toBe(
        'code_over',
      );
    // Not even the right code is worth anything in another browser.
    expect(codeOf(await people.ask('otp/verify', { mobile, code: mine }, stranger))).toBe('code_over');
    people.world.clock.advance(31_000);
    await people.ask('otp/send', { mobile }, stranger);
    for (let tries = 0; tries < 5; tries += 1)
      await people.ask('otp/verify', { mobile, code: otherThan(await codeFor(mobile)) }, stranger);
    expect((await verify(mobile, mine)).body['error']).toBe(false);
  });

  it('codes that strangers ask for do not keep a known device from its own (DECISIONS 12)', async () => {
    freshDay();
    const mobile = somebody();
    await send(mobile);
    const { id_token } = (await verify(mobile, await codeFor(mobile))).body['data'] as { id_token: string };
    const uid = (await people.identity.verify(id_token, people.world.clock.now()))?.uid ?? '';
    const payload = { firebase_id: uid, type: 'mobile' };
    const headers = { authorization: `Bearer ${id_token}`, cookie: `device=${OWN_BROWSER}` };
    await people.world.app.inject({ method: 'POST', url: '/api/user_signup', headers, payload });
    const stranger = (at: number) => visitor(`10.3.0.${at}`, `a stranger in browser ${at}`);
    const burnt: string[] = [];
    for (let at = 0; at < 8; at += 1)
      burnt.push(await onOther(other.identity.phone.send({ mobile }, stranger(at))));
    expect(burnt.filter(answer => answer === 'too_many_requests').length).toBeGreaterThan(2);
    expect((await send(mobile)).body['error']).toBe(false);
    expect((await verify(mobile, await codeFor(mobile))).body['error']).toBe(false);
  });

  it('gives a browser without a mark one, which only it can send', async () => {
    freshDay();
    const mobile = somebody();
    const first = await people.ask('otp/send', { mobile }, { cookie: '' });
    const set = String(first.raw.headers['set-cookie']);
    expect(set).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const code = await codeFor(mobile);
    expect(codeOf(await people.ask('otp/verify', { mobile, code }, { cookie: '' }))).toBe('code_over');
    const own = { cookie: set.split(';')[0] ?? '' };
    const proved = await people.ask('otp/verify', { mobile, code }, own);
    expect([proved.body['error'], proved.raw.headers['set-cookie']]).toEqual([false, undefined]);
  });
});
