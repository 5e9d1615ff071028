/** The command `outbox`: shows the newest mail and text messages, for an operator without a mail server. */
import { dbOf } from '../database/db.ts';
import type { Env } from '../env.ts';
import { onDatabase } from '../site/on-site.ts';
import { recentLetters, type SentLetter } from './outbox.ts';

const linesOf = (letter: SentLetter): string[] => [
  `${letter.createdAt.toISOString()}  ${letter.kind}  to ${letter.recipient}${letter.sentAt ? '  (sent)' : ''}`,
  ...[letter.subject, ...letter.body.split('\n')].filter(line => line !== '').map(line => `    ${line}`),
];

/** Prints the last 20, oldest first, so that the newest stands above the prompt. */
export const printOutbox = (env: Env, _: readonly string[], say: (line: string) => void): Promise<void> =>
  onDatabase(env, async pool => {
    const letters = await recentLetters(dbOf(pool), 20);
    if (letters.length === 0) say('The outbox is empty.');
    for (const letter of letters.reverse()) for (const line of linesOf(letter)) say(line);
  });
