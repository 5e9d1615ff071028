/** The command `migrate`: brings the database up to date without serving, so that an upgrade sees whether it works. */
import { bringUpToDate } from '../app-context.ts';
import { StartProblem } from '../log/start-problem.ts';
import type { RunCommand } from './command.ts';
import { reach } from './on-site.ts';

/** Works beside running servers of the version before, which live with each migration. */
export const migrateCommand: RunCommand = async (env, words, say) => {
  if (words.length > 0) throw new StartProblem('Say only: npm run migrate.');
  const { url, where, leave } = await reach(env);
  try {
    const done = await bringUpToDate(url);
    say(done.length === 0 ? `The database ${where} is up to date.` : `Done on ${where}: ${done.join(', ')}.`);
  } finally {
    await leave();
  }
};
