/** The letters that the site writes by itself, with sample words: how each reads in a language, and a test to oneself. */
import { localeOf } from '@trivium/messages/numerals';
import { LETTER_PREVIEW_PATH } from '@trivium/rules/site/path';
import { DAY_MS } from '@trivium/rules/time/units';
import type { OperatorHandlers } from '../../../http/admin/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import {
  LETTER_KINDS,
  type LetterKind,
  letterPath,
  letterText,
  type Say,
} from '../../../platform/outbox/letters.ts';
import { mailPage } from '../../../platform/outbox/mail-page.ts';
import { mailLook, mailRoute, smsRoute } from '../../settings/routes.ts';
import type { Settings } from '../../settings/settings.ts';
import { readOwnContacts } from './template-store.ts';

/** The mails about signing in, and the one that invites staff. */
const MAILS = [
  ...([
    'verify',
    'code',
    'sign_in_code',
    'first_code',
    'reset',
    'taken',
    'claimed',
    'staff_invitation',
  ] as const),
] as const;
/** Of those, what is also sent as a text message. */
const SMS_OF: Readonly<Record<string, string>> = { code: 'sms.code' };
const TEMPLATES: readonly string[] = [...MAILS, ...LETTER_KINDS];

export type TemplateDeps = {
  readonly settings: Settings;
  readonly say: Say;
  readonly siteName: () => string;
  readonly isRtl: (language: string) => boolean;
  /** The language that a reader of this one gets. */
  readonly spoken: (language: string) => string;
};

type Written = { readonly subject: string; readonly text: string; readonly sms: string };

const isLetter = (name: string): name is LetterKind => LETTER_KINDS.some(kind => kind === name);

/** What a code, a device and so on may look like. */
const samples = ({ env, clock }: AppContext, { settings }: TemplateDeps, locale: string) => {
  const dates = new Intl.DateTimeFormat(localeOf(locale), {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: settings.get('system_time_zone') },
  } as const);
  return {
    ...{ code: '482913', device: 'Firefox, Linux', reason: '…', count: 48, money: '10.00 USD' },
    ...{ address: 'p•••@example.org', factor: 'TOTP', name: 'Amina' },
    date: dates.format(clock.now()),
    until: dates.format(clock.now() + DAY_MS),
    link: `${env.publicUrl}/auth/`,
  };
};

const write = (context: AppContext, deps: TemplateDeps, name: string, locale: string): Written => {
  const { say, siteName } = deps;
  const words = { ...samples(context, deps, locale), site: siteName() };
  if (isLetter(name)) {
    const all = { ...words, link: `${context.env.publicUrl}${letterPath(name)}` };
    const [subject, sms] = [
      say(locale, `letter.${name}.subject`, all),
      say(locale, `letter.${name}.sms`, all),
    ];
    return { subject, text: letterText(say, locale, name, all), sms };
  }
  const key = SMS_OF[name];
  return {
    subject: say(locale, `mail.${name}.subject`, words),
    text: say(locale, `mail.${name}.text`, words),
    sms: key === undefined ? '' : say(locale, key, words),
  };
};

/** A letter as a mail program shows it; null for one that does not exist. */
export const templatePage = (
  context: AppContext,
  deps: TemplateDeps,
  { name, language }: { readonly name: string; readonly language: string },
): string | null => {
  if (!TEMPLATES.includes(name)) return null;
  const locale = deps.spoken(language);
  const { subject, text } = write(context, deps, name, locale);
  const look = mailLook(context, deps.settings, deps.isRtl)(locale);
  return mailPage({ subject, body: text, language: locale }, look);
};

export const templateHandlers = (
  context: AppContext,
  deps: TemplateDeps,
): OperatorHandlers<'letter/templates' | 'letter/test'> => ({
  'letter/templates': async (_, { language }) => {
    const locale = deps.spoken(language);
    return TEMPLATES.map(name => {
      const { subject, sms } = write(context, deps, name, locale);
      const query = new URLSearchParams({ name, language: locale });
      const keys = `${isLetter(name) ? 'letter' : 'mail'}.${name}.`;
      return { name, subject, page: `${LETTER_PREVIEW_PATH}?${query}`, sms, keys };
    });
  },
  'letter/test': async ({ signedIn }, { name, language, by }) => {
    const locale = deps.spoken(language);
    if (!TEMPLATES.includes(name)) throw new Refusal('no_data');
    const { subject, text, sms } = write(context, deps, name, locale);
    const { email, mobile } = await readOwnContacts(context.db, signedIn.playerId);
    const to = by === 'mail' ? email : mobile;
    if (to === null) throw new Refusal('own_contact_missing');
    if (by === 'sms') {
      if (sms === '') throw new Refusal('no_data');
      await context.sms.send(context.db, { to, text: sms });
      return { to, is_carried: smsRoute(deps.settings).by !== 'outbox' };
    }
    await context.mail.send(context.db, { to, subject, text, language: locale });
    return { to, is_carried: mailRoute(deps.settings).by !== 'outbox' };
  },
});
