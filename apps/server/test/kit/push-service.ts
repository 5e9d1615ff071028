/** A push service on this machine and devices that use it, for tests: the protocol from both ends. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { PushNetwork } from '../../src/platform/push/guarded-agent.ts';
import type { PushTarget } from '../../src/platform/push/push.ts';

/** An address on the public internet, of a real service. */
export const PUBLIC_ADDRESS = '142.250.74.10';
const HOST = 'fcm.googleapis.com';

export type Pushed = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The encrypted body. */
  readonly body: Buffer;
};

export type Answer = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

export type PushService = {
  readonly network: PushNetwork;
  readonly pushed: Pushed[];
  /** Every connection that was made: its address and its host. */
  readonly connected: { address: string; host: string }[];
  /** Every look-up of a host. */
  readonly resolved: string[];
  /** Sets the addresses of hosts, one list for each look-up; the last list stays. */
  leadsTo(...lists: (readonly string[])[]): void;
  /** Sets its answer; a promise makes it wait. */
  answers(answer: (pushed: Pushed) => Answer | Promise<Answer>): void;
  close(): Promise<void>;
};

export const createPushService = async (): Promise<PushService> => {
  const pushed: Pushed[] = [];
  const connected: { address: string; host: string }[] = [];
  const resolved: string[] = [];
  let lists: (readonly string[])[] = [[PUBLIC_ADDRESS]];
  let answer: (pushed: Pushed) => Answer | Promise<Answer> = () => ({ status: 201 });

  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    pushed.push(one);
    const { status, headers = {}, body = '' } = await answer(one);
    reply.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    network: {
      resolve: async host => {
        resolved.push(host);
        const list = lists.length > 1 ? lists.shift() : lists[0];
        return list ?? [];
      },
      connect: (address, host) => {
        connected.push({ address, host });
        return connect(port, '127.0.0.1');
      },
    },
    pushed,
    connected,
    resolved,
    leadsTo: (...next) => {
      lists = next;
    },
    answers: next => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type Device = PushTarget & {
  /** Decrypts a push to this device; throws when it was not meant for it. */
  read(pushed: Pushed): { title: string; body: string; link: string; tag: string };
};

/** RFC 8291 and 8188, one record. */
const decrypt = (own: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const opened = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  opened.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

/** A device that has registered at its service, with an endpoint and keys of its own. */
export const aDevice = (
  endpoint = `https://${HOST}/fcm/send/${randomBytes(9).toString('base64url')}`,
): Device => {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    endpoint,
    p256dh,
    auth: auth.toString('base64url'),
    read: ({ body }) => JSON.parse(decrypt(own, auth, body)),
  };
};
