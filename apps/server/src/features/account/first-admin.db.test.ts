import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../../test/people.ts';
import { firstAdmin } from './first-admin.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

describe('the first start (DECISIONS 1)', () => {
  it('makes one admin with a password to print once, though two servers start together', async () => {
    const { house } = people.world;
    const both = await Promise.all([firstAdmin(house, people.identity), firstAdmin(house, people.identity)]);
    const [made, ...others] = both.filter(each => each !== null);
    expect(others).toEqual([]);
    if (!made) throw new Error('no admin');
    const signedIn = await people.ask('sign-in', made);
    const { id_token } = signedIn.body['data'] as { id_token: string };
    const uid = (await people.identity.verify(id_token, people.world.clock.now()))?.uid ?? '';
    const joined = await people.call('user_signup', { firebase_id: uid, type: 'email' }, id_token);
    expect(joined.body).toMatchObject({ error: false, data: { is_new: false, player: { role: 'admin' } } });
    expect(await firstAdmin(house, people.identity)).toBeNull();
  });

  it('takes ADMIN_EMAIL and ADMIN_PASSWORD and prints nothing', async () => {
    const { house } = people.world;
    await people.world.sql(`update player set role = 'player'`);
    const env = { ...house.env, admin: { email: 'Chief@Example.org', password: 'the lamp of the chief' } };
    expect(await firstAdmin({ ...house, env }, people.identity)).toBeNull();
    const signedIn = await people.ask('sign-in', {
      email: 'chief@example.org',
      password: 'the lamp of the chief',
    });
    expect(signedIn.body['error']).toBe(false);
  });
});
