/** Mail: into the outbox, and from there through SMTP or a webhook when the operator has set one up. */
import { createTransport } from 'nodemailer';
import type { Db } from './db.ts';
import type { Carrier, Outbox } from './outbox.ts';
import { postJson } from './webhook.ts';

/** How mail leaves. `outbox` keeps it in the database only. */
export type MailRoute =
  | { by: 'outbox' }
  /** `url` as `smtp://user:password@host:587` or `smtps://…`. */
  | { by: 'smtp'; url: string; from: string }
  | { by: 'webhook'; url: string; secret?: string };

/** Plain text mail to one person. */
export type Mail = {
  /** Pass the transaction as `db` when the mail must not leave without it. */
  send(db: Db, letter: { to: string; subject: string; text: string }): Promise<void>;
  /** Says where the route comes from (the settings); read anew for every mail. */
  routeFrom(read: () => Promise<MailRoute>): void;
};

const waitMs = 10_000;

/** The carrier for a route; none when mail stays in the outbox. */
export const mailCarrier = (route: MailRoute): Carrier | undefined => {
  if (route.by === 'outbox') return undefined;
  if (route.by === 'webhook') {
    return async ({ recipient, subject, body }) =>
      postJson(route, { kind: 'mail', to: recipient, subject, text: body });
  }
  return async ({ recipient, subject, body }) => {
    const transport = createTransport({
      url: route.url,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
    });
    try {
      await transport.sendMail({ from: route.from, to: recipient, subject, text: body });
    } finally {
      transport.close();
    }
  };
};

/** Opens mail over the outbox. */
export const openMail = (outbox: Outbox): Mail => ({
  send: (db, { to, subject, text }) => outbox.put(db, { kind: 'mail', recipient: to, subject, body: text }),
  routeFrom: read => outbox.carryBy('mail', async () => mailCarrier(await read())),
});
