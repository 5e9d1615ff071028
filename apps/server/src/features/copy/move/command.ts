/** The command `move`: takes the site from the embedded database to another PostgreSQL, or back (docs/operate/moving.md). */

import { audit } from '../../../platform/audit/audit.ts';
import { createPool, dbOf } from '../../../platform/database/db.ts';
import { startEmbedded } from '../../../platform/database/postgres/embedded.ts';
import { realDice } from '../../../platform/dice.ts';
import type { Env } from '../../../platform/env.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { asTheyAre, declareCommand, type Say } from '../../../platform/site/command.ts';
import { readMark } from '../../../platform/site/moved.ts';
import { onBareDatabase } from '../../../platform/site/on-site.ts';
import { realClock } from '../../../platform/time/clock.ts';
import { onSiteWithSettings } from '../../settings/command/on-site.ts';
import { closeSessions, openSession } from '../logical/session.ts';
import { makeRoom } from './aside.ts';
import { moveSite, Stopped } from './move.ts';
import { openOld } from './still.ts';

const USAGE =
  'Say move --to postgresql://user:password@host:5432/name, move --to embedded, or move --reopen.';

type Task =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'embedded' }
  | { readonly kind: 'reopen' };

export const readTask = (words: readonly string[]): Task | null => {
  const [option, to, ...more] = words;
  if (option === '--reopen' && to === undefined) return { kind: 'reopen' };
  if (option !== '--to' || to === undefined || more.length > 0) return null;
  if (to === 'embedded') return { kind: 'embedded' };
  return /^postgres(ql)?:\/\//.test(to) && URL.canParse(to) ? { kind: 'url', url: to } : null;
};

/** An address that may be shown and stored. */
const withoutPassword = (address: string): string => {
  const url = new URL(address);
  if (url.password !== '') url.password = 'PASSWORD';
  return url.href;
};

/** Runs work that Ctrl-C stops in order: the old site goes on. */
const stoppable = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, abort);
  try {
    return await work(stop.signal);
  } catch (problem) {
    if (!(problem instanceof Stopped)) throw problem;
    throw new StartProblem('Stopped: nothing was moved, and the site goes on as it was.');
  } finally {
    for (const signal of signals) process.off(signal, abort);
  }
};

type Target = { readonly url: string; readonly name: string; readonly leave: () => Promise<void> };

const openTarget = async (env: Env, task: Exclude<Task, { kind: 'reopen' }>, say: Say): Promise<Target> => {
  if (task.kind === 'url')
    return { url: task.url, name: withoutPassword(task.url), leave: async () => undefined };
  if (env.databaseUrl === undefined)
    throw new StartProblem('The site is in the embedded database already: DATABASE_URL is not set.');
  const embedded = await startEmbedded({ dataDir: env.dataDir, dice: realDice, say });
  try {
    await makeRoom(embedded.url, say);
  } catch (problem) {
    await embedded.stop();
    throw problem;
  }
  return {
    url: embedded.url,
    name: `the embedded database in ${env.dataDir}`,
    leave: () => embedded.stop(),
  };
};

const noteMove = async (url: string, to: string): Promise<void> => {
  const pool = createPool(url, { max: 1, name: 'trivium move' });
  try {
    const change = { before: null, after: { to }, now: realClock.now() };
    await audit(dbOf(pool), { actorId: null, action: 'site.move', subject: '', ...change });
  } finally {
    await pool.end();
  }
};

const nextSteps = (task: Task, env: Env): string[] => [
  'Moved. Now stop the server of the site, which can only wait from here on, and start it again',
  task.kind === 'url'
    ? `with DATABASE_URL=${withoutPassword(task.url)}`
    : `without DATABASE_URL, and with DATA_DIR=${env.dataDir}`,
  'APP_SECRET and DATA_DIR stay as they are: files, and the file app-secret, lie there.',
  'Clocks of players stand still until then. The old database is as it was and is closed; npm run move -- --reopen opens it.',
];

const move = (env: Env, task: Exclude<Task, { kind: 'reopen' }>, say: Say): Promise<void> =>
  stoppable(signal =>
    onSiteWithSettings(env, async ({ context, settings }) => {
      const from = context.env.databaseUrl;
      if (from === undefined) throw new Error('a site without a database');
      const target = await openTarget(env, task, say);
      try {
        await moveSite({
          ...{ from, to: target.url, toName: target.name, connections: env.databaseConnections },
          shut: async () => {
            const wasOpen = !settings.get('maintenance_mode');
            if (wasOpen) await settings.set('maintenance_mode', true, null);
            return wasOpen;
          },
          open: () => settings.set('maintenance_mode', false, null),
          ...{ say, signal },
        });
        await noteMove(target.url, target.name);
      } finally {
        await target.leave();
      }
      for (const line of nextSteps(task, env)) say(line);
    }),
  );

const reopen = (env: Env, say: Say): Promise<void> =>
  onBareDatabase(env, async ({ url }) => {
    const session = await openSession(url);
    try {
      if ((await readMark(session))?.kind !== 'moved')
        throw new StartProblem('Not done: this database is not closed by a move.');
      await openOld(session);
      await session.query(`delete from setting where name = 'maintenance_mode'`);
    } finally {
      await closeSessions([session]);
    }
    say('Opened: start the server on it. What happened at the other place is not here; do not serve both.');
  });

export const moveCommand = declareCommand<Env, Task>({
  open: (env, work) => work(env),
  usage: USAGE,
  read: words => readTask(asTheyAre(words)),
  work: (env, task, say) => (task.kind === 'reopen' ? reopen(env, say) : move(env, task, say)),
});
