/** Letters of news: only to who asked, left with one click, so many a minute, never to a mailbox that is gone (DECISIONS 2, 13). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../test/kit/operator.ts';
import { aPlayer, type Person } from '../../../../test/kit/player.ts';
import { aStaff } from '../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../test/kit/world.ts';
import { NEWS_JOB } from '../../../platform/outbox/news.ts';
import { MESSAGE_JOB } from '../team/sending.ts';

const KEY = 'a-key-of-sixteen-signs';

/** A mail as the webhook of the operator's choice gets it. */
type Mail = { to: string; subject: string; text: string; language: string; unsubscribe?: string };

let world: World;
let admin: Person;
let provider: Server;
const carried: Mail[] = [];
let isDown = false;

beforeAll(async () => {
  world = await createWorld();
  await world.app.rooms.settings.set('mail_report_key', KEY, null);
  provider = createServer(async (request, reply) => {
    const mail = JSON.parse(await textOf(request)) as Mail;
    if (!isDown) carried.push(mail);
    reply.writeHead(isDown ? 500 : 200).end();
  });
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  world.context.mail.routeFrom(async () => ({ by: 'webhook', url }));
});
afterAll(async () => {
  provider.close();
  await world.close();
});
beforeEach(async () => {
  carried.length = 0;
  isDown = false;
  // Sessions end while a test moves the clock.
  admin = await aStaff(world, { role: 'admin' });
  await world.sql('delete from outbox');
  await world.sql('update player set wants_letters = false');
  await world.app.rooms.settings.set('mail_news_per_minute', 30, null);
});

const reader = async (
  fields: { wants?: boolean; proved?: boolean } = {},
): Promise<Person & { email: string }> => {
  const person = await aPlayer(world);
  const { wants = true, proved = true } = fields;
  const email = `reader${person.playerId}@example.org`;
  await world.sql('update player set email = $2, email_verified = $3 where id = $1', [
    ...[person.playerId, email, proved],
  ]);
  if (wants) await world.call('set_notification_switch', { name: 'letter', status: 1 }, person.token);
  return { ...person, email };
};

const send = async (by_mail = true): Promise<OperatorReply<'message/read'>> => {
  const fields = {
    ...{ audience: { to: 'all' }, by_mail, link: '/blog/' },
    texts: [{ language: 'en', title: 'A new season', text: 'It begins on Monday.' }],
  };
  const { data } = await done(world, 'message/create', { fields }, admin.token);
  await done(world, 'message/send', { id: data.id, version: data.version }, admin.token);
  await world.context.jobs.runNow(MESSAGE_JOB);
  return (await done(world, 'message/read', { id: data.id }, admin.token)).data;
};
const minute = () => world.context.jobs.runNow(NEWS_JOB);
const waiting = async () => (await world.letters()).filter(({ sentAt }) => sentAt === null).length;
const leaveUrl = (mail: Mail | undefined) => new URL(mail?.unsubscribe ?? 'http://none.invalid/');
const report = (
  body: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${KEY}` },
  path = '',
) =>
  world.app.inject({
    method: 'POST',
    url: `/api/mail-report${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
const wants = async ({ playerId }: Person) =>
  (
    await world.sql<{ wants_letters: boolean }>('select wants_letters from player where id = $1', [playerId])
  )[0]?.wants_letters;

describe('a message by mail', () => {
  it('goes to those who asked and proved their mailbox, in the words of the message, with a way out', async () => {
    const [asked] = [await reader(), await reader({ wants: false }), await reader({ proved: false })];
    const sent = await send();
    expect(sent.mailed).toBe(1);
    await minute();
    expect(carried).toHaveLength(1);
    const [mail] = carried;
    expect(mail).toMatchObject({ to: asked.email, subject: 'A new season', language: 'en' });
    for (const part of ['It begins on Monday.', '/blog/', mail?.unsubscribe ?? '?'])
      expect(mail?.text).toContain(part);
    expect(await waiting()).toBe(0);
    await minute();
    expect(carried).toHaveLength(1);
  });

  it('goes to nobody unless its author says so', async () => {
    const asked = await reader();
    expect((await send(false)).mailed).toBe(0);
    await minute();
    expect(carried).toEqual([]);
    expect(await wants(asked)).toBe(true);
  });
});

describe('leaving', () => {
  it('takes one click of a mail program, and only with a link that this site made', async () => {
    const asked = await reader();
    await send();
    await minute();
    const { pathname, search } = leaveUrl(carried[0]);
    const click = (query: string) =>
      world.app.inject({
        method: 'POST',
        url: pathname + query,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click(search.replace(/.$/, sign => (sign === 'A' ? 'Q' : 'A')))).statusCode).toBe(404);
    expect((await click(`?token=${asked.playerId}.${'A'.repeat(22)}`)).statusCode).toBe(404);
    expect((await click('?token=1&token=2')).statusCode).toBe(404);
    expect((await click('')).statusCode).toBe(404);
    expect(await wants(asked)).toBe(true);
    expect((await click(search)).statusCode).toBe(200);
    expect((await click(search)).statusCode).toBe(200);
    expect(await wants(asked)).toBe(false);
    expect((await send()).mailed).toBe(0);
  });

  it('needs a press on the page, which can be taken back', async () => {
    const asked = await reader();
    await send();
    await minute();
    const token = leaveUrl(carried[0]).searchParams.get('token') ?? '';
    const leave = (body: object) =>
      world.app.inject({
        method: 'POST',
        url: '/letters/leave',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    await world.app.inject({ url: `/letters/?token=${token}` });
    expect(await wants(asked)).toBe(true);
    expect((await leave({ token })).json()).toEqual({ error: false, data: { wants_letters: false } });
    expect((await leave({ token, status: 1 })).json()).toEqual({
      error: false,
      data: { wants_letters: true },
    });
    expect((await leave({ token: '1.no' })).json()).toMatchObject({ error: true, code: 'bad_link' });
  });
});

describe('the pace', () => {
  it('is so many a minute, goes on where it stopped, and never holds up a code', async () => {
    await Promise.all(Array.from({ length: 5 }, () => reader()));
    await world.app.rooms.settings.set('mail_news_per_minute', 2, null);
    await send();
    await world.context.mail.send(world.context.db, {
      ...{ to: 'ann@example.org', subject: 'Your code', text: '123456', language: 'en' },
    });
    await world.runJobs();
    expect(carried.filter(mail => mail.unsubscribe === undefined).map(({ text }) => text)).toEqual([
      '123456',
    ]);
    const news = () => carried.filter(mail => mail.unsubscribe !== undefined).length;
    const before = news();
    for (const most of [2, 4, 5, 5]) {
      await minute();
      expect(news()).toBe(Math.min(5, before + most));
    }
    expect(new Set(carried.map(({ to }) => to)).size).toBe(carried.length);
  });

  it('tries again later while the provider is away, and gives up after six tries', async () => {
    await reader();
    await send();
    isDown = true;
    await minute();
    expect(await waiting()).toBe(1);
    isDown = false;
    await minute();
    expect(carried).toEqual([]);
    world.clock.advance(11 * 60_000);
    isDown = true;
    for (let tries = 0; tries < 8; tries += 1) {
      await minute();
      world.clock.advance(24 * 3_600_000);
    }
    isDown = false;
    await minute();
    expect(carried).toEqual([]);
    const [letter] = await world.sql<{ tries: number; body: string }>('select tries, body from outbox');
    expect(letter).toEqual({ tries: 6, body: '' });
  });

  it('sends each letter once when two servers are at it', async () => {
    await Promise.all(Array.from({ length: 6 }, () => reader()));
    await send();
    await Promise.all([minute(), minute(), minute()]);
    expect(new Set(carried.map(({ to }) => to)).size).toBe(6);
    expect(carried).toHaveLength(6);
  });
});

describe('a mailbox that is gone', () => {
  it('is told by who has the key alone', async () => {
    const gone = { event: 'hard_bounce', email: 'gone@example.org' };
    const statuses = [
      await report(gone, {}),
      await report(gone, { authorization: 'Bearer wrong' }),
      await report(gone, {}, '?key=wrong'),
      await report(gone, {}, `?key=${KEY}`),
      await report(gone, { authorization: `Basic ${Buffer.from(`mail:${KEY}`).toString('base64')}` }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
    expect((await report('{', { authorization: `Bearer ${KEY}` })).json()).toEqual({
      ...{ error: false, data: { noted: 0 } },
    });
    await world.app.rooms.settings.set('mail_report_key', '', null);
    expect((await report(gone, { authorization: 'Bearer ' })).statusCode).toBe(403);
    expect((await report(gone, {})).statusCode).toBe(403);
    await world.app.rooms.settings.set('mail_report_key', KEY, null);
  });

  it('gets no news, in whatever letters its address is written', async () => {
    const asked = await reader();
    await send();
    await report({ event: 'hard_bounce', email: asked.email.toUpperCase() });
    await minute();
    expect(carried).toEqual([]);
    expect(await world.context.silence.of(world.context.db, asked.email)).toBe('bounce');
    await world.context.silence.lift(world.context.db, asked.email);
    expect(await world.context.silence.of(world.context.db, asked.email)).toBeNull();
  });

  it('stands masked in a list from which an admin lets letters go there again', async () => {
    await world.sql('delete from silent_mailbox');
    await report([
      { event: 'spam', email: 'cross@example.org' },
      { event: 'hard_bounce', email: 'old@example.org' },
    ]);
    const { data } = await done(world, 'mailbox/list', {}, admin.token);
    expect(data.map(({ email, reason }) => [email, reason]).sort()).toEqual([
      ['c•••@example.org', 'complaint'],
      ['o•••@example.org', 'bounce'],
    ]);
    const [first] = data;
    const editor = await aStaff(world, { role: 'editor', rights: ['messages'] });
    expect((await operate(world, 'mailbox/list', {}, editor.token)).status).toBe(403);
    expect((await operate(world, 'mailbox/lift', { id: first?.id }, editor.token)).status).toBe(403);
    await done(world, 'mailbox/lift', { id: first?.id }, admin.token);
    expect((await operate(world, 'mailbox/lift', { id: first?.id }, admin.token)).body['code']).toBe(
      'no_data',
    );
    expect((await done(world, 'mailbox/list', {}, admin.token)).data).toHaveLength(1);
  });

  it('was called spam: codes and letters about the account still go', async () => {
    const { silence, db } = world.context;
    await silence.note(db, 'both@example.org', 'complaint', new Date(0));
    expect(await silence.note(db, 'both@example.org', 'complaint', new Date(0))).toBe(false);
    expect(await silence.note(db, 'both@example.org', 'bounce', new Date(0))).toBe(true);
    expect(await silence.note(db, 'both@example.org', 'complaint', new Date(0))).toBe(false);
    expect(await silence.of(db, 'both@example.org')).toBe('bounce');
  });
});
