import { DAY_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../../test/kit/people.ts';
import type { Reply } from '../../../../test/kit/world.ts';
import { openSession } from './session.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

let counter = 0;
const somebody = () => `person-${++counter}`;
const status = async (token: string) => (await people.call('get_user_by_id', {}, token)).status;
const signUp = async (uid: string, fields: Record<string, unknown> = {}, type = 'email') =>
  people.call('user_signup', { firebase_id: uid, type, ...fields }, await people.idToken({ uid }));

describe('sessions (DECISIONS 2)', () => {
  it('keep only a hash', async () => {
    const { api_token } = await people.join({ uid: somebody() });
    const tables = await people.world.sql('select * from session');
    expect(JSON.stringify(tables)).not.toContain(api_token);
    expect(JSON.stringify(tables)).not.toContain(Buffer.from(api_token).toString('hex'));
  });

  it('one a device: log out ends one, log out everywhere all', async () => {
    const uid = somebody();
    const [phone, laptop, tablet] = [
      await people.join({ uid }),
      await people.join({ uid }),
      await people.join({ uid }),
    ];
    expect((await people.call('log_out', {}, phone.api_token)).body).toEqual({
      error: false,
      data: { done: true },
    });
    expect(await status(phone.api_token)).toBe(401);
    expect(await status(laptop.api_token)).toBe(200);
    const everywhere = await people.call('log_out_everywhere', {}, laptop.api_token);
    expect(everywhere.body['data']).toEqual({ sessions_ended: 2 });
    expect(await status(laptop.api_token)).toBe(401);
    expect(await status(tablet.api_token)).toBe(401);
  });

  it('are not opened by a sign-in from before log out everywhere', async () => {
    const uid = somebody();
    const stolen = await people.idToken({ uid });
    const { api_token } = await people.join({ uid });
    people.world.clock.advance(60_000);
    await people.call('log_out_everywhere', {}, api_token);
    const fields = { firebase_id: uid, type: 'email' };
    const replay = await people.call('user_signup', fields, stolen);
    expect([replay.status, replay.body['code']]).toEqual([401, 'bad_token']);
    expect((await people.call('user_signup', fields, await people.idToken({ uid }))).status).toBe(200);
  });

  it('are not opened by a sign-in with the old password after a new one was set', async () => {
    const email = `${somebody()}@example.org`;
    const idOf = (reply: Reply) => (reply.body['data'] as { id_token: string }).id_token;
    await people.ask('sign-up', { email, password: 'a lamp on the stairs' });
    const proved = await people.ask('verify-email', { token: await people.linkOf(email, 'verify') });
    const uid = (await people.identity.verify(idOf(proved), people.world.clock.now()))?.uid ?? '';
    await people.join({ uid, email });
    const stolen = idOf(await people.ask('sign-in', { email, password: 'a lamp on the stairs' }));
    people.world.clock.advance(60_000);
    await people.ask('forgot-password', { email });
    const fresh = await people.ask('reset-password', {
      token: await people.linkOf(email, 'reset'),
      password: 'another lamp below',
    });
    const fields = { firebase_id: uid, type: 'email' };
    expect((await people.call('user_signup', fields, stolen)).status).toBe(401);
    expect((await people.call('user_signup', fields, idOf(fresh))).status).toBe(200);
  });

  it('last 30 days, and use renews them', async () => {
    const uid = somebody();
    const [used, unused] = [await people.join({ uid }), await people.join({ uid })];
    people.world.clock.advance(29 * DAY_MS);
    expect(await status(used.api_token)).toBe(200);
    people.world.clock.advance(DAY_MS);
    expect(await status(unused.api_token)).toBe(401);
    expect(await status(used.api_token)).toBe(200);
    people.world.clock.advance(30 * DAY_MS);
    expect(await status(used.api_token)).toBe(401);
    await people.world.context.jobs.runNow('account-sweep');
    expect(
      await people.world.sql('select 1 from session where expires_at <= $1', [
        new Date(people.world.clock.now()),
      ]),
    ).toEqual([]);
  });

  it('end 180 days after the sign-in, however much they are used (DECISIONS 12)', async () => {
    const uid = somebody();
    const { api_token } = await people.join({ uid });
    for (let month = 0; month < 7; month += 1) {
      people.world.clock.advance(25 * DAY_MS);
      expect(await status(api_token)).toBe(200);
    }
    people.world.clock.advance(5 * DAY_MS - 1);
    expect(await status(api_token)).toBe(200);
    people.world.clock.advance(1);
    expect(await status(api_token)).toBe(401);
  });

  it('are not opened by a sign-in of 180 days ago, as a hosted provider keeps them (DECISIONS 12)', async () => {
    const { context } = people.world;
    const { player } = await people.join({ uid: somebody() });
    const now = people.world.clock.now();
    const open = (signedInAt: number) =>
      openSession(context, context.db, player.player_id, '', { signedInAt, now });
    await expect(open(now - 180 * DAY_MS)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
    expect(await status(await open(now - 179 * DAY_MS))).toBe(200);
  });

  it('are written at most once an hour', async () => {
    const { api_token, player } = await people.join({ uid: somebody() });
    const lastUsed = async () =>
      (
        await people.world.sql<{ last_used_at: Date }>(
          'select last_used_at from session where player_id = $1',
          [player.player_id],
        )
      )[0]?.last_used_at.getTime();
    const first = await lastUsed();
    people.world.clock.advance(3_599_999);
    await status(api_token);
    expect(await lastUsed()).toBe(first);
    people.world.clock.advance(1);
    await status(api_token);
    expect(await lastUsed()).toBe(people.world.clock.now());
  });

  it('of somebody else, made up, or an ID token are 401', async () => {
    const { api_token } = await people.join({ uid: somebody() });
    const idToken = await people.idToken({ uid: somebody() });
    for (const token of [`${api_token.slice(0, -1)}_`, 'x', idToken]) expect(await status(token)).toBe(401);
  });

  it('of a deactivated player answer 401 account_deactivated, and no new one is given', async () => {
    const uid = somebody();
    const { api_token, player } = await people.join({ uid });
    await people.world.sql(`update player set status = 'deactivated' where id = $1`, [player.player_id]);
    const call = await people.call('get_user_by_id', {}, api_token);
    expect([call.status, call.body['code']]).toEqual([401, 'account_deactivated']);
    const again = await signUp(uid);
    expect([again.status, again.body['code']]).toEqual([401, 'account_deactivated']);
    const asked = await people.call('check_user_exists', { firebase_id: uid }, await people.idToken({ uid }));
    expect([asked.status, asked.body['code']]).toEqual([401, 'account_deactivated']);
  });
});

describe('a deactivated player who signs in (SPEC 8, DECISIONS 12)', () => {
  const PASSWORD = 'a lamp on the stairs';
  const switchOff = (uid: string) =>
    people.world.sql(`update player set status = 'deactivated' where uid = $1`, [uid]);
  const idOf = (reply: Reply) => (reply.body['data'] as { id_token: string }).id_token;
  const uidOf = async (idToken: string) =>
    (await people.identity.verify(idToken, people.world.clock.now()))?.uid ?? '';
  const told = async (idToken: string, type: string) => {
    const fields = { firebase_id: await uidOf(idToken), type };
    const asked = await people.call('check_user_exists', { firebase_id: fields.firebase_id }, idToken);
    const joined = await people.call('user_signup', fields, idToken);
    return [asked, joined].map(({ status, body }) => [status, body['code']]);
  };
  const switchedOff = [401, 'account_deactivated'];

  it('is told so by e-mail, after the right password and not before', async () => {
    const email = `${somebody()}@example.org`;
    await people.ask('sign-up', { email, password: PASSWORD });
    const first = idOf(await people.ask('verify-email', { token: await people.linkOf(email, 'verify') }));
    await people.join({ uid: await uidOf(first), email });
    await switchOff(await uidOf(first));
    const wrong = await people.ask('sign-in', { email, password: 'another lamp' });
    expect(wrong.body).toMatchObject({ error: true, code: 'wrong_sign_in' });
    const right = await people.ask('sign-in', { email, password: PASSWORD });
    expect(await told(idOf(right), 'email')).toEqual([switchedOff, switchedOff]);
  });

  it('is told so by phone, after the right code', async () => {
    const mobile = '+4915112399001';
    const codeIn = async () =>
      /^\d{6}/.exec(
        (await people.world.letters()).find(({ recipient }) => recipient === mobile)?.body ?? '',
      )?.[0];
    const prove = async () => {
      people.world.clock.advance(31_000);
      await people.ask('otp/send', { mobile });
      return idOf(await people.ask('otp/verify', { mobile, code: await codeIn() }));
    };
    const first = await prove();
    await people.join({
      uid: await uidOf(first),
      type: 'mobile',
      email: null,
      isEmailVerified: false,
      mobile,
    });
    await switchOff(await uidOf(first));
    expect(await told(await prove(), 'mobile')).toEqual([switchedOff, switchedOff]);
  });

  it('is told so by Google', async () => {
    const proof = { uid: somebody(), type: 'gmail' } as const;
    await people.join(proof);
    await switchOff(proof.uid);
    expect(await told(await people.idToken(proof), 'gmail')).toEqual([switchedOff, switchedOff]);
  });
});
