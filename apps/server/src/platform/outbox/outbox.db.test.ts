/** Mail and SMS: in the outbox with the transaction, and out through SMTP, a webhook or Twilio's form of calls. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/kit/world.ts';
import { NEWS_JOB } from './news.ts';

type Call = { path: string; headers: Record<string, unknown>; body: string };

let world: World;
let gateway: Server;
let gatewayUrl: string;
let answer = 200;
const calls: Call[] = [];
const mails: { to: string[]; text: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    let text = '';
    stream.on('data', chunk => {
      text += chunk;
    });
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

beforeAll(async () => {
  world = await createWorld();
  gateway = createServer((request, reply) => {
    let body = '';
    request.on('data', chunk => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      reply.writeHead(answer).end();
    });
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>(resolve => smtp.close(resolve));
  gateway.close();
  await world.close();
});
beforeEach(async () => {
  answer = 200;
  calls.length = 0;
  mails.length = 0;
  world.context.mail.routeFrom(async () => ({ by: 'outbox' }));
  world.context.sms.routeFrom(async () => ({ by: 'outbox' }));
  await world.sql('delete from outbox');
});

const mailTo = (to: string): Promise<void> =>
  world.context.mail.send(world.context.db, {
    to,
    subject: 'Your code',
    text: 'It is 123456',
    language: 'en',
  });

test('without a route the letter stays in the outbox, readable for the operator', async () => {
  await mailTo('anna@example.org');
  await world.runJobs();
  expect(await world.letters()).toMatchObject([
    { kind: 'mail', recipient: 'anna@example.org', subject: 'Your code', body: 'It is 123456', sentAt: null },
  ]);
});

test('a letter in a transaction that is rolled back is never written', async () => {
  const { db, sms } = world.context;
  const broken = db.transaction().execute(async tx => {
    await sms.send(tx, { to: '+15550100', text: 'x' });
    throw new Error('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await world.letters()).toEqual([]);
});

test('SMTP carries it once, and the body does not stay', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  world.context.mail.routeFrom(async () => ({
    by: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'quiz@example.org',
  }));
  await mailTo('anna@example.org');
  await world.runJobs();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual(['anna@example.org']);
  expect(mails[0]?.text).toContain('It is 123456');
  const [letter] = await world.letters();
  expect(letter?.body).toBe('');
  expect(letter?.sentAt?.getTime()).toBe(world.clock.now());
});

test('a name with line breaks makes no second header or recipient', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  world.context.mail.routeFrom(async () => ({
    by: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    from: 'quiz@example.org',
  }));
  const subject = 'Hi\r\nBcc: eve@example.org';
  await world.context.mail.send(world.context.db, {
    to: 'anna@example.org',
    subject,
    text: 'x',
    language: 'en',
  });
  await world.runJobs();
  expect(mails.map(({ to }) => to)).toEqual([['anna@example.org']]);
  expect(mails[0]?.text).not.toMatch(/^Bcc:/im);
});

test('a mail of news names its way out for one click, a letter about an account does not (RFC 8058)', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const { mail, db } = world.context;
  mail.routeFrom(async () => ({ by: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'quiz@example.org' }));
  const leaveUrl = 'https://quiz.example/letters/?token=1.x';
  const news = { recipient: 'bea@example.org', subject: 'News', body: 'x', language: 'en', leaveUrl };
  await mail.sendNews(db, [news], new Date(world.clock.now()));
  await mailTo('anna@example.org');
  await world.runJobs();
  await world.context.jobs.runNow(NEWS_JOB);
  expect(mails.map(({ to }) => to[0])).toEqual(['anna@example.org', 'bea@example.org']);
  expect(mails[0]?.text).not.toMatch(/^List-/m);
  expect(mails[1]?.text).toMatch(/^List-Unsubscribe: <https:\/\/quiz\.example\/letters\/\?token=1\.x>\r$/m);
  expect(mails[1]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('a webhook gets signed JSON', async () => {
  world.context.sms.routeFrom(async () => ({ by: 'webhook', url: `${gatewayUrl}/hook`, secret: 'shh' }));
  await world.context.sms.send(world.context.db, { to: '+15550100', text: 'It is 654321' });
  await world.runJobs();
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ kind: 'sms', to: '+15550100', text: 'It is 654321' });
  const signature = createHmac('sha256', 'shh')
    .update(calls[0]?.body ?? '')
    .digest('hex');
  expect(calls[0]?.headers['x-trivium-signature']).toBe(signature);
});

test('Twilio gets its form with the account as user', async () => {
  const twilio = { by: 'twilio', account: 'AC1', token: 't', from: '+15550199', base: gatewayUrl } as const;
  world.context.sms.routeFrom(async () => twilio);
  await world.context.sms.send(world.context.db, { to: '+15550100', text: 'It is 654321' });
  await world.runJobs();
  expect(calls[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    To: '+15550100',
    From: '+15550199',
    Body: 'It is 654321',
  });
});

test('what a gateway refuses stays unsent', async () => {
  answer = 500;
  world.context.sms.routeFrom(async () => ({ by: 'webhook', url: `${gatewayUrl}/hook` }));
  await world.context.sms.send(world.context.db, { to: '+15550100', text: 'x' });
  await expect(world.runJobs()).rejects.toThrow('the webhook answered 500');
  expect(await world.letters()).toMatchObject([{ body: 'x', sentAt: null }]);
});

test('letters older than a week are cleared', async () => {
  await mailTo('old@example.org');
  world.clock.advance(8 * 24 * 3_600_000);
  await mailTo('new@example.org');
  await world.context.jobs.runNow('outbox-clear');
  expect((await world.letters()).map(({ recipient }) => recipient)).toEqual(['new@example.org']);
});
