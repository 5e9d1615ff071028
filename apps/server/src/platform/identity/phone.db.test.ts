import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../../test/people.ts';
import { openHouse } from '../house.ts';
import { type Identity, openIdentity } from './identity.ts';
import { SignInRefused } from './provider.ts';

let people: People;
let other: { identity: Identity; close: () => Promise<void> };

beforeAll(async () => {
  people = await openPeople();
  const { world } = people;
  // A second process on the same database, as far as the database can tell.
  const { house, close } = await openHouse(
    { ...world.house.env, databaseUrl: world.databaseUrl },
    { clock: world.clock, migrate: false, logLevel: 'silent' },
  );
  const { settings, languages } = world.app.rooms;
  const identity = await openIdentity(house, settings, languages.say);
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
    if (problem instanceof SignInRefused) return problem.code;
    throw problem;
  }
};
const visitor = (address: string) => ({ address, locale: 'en', now: people.world.clock.now() });

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
    expect(await onOther(other.identity.phone.send({ mobile }, visitor('10.0.0.2')))).toBe(
      'too_many_requests',
    );
    people.world.clock.advance(1);
    expect(await onOther(other.identity.phone.send({ mobile }, visitor('10.0.0.2')))).toBe('ok');
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

  it('sends no more than the daily ceiling of the site', async () => {
    freshDay();
    await people.set('otp_daily_ceiling', 3);
    const answers: string[] = [];
    for (const each of [1, 2, 3, 4]) {
      answers.push(
        await onOther(people.identity.phone.send({ mobile: somebody() }, visitor(`10.2.0.${each}`))),
      );
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'too_many_requests']);
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
});
