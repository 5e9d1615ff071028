/** The set-up of a new site and the checklist before strangers come (DECISIONS 11, 12). */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import type { Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';

let world: World;
let admin: Person;
let editor: Person;
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, answer) =>
    password === 'right' ? answer(null, { user: 'x' }) : answer(new Error('Invalid login')),
  onData: (stream, session, answer) => {
    stream.on('data', () => undefined);
    stream.on('end', () => {
      mails.push(...session.envelope.rcptTo.map(({ address }) => address));
      answer();
    });
  },
});
let port = 0;
beforeAll(async () => {
  world = await createWorld();
  admin = await aStaff(world, { role: 'admin', name: 'Noor' });
  editor = await aStaff(world, { role: 'editor' });
  await world.sql(`update player set email = 'noor@example.org', email_verified = true where id = $1`, [
    admin.playerId,
  ]);
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
  port = (smtp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise<void>(resolve => smtp.close(resolve));
  await world.close();
});

const read = async () => (await done(world, 'setup/read', {}, admin.token)).data;
const stateOf = async (name: string) => (await read()).steps.find(step => step.name === name)?.state;
const site = {
  name: 'Lantern Quiz',
  language: 'en',
  offered: ['en', 'es'],
  time_zone: 'Europe/Berlin',
  minimum_age: 14,
  terms_version: '2',
};

describe('the set-up', () => {
  it('is an admin’s, and no step of it is open to an editor', async () => {
    for (const call of ['setup/read', 'setup/later', 'setup/start', 'setup/finish', 'checklist'])
      expect([call, (await operate(world, call, { step: 'mail', pack: true }, editor.token)).status]).toEqual(
        [call, call === 'setup/later' || call === 'setup/start' ? 403 : expect.any(Number)],
      );
    expect((await operate(world, 'setup/finish', {}, editor.token)).status).toBe(403);
  });

  it('writes name, languages, zone, age and terms, and tells them again', async () => {
    await done(world, 'setup/site', site, admin.token);
    expect((await read()).site).toEqual({ ...site, language: 'en' });
    expect(await stateOf('site')).toBe('done');
    expect(world.app.rooms.languages.interfaces().map(({ code }) => code)).toEqual(['en', 'es']);
    await done(world, 'setup/site', { ...site, language: 'ar', offered: ['en'] }, admin.token);
    expect(world.app.rooms.languages.default().code).toBe('ar');
    expect((await read()).site.offered).toEqual(['en', 'ar']);
    const rows = await world.sql(
      `select before, after, address from audit where action = 'language.choose' order by id desc`,
    );
    expect(rows[0]).toEqual({
      before: { main: 'en', offered: ['en', 'es'] },
      after: { main: 'ar', offered: ['en', 'ar'] },
      address: '127.0.0.1',
    });
    await done(world, 'setup/site', site, admin.token);
    const unknown = await operate(world, 'setup/site', { ...site, offered: ['xx'] }, admin.token);
    expect(unknown.body).toMatchObject({ code: 'language_unknown', fields: ['offered'] });
    for (const bad of [
      { time_zone: 'Mars/Base' },
      { name: ' ' },
      { minimum_age: 1.5 },
      { terms_version: '' },
    ])
      expect((await operate(world, 'setup/site', { ...site, ...bad }, admin.token)).status).toBe(400);
  });

  it('says what a colour becomes and how it is read, before it is set', async () => {
    const { data } = await done(world, 'setup/colour', { brand_colour: '#A3123F' }, admin.token);
    expect(data.checks.filter(({ value, least }) => value < least)).toEqual([]);
    expect(data.day).toBe('#a3123f');
    const green = (await done(world, 'setup/colour', { brand_colour: '#0e7a4b' }, admin.token)).data;
    expect(green.checks.find(({ name }) => name === 'far_from_verdicts')?.value).toBeLessThan(1);
    expect((await read()).look.brand_colour).toBe('');
    await done(world, 'setup/look', { brand_colour: '#A3123F' }, admin.token);
    expect((await read()).look.brand_colour).toBe('#A3123F');
    expect((await operate(world, 'setup/look', { brand_colour: 'red' }, admin.token)).status).toBe(400);
  });
});

describe('the step of mail', () => {
  const server = () => ({
    ...{ host: '127.0.0.1', port, safety: 'none', user: 'quiz', password: 'wrong' },
    from: 'Lantern Quiz <hello@example.org>',
  });
  const test = async () => (await done(world, 'setup/test-mail', {}, admin.token)).data;

  it('tells how far a test got, and never the password', async () => {
    await done(world, 'setup/mail', { ...server(), safety: 'starttls' }, admin.token);
    expect(await test()).toMatchObject({ is_sent: false, failed_at: 'encrypted' });
    await done(world, 'setup/mail', server(), admin.token);
    expect(await test()).toMatchObject({ is_sent: false, failed_at: 'signed_in', to: 'noor@example.org' });
    expect(await stateOf('mail')).toBe('failed');
    await done(world, 'setup/later', { step: 'mail' }, admin.token);
    expect(await stateOf('mail')).toBe('failed');
    await done(world, 'setup/mail', { ...server(), password: 'right' }, admin.token);
    expect(await test()).toMatchObject({ is_sent: true, failed_at: null, told: '' });
    expect(mails).toEqual(['noor@example.org']);
    const now = await read();
    expect(now.mail).toMatchObject({ host: '127.0.0.1', port, user: 'quiz', has_password: true, by: 'smtp' });
    expect(JSON.stringify(now)).not.toContain('right');
    expect(await stateOf('mail')).toBe('done');
  });

  it('keeps the password for the same server and user alone', async () => {
    await done(world, 'setup/mail', { ...server(), password: null }, admin.token);
    expect((await test()).is_sent).toBe(true);
    for (const other of [{ host: 'elsewhere.example.org' }, { user: 'other' }])
      expect(
        (await operate(world, 'setup/mail', { ...server(), password: null, ...other }, admin.token)).body,
      ).toMatchObject({ code: 'operation_not_allowed', fields: ['password'] });
  });

  it('refuses a sender or a host that would end a line', async () => {
    for (const bad of [{ from: 'x\r\nBcc: a@example.org' }, { host: 'a b' }, { host: 'x/y' }, { port: 0 }])
      expect((await operate(world, 'setup/mail', { ...server(), ...bad }, admin.token)).status).toBe(400);
  });

  it('finds no server where there is none', async () => {
    await done(world, 'setup/mail', { ...server(), port: 1 }, admin.token);
    expect(await test()).toMatchObject({ is_sent: false, failed_at: 'found' });
  });
});

describe('the checklist', () => {
  const itemOf = async (name: string) =>
    (await done(world, 'checklist', {}, admin.token)).data.items.find(item => item.name === name);

  it('follows how the site is: a page without marked places, a mail that arrived, an address', async () => {
    expect(await itemOf('mail')).toMatchObject({ state: 'failed', is_must: true });
    expect(await itemOf('address')).toMatchObject({ state: 'open', told: 'http://localhost:8080' });
    expect(await itemOf('https')).toMatchObject({ state: 'open' });
    const keys = await itemOf('keys');
    expect(keys).toMatchObject({ is_must: true, state: keys?.have === keys?.need ? 'done' : 'open' });
    expect(keys?.need).toBeGreaterThanOrEqual(2);
    expect(await itemOf('look')).toMatchObject({ state: 'done', is_must: false });
    expect(await itemOf('content')).toMatchObject({ state: 'open', have: 0, need: 200 });
    expect(await itemOf('payouts')).toMatchObject({ state: 'open', have: expect.any(Number) });
    const before = await itemOf('pages');
    expect(before?.told).toContain('privacy_policy');
    const fields = { name: 'privacy_policy', language_id: 1, title: '', body: '<p>Ours.</p>', edition: '1' };
    const { id, version } = (await done(world, 'page_text/create', { fields }, admin.token)).data;
    await done(world, 'page_text/publish', { id, version }, admin.token);
    const after = await itemOf('pages');
    expect(after?.told).not.toContain('privacy_policy');
    expect(after?.have).toBe((before?.have ?? 0) + 1);
  });
});

describe('the starter pack', () => {
  it('is put away with its occasions, and the set-up ends', async () => {
    await world.sql(
      `insert into contest (slug, language_id, name, starts_at, ends_at, open_at, published_at)
       values ('of-the-pack', 1, 'Of the pack', now(), now() + interval '1 day', now() + interval '1 day', now())`,
    );
    await done(world, 'setup/start', { pack: false }, admin.token);
    expect(world.app.rooms.settings.get('starter_pack_enabled')).toBe(false);
    expect(await world.sql('select published_at from contest')).toEqual([{ published_at: null }]);
    expect((await read()).pack).toMatchObject({ is_on: false });
    await done(world, 'setup/start', { pack: true }, admin.token);
    await done(world, 'setup/later', { step: 'look' }, admin.token);
    expect(await stateOf('look')).toBe('later');
    expect((await read()).is_finished).toBe(false);
    await done(world, 'setup/finish', {}, admin.token);
    expect((await read()).is_finished).toBe(true);
    expect((await done(world, 'site/state', {}, admin.token)).data.needs_setup).toBe(false);
  });
});
