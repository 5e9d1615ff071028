/** Text messages: written to the outbox, and sent from there through Twilio or a webhook if the operator has set one up. */
import type { Db } from '../database/db.ts';
import type { Carrier, Outbox } from './outbox.ts';
import { postJson } from './webhook.ts';

/** How text messages are sent. `outbox` keeps them in the database only. */
export type SmsRoute =
  | { by: 'outbox' }
  /** `base` replaces Twilio's address for tests and compatible gateways. */
  | { by: 'twilio'; account: string; token: string; from: string; base?: string }
  | { by: 'webhook'; url: string; secret?: string };

/** Sends text messages to a number in E.164. */
export type Sms = {
  /** Pass a transaction as `db` to send the message only if that commits. */
  send(db: Db, letter: { to: string; text: string }): Promise<void>;
  /** Sets the source of the route (the settings); it is read anew for every message. */
  routeFrom(read: () => Promise<SmsRoute>): void;
};

const waitMs = 10_000;

const sendByTwilio = async (
  route: Extract<SmsRoute, { by: 'twilio' }>,
  to: string,
  text: string,
): Promise<void> => {
  const account = encodeURIComponent(route.account);
  const base = route.base ?? 'https://api.twilio.com';
  const reply = await fetch(`${base}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${route.account}:${route.token}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: route.from, Body: text }),
    signal: AbortSignal.timeout(waitMs),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`Twilio answered ${reply.status}`);
};

/** The carrier of a route; undefined when messages stay in the outbox. */
export const smsCarrier = (route: SmsRoute): Carrier | undefined => {
  if (route.by === 'outbox') return undefined;
  if (route.by === 'webhook') {
    return async ({ recipient, body }) => postJson(route, { kind: 'sms', to: recipient, text: body });
  }
  return async ({ recipient, body }) => sendByTwilio(route, recipient, body);
};

export const createSms = (outbox: Outbox): Sms => ({
  send: (db, { to, text }) =>
    outbox.put(db, { kind: 'sms', recipient: to, subject: '', body: text, language: '' }),
  routeFrom: read => outbox.carryBy('sms', async () => smsCarrier(await read())),
});
