/**
 * Letters about the account: what somebody who is not its owner would do quietly is told to the owner, by mail, else by a
 * text message (DECISIONS 12). Part of the transaction that does it.
 */
import { localeOf } from '@trivium/messages/numerals';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../database/db.ts';

/** Writes a sentence of `messages` in an interface language. */
export type Say = (locale: string, key: string, words?: Readonly<Record<string, string | number>>) => string;

/** What is told. Each has `letter.<kind>.subject`, `.text` (mail) and `.sms`. */
export type LetterKind =
  | 'new_device'
  | 'new_password'
  | 'new_email'
  | 'new_mobile'
  | 'payout_address'
  | 'payout_asked'
  | 'payout_completed'
  | 'payout_rejected'
  | 'payout_cancelled';

/** Where a letter may go: a player's record, as it is or as it was before a contact was changed. */
export type Reachable = {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly mobile: string | null;
  readonly mobile_verified: boolean;
  readonly interface_language: string;
  readonly time_zone: string;
  readonly is_demo: boolean;
};

export type Letters = {
  /**
   * Writes down a letter. `by` says which contact comes first, mail unless said otherwise; who has proved none is told
   * nothing, nor is a demo account, which is many people.
   */
  send(
    db: Db,
    to: Reachable,
    letter: {
      readonly kind: LetterKind;
      readonly now: number;
      readonly words?: Readonly<Record<string, string | number>>;
      readonly by?: 'mail' | 'sms';
    },
  ): Promise<void>;
};

type Deps = {
  readonly say: Say;
  /** The language that a reader of this one reads (DECISIONS 12). */
  readonly spoken: (locale: string) => string;
  readonly siteName: () => string;
};

/** Opens the room. */
export const createLetters = (
  { mail, sms, env }: Pick<AppContext, 'mail' | 'sms' | 'env'>,
  { say, spoken, siteName }: Deps,
): Letters => ({
  send: async (db, to, { kind, now, words = {}, by = 'mail' }) => {
    const email = to.email_verified ? to.email : null;
    const mobile = to.mobile_verified ? to.mobile : null;
    if (to.is_demo || (email === null && mobile === null)) return;
    const locale = spoken(to.interface_language);
    const date = new Intl.DateTimeFormat(localeOf(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: to.time_zone,
    }).format(now);
    const all = { site: siteName(), date, link: `${env.publicUrl}/profile/settings/`, ...words };
    const told = (part: 'subject' | 'text' | 'sms') => say(locale, `letter.${kind}.${part}`, all);
    if (mobile !== null && (by === 'sms' || email === null)) {
      await sms.send(db, { to: mobile, text: told('sms') });
    } else if (email !== null) {
      const text = `${told('text')}\n\n${say(locale, 'letter.not_you', all)}`;
      await mail.send(db, { to: email, subject: told('subject'), text, language: locale });
    }
  },
});
