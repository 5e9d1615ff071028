/** Web push (RFC 8030, 8291, 8292): sends one encrypted message to one device, through the service that its browser named. */
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect } from 'node:tls';
import webPush from 'web-push';
import type { Clock } from '../time/clock.ts';
import { readEndpoint } from './endpoint.ts';
import { guardedAgent, InsideAddress, type PushNetwork } from './guarded-agent.ts';
import type { PushKey } from './vapid.ts';

/** Where a device is reached, as its browser reported. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

export type PushMessage = {
  /** JSON of at most 3,993 bytes. */
  readonly payload: string;
  /** How long the service keeps it for a device that is offline. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** At most 32 characters of base64url. While the device is offline, a newer message of the same topic replaces the older one. */
  readonly topic: string;
};

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The device wants no more pushes, or never existed: forget it. */
  | { readonly kind: 'gone' }
  /** The endpoint is forbidden: forget it. */
  | { readonly kind: 'forbidden' }
  /** The service refuses this message for good. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The service takes it later: after `afterMs` if it named a time, else null. */
  | { readonly kind: 'later'; readonly afterMs: number | null };

/** The operator's settings of push. */
export type PushRoute = {
  /** Where a push service can reach the operator: `mailto:…` or `https://…`. */
  readonly subject: string;
  /** Hosts of push services, as `readEndpoint` reads them. */
  readonly services: string;
};

export type Push = {
  /** For browsers, which send it to their push service. */
  readonly publicKey: string;
  /** Whether a device may register this endpoint. */
  mayReach(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  /** Sets the source of the route (the settings); it is read anew for every message. */
  routeFrom(read: () => PushRoute): void;
  close(): void;
};

const PORT = 443;
const WAIT_MS = 10_000;
const CONNECTIONS_MOST = 32;
const PAYLOAD_BYTES_MOST = 3_993;
const ANSWER_BYTES_MOST = 16 * 1024;
const SIGNATURE_MS = 3_600_000;
const SIGNATURES_MOST = 100;
const LONGEST_PAUSE_MS = 86_400_000;

/** The network of this machine. */
export const networkAt = (port: number): PushNetwork => ({
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) => connect({ host: address, port, servername: host, ALPNProtocols: ['http/1.1'] }),
});

export const realNetwork = networkAt(PORT);

/** `Retry-After` in milliseconds; null for its form as a date, which our own pauses replace. */
const pauseIn = (header: string | undefined): number | null =>
  /^\d{1,9}$/.test(header ?? '') ? Math.min(Number(header) * 1000, LONGEST_PAUSE_MS) : null;

const outcomeOf = (status: number, retryAfter: string | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: pauseIn(retryAfter) };
  // Redirects too: a push service needs none, and their targets were not checked.
  return { kind: 'refused', status };
};

/** Reads the answer to its end, so that the connection can be reused; an endless one is cut off. */
const drain = (answer: IncomingMessage): void => {
  let bytes = 0;
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MOST) answer.destroy();
  });
  answer.on('error', () => undefined);
};

const post = (options: RequestOptions, body: Buffer): Promise<PushOutcome> =>
  new Promise((resolve, reject) => {
    const asking = request({ ...options, signal: AbortSignal.timeout(WAIT_MS) }, answer => {
      drain(answer);
      resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']));
    });
    asking.on('error', reject);
    asking.end(body);
  });

/** Null for invalid keys: nothing can be encrypted with them. */
const encrypted = ({ p256dh, auth }: PushTarget, payload: string): Buffer | null => {
  try {
    return webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
  } catch {
    return null;
  }
};

/** Signing costs as much as encrypting. A signature is valid for twelve hours, and each is reused for one. */
const createSignatures = ({ publicKey, privateKey }: PushKey, clock: Clock) => {
  const known = new Map<string, { readonly authorization: string; readonly until: number }>();
  return (origin: string, subject: string): string => {
    const name = `${origin} ${subject}`;
    const kept = known.get(name);
    const now = clock.now();
    if (kept !== undefined && now < kept.until) return kept.authorization;
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    if (known.size >= SIGNATURES_MOST) known.clear();
    known.set(name, { authorization: Authorization, until: now + SIGNATURE_MS });
    return Authorization;
  };
};

export const createPush = (key: PushKey, network: PushNetwork, clock: Clock): Push => {
  const agent = guardedAgent(network, { maxSockets: CONNECTIONS_MOST, maxFreeSockets: CONNECTIONS_MOST });
  const signature = createSignatures(key, clock);
  let route = (): PushRoute => ({ subject: '', services: '' });

  const send: Push['send'] = async (target, { payload, ttlSeconds, urgency, topic }) => {
    const { subject, services } = route();
    const url = readEndpoint(target.endpoint, services);
    if (url === null) return { kind: 'forbidden' };
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MOST) return { kind: 'refused', status: 413 };
    const body = encrypted(target, payload);
    if (body === null) return { kind: 'gone' };
    const options: RequestOptions = {
      method: 'POST',
      host: url.hostname,
      port: PORT,
      path: `${url.pathname}${url.search}`,
      headers: {
        authorization: signature(url.origin, subject),
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        topic,
        ttl: ttlSeconds,
        urgency,
      },
      agent,
    };
    return post(options, body).catch((problem: unknown) =>
      problem instanceof InsideAddress ? { kind: 'forbidden' } : { kind: 'later', afterMs: null },
    );
  };

  return {
    publicKey: key.publicKey,
    mayReach: endpoint => readEndpoint(endpoint, route().services) !== null,
    send,
    routeFrom: read => {
      route = read;
    },
    close: () => agent.destroy(),
  };
};
