/** Mail: into the outbox, and from there through SMTP or a webhook when the operator has set one up. */
import { createTransport } from 'nodemailer';
import type { Db } from '../database/db.ts';
import { type MailLook, mailPage } from './mail-page.ts';
import type { Carrier, Outbox } from './outbox.ts';
import { postJson } from './webhook.ts';

/** How mail leaves. `outbox` keeps it in the database only. */
export type MailRoute =
  | { by: 'outbox' }
  /** `url` as `smtp://user:password@host:587` or `smtps://…`. */
  | { by: 'smtp'; url: string; from: string }
  | { by: 'webhook'; url: string; secret?: string };

/** Mail to one person: plain words, and the same as a page. */
export type Mail = {
  /** Pass the transaction as `db` when the mail must not leave without it. */
  send(db: Db, letter: { to: string; subject: string; text: string; language: string }): Promise<void>;
  /** Says where the route and the look in a language come from (the settings); read anew for every mail. */
  routeFrom(read: () => Promise<MailRoute>, look?: (language: string) => MailLook): void;
};

const waitMs = 10_000;

/** The carrier for a route; none when mail stays in the outbox. */
export const mailCarrier = (route: MailRoute, look?: (language: string) => MailLook): Carrier | undefined => {
  if (route.by === 'outbox') return undefined;
  if (route.by === 'webhook') {
    return async letter => {
      const { recipient, subject, body, language } = letter;
      const html = look && mailPage(letter, look(language));
      await postJson(route, { kind: 'mail', to: recipient, subject, text: body, html, language });
    };
  }
  return async letter => {
    const { recipient, subject, body, language } = letter;
    const transport = createTransport({
      url: route.url,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: waitMs,
    });
    try {
      await transport.sendMail({
        from: route.from,
        to: recipient,
        subject,
        text: body,
        ...(look === undefined ? {} : { html: mailPage(letter, look(language)) }),
        ...(language === '' ? {} : { headers: { 'Content-Language': language } }),
      });
    } finally {
      transport.close();
    }
  };
};

/** Opens mail over the outbox. */
export const createMail = (outbox: Outbox): Mail => ({
  send: (db, { to, subject, text, language }) =>
    outbox.put(db, { kind: 'mail', recipient: to, subject, body: text, language }),
  routeFrom: (read, look) => outbox.carryBy('mail', async () => mailCarrier(await read(), look)),
});
