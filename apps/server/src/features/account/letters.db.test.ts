/** Letters about what somebody who is not the owner would do quietly (DECISIONS 12). */

import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeople, type People } from '../../../test/kit/people.ts';
import { encodeFields } from '../../../test/kit/world.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

/** A browser that keeps its cookies. */
const aBrowser = () => {
  const jar = new Map<string, string>();
  const call = async (action: string, fields: Record<string, unknown>, bearer: string) => {
    const { payload, type } = encodeFields(fields, 'multipart');
    const raw = await people.world.app.inject({
      method: 'POST',
      url: `/api/${action}`,
      headers: { 'content-type': type, authorization: `Bearer ${bearer}`, 'user-agent': PHONE },
      cookies: Object.fromEntries(jar),
      payload,
    });
    for (const { name, value } of raw.cookies) jar.set(name, value);
    return raw.json();
  };
  return {
    /** Signs in, plays a little and out again. */
    visit: async (uid: string, proof: object = {}) => {
      const idToken = await people.idToken({ uid, ...proof });
      const { data } = await call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
      await call('get_user_by_id', {}, data.api_token);
      await call('log_out', {}, data.api_token);
    },
  };
};
const lettersTo = async (recipient: string) =>
  (await people.world.letters()).filter(letter => letter.recipient === recipient);

it('a sign-in on a device that the account does not know is told, on one that it knows is not (DECISIONS 12)', async () => {
  const [home, elsewhere] = [aBrowser(), aBrowser()];
  const email = 'well.known@example.org';
  const visit = (browser: typeof home) => browser.visit('well-known', { email });
  await visit(home);
  await visit(home);
  expect(await lettersTo(email)).toEqual([]);
  await visit(elsewhere);
  const [letter, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('A new device at Trivium');
  expect(letter?.body).toContain('Device: Chrome, Android');
  expect(letter?.body).toContain('November 18, 2026 at 12:00');
  expect(letter?.body).toContain('/profile/settings/');
  await visit(elsewhere);
  await visit(home);
  expect(await lettersTo(email)).toHaveLength(1);
  // A mark that is 90 days old is forgotten.
  people.world.clock.advance(91 * DAY_MS);
  await visit(home);
  expect(await lettersTo(email)).toHaveLength(2);
});

it('is told by a text message to who has proved no e-mail, and to nobody for a demo account (DECISIONS 12)', async () => {
  const mobile = '+4915112347001';
  const phone = { type: 'mobile', email: null, isEmailVerified: false, mobile } as const;
  await aBrowser().visit('by-phone-only', phone);
  await aBrowser().visit('by-phone-only', phone);
  expect(await lettersTo(mobile)).toMatchObject([
    { kind: 'sms', body: expect.stringContaining('signed in to your account on a new device') },
  ]);
  await aBrowser().visit('shown-to-all');
  await people.world.sql(`update player set is_demo = true where uid = 'shown-to-all'`);
  await aBrowser().visit('shown-to-all');
  expect(await lettersTo('shown-to-all@example.org')).toEqual([]);
});

it('a new password is told (DECISIONS 12)', async () => {
  const email = 'new.password@example.org';
  await people.ask('sign-up', { email, password: 'a lamp above the stairs', name: 'Nell' });
  const token = await people.linkOf(email, 'verify');
  const { body } = await people.ask('verify-email', { token });
  const { id_token = '' } = body['data'] as { id_token?: string };
  const payload = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  await people.call('user_signup', { firebase_id: payload.sub, type: 'email' }, id_token);
  await people.ask('forgot-password', { email });
  const reset = await people.linkOf(email, 'reset');
  await people.ask('reset-password', { token: reset, password: 'another lamp above the stairs' });
  const subjects = (await lettersTo(email)).map(({ subject }) => subject);
  expect(subjects[0]).toBe('Your password at Trivium was changed');
});

it('a contact that the identity provider changed is told to the old one (DECISIONS 12)', async () => {
  await people.join({ uid: 'moves', email: 'moves.old@example.org' });
  await people.join({ uid: 'moves', email: 'moves.new@example.org', mobile: '+4915112347002' });
  const told = (await lettersTo('moves.old@example.org')).map(({ subject }) => subject);
  expect(told).toEqual(
    expect.arrayContaining([
      'Your email at Trivium was changed',
      'Your mobile number at Trivium was changed',
    ]),
  );
});
