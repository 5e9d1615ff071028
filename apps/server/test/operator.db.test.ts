/** Every call of the operator with every kind of caller, from here and from elsewhere (DECISIONS 1, 11, 12; ADR 13). */
import { mayCall, type OperatorCall, RIGHTS_OF, type StaffRole } from '@trivium/contract/admin/call';
import { OPERATOR_CALLS } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperatorAnswer, operate } from './kit/operator.ts';
import { aPlayer, type Person } from './kit/player.ts';
import { createWorld, type World } from './kit/world.ts';

let world: World;
let editor: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  editor = await aPlayer(world, { role: 'editor' });
  admin = await aPlayer(world, { role: 'admin' });
  nowhere = without('nothing', await operate(world, 'nothing', {}, admin.token));
  expect(nowhere.status).toBe(404);
});
afterAll(() => world.close());

/** A field that no call has: whoever is let in hears of it, and nothing is done. */
const SURPRISE = { surprise: 1 };
const LET_IN = 'let in';
/** What is told of a call that does not exist; without the web's build it says which call that was. */
let nowhere: { status: number; body: unknown };
const without = (call: string, { status, body }: OperatorAnswer) => ({
  status,
  body: JSON.parse(JSON.stringify(body).replaceAll(call, '')),
});

const outcomes = async (token?: string): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const { name } of OPERATOR_CALLS) {
    const { status, body } = await operate(world, name, SURPRISE, token);
    all[name] = status === 400 ? LET_IN : `${status} ${body['code']}`;
  }
  return all;
};
const declared = (of: (call: OperatorCall) => string): Record<string, string> =>
  Object.fromEntries(OPERATOR_CALLS.map(call => [call.name, of(call)]));
const isFor = (role: StaffRole, call: OperatorCall) => mayCall({ role, rights: RIGHTS_OF[role] }, call);
const asRole = (role: StaffRole) => declared(call => (isFor(role, call) ? LET_IN : '403 forbidden'));

describe('who calls', () => {
  it('is refused as a guest, with a token that nobody has, and as a player', async () => {
    expect(await outcomes()).toEqual(declared(() => '401 no_token'));
    expect(await outcomes('x'.repeat(43))).toEqual(declared(() => '401 bad_token'));
    expect(await outcomes((await aPlayer(world)).token)).toEqual(declared(() => '403 forbidden'));
  });

  it('is let in as an editor to content, as an admin to everything', async () => {
    expect(await outcomes(editor.token)).toEqual(asRole('editor'));
    expect(await outcomes(admin.token)).toEqual(declared(() => LET_IN));
    const forAdmins = OPERATOR_CALLS.filter(({ who }) => who === 'admin').map(({ name }) => name);
    expect(forAdmins).toEqual(
      expect.arrayContaining(['staff/list', 'staff/read', 'audit/list', 'audit/read']),
    );
  });

  it.each(['editor', 'admin'] as const)('is refused in words as a demo account of %s', async role => {
    const { token } = await aPlayer(world, { role, isDemo: true });
    const told = declared(call => (isFor(role, call) ? '200 not_in_demo' : '403 forbidden'));
    expect(await outcomes(token)).toEqual(told);
  });

  it('is refused once deactivated, and while the one-time password is not replaced (DECISIONS 12)', async () => {
    const former = await aPlayer(world, { role: 'admin' });
    await world.sql(`update player set status = 'deactivated' where id = $1`, [former.playerId]);
    expect(await outcomes(former.token)).toEqual(declared(() => '401 account_deactivated'));
    const fresh = await aPlayer(world, { role: 'admin' });
    await world.sql('update player set is_first_sign_in = true where id = $1', [fresh.playerId]);
    expect(await outcomes(fresh.token)).toEqual(declared(() => '403 first_sign_in'));
  });

  it('is let in as staff during maintenance, and as nobody else (DECISIONS 11)', async () => {
    await world.app.rooms.settings.set('maintenance_mode', true, null);
    expect(await outcomes(editor.token)).toEqual(asRole('editor'));
    expect(await outcomes(admin.token)).toEqual(asRole('admin'));
    expect(await outcomes()).toEqual(declared(() => '401 no_token'));
    expect(await outcomes((await aPlayer(world)).token)).toEqual(declared(() => '403 forbidden'));
    await world.app.rooms.settings.set('maintenance_mode', false, null);
  });
});

describe('from where (DECISIONS 12)', () => {
  const from = async (headers: Record<string, string>, remoteAddress?: string) => {
    const told = await operate(world, 'whoami', {}, admin.token, {
      headers,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    });
    return without('whoami', told);
  };

  it('answers to this machine by its address and by any of its names', async () => {
    const good = [
      [{}, '127.0.0.1'],
      [{}, '::1'],
      [{}, '127.8.9.10'],
      [{}, '::ffff:127.0.0.1'],
      [{ host: 'localhost' }, '127.0.0.1'],
      [{ host: 'LOCALHOST:8080' }, '127.0.0.1'],
      [{ host: '[::1]:8080' }, '::1'],
      [{ host: '127.0.0.1:8080' }, '127.0.0.1'],
      [{ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }, '127.0.0.1'],
    ] as const;
    for (const [headers, address] of good)
      expect([headers, address, (await from(headers, address)).status]).toEqual([headers, address, 200]);
  });

  it('is not there for another machine, trusted proxies among them', async () => {
    await world.app.rooms.settings.set('trusted_proxies', '10.0.0.0/8', null);
    for (const address of [
      '10.0.0.5',
      '192.168.1.2',
      '203.0.113.9',
      '::ffff:10.0.0.5',
      'fe80::1',
      '2001:db8::1',
    ])
      expect([address, await from({}, address)]).toEqual([address, nowhere]);
    expect(await from({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.5')).toEqual(nowhere);
    await world.app.rooms.settings.set('trusted_proxies', '', null);
  });

  it.each([
    ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
    ...['x-forwarded', 'x-real-ip', 'via', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'cdn-loop'],
    ...['x-original-url', 'X-Forwarded-Server'],
  ])('is not there behind a proxy that says %s', async name => {
    for (const value of ['127.0.0.1', 'for=127.0.0.1', ''])
      expect(await from({ [name]: value })).toEqual(nowhere);
  });

  it.each([
    ...['evil.example', 'evil.example:8080', 'localhost.evil.example', 'localhost@evil.example'],
    ...['127.0.0.1.evil.example', '0.0.0.0', '[::]', '[::1', '::1', 'localhost:8080:1', '2130706433'],
  ])('is not there under the name %s: a page made that name lead here', async host => {
    expect(await from({ host })).toEqual(nowhere);
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

  it('tells nothing apart from a call that does not exist, whoever asks', async () => {
    const asked = async (call: string, body: unknown, token: string | undefined) => {
      const told = await operate(world, call, body, token, { headers: { via: '1.1 proxy' } });
      const { date: _, 'content-length': __, ...headers } = told.headers;
      return { ...without(call, told), headers };
    };
    const not = await asked('nothing/list', {}, admin.token);
    for (const token of [undefined, 'x'.repeat(43), editor.token, admin.token])
      for (const body of ['{"filter":{}}', '{"broken'])
        expect(await asked('category/list', body, token)).toEqual(not);
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
    const { token } = await aPlayer(world, { role: 'editor' });
    const many = await Promise.all(Array.from({ length: 302 }, () => operate(world, 'whoami', {}, token)));
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
