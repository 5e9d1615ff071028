import { API_CALLS } from '@trivium/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeople, type People } from '../../../../test/kit/people.ts';
import type { Reply } from '../../../../test/kit/world.ts';
import { createAllowances } from '../../../platform/limit/allowance.ts';
import { SIGN_INS_EVERYWHERE } from '../../identity/limits.ts';
import { firstAdmin } from './first-admin.ts';
import { renewAdminPassword } from './first-sign-in.ts';

let people: People;
beforeAll(async () => {
  people = await createPeople();
});
afterAll(() => people.close());

describe('the first start (DECISIONS 1)', () => {
  it('makes one admin with a password to print once, though two servers start together', async () => {
    const { context } = people.world;
    const both = await Promise.all([
      firstAdmin(context, people.identity),
      firstAdmin(context, people.identity),
    ]);
    const [made, ...others] = both.filter(each => each !== null);
    expect(others).toEqual([]);
    if (!made) throw new Error('no admin');
    const signedIn = await people.ask('sign-in', made);
    const { id_token } = signedIn.body['data'] as { id_token: string };
    const uid = (await people.identity.verify(id_token, people.world.clock.now()))?.uid ?? '';
    const joined = await people.call('user_signup', { firebase_id: uid, type: 'email' }, id_token);
    expect(joined.body).toMatchObject({ error: false, data: { is_new: false, player: { role: 'admin' } } });
    expect(await firstAdmin(context, people.identity)).toBeNull();
  });

  it('takes ADMIN_EMAIL and ADMIN_PASSWORD and prints nothing', async () => {
    const { context } = people.world;
    await people.world.sql(`update player set role = 'player'`);
    const env = { ...context.env, admin: { email: 'Chief@Example.org', password: 'the lamp of the chief' } };
    expect(await firstAdmin({ ...context, env }, people.identity)).toBeNull();
    const signedIn = await people.ask('sign-in', {
      email: 'chief@example.org',
      password: 'the lamp of the chief',
    });
    expect(signedIn.body['error']).toBe(false);
  });

  describe('the printed password (DECISIONS 12)', () => {
    const OWN = 'a lamp above the office';
    const idOf = (reply: Reply) => (reply.body['data'] as { id_token: string }).id_token;
    const codeOf = (reply: Reply) => reply.body['code'];
    const open = async (idToken: string) => {
      const uid = (await people.identity.verify(idToken, people.world.clock.now()))?.uid ?? '';
      const joined = await people.call('user_signup', { firebase_id: uid, type: 'email' }, idToken);
      return joined.body['data'] as { api_token: string; is_first_sign_in: boolean };
    };
    /** Like a new site: no admin, and nobody at the address that is nobody's. */
    const aFirstAdmin = async () => {
      people.world.clock.advance(3_600_000);
      await people.world.sql(`update player set role = 'player'`);
      await people.world.sql(
        `update identity_person set email = uid || '@example.org' where email = 'admin@trivium.invalid'`,
      );
      await people.world.sql(
        `update player set email = null, email_verified = false where email = 'admin@trivium.invalid'`,
      );
      const made = await firstAdmin(people.world.context, people.identity);
      if (!made) throw new Error('no admin');
      return made;
    };
    const codeTo = async (email: string) =>
      /\b\d{6}\b/.exec(
        (await people.world.letters()).find(({ recipient }) => recipient === email)?.body ?? '',
      )?.[0];

    it('works exactly once, also when it is tried twice at once', async () => {
      const made = await aFirstAdmin();
      const both = await Promise.all([people.ask('sign-in', made), people.ask('sign-in', made)]);
      expect(both.map(codeOf).sort()).toEqual([undefined, 'wrong_sign_in'].sort());
      expect(codeOf(await people.ask('sign-in', made))).toBe('wrong_sign_in');
    });

    it('passes what strangers have used up: it cannot be guessed, and has no mailbox for a code', async () => {
      const made = await aFirstAdmin();
      const { db, env } = people.world.context;
      const allowances = createAllowances(db, env.appSecret);
      for (let tries = 0; tries < 200; tries += 1)
        await allowances.take(SIGN_INS_EVERYWHERE, made.email, people.world.clock.now());
      expect(codeOf(await people.ask('sign-in', { ...made, password: 'a guess of a stranger' }))).toBe(
        'code_needed',
      );
      expect((await people.ask('sign-in', made)).body['error']).toBe(false);
    });

    it('opens nothing but the way to a password and an address of one’s own, and that once', async () => {
      const made = await aFirstAdmin();
      const { api_token, is_first_sign_in } = await open(idOf(await people.ask('sign-in', made)));
      expect(is_first_sign_in).toBe(true);
      const open403 = API_CALLS.filter(
        ({ who, opensAtFirstSignIn }) => who !== 'guest' && who !== 'proof' && !opensAtFirstSignIn,
      );
      for (const { name } of open403) {
        const reply = await people.world.call(name, {}, api_token);
        expect([name, reply.status, codeOf(reply)]).toEqual([name, 403, 'first_sign_in']);
      }
      const email = 'chief.of@example.org';
      const finish = (change: object) =>
        people.call('finish_first_sign_in', { email, password: OWN, code: '000000', ...change }, api_token);
      expect(codeOf(await finish({}))).toBe('code_over');
      expect((await people.call('send_first_code', { email }, api_token)).body['error']).toBe(false);
      const code = await codeTo(email);
      expect(codeOf(await finish({ code: code === '000000' ? '000001' : '000000' }))).toBe('wrong_code');
      expect(codeOf(await finish({ code, password: 'password1' }))).toBe('bad_password');
      expect(codeOf(await finish({ code, email: 'other@example.org' }))).toBe('code_over');
      // Killed here and started again: nothing is half done, and the same session goes on.
      expect((await people.call('get_user_by_id', {}, api_token)).status).toBe(403);
      expect((await finish({ code })).body).toEqual({ error: false, data: { done: true } });
      const me = await people.call('get_user_by_id', {}, api_token);
      expect(me.body['data']).toMatchObject({ email, email_verified: true, role: 'admin' });
      expect(codeOf(await finish({ code }))).toBe('operation_not_allowed');
      expect(codeOf(await people.ask('sign-in', made))).toBe('wrong_sign_in');
      const again = await open(idOf(await people.ask('sign-in', { email, password: OWN })));
      expect(again.is_first_sign_in).toBe(false);
    });

    it('that was lost is renewed by the command, which ends the sessions that were open', async () => {
      const made = await aFirstAdmin();
      const { api_token } = await open(idOf(await people.ask('sign-in', made)));
      people.world.clock.advance(60_000);
      const line = await renewAdminPassword(people.world.context, undefined);
      const password = /one-time password (\S+),/.exec(line)?.[1];
      expect((await people.call('get_user_by_id', {}, api_token)).status).toBe(401);
      const fresh = await open(idOf(await people.ask('sign-in', { email: made.email, password })));
      expect(fresh.is_first_sign_in).toBe(true);
      expect(codeOf(await people.ask('sign-in', { email: made.email, password }))).toBe('wrong_sign_in');
      await expect(renewAdminPassword(people.world.context, 999_999)).rejects.toThrow('is no admin');
    });
  });
});
