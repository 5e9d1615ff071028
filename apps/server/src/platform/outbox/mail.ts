/** Mail: written to the outbox, and sent from there through SMTP or a webhook if the operator has set one up. */
import type { Db } from '../database/db.ts';
import { type MailLook, mailPage } from './mail-page.ts';
import { type News, putNews } from './news.ts';
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
  /** Stores mails of news, which go out so many a minute. */
  sendNews(db: Db, letters: readonly News[], at: Date): Promise<void>;
  /** Sets the source of the number of mails of news a minute (the settings). */
  paceFrom(read: () => number): void;
  /** How many that is. */
  readonly pace: () => number;
  /** Sets the sources of the route and of the look in a language (the settings); both are read anew for every mail. */
  routeFrom(read: () => Promise<MailRoute>, look?: (language: string) => MailLook): void;
};

const waitMs = 10_000;

/** The language of a mail, and for news how a mail program leaves it with one click (RFC 8058). */
const headersOf = (language: string, leaveUrl: string): Record<string, string> => ({
  ...(language === '' ? {} : { 'Content-Language': language }),
  ...(leaveUrl === ''
    ? {}
    : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** The carrier of a route; undefined when mail stays in the outbox. */
export const mailCarrier = (route: MailRoute, look?: (language: string) => MailLook): Carrier | undefined => {
  if (route.by === 'outbox') return undefined;
  if (route.by === 'webhook') {
    return async letter => {
      const { recipient, subject, body, language, leaveUrl } = letter;
      const html = look && mailPage(letter, look(language));
      const unsubscribe = leaveUrl === '' ? undefined : leaveUrl;
      await postJson(route, {
        kind: 'mail',
        to: recipient,
        subject,
        text: body,
        html,
        language,
        unsubscribe,
      });
    };
  }
  return async letter => {
    const { recipient, subject, body, language, leaveUrl } = letter;
    const { createTransport } = await import('nodemailer');
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
        headers: headersOf(language, leaveUrl),
      });
    } finally {
      transport.close();
    }
  };
};

export const createMail = (outbox: Outbox): Mail => {
  let pace = () => 0;
  return {
    send: (db, { to, subject, text, language }) =>
      outbox.put(db, { kind: 'mail', recipient: to, subject, body: text, language }),
    sendNews: putNews,
    paceFrom: read => {
      pace = read;
    },
    pace: () => pace(),
    routeFrom: (read, look) => outbox.carryBy('mail', async () => mailCarrier(await read(), look)),
  };
};
