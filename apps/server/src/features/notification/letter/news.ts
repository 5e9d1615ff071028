/** The team's message as a mail, to those of its readers who asked for letters. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Say } from '../../../platform/outbox/letters.ts';
import type { LeaveLinks } from './leave.ts';
import { noteMailed, readNewsReaders } from './letter-store.ts';

export type NewsDeps = {
  readonly say: Say;
  readonly siteName: () => string;
};

type Letter = {
  readonly messageId: number;
  readonly language: string;
  readonly words: { readonly title: string; readonly text: string };
  /** Path of the app that it opens; empty for none. */
  readonly link: string;
  readonly playerIds: readonly number[];
  readonly now: Date;
};

/** Writes the mails in the transaction that also writes the notification, so that a restart repeats neither. */
export const mailNews = async (
  { mail, env }: Pick<AppContext, 'mail' | 'env'>,
  { say, siteName, links }: NewsDeps & { readonly links: LeaveLinks },
  tx: Db,
  { messageId, language, words, link, playerIds, now }: Letter,
): Promise<void> => {
  const readers = await readNewsReaders(tx, playerIds);
  if (readers.length === 0) return;
  const site = env.publicUrl.replace(/\/+$/, '');
  const opens = link === '' ? '' : `\n\n${site}${link}`;
  const letters = readers.map(({ id, email }) => {
    const leaveUrl = links.urlOf(id);
    const foot = say(language, 'letter.news.foot', { site: siteName(), link: leaveUrl });
    return {
      recipient: email,
      subject: words.title,
      body: `${words.text}${opens}\n\n${foot}`,
      language,
      leaveUrl,
    };
  });
  await mail.sendNews(tx, letters, now);
  await noteMailed(tx, messageId, letters.length);
};
