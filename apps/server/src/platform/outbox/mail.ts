/** Mail: written to the outbox, and sent from there through SMTP or a webhook if the operator has set one up. */
import { createTransport } from 'nodemailer';
import type { Db } from '../database/db.ts';
import { type MailLook, mailPage } from './mail-page.ts';
import type { Carrier, Outbox } from './outbox.ts';
import { postJson } from './webhook.ts';

/** How mail is sent. `outbox` keeps it in the database only. */
export type MailRoute =
  | { by: 'outbox' }
  /** `url` as `smtp://user:password@host:587` or `smtps://…`. */
  | { by: 'smtp'; url: string; from: string }
  | { by: 'webhook'; url: string; secret?: string };

/** Sends mail to one person, as plain text and as a page. */
export type Mail = {
  /** Pass a transaction as `db` to send the mail only if that commits. */
  send(db: Db, letter: { to: string; subject: string; text: string; language: string }): Promise<void>;
  /** Sets the sources of the route and of the look in a language (the settings); both are read anew for every mail. */
  routeFrom(read: () => Promise<MailRoute>, look?: (language: string) => MailLook): void;
};

const waitMs = 10_000;

/** The carrier of a route; undefined when mail stays in the outbox. */
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

export const createMail = (outbox: Outbox): Mail => ({
  send: (db, { to, subject, text, language }) =>
    outbox.put(db, { kind: 'mail', recipient: to, subject, body: text, language }),
  routeFrom: (read, look) => outbox.carryBy('mail', async () => mailCarrier(await read(), look)),
});
