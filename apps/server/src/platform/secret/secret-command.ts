/** The command `secret`: gives a site another APP_SECRET when its own is lost for good (docs/operate.md, "A lost secret"). */
import { audit } from '../audit/audit.ts';
import { dbOf } from '../database/db.ts';
import { realDice } from '../dice.ts';
import { StartProblem } from '../log/start-problem.ts';
import { declareCommand } from '../site/command.ts';
import { onDatabase } from '../site/on-site.ts';
import { replaceSecret } from '../site/site.ts';
import { msSinceBeat } from '../time/beat-store.ts';
import { realClock } from '../time/clock.ts';
import { readOrMakeSecret } from './app-secret.ts';

/** A running server writes its heartbeat more often than this. */
const LIVES_MS = 10_000;

/** `secret replace`: makes the present APP_SECRET the site's. Refused while a server runs with the old one. */
export const secretCommand = declareCommand({
  open: onDatabase,
  usage: 'Say secret replace.',
  read: words => (words.join(' ') === 'replace' ? 'replace' : null),
  work: async ({ env, pool, server }, _, say) => {
    const db = dbOf(pool);
    if (server !== undefined || (await msSinceBeat(db)) < LIVES_MS)
      throw new StartProblem('Not done: a server of this site runs; stop it first and wait ten seconds.');
    const appSecret = readOrMakeSecret(env, realDice);
    await db.transaction().execute(async tx => {
      await replaceSecret(tx, appSecret);
      const change = { before: null, after: null, now: realClock.now() };
      await audit(tx, { actorId: null, action: 'secret.replace', subject: '', ...change });
    });
    say('The site is kept with the present APP_SECRET from now on. Enter its secret settings again.');
  },
});
