/**
 * Letters about the account. Its owner is told of changes that an intruder would hide, by mail or else by text message
 * (DECISIONS 12), in the transaction of the change.
 */
import { localeOf } from '@trivium/messages/numerals';
import { PAGE_PATHS } from '@trivium/rules/site/path';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../database/db.ts';

/** Returns a sentence of `messages` in an interface language. */
export type Say = (locale: string, key: string, words?: Readonly<Record<string, string | number>>) => string;

/** The kinds of letters. Each has the keys `letter.<kind>.subject`, `.text` (mail) and `.sms`. */
export const LETTER_KINDS = [
  'new_device',
  'new_password',
  'new_email',
  'new_mobile',
  'factor_added',
  'factor_removed',
  'factor_reset',
  'recovery_used',
  'payout_address',
  'payout_asked',
  'payout_approved',
  'payout_completed',
  'payout_rejected',
  'payout_cancelled',
  'deactivated',
  'deactivated_until',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The contacts of a player, as they are now or as they were before a change. */
export type Reachable = {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly mobile: string | null;
  readonly mobile_verified: boolean;
  /** Staff looked at the contact: good enough for a letter. */
  readonly email_by_staff?: boolean;
  readonly mobile_by_staff?: boolean;
  readonly interface_language: string;
  readonly time_zone: string;
  readonly is_demo: boolean;
};

export type Letters = {
  /**
   * Writes a letter to the outbox. `by` names the contact to prefer, mail by default. Players without a proved contact, or
   * whose only mailbox is gone, get none, nor do demo accounts, which many people share.
   */
  send(
    db: Db,
    to: Reachable,
    letter: {
      readonly kind: LetterKind;
      readonly now: number;
      readonly words?: Readonly<Record<string, string | number>>;
      /** An instant, as `{until}` of the sentences. */
      readonly until?: number;
      readonly by?: 'mail' | 'sms';
    },
  ): Promise<void>;
};

/** Whether its player cannot sign in any more: the letter then leads to the contact page, and does not ask "not you?". */
const isShutOut = (kind: LetterKind): boolean => kind === 'deactivated' || kind === 'deactivated_until';

/** The path that the link of a letter leads to. */
export const letterPath = (kind: LetterKind): string =>
  isShutOut(kind) ? PAGE_PATHS.contact_us : '/profile/settings/';

/** The text of a letter as a mail. */
export const letterText = (
  say: Say,
  locale: string,
  kind: LetterKind,
  words: Readonly<Record<string, string | number>>,
): string => {
  const text = say(locale, `letter.${kind}.text`, words);
  return isShutOut(kind) ? text : `${text}\n\n${say(locale, 'letter.not_you', words)}`;
};

type Deps = {
  readonly say: Say;
  /** The language that a reader of this one gets (DECISIONS 12). */
  readonly spoken: (locale: string) => string;
  readonly siteName: () => string;
};

export const createLetters = (
  { mail, sms, env, silence }: Pick<AppContext, 'mail' | 'sms' | 'env' | 'silence'>,
  { say, spoken, siteName }: Deps,
): Letters => ({
  send: async (db, to, { kind, now, until = now, words = {}, by = 'mail' }) => {
    const proved = to.email_verified || to.email_by_staff === true ? to.email : null;
    const email = proved !== null && (await silence.of(db, proved)) === 'bounce' ? null : proved;
    const mobile = to.mobile_verified || to.mobile_by_staff === true ? to.mobile : null;
    if (to.is_demo || (email === null && mobile === null)) return;
    const locale = spoken(to.interface_language);
    const dates = new Intl.DateTimeFormat(localeOf(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: to.time_zone,
    });
    const all = {
      site: siteName(),
      date: dates.format(now),
      until: dates.format(until),
      link: `${env.publicUrl}${letterPath(kind)}`,
      ...words,
    };
    const sentence = (part: 'subject' | 'sms') => say(locale, `letter.${kind}.${part}`, all);
    if (mobile !== null && (by === 'sms' || email === null)) {
      await sms.send(db, { to: mobile, text: sentence('sms') });
    } else if (email !== null) {
      const text = letterText(say, locale, kind, all);
      await mail.send(db, { to: email, subject: sentence('subject'), text, language: locale });
    }
  },
});
