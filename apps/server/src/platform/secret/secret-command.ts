/** The command `secret`: a site whose APP_SECRET is lost for good goes on with another one (docs/operate.md, "A lost secret"). */

import { audit } from '../audit/audit.ts';
import { dbOf } from '../database/db.ts';
import { realDice } from '../dice.ts';
import type { Env } from '../env.ts';
import { StartProblem } from '../log/start-problem.ts';
import { onDatabase } from '../site/on-site.ts';
import { replaceSecret } from '../site/site.ts';
import { realClock } from '../time/clock.ts';
import { msSinceBeat } from '../time/heartbeat.ts';
import { readOrMakeSecret } from './app-secret.ts';

/** A server that lives has beaten more lately. */
const LIVES_MS = 10_000;

/** `secret replace`: takes the present APP_SECRET as the site's; refused while a server runs with the old one. */
export const secretCommand = (
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  if (words.join(' ') !== 'replace') throw new StartProblem('Say secret replace.');
  return onDatabase(env, async (pool, { server }) => {
    const db = dbOf(pool);
    if (server !== undefined || (await msSinceBeat(db)) < LIVES_MS)
      throw new StartProblem('Not done: a server of this site runs; stop it first and wait ten seconds.');
    const appSecret = readOrMakeSecret(env, realDice);
    await db.transaction().execute(async tx => {
      await replaceSecret(tx, appSecret);
      const now = realClock.now();
      await audit(tx, {
        actorId: null,
        action: 'secret.replace',
        subject: '',
        before: null,
        after: null,
        now,
      });
    });
    say('The site is kept with the present APP_SECRET from now on. Enter its secret settings again.');
  });
};
