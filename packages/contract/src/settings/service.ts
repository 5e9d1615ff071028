/** Proxies, metrics, mail, push and text messages. */

import { isEmptyOr, isWebAddress } from './form.ts';
import { number, type Setting, text } from './kind.ts';

export const SERVICE_SETTINGS = {
  trusted_proxies: text(
    '',
    500,
    'Reverse proxies on other machines, whose word about visitors’ addresses counts: addresses or networks, such as 10.0.0.5, 172.16.0.0/12. This machine is always trusted.',
    'server',
    isEmptyOr(/^[\da-fA-F.:]{2,45}(\/\d{1,3})?(\s*,\s*[\da-fA-F.:]{2,45}(\/\d{1,3})?)*$/),
  ),
  metrics_token: text(
    '',
    200,
    'Who sends it as a bearer token may read /metrics from elsewhere, 16 characters at least; empty: only this machine.',
    'secret',
    isEmptyOr(/^[\x21-\x7e]{16,}$/),
  ),
  slow_statement_ms: number(
    'count',
    250,
    'Statements of the database that take so many milliseconds are logged with their plan, without values; 0: none.',
    'server',
  ),
  play_details_days: {
    ...number(
      'days',
      90,
      'Plays that began so many days ago are kept thinned: answers, right answers and times stay, what lifelines showed goes. Never before races forget them (ghost_days).',
      'server',
    ),
    least: 30,
  },
  mail_smtp_url: text(
    '',
    500,
    'Mail server, as smtp://user:password@host:587 or smtps://…; empty keeps mail in the outbox.',
    'secret',
    isEmptyOr(/^smtps?:\/\/\S+$/),
  ),
  mail_news_per_minute: number(
    'count',
    30,
    'Mails of news, which are not about an account, sent a minute at most; 0 keeps them waiting. Codes and security never wait.',
    'server',
  ),
  mail_report_key: text(
    '',
    200,
    'Key with which the mail provider reports mailboxes that are gone, at /api/mail-report; 16 characters at least; empty: no reports are taken.',
    'secret',
    isEmptyOr(/^[\x21-\x7e]{16,}$/),
  ),
  mail_from: text('', 200, 'Sender of mails, such as Trivium <quiz@example.org>.', 'server'),
  contact_email: text(
    '',
    254,
    'Where messages of the contact form go; empty: to the first admin.',
    'server',
    isEmptyOr(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/),
  ),
  push_services: text(
    'fcm.googleapis.com *.push.services.mozilla.com *.notify.windows.com *.push.apple.com',
    1_000,
    'Hosts of push services that devices may be told by, *.example.org for all under one; * for every public host, empty for none. Addresses inside a network are never spoken to.',
    'server',
    isEmptyOr(/^(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+)([\s,]+(\*|(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+))*$/i),
  ),
  sms_webhook_url: text('', 500, 'Address that sends text messages; empty: none.', 'server', isWebAddress),
  sms_webhook_secret: text('', 200, 'Key of the signature that the webhook checks.', 'secret'),
  sms_twilio_account: text('', 64, 'Account SID of Twilio; filled in it sends text messages.', 'server'),
  sms_twilio_token: text('', 200, 'Auth token of Twilio.', 'secret'),
  sms_twilio_from: text('', 32, 'Number or sender id of Twilio.', 'server'),
} as const satisfies Readonly<Record<string, Setting>>;
