/** One push to one device, on a push service of this machine: encrypted, signed, and only to checked addresses. */
import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  aDevice,
  createPushService,
  PUBLIC_ADDRESS,
  type PushService,
} from '../../../test/kit/push-service.ts';
import { settableClock } from '../time/clock.ts';
import { createPush, networkAt, type Push } from './push.ts';

const pair = createECDH('prime256v1');
pair.setPrivateKey(Buffer.alloc(32, 7));
const KEY = {
  publicKey: pair.getPublicKey('base64url'),
  privateKey: Buffer.alloc(32, 7).toString('base64url'),
};
const MESSAGE = { payload: '{"title":"Hello"}', ttlSeconds: 600, urgency: 'high', topic: 'n7' } as const;

const clock = settableClock(0);
let service: PushService;
let push: Push;
const open = (services = '*') => {
  push = createPush(KEY, service.network, clock);
  push.routeFrom(() => ({ subject: 'mailto:team@example.org', services }));
};
beforeEach(async () => {
  service = await createPushService();
  open();
});
afterEach(async () => {
  push.close();
  await service.close();
});

test('can be read by its device alone, and says who sent it, how long it lasts and what it replaces', async () => {
  const [device, other] = [aDevice('https://fcm.googleapis.com/fcm/send/abc?x=1'), aDevice()];
  expect(await push.send(device, MESSAGE)).toEqual({ kind: 'sent' });
  const [pushed] = service.pushed;
  if (pushed === undefined) throw new Error('nothing came');
  expect(pushed.path).toBe('/fcm/send/abc?x=1');
  expect(pushed.headers).toMatchObject({
    host: 'fcm.googleapis.com',
    ttl: '600',
    urgency: 'high',
    topic: 'n7',
    'content-encoding': 'aes128gcm',
  });
  expect(device.read(pushed)).toEqual({ title: 'Hello' });
  expect(() => other.read(pushed)).toThrow();
  const [, token = '', key] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(pushed.headers.authorization ?? '') ?? [];
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect([claims.aud, claims.sub, key]).toEqual([
    'https://fcm.googleapis.com',
    'mailto:team@example.org',
    KEY.publicKey,
  ]);
});

test('is signed anew each hour, and for each service by itself', async () => {
  const signatures = async (...endpoints: string[]) => {
    for (const endpoint of endpoints) await push.send(aDevice(endpoint), MESSAGE);
    return new Set(service.pushed.map(({ headers }) => headers.authorization)).size;
  };
  expect(await signatures('https://a.example.org/1', 'https://a.example.org/2')).toBe(1);
  expect(await signatures('https://b.example.org/1')).toBe(2);
  clock.advance(3_600_000);
  expect(await signatures('https://a.example.org/1')).toBe(3);
});

describe('where it goes', () => {
  test.each([
    [['10.0.0.5']],
    [['127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [[PUBLIC_ADDRESS, '192.168.0.1']],
    [['fd00:ec2::254', PUBLIC_ADDRESS]],
  ])('not to a name that leads to %j', async addresses => {
    service.leadsTo(addresses);
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'forbidden' });
    expect([service.connected, service.pushed]).toEqual([[], []]);
  });

  test('to the very address that was looked at, though the name leads inside a moment later', async () => {
    service.leadsTo([PUBLIC_ADDRESS], ['127.0.0.1']);
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'sent' });
    expect(service.connected).toEqual([{ address: PUBLIC_ADDRESS, host: 'fcm.googleapis.com' }]);
    expect(service.resolved).toHaveLength(1);
  });

  test('looks again for every new connection', async () => {
    service.leadsTo([PUBLIC_ADDRESS], ['127.0.0.1']);
    service.answers(() => ({ status: 201, headers: { connection: 'close' } }));
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'sent' });
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'forbidden' });
    expect(service.connected).toHaveLength(1);
  });

  test('keeps a connection for the next one to the same host', async () => {
    for (let at = 0; at < 3; at += 1) await push.send(aDevice(), MESSAGE);
    expect([service.pushed.length, service.connected.length]).toEqual([3, 1]);
  });

  test('nowhere else by a redirect', async () => {
    service.answers(() => ({ status: 307, headers: { location: 'https://fcm.googleapis.com/elsewhere' } }));
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'refused', status: 307 });
    expect(service.pushed).toHaveLength(1);
  });

  test('not to a service that is not on the list, and its name is not even looked up', async () => {
    open('*.push.apple.com');
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'forbidden' });
    expect(service.resolved).toEqual([]);
  });

  test('by the machine’s own network: TLS to the address, for the name of the host', async () => {
    const heard = Promise.withResolvers<string>();
    const server = createServer(socket => {
      socket.on('error', () => undefined);
      socket.once('data', part => heard.resolve(part.toString('latin1')));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stream = networkAt(port).connect('127.0.0.1', 'fcm.googleapis.com');
    stream.on('error', () => undefined);
    // The name stands readable in the first words of TLS.
    expect(await heard.promise).toContain('fcm.googleapis.com');
    stream.destroy();
    server.close();
  });
});

describe('what comes of it', () => {
  test.each([
    [{ status: 200 }, { kind: 'sent' }],
    [{ status: 404 }, { kind: 'gone' }],
    [{ status: 410 }, { kind: 'gone' }],
    [{ status: 400 }, { kind: 'refused', status: 400 }],
    [{ status: 403 }, { kind: 'refused', status: 403 }],
    [{ status: 413 }, { kind: 'refused', status: 413 }],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      { kind: 'later', afterMs: 90_000 },
    ],
    [
      { status: 429, headers: { 'retry-after': '999999999' } },
      { kind: 'later', afterMs: 86_400_000 },
    ],
    [
      { status: 503, headers: { 'retry-after': 'tomorrow' } },
      { kind: 'later', afterMs: null },
    ],
    [
      { status: 500, body: 'x'.repeat(100_000) },
      { kind: 'later', afterMs: null },
    ],
  ])('of the answer %j: %j', async (answer, outcome) => {
    service.answers(() => answer);
    expect(await push.send(aDevice(), MESSAGE)).toEqual(outcome);
  });

  test('a service that is not there is asked later', async () => {
    await service.close();
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'later', afterMs: null });
    service = await createPushService();
  });

  test('a name without an address is asked later', async () => {
    service.leadsTo([]);
    expect(await push.send(aDevice(), MESSAGE)).toEqual({ kind: 'later', afterMs: null });
  });

  test('keys that are no point of the curve reach nobody', async () => {
    const device = { ...aDevice(), p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(await push.send(device, MESSAGE)).toEqual({ kind: 'gone' });
  });

  test('more than a service takes is not sent', async () => {
    expect(await push.send(aDevice(), { ...MESSAGE, payload: 'x'.repeat(4_000) })).toEqual({
      kind: 'refused',
      status: 413,
    });
    expect(service.pushed).toEqual([]);
  });
});
