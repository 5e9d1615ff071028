/** The command `outbox`: shows the latest mail and text messages, for an operator without a mail server. */
import { dbOf } from '../database/db.ts';
import { asTheyAre, declareCommand } from '../site/command.ts';
import { onDatabase } from '../site/on-site.ts';
import { recentLetters, type SentLetter } from './outbox.ts';

const SHOWN = 20;

const linesOf = (letter: SentLetter): string[] => [
  `${letter.createdAt.toISOString()}  ${letter.kind}  to ${letter.recipient}${letter.sentAt ? '  (sent)' : ''}`,
  ...[letter.subject, ...letter.body.split('\n')].filter(line => line !== '').map(line => `    ${line}`),
];

/** Prints the latest letters, oldest first, so that the newest stands above the prompt. Ignores its words. */
export const outboxCommand = declareCommand({
  open: onDatabase,
  usage: 'Say outbox.',
  read: asTheyAre,
  work: async ({ pool }, _, say) => {
    const letters = await recentLetters(dbOf(pool), SHOWN);
    if (letters.length === 0) say('The outbox is empty.');
    for (const letter of letters.reverse()) for (const line of linesOf(letter)) say(line);
  },
});
