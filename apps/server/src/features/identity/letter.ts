/** Letters about signing in: each kind has `mail.<kind>.subject` and `.text`. */
import type { Db } from '../../platform/database/db.ts';
import type { IdentityContext } from './identity-context.ts';

type Letter = {
  /** `taken`: somebody signed up with an address that has an account; its link leads to a new password. */
  readonly kind: 'verify' | 'reset' | 'taken' | 'sign_in_code' | 'first_code' | 'claimed';
  readonly to: string;
  readonly locale: string;
  readonly words?: Readonly<Record<string, string>>;
};

/** Writes a letter into the outbox, in the transaction that causes it. */
export const sendLetter = (
  { mail, say, settings }: Pick<IdentityContext, 'mail' | 'say' | 'settings'>,
  db: Db,
  { kind, to, locale, words = {} }: Letter,
): Promise<void> => {
  const [subject, text] = ['subject', 'text'].map(part =>
    say(locale, `mail.${kind}.${part}`, { ...words, site: settings.get('site_name') }),
  );
  return mail.send(db, { to, subject: subject ?? '', text: text ?? '', language: locale });
};
