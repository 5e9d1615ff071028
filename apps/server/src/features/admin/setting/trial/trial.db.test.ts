/** Each service is tried for real, on servers of this machine: how far it got, what cures it, and that only the caller is written to. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TriedService } from '@trivium/contract/admin/site/trial';
import type { SettingName, SettingValues } from '@trivium/contract/settings';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, operate } from '../../../../../test/kit/operator.ts';
import { aDevice, createPushService, type PushService } from '../../../../../test/kit/push-service.ts';
import { aStaff, type StaffPerson } from '../../../../../test/kit/staff.ts';
import { createWorld, type World } from '../../../../../test/kit/world.ts';
import { tryFirebase } from './firebase.ts';

let world: World;
let service: PushService;
const servers: Server[] = [];
const letters: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, answer) =>
    password === 'right' ? answer(null, { user: 'x' }) : answer(new Error('Invalid login')),
  onData: (stream, session, answer) => {
    stream.on('data', () => undefined);
    stream.on('end', () => {
      letters.push(...session.envelope.rcptTo.map(({ address }) => address));
      answer();
    });
  },
});

beforeAll(async () => {
  service = await createPushService();
  world = await createWorld({ pushNetwork: service.network });
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await world.close();
  await service.close();
  await new Promise<void>(resolve => smtp.close(resolve));
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this machine; its address. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const set = async (values: Partial<SettingValues>) => {
  for (const [name, value] of Object.entries(values))
    await world.app.rooms.settings.set(name as SettingName, value as never, null);
};
/** A new admin for each test: a caller may try six times a minute. */
const anAdmin = async (email = '', mobile = ''): Promise<StaffPerson> => {
  const admin = await aStaff(world, { role: 'admin' });
  await world.sql(
    `update player set email = nullif($2, ''), email_verified = $2 <> '', mobile = nullif($3, ''), mobile_verified = $3 <> '' where id = $1`,
    [admin.playerId, email, mobile],
  );
  return admin;
};
const tried = async (admin: StaffPerson, of: TriedService) =>
  (await done(world, 'setting/try', { service: of }, admin.token)).data;
const stopOf = async (admin: StaffPerson, of: TriedService) => {
  const { steps, cure } = await tried(admin, of);
  return [steps.find(({ state }) => state === 'bad')?.name ?? null, cure];
};

describe('trying what the settings name (DECISIONS 11)', () => {
  it('mail: from nothing set to a mail at the caller’s own address', async () => {
    const admin = await anAdmin('own@example.org');
    expect(await stopOf(admin, 'mail')).toEqual(['set', 'not_set']);
    const port = (smtp.server.address() as AddressInfo).port;
    const url = (password: string) => `smtp://quiz:${password}@127.0.0.1:${port}/?ignoreTLS=true`;
    await set({ mail_from: 'Quiz <quiz@example.org>', mail_smtp_url: 'smtp://127.0.0.1:1' });
    expect(await stopOf(admin, 'mail')).toEqual(['found', 'found']);
    await set({ mail_smtp_url: url('wrong') });
    const refused = await tried(admin, 'mail');
    expect(refused).toMatchObject({ is_good: false, cure: 'password', to: 'own@example.org' });
    expect(refused.steps.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'bad', 'open']);
    await set({ mail_smtp_url: url('right') });
    expect(await tried(admin, 'mail')).toMatchObject({ is_good: true, cure: null, told: '' });
    expect(letters).toEqual(['own@example.org']);
    expect(await stopOf(await anAdmin(), 'mail')).toEqual(['set', 'no_address']);
  });

  it('text messages: a key that is refused, a message that is, and one that is taken', async () => {
    const admin = await anAdmin('', '+491711234567');
    expect(await stopOf(admin, 'sms')).toEqual(['set', 'not_set']);
    let status = 401;
    const got: string[] = [];
    const url = await serve((request, reply) => {
      request.on('data', part => got.push(String(part)));
      request.on('end', () => reply.writeHead(status).end('a body that nobody is told'));
    });
    await set({ sms_webhook_url: url });
    expect(await stopOf(admin, 'sms')).toEqual(['signed_in', 'password']);
    status = 422;
    const refused = await tried(admin, 'sms');
    expect(refused).toMatchObject({ cure: 'refused', to: '+491711234567' });
    expect(refused.told).not.toContain('nobody is told');
    status = 200;
    expect(await tried(admin, 'sms')).toMatchObject({ is_good: true });
    expect(JSON.parse(got.at(-1) ?? '')).toMatchObject({ kind: 'sms', to: '+491711234567' });
    await set({ sms_webhook_url: 'http://127.0.0.1:1' });
    expect(await stopOf(admin, 'sms')).toEqual(['found', 'found']);
    expect(await stopOf(await anAdmin(), 'sms')).toEqual(['set', 'no_phone']);
  });

  it('push: no device, a device that is gone, a service that is not allowed, and one that takes it', async () => {
    const admin = await anAdmin();
    expect(await stopOf(admin, 'push')).toEqual(['device', 'no_device']);
    const device = aDevice();
    const { endpoint, p256dh, auth } = device;
    await world.call('set_push_device', { endpoint, p256dh, auth }, admin.playerToken);
    expect(await tried(admin, 'push')).toMatchObject({ is_good: true });
    expect(service.pushed.map(device.read)).toEqual([
      expect.objectContaining({ title: 'Trivium', link: '/' }),
    ]);
    service.answers(() => ({ status: 410 }));
    expect(await stopOf(admin, 'push')).toEqual(['taken', 'device_gone']);
    await set({ push_services: 'updates.example.org' });
    expect(await stopOf(admin, 'push')).toEqual(['allowed', 'not_allowed']);
  });

  it('Google: an issuer that is none, one that does not know the client, and one that does', async () => {
    const admin = await anAdmin();
    expect(await stopOf(admin, 'google')).toEqual(['set', 'not_set']);
    let base = '';
    const sent: string[] = [];
    base = await serve((request, reply) => {
      if (request.url?.endsWith('openid-configuration'))
        return void reply.end(JSON.stringify({ issuer: base, token_endpoint: `${base}/token` }));
      let body = '';
      request.on('data', part => {
        body += String(part);
      });
      request.on('end', () => {
        sent.push(body);
        const error = body.includes('client_secret=right') ? 'invalid_grant' : 'invalid_client';
        reply.writeHead(400).end(JSON.stringify({ error }));
      });
      return undefined;
    });
    await set({ google_client_id: 'quiz', google_client_secret: 'wrong', google_issuer: base });
    expect(await stopOf(admin, 'google')).toEqual(['client', 'client']);
    await set({ google_client_secret: 'right' });
    expect(await tried(admin, 'google')).toMatchObject({ is_good: true });
    expect(sent.at(-1)).toContain(encodeURIComponent('/identity/google/callback'));
    await set({ google_issuer: await serve((_, reply) => reply.end('{}')) });
    expect(await stopOf(admin, 'google')).toEqual(['issuer', 'issuer']);
    await set({ google_issuer: 'http://127.0.0.1:1' });
    expect(await stopOf(admin, 'google')).toEqual(['found', 'found']);
  });

  it('Firebase: a key that is unknown, of another project, for another site, and one that is good', async () => {
    expect(await stopOf(await anAdmin(), 'firebase')).toEqual(['set', 'not_set']);
    const project = { projectId: 'quiz-night', apiKey: 'AIza', authDomain: 'quiz-night.firebaseapp.com' };
    let answer: { status: number; body: unknown } = {
      status: 400,
      body: { error: { message: 'API key not valid' } },
    };
    const base = await serve((_, reply) => reply.writeHead(answer.status).end(JSON.stringify(answer.body)));
    const stop = async () => (await tryFirebase(project, 'https://quiz.example', base)).stop;
    expect(await stop()).toEqual({ at: 'key', cure: 'key', told: 'API key not valid' });
    const of = (...authorizedDomains: string[]) => ({
      status: 200,
      body: { projectId: '123', authorizedDomains },
    });
    answer = of('other.firebaseapp.com', 'quiz.example');
    expect(await stop()).toMatchObject({ at: 'project', cure: 'project' });
    answer = of('quiz-night.firebaseapp.com', 'localhost');
    expect(await stop()).toMatchObject({ at: 'domain', told: 'quiz.example' });
    answer = of('quiz-night.firebaseapp.com', 'quiz.example');
    expect(await stop()).toBeNull();
    answer = { status: 200, body: 'not what was asked for' };
    expect(await stop()).toMatchObject({ at: 'found' });
  });

  it('no more than six times a minute', async () => {
    const admin = await anAdmin();
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1)
      statuses.push((await operate(world, 'setting/try', { service: 'firebase' }, admin.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});
