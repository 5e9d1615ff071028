/** The contact form over HTTP: whom it reaches, and what it must not be used for (SPEC 2). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPlayer } from '../../../test/kit/player.ts';
import { createSecondServer, createWorld, type World } from '../../../test/kit/world.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await createWorld();
  const { playerId } = await aPlayer(world, { role: 'admin' });
  const [row] = await world.sql<{ email: string }>('select email from player where id = $1', [playerId]);
  admin = row?.email ?? '';
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql('delete from rate_limit');
  await world.sql('delete from outbox');
});

const GOOD = { name: 'Ann Example', email: 'ann@example.org', message: 'Hello,\nis anybody there?' };
const send = async (change: object = {}, token?: string) =>
  (await world.call('send_contact_message', { ...GOOD, ...change }, token)).body;
const codeOf = async (change: object, token?: string) => (await send(change, token))['code'];

it('keeps a guest’s message in the outbox, for the first admin while no address is set', async () => {
  expect(await send()).toEqual({ error: false, data: { done: true } });
  const [letter, ...more] = await world.letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    kind: 'mail',
    recipient: admin,
    subject: 'A message through the contact form of Trivium',
  });
  expect(letter?.body).toContain('Name: Ann Example\nEmail: ann@example.org\nNot signed in');
  expect(letter?.body).toContain('Hello,\nis anybody there?');
});

it('goes to the operator’s address, says which player wrote, and tells the caller neither', async () => {
  await world.app.rooms.settings.set('contact_email', 'team@example.org', null);
  const { token, playerId } = await aPlayer(world);
  const reply = await send({}, token);
  expect(JSON.stringify(reply)).not.toMatch(/example\.org/);
  const [letter] = await world.letters();
  expect(letter?.recipient).toBe('team@example.org');
  expect(letter?.body).toContain(`Signed in as player ${playerId}`);
  const known = (await world.call('get_system_configurations')).body['data'];
  expect(known).not.toHaveProperty('contact_email');
  await world.app.rooms.settings.set('contact_email', '', null);
});

it('takes no address with a second line, and no setting that would be one', async () => {
  await expect(
    world.app.rooms.settings.set('contact_email', 'a@example.org\r\nBcc: b@example.org', null),
  ).rejects.toThrow(RangeError);
  await expect(world.app.rooms.settings.set('contact_email', 'a@b.org, c@d.org', null)).rejects.toThrow(
    RangeError,
  );
});

it.each([
  [{ name: 'Ann\r\nBcc: all@example.org' }, 'bad_name'],
  [{ name: ' ' }, 'bad_name'],
  [{ name: '\u202egnirts' }, 'bad_name'],
  [{ email: 'ann@example.org\r\nBcc: all@example.org' }, 'bad_email'],
  [{ email: 'ann@example.org, all@example.org' }, 'bad_email'],
  [{ email: 'ann@example.org%0aBcc:all@example.org' }, 'bad_email'],
  [{ email: 'nobody' }, 'bad_email'],
  [{ message: ' \n\u200b\t ' }, 'message_missing'],
])('refuses %j and sends nothing', async (change, code) => {
  expect(await codeOf(change)).toBe(code);
  expect(await world.letters()).toEqual([]);
});

it('lets a message look like headers without becoming any', async () => {
  const message = 'x\r\n\r\nTo: all@example.org\r\nSubject: {site} {name}\r\n\r\nBuy\u0007 this';
  await send({ message });
  const [letter] = await world.letters();
  expect(letter?.recipient).toBe(admin);
  expect(letter?.subject).toBe('A message through the contact form of Trivium');
  expect(letter?.body).toContain('x\n\nTo: all@example.org\nSubject: {site} {name}\n\nBuy this');
});

it('throws away what fills in the trap, and says nothing about it', async () => {
  expect(await send({ website: 'https://spam.example' })).toEqual({ error: false, data: { done: true } });
  expect(await world.letters()).toEqual([]);
});

it('bounds every field', async () => {
  for (const change of [
    { name: 'x'.repeat(81) },
    { email: `${'x'.repeat(254)}@a.b` },
    { message: 'x'.repeat(4001) },
  ]) {
    expect((await world.call('send_contact_message', { ...GOOD, ...change })).status).toBe(400);
  }
});

it('takes five an hour from one address, on all servers together, and more when the hour is over', async () => {
  const other = await createSecondServer(world);
  for (let sent = 0; sent < 5; sent += 1) expect(await codeOf({})).toBeUndefined();
  const raw = await other.app.inject({
    method: 'POST',
    url: '/api/send_contact_message',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(GOOD),
  });
  expect(raw.json()).toMatchObject({ error: true, code: 'too_many_requests' });
  await other.close();
  expect(await world.letters()).toHaveLength(5);
  world.clock.advance(3_600_001);
  expect(await codeOf({})).toBeUndefined();
});

it('counts a player on whichever address', async () => {
  const { token } = await aPlayer(world);
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await codeOf({}, token)).toBeUndefined();
    await world.sql(`delete from rate_limit where key like 'contact-address:%'`);
  }
  expect(await codeOf({}, token)).toBe('too_many_requests');
  const keys = await world.sql<{ key: string }>('select key from rate_limit');
  expect(JSON.stringify(keys)).not.toMatch(/127\.0\.0\.1/);
});
