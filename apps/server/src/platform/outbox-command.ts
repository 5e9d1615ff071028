/** The command `outbox`: shows the newest mail and text messages, for an operator without a mail server. */
import { dbOf, openPool } from './db.ts';
import type { Env } from './env.ts';
import { recentLetters, type SentLetter } from './outbox.ts';
import { databaseProblem } from './postgres/external.ts';
import { reach } from './reach.ts';
import { errorCode } from './start-problem.ts';

const linesOf = (letter: SentLetter): string[] => [
  `${letter.createdAt.toISOString()}  ${letter.kind}  to ${letter.recipient}${letter.sentAt ? '  (sent)' : ''}`,
  ...[letter.subject, ...letter.body.split('\n')].filter(line => line !== '').map(line => `    ${line}`),
];

/** Prints the last 20, oldest first, so that the newest stands above the prompt. */
export const printOutbox = async (env: Env, say: (line: string) => void): Promise<void> => {
  const { url, leave } = await reach(env);
  const pool = openPool(url, { max: 1, name: 'trivium outbox' });
  try {
    const letters = await recentLetters(dbOf(pool), 20);
    if (letters.length === 0) say('The outbox is empty.');
    for (const letter of letters.reverse()) for (const line of linesOf(letter)) say(line);
  } catch (problem) {
    // No table yet: no server has ever started here.
    if (errorCode(problem) !== '42P01') throw databaseProblem(problem);
    say('The outbox is empty.');
  } finally {
    await pool.end();
    await leave();
  }
};
