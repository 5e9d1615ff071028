/** The command `accounts`: switches an account off or on again, or makes a demo account of it, while the server runs (SPEC 6, DECISIONS 2). */

import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Env } from '../../platform/env.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import { onSite } from '../../platform/site/on-site.ts';
import { renewAdminPassword } from './first-sign-in.ts';
import { type AccountStatus, lockAccount, setDemo, setStatus } from './status-store.ts';
import { countAdmins } from './store.ts';

const USAGE =
  'Say deactivate ID, activate ID, or demo ID on|off, with the number of the player, or admin-password.';

type Change =
  | { readonly to: 'status'; readonly status: AccountStatus }
  | { readonly to: 'demo'; readonly isDemo: boolean };

const CHANGES: Readonly<Record<string, Change>> = {
  deactivate: { to: 'status', status: 'deactivated' },
  activate: { to: 'status', status: 'active' },
  'demo on': { to: 'demo', isDemo: true },
  'demo off': { to: 'demo', isDemo: false },
};

/** Leaves a row in the audit log with nobody as its actor. Refuses who is not there, the last admin, and staff as a demo. */
const carryOut = ({ db, clock }: AppContext, playerId: number, change: Change): Promise<string> =>
  db.transaction().execute(async tx => {
    const isClosing = change.to === 'status' && change.status === 'deactivated';
    const admins = isClosing ? await countAdmins(tx) : 0;
    const account = await lockAccount(tx, playerId);
    if (account === undefined || account.status === 'deleted')
      throw new StartProblem(`There is no player ${playerId}.`);
    const who = `player ${playerId} (${account.name})`;
    const now = clock.now();
    const write = (tx: Db, before: unknown, after: unknown) =>
      audit(tx, {
        actorId: null,
        action: `account.${change.to}`,
        subject: String(playerId),
        before,
        after,
        now,
      });
    if (change.to === 'demo') {
      if (change.isDemo && account.role !== 'player')
        throw new StartProblem(`Not done: ${who} looks after the site.`);
      if (account.is_demo !== change.isDemo) {
        await setDemo(tx, playerId, change.isDemo, now);
        await write(tx, account.is_demo, change.isDemo);
      }
      return `${who} is ${change.isDemo ? 'a demo account' : 'no demo account'}`;
    }
    if (account.status !== change.status) {
      if (isClosing && account.role === 'admin' && admins < 2)
        throw new StartProblem(`Not done: player ${playerId} is the last admin.`);
      await setStatus(tx, playerId, change.status, now);
      await write(tx, account.status, change.status);
    }
    return `${who} is ${change.status}`;
  });

/** `accounts deactivate|activate ID`, `accounts demo ID on|off`, `accounts admin-password [ID]`. */
export async function accountsCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = '', id = '', ...more] = words;
  if (verb === 'admin-password' && more.length === 0 && /^\d{0,15}$/.test(id)) {
    await onSite(env, async context => {
      say(await renewAdminPassword(context, id === '' ? undefined : Number(id)));
    });
    return;
  }
  const change = CHANGES[[verb, ...more].join(' ')];
  if (change === undefined || !/^\d{1,15}$/.test(id)) throw new StartProblem(USAGE);
  await onSite(env, async context => {
    say(await carryOut(context, Number(id), change));
  });
}
