/** Every call of the operator with every kind of caller and session (DECISIONS 1, 11, 12; ADR 13, 14). */
import { mayCall, type OperatorCall, RIGHTS, RIGHTS_OF, type StaffRole } from '@trivium/contract/admin/call';
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { HOUR_MS, MINUTE_MS } from '@trivium/rules/time/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../src/platform/secret/sha256.ts';
import { type OperatorAnswer, operate } from './kit/operator.ts';
import { aPlayer } from './kit/player.ts';
import { aStaff, renewed, type StaffPerson } from './kit/staff.ts';
import { createWorld, type World } from './kit/world.ts';

let world: World;
let editor: StaffPerson;
let admin: StaffPerson;
beforeAll(async () => {
  world = await createWorld();
  editor = await aStaff(world, { role: 'editor' });
  admin = await aStaff(world, { role: 'admin' });
});
afterAll(() => world.close());

/** A field that no call has: whoever is let in hears of it, and nothing is done. */
const SURPRISE = { surprise: 1 };
const LET_IN = 'let in';

type Outcomes = Record<string, string>;
let networks = 0;
const outcomes = async (
  token?: string,
  calls: readonly OperatorCall[] = OPERATOR_CALLS,
): Promise<Outcomes> => {
  const all: Outcomes = {};
  // From a network of its own, because many unknown tokens from one are refused as a flood.
  networks += 1;
  const way = { remoteAddress: `198.51.${networks}.1` };
  for (const { name } of calls) {
    const { status, body } = await operate(world, name, SURPRISE, token, way);
    all[name] = status === 400 ? LET_IN : `${status} ${body['code']}`;
  }
  return all;
};
const declared = (
  of: (call: OperatorCall) => string,
  calls: readonly OperatorCall[] = OPERATOR_CALLS,
): Outcomes => Object.fromEntries(calls.map(call => [call.name, of(call)]));
/** Calls on a session of the panel, and those that open one. */
const ON_PANEL = OPERATOR_CALLS.filter(({ session }) => session !== 'none');
const OPENING = OPERATOR_CALLS.filter(({ session }) => session === 'none');
const isFor = (role: StaffRole, call: OperatorCall, rights = RIGHTS_OF[role]) =>
  mayCall({ role, rights }, call);
const asRole = (role: StaffRole, rights = RIGHTS_OF[role]) =>
  declared(call => (isFor(role, call, rights) ? LET_IN : '403 forbidden'), ON_PANEL);
const change = (column: string, value: unknown, { token }: { readonly token: string }) =>
  world.sql(`update panel_session set ${column} = $1 where token_hash = $2`, [value, sha256(token)]);

describe('who calls', () => {
  it('is refused as a guest, with a token that nobody has, and as a player', async () => {
    expect(await outcomes()).toEqual(declared(() => '401 no_token'));
    expect(await outcomes('x'.repeat(43))).toEqual(declared(() => '401 bad_token'));
    const player = await aPlayer(world);
    expect(await outcomes(player.token, ON_PANEL)).toEqual(declared(() => '401 bad_token', ON_PANEL));
    expect(await outcomes(player.token, OPENING)).toEqual(
      declared(({ who }) => (who === 'player' ? LET_IN : '403 forbidden'), OPENING),
    );
  });

  it('is let in as an editor to content, as an admin to everything', async () => {
    expect(await outcomes(editor.token, ON_PANEL)).toEqual(asRole('editor'));
    expect(await outcomes(admin.token, ON_PANEL)).toEqual(declared(() => LET_IN, ON_PANEL));
    const forAdmins = OPERATOR_CALLS.filter(({ who }) => who === 'admin').map(({ name }) => name);
    expect(forAdmins).toEqual(
      expect.arrayContaining(['staff/list', 'staff/read', 'audit/list', 'audit/read']),
    );
  });

  it('is worth nothing with the token of the player’s app, and opens nothing with that of the panel', async () => {
    for (const { playerToken, token } of [editor, admin]) {
      expect(await outcomes(playerToken, ON_PANEL)).toEqual(declared(() => '401 bad_token', ON_PANEL));
      expect(await outcomes(playerToken, OPENING)).toEqual(declared(() => LET_IN, OPENING));
      expect(await outcomes(token, OPENING)).toEqual(declared(() => '401 bad_token', OPENING));
      expect((await world.call('get_user_by_id', {}, token)).status).toBe(401);
    }
  });

  it.each(['editor', 'admin'] as const)('is refused as %s for what somebody else looks after', async role => {
    for (const missing of RIGHTS_OF[role]) {
      const rights = RIGHTS_OF[role].filter(right => right !== missing);
      const { token } = await aStaff(world, { role, rights });
      expect(await outcomes(token, ON_PANEL)).toEqual(asRole(role, rights));
    }
    // A right of admins makes no admin.
    const { token } = await aStaff(world, { role: 'editor', rights: RIGHTS });
    expect(await outcomes(token, ON_PANEL)).toEqual(asRole('editor', RIGHTS));
  });

  it.each(['editor', 'admin'] as const)('is refused in words as a demo account of %s', async role => {
    const demo = await aStaff(world, { role });
    await world.sql('alter table player disable trigger player_panel_sessions');
    await world.sql('update player set is_demo = true where id = $1', [demo.playerId]);
    await world.sql('alter table player enable trigger player_panel_sessions');
    const told = (call: OperatorCall) => (isFor(role, call) ? '200 not_in_demo' : '403 forbidden');
    expect(await outcomes(demo.token, ON_PANEL)).toEqual(declared(told, ON_PANEL));
    expect(await outcomes(demo.playerToken, OPENING)).toEqual(declared(told, OPENING));
  });

  it('is refused once deactivated, and while the one-time password is not replaced (DECISIONS 12)', async () => {
    const former = await aStaff(world, { role: 'admin' });
    await world.sql(`update player set status = 'deactivated' where id = $1`, [former.playerId]);
    expect(await outcomes(former.token, ON_PANEL)).toEqual(declared(() => '401 bad_token', ON_PANEL));
    expect(await outcomes(former.playerToken, OPENING)).toEqual(
      declared(() => '401 account_deactivated', OPENING),
    );
    const fresh = await aStaff(world, { role: 'admin' });
    await world.sql('update player set is_first_sign_in = true where id = $1', [fresh.playerId]);
    expect(await outcomes(fresh.token, ON_PANEL)).toEqual(declared(() => '401 bad_token', ON_PANEL));
    expect(await outcomes(fresh.playerToken, OPENING)).toEqual(declared(() => '403 first_sign_in', OPENING));
  });

  it('is let in as staff during maintenance, and as nobody else (DECISIONS 11)', async () => {
    await world.app.rooms.settings.set('maintenance_mode', true, null);
    expect(await outcomes(editor.token, ON_PANEL)).toEqual(asRole('editor'));
    expect(await outcomes(admin.token, ON_PANEL)).toEqual(asRole('admin'));
    expect(await outcomes()).toEqual(declared(() => '401 no_token'));
    expect((await operate(world, 'session/open', {}, (await aPlayer(world)).token)).status).toBe(403);
    await world.app.rooms.settings.set('maintenance_mode', false, null);
  });
});

describe('the session of the panel (DECISIONS 12, ADR 14)', () => {
  const onWhole = (code: string) => declared(({ session }) => (session === 'half' ? LET_IN : code), ON_PANEL);

  it('is half until the second factor is shown: then only what shows one is open', async () => {
    const half = await aStaff(world);
    await change('factor_at', null, half);
    expect(await outcomes(half.token, ON_PANEL)).toEqual(onWhole('401 half_session'));
  });

  it('is asked for the factor again for money, roles, secrets and deletion, once five minutes have passed', async () => {
    const stale = await aStaff(world);
    const asked = declared(({ isSensitive }) => (isSensitive ? '200 factor_needed' : LET_IN), ON_PANEL);
    world.clock.advance(5 * MINUTE_MS - 1);
    expect(await outcomes(stale.token, ON_PANEL)).toEqual(declared(() => LET_IN, ON_PANEL));
    world.clock.advance(1);
    expect(await outcomes(stale.token, ON_PANEL)).toEqual(asked);
  });

  it('ends after an hour without a call, and after 12 hours of calls', async () => {
    const idle = await aStaff(world);
    world.clock.advance(HOUR_MS);
    expect(await outcomes(idle.token, ON_PANEL)).toEqual(declared(() => '401 session_over', ON_PANEL));
    const busy = await aStaff(world);
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
      world.clock.advance(50 * MINUTE_MS);
      expect((await operate(world, 'whoami', {}, busy.token)).status).toBe(200);
    }
    world.clock.advance(20 * MINUTE_MS);
    expect(await outcomes(busy.token, ON_PANEL)).toEqual(declared(() => '401 session_over', ON_PANEL));
    for (const person of [editor, admin]) await renewed(world, person);
  });

  it('notes its use once a minute at most', async () => {
    const person = await aStaff(world);
    const usedAt = async () =>
      (
        await world.sql<{ used_at: Date }>('select used_at from panel_session where token_hash = $1', [
          sha256(person.token),
        ])
      )[0]?.used_at.getTime() ?? 0;
    const opened = await usedAt();
    world.clock.advance(MINUTE_MS - 1);
    await operate(world, 'whoami', {}, person.token);
    expect(await usedAt()).toBe(opened);
    world.clock.advance(1);
    await operate(world, 'whoami', {}, person.token);
    expect(await usedAt()).toBe(opened + MINUTE_MS);
  });

  it('ends at once with a change of role, rights or languages, the sign-out of its device, and when it is closed', async () => {
    const hears = async ({ token }: StaffPerson) => (await operate(world, 'whoami', {}, token)).body['code'];
    const endings: readonly ((person: StaffPerson) => Promise<unknown>)[] = [
      ({ playerId }) => world.sql(`update player set role = 'editor' where id = $1`, [playerId]),
      ({ playerId }) => world.sql(`update player set staff_rights = '{}' where id = $1`, [playerId]),
      ({ playerId }) => world.sql(`update player set staff_languages = '{1}' where id = $1`, [playerId]),
      ({ playerToken }) => world.call('log_out', {}, playerToken),
      ({ playerToken }) => world.call('log_out_everywhere', {}, playerToken),
      ({ token }) => operate(world, 'session/close', {}, token),
    ];
    for (const end of endings) {
      const person = await aStaff(world);
      expect(await hears(person)).toBeUndefined();
      await end(person);
      expect(await hears(person)).toBe('bad_token');
    }
  });
});

describe('from where (DECISIONS 12)', () => {
  let nowhere: { status: number; body: unknown };
  const without = (call: string, { status, body }: OperatorAnswer) => ({
    status,
    body: JSON.parse(JSON.stringify(body).replaceAll(call, '')),
  });
  const from = async (headers: Record<string, string>, token: string | undefined = admin.token) =>
    without('whoami', await operate(world, 'whoami', {}, token, { headers }));
  beforeAll(async () => {
    nowhere = without('nothing', await operate(world, 'nothing', {}, admin.token));
    expect(nowhere.status).toBe(404);
  });

  it('answers to programs, and to the pages of this site under any of its addresses', async () => {
    const good: readonly Record<string, string>[] = [
      {},
      { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' },
      { via: '1.1 proxy' },
    ];
    for (const headers of good) expect([headers, (await from(headers)).status]).toEqual([headers, 200]);
  });

  it('is not there for pages of other sites, nor of other ports', async () => {
    for (const site of ['same-site', 'nonsense'])
      expect(await from({ 'sec-fetch-site': site })).toEqual(nowhere);
    for (const origin of ['http://localhost:5173', 'http://localhost'])
      expect(await from({ origin })).toEqual(nowhere);
    // As from every call: said before anybody looks which one it is.
    for (const origin of ['https://evil.example', 'null'])
      expect((await from({ origin })).body).toEqual({ error: true, code: 'foreign_page' });
    expect((await from({ 'sec-fetch-site': 'cross-site' })).body).toMatchObject({ code: 'foreign_page' });
  });

  it('takes the token from the cookie too, and from the bearer first', async () => {
    const cookie = `trivium_panel=${admin.token}`;
    const asked = async (headers: Record<string, string>, token?: string) =>
      (await operate(world, 'whoami', {}, token, { headers })).status;
    expect(await asked({ cookie })).toBe(200);
    expect(await asked({ cookie: `trivium_panel=${admin.playerToken}` })).toBe(401);
    expect(await asked({ cookie }, 'x'.repeat(43))).toBe(401);
  });

  it('has no other method and no players’ body', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { statusCode } = await world.app.inject({ method, url: '/api/admin/whoami' });
      expect([method, statusCode]).toEqual([method, 404]);
    }
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const { status, body } = await operate(world, 'whoami', '', admin.token, {
        headers: { 'content-type': type },
      });
      expect([type, status, body['code']]).toEqual([type, 415, 'bad_content_type']);
    }
  });
});

describe('bodies', () => {
  const asked = async (body: unknown, call = 'category/list') => {
    const told = await operate(world, call, body, editor.token);
    return [told.status, told.body['code']];
  };

  it('are refused when broken, repeated, no object, too deep, too long or too many', async () => {
    expect(await asked('')).toEqual([200, undefined]);
    for (const broken of ['{', '[]', '"text"', 'null', '{"filter":{}} {}'])
      expect([broken, await asked(broken)]).toEqual([broken, [400, 'bad_json']]);
    expect(await asked('{"offset":0,"offset":5}')).toEqual([400, 'repeated_field']);
    expect(await asked('{"filter":{"type":1,"type":2}}')).toEqual([400, 'repeated_field']);
    expect(await asked(`{"filter":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toEqual([400, 'too_deep']);
    expect(await asked(`{"filter":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`)).toEqual([400, 'too_deep']);
    expect(await asked({ filter: { ids: Array.from({ length: 6_000 }, () => 1) } })).toEqual([
      413,
      'too_many_fields',
    ]);
    expect(await asked({ filter: { text: 'x'.repeat(300_000) } })).toEqual([413, 'body_too_large']);
  });

  it('have no name that reaches a prototype, and no sign that cannot be stored', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(await asked(`{"${name}":{"role":"admin"}}`)).toEqual([400, 'bad_field_name']);
      expect(await asked(`{"filter":{"${name}":{"is_active":true}}}`)).toEqual([400, 'bad_field_name']);
    }
    expect(await asked('{"filter":{"text":"a\\u0000b"}}')).toEqual([400, 'bad_fields']);
    expect(await asked('{"filter":{"text":"\\ud800"}}')).toEqual([400, 'bad_fields']);
    expect(Object.prototype).not.toHaveProperty('role');
  });

  it('name the path of each wrong field, and of each that is not declared', async () => {
    const told = async (body: unknown) => {
      const { status, body: answer } = await operate(world, 'category/list', body, editor.token);
      return [status, answer['code'], answer['fields']];
    };
    expect(await told({ filter: { type: 'one', language_id: 0 }, limit: 101 })).toEqual([
      400,
      'bad_fields',
      ['filter.language_id', 'filter.type', 'limit'],
    ]);
    expect(await told({ filter: { owner: 1 }, page: 2 })).toEqual([
      400,
      'unknown_fields',
      ['filter.owner', 'page'],
    ]);
    expect(await told({ offset: 1_000_001 })).toEqual([400, 'bad_fields', ['offset']]);
    expect(await told({ limit: 0 })).toEqual([400, 'bad_fields', ['limit']]);
  });

  it('are held against a flood', async () => {
    const { token } = await aStaff(world, { role: 'editor' });
    const many = await Promise.all(Array.from({ length: 302 }, () => operate(world, 'whoami', {}, token)));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
