/** Signing in to the panel: from the player's session to a whole one by the second factor (DECISIONS 12, ADR 14). */
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../test/kit/operator.ts';
import { Device } from '../../../test/kit/passkey.ts';
import { aPlayer, type Person } from '../../../test/kit/player.ts';
import { aStaff } from '../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const SITE = { id: 'localhost', origin: 'http://localhost:8080' };
const codeOf = (secret: string, at = world.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const refused = async (call: string, body: unknown, token: string) =>
  (await operate(world, call, body, token)).body['code'];

/** Opens half a session and returns its token, as the cookie has it. */
const open = async ({ token }: Pick<Person, 'token'>): Promise<string> => {
  const { headers, body } = await operate(world, 'session/open', {}, token);
  expect(body['error']).toBe(false);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(
    /^trivium_panel=[\w-]{43}; Max-Age=43200; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
  );
  return cookie.slice('trivium_panel='.length, cookie.indexOf(';'));
};
const newStaff = (role: 'editor' | 'admin' = 'admin') => aPlayer(world, { role });
/** Adds an app of codes and returns its secret, the session and the recovery codes. */
const enrol = async (person: Person) => {
  const token = await open(person);
  const { secret } = (await done(world, 'factor/totp/begin', {}, token)).data;
  const proved = { name: 'Phone', code: codeOf(secret) };
  const { recovery_codes: codes, factor } = (await done(world, 'factor/totp/confirm', proved, token)).data;
  return { token, secret, codes, factor };
};
const nextCode = (secret: string) => {
  world.clock.advance(30_000);
  return codeOf(secret);
};
const lettersTo = async (person: Person) => {
  const [row] = await world.sql<{ email: string }>('select email from player where id = $1', [
    person.playerId,
  ]);
  return (await world.letters())
    .filter(({ recipient }) => recipient === row?.email)
    .map(({ subject }) => subject);
};

describe('the way in', () => {
  it('asks who has no factor to add one, shows recovery codes once, and is whole then', async () => {
    const person = await newStaff();
    const token = await open(person);
    expect((await done(world, 'session/state', {}, token)).data).toMatchObject({
      ...{ is_whole: false, needs: 'enrol', can_show: [], can_enrol: ['passkey', 'totp'], no_passkeys: null },
      ...{ recovery_left: 0, fresh_until: null },
    });
    expect(await refused('whoami', {}, token)).toBe('half_session');
    const { secret, address } = (await done(world, 'factor/totp/begin', {}, token)).data;
    expect(address).toContain(`secret=${secret}`);
    const name = 'My phone';
    expect(await refused('factor/totp/confirm', { name, code: '000000' }, token)).toBe('wrong_code');
    const added = (await done(world, 'factor/totp/confirm', { name, code: codeOf(secret) }, token)).data;
    expect(added.recovery_codes).toHaveLength(10);
    expect(new Set(added.recovery_codes).size).toBe(10);
    expect((await done(world, 'whoami', {}, token)).data.player_id).toBe(person.playerId);
    const state = (await done(world, 'session/state', {}, token)).data;
    expect(state).toMatchObject({ is_whole: true, needs: null, recovery_left: 10 });
    expect(Date.parse(state.ends_at) - world.clock.now()).toBe(12 * HOUR_MS);
    // The secret is nowhere in clear.
    const kept = await world.sql('select * from staff_factor');
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(await lettersTo(person)).toContain('A new second factor at Trivium');
  });

  it('asks for the factor next time, takes a code once, and one before and after', async () => {
    const person = await newStaff('editor');
    const { secret } = await enrol(person);
    const token = await open(person);
    expect((await done(world, 'session/state', {}, token)).data.needs).toBe('factor');
    // The code that added the app is used up.
    expect(await refused('session/totp', { code: codeOf(secret) }, token)).toBe('wrong_code');
    world.clock.advance(60_000);
    const before = codeOf(secret, world.clock.now() - 30_000);
    expect((await done(world, 'session/totp', { code: before }, token)).data.is_whole).toBe(true);
    expect(await refused('session/totp', { code: before }, token)).toBe('wrong_code');
    const after = codeOf(secret, world.clock.now() + 30_000);
    expect((await done(world, 'session/totp', { code: after }, token)).data.is_whole).toBe(true);
    // Nor is an older one good after a later one.
    expect(await refused('session/totp', { code: codeOf(secret) }, token)).toBe('wrong_code');
    const log = await world.sql(`select action, after from audit where actor_id = $1 order by id`, [
      person.playerId,
    ]);
    expect(log).toEqual([
      { action: 'factor.add', after: { kind: 'totp', name: 'Phone' } },
      { action: 'panel.sign_in', after: { by: 'totp' } },
      { action: 'panel.sign_in', after: { by: 'totp' } },
    ]);
  });

  it('used twice at once, a code opens one session', async () => {
    const person = await newStaff();
    const { secret } = await enrol(person);
    const tokens = [await open(person), await open(person)];
    const code = nextCode(secret);
    const both = await Promise.all(tokens.map(token => operate(world, 'session/totp', { code }, token)));
    expect(both.map(({ body }) => body['error']).sort()).toEqual([false, true]);
  });

  it('wants a sign-in of the last 12 hours, and a half session lasts ten minutes', async () => {
    const person = await newStaff();
    const half = await open(person);
    world.clock.advance(10 * MINUTE_MS);
    expect(await refused('session/state', {}, half)).toBe('session_over');
    world.clock.advance(12 * HOUR_MS);
    expect(await refused('session/open', {}, person.token)).toBe('fresh_sign_in_needed');
  });

  it('is held against guessing: five tries a quarter of an hour, then the right code waits too', async () => {
    const person = await newStaff();
    const { secret } = await enrol(person);
    const token = await open(person);
    const guess = { code: '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refused('session/totp', guess, token)).toBe('wrong_code');
    expect(await refused('session/totp', { code: nextCode(secret) }, token)).toBe('too_many_requests');
    expect(await refused('session/recovery', { code: 'AAAAA-AAAAA' }, token)).toBe('too_many_requests');
    world.clock.advance(15 * MINUTE_MS);
    const again = await open(person);
    expect((await done(world, 'session/totp', { code: nextCode(secret) }, again)).data.is_whole).toBe(true);
  });

  it('takes each recovery code once, in any spelling, and tells its owner', async () => {
    const person = await newStaff();
    const { codes } = await enrol(person);
    const [first = '', second = ''] = codes;
    const token = await open(person);
    const spelt = first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await done(world, 'session/recovery', { code: spelt }, token)).data).toMatchObject({
      ...{ is_whole: true, recovery_left: 9 },
    });
    expect(await refused('session/recovery', { code: first }, await open(person))).toBe('wrong_code');
    expect(await lettersTo(person)).toContain('A recovery code was used at Trivium');
    const renewed = (await done(world, 'factor/recovery/renew', {}, token)).data.recovery_codes;
    expect(renewed).toHaveLength(10);
    expect(await refused('session/recovery', { code: second }, token)).toBe('wrong_code');
    expect((await done(world, 'session/recovery', { code: renewed[0] }, token)).data.recovery_left).toBe(9);
  });
});

describe('a passkey', () => {
  const addPasskey = async (token: string, device: Device, name = 'Laptop') => {
    const { challenge } = (await done(world, 'factor/passkey/begin', {}, token)).data;
    return operate(world, 'factor/passkey/confirm', { name, ...device.make(challenge) }, token);
  };
  const show = async (token: string, device: Device) => {
    const { challenge } = (await done(world, 'session/passkey/options', {}, token)).data;
    return operate(world, 'session/passkey', device.sign(challenge), token);
  };

  it('can be the first factor, and opens the panel from then on', async () => {
    const person = await newStaff();
    const device = new Device(SITE);
    const token = await open(person);
    expect((await addPasskey(token, device)).body['data']).toMatchObject({
      factor: { kind: 'passkey', name: 'Laptop' },
    });
    const next = await open(person);
    expect((await done(world, 'session/state', {}, next)).data.can_show).toEqual(['passkey', 'recovery']);
    expect((await show(next, device)).body['data']).toMatchObject({ is_whole: true });
    expect((await done(world, 'whoami', {}, next)).data.player_id).toBe(person.playerId);
  });

  it('is refused for another site, without its owner, by another device, twice, and with an older counter', async () => {
    const person = await newStaff();
    const device = new Device(SITE);
    await addPasskey(await open(person), device);
    const token = await open(person);
    const told = async (by: Device) => (await show(token, by)).body['code'];
    const other = new Device(SITE);
    expect(await told(other)).toBe('passkey_refused');
    device.verifies = false;
    expect(await told(device)).toBe('passkey_refused');
    device.verifies = true;
    const { challenge } = (await done(world, 'session/passkey/options', {}, token)).data;
    expect(await refused('session/passkey', device.sign(`${challenge}x`), token)).toBe('passkey_refused');
    // The question was used up by the wrong answer.
    expect(await refused('session/passkey', device.sign(challenge), token)).toBe('passkey_refused');
    expect((await show(token, device)).body['error']).toBe(false);
    device.counter = 0;
    expect(await told(device)).toBe('passkey_refused');
    const foreign = new Device({ id: 'evil.example', origin: 'https://evil.example' });
    expect((await addPasskey(token, foreign)).body['code']).toBe('passkey_refused');
  });

  it('belongs to one person', async () => {
    const device = new Device(SITE);
    const [one, other] = [await newStaff(), await newStaff()];
    expect((await addPasskey(await open(one), device)).body['error']).toBe(false);
    expect((await addPasskey(await open(other), device)).body['code']).toBe('passkey_refused');
  });
});

describe('a site without HTTPS or a host name', () => {
  it.each([
    ['http://quiz.example.org', 'not_https'],
    ['http://192.168.1.7:8080', 'no_host_name'],
    ['https://[2001:db8::1]', 'no_host_name'],
    ['https://quiz.example.org', null],
  ])('%s offers passkeys, or says why not (DECISIONS 12)', async (publicUrl, no_passkeys) => {
    const other = await createWorld({ env: { publicUrl } });
    try {
      const person = await aStaff(other);
      const { data } = await done(other, 'session/state', {}, person.token);
      expect([data.no_passkeys, data.can_enrol]).toEqual([
        no_passkeys,
        no_passkeys === null ? ['passkey', 'totp'] : ['totp'],
      ]);
      if (no_passkeys !== null)
        expect((await operate(other, 'factor/passkey/begin', {}, person.token)).body['code']).toBe(
          'passkey_refused',
        );
    } finally {
      await other.close();
    }
  });
});

describe('factors', () => {
  it('are added and taken away with a fresh one only; the last one stays; another’s cannot be touched', async () => {
    const person = await newStaff();
    const { token, secret, factor } = await enrol(person);
    expect(await refused('factor/delete', { id: factor.id }, token)).toBe('last_factor');
    const { token: stranger } = await enrol(await newStaff());
    expect(await refused('factor/delete', { id: factor.id }, stranger)).toBe('no_data');
    world.clock.advance(5 * MINUTE_MS);
    for (const [call, body] of [
      ['factor/totp/begin', {}],
      ['factor/passkey/begin', {}],
      ['factor/totp/confirm', { name: 'x', code: '123456' }],
      ['factor/delete', { id: factor.id }],
      ['factor/recovery/renew', {}],
    ] as const)
      expect([call, await refused(call, body, token)]).toEqual([call, 'factor_needed']);
    // Half a session of whoever has the password alone adds nothing either.
    expect(await refused('factor/totp/begin', {}, await open(person))).toBe('factor_needed');
    await done(world, 'session/totp', { code: nextCode(secret) }, token);
    const begun = (await done(world, 'factor/totp/begin', {}, token)).data;
    const second = { name: 'Tablet', code: codeOf(begun.secret) };
    expect((await done(world, 'factor/totp/confirm', second, token)).data.recovery_codes).toEqual([]);
    await done(world, 'factor/delete', { id: factor.id }, token);
    const { factors } = (await done(world, 'factor/list', {}, token)).data;
    expect(factors.map(({ name }) => name)).toEqual(['Tablet']);
    expect(await lettersTo(person)).toContain('A second factor at Trivium was removed');
  });

  it('show their sessions to their owner, who ends them', async () => {
    const person = await newStaff();
    const { token, secret } = await enrol(person);
    const other = await open(person);
    await done(world, 'session/totp', { code: nextCode(secret) }, other);
    const list = (await done(world, 'session/list', {}, token)).data;
    expect(list.map(({ is_this }) => is_this)).toEqual([false, true]);
    const { token: stranger } = await enrol(await newStaff());
    expect(await refused('session/end', { id: list[0]?.id }, stranger)).toBe('no_data');
    await done(world, 'session/end', { id: list[0]?.id }, token);
    expect(await refused('whoami', {}, other)).toBe('bad_token');
    await done(world, 'session/close', {}, token);
    expect(await refused('whoami', {}, token)).toBe('bad_token');
  });
});
