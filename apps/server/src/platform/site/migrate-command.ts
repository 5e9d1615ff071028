/** The command `migrate`: brings the database up to date without serving, so that an upgrade sees whether it works. */
import { bringUpToDate } from '../app-context.ts';
import { createPool } from '../database/db.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { StartProblem } from '../log/start-problem.ts';
import type { RunCommand } from './command.ts';
import { reach } from './on-site.ts';

/** A line for each migration that ran on the database, and nothing else: an upgrade reads them. */
const listApplied = async (url: string, say: (line: string) => void): Promise<void> => {
  const pool = createPool(url, { max: 1 });
  try {
    for (const name of await appliedMigrations(pool)) say(name);
  } finally {
    await pool.end();
  }
};

/** Works beside running servers of the version before, which live with each migration. */
export const migrateCommand: RunCommand = async (env, words, say) => {
  if (words.length > 1 || (words[0] ?? 'done') !== 'done')
    throw new StartProblem('Say npm run migrate, or npm run migrate -- done.');
  const { url, where, leave } = await reach(env);
  try {
    if (words[0] === 'done') {
      await listApplied(url, say);
      return;
    }
    const done = await bringUpToDate(url);
    say(done.length === 0 ? `The database ${where} is up to date.` : `Done on ${where}: ${done.join(', ')}.`);
  } finally {
    await leave();
  }
};
