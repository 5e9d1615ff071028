/** The command `accounts`: switches an account off or on again, or makes a demo account of it, while the server runs (SPEC 6, DECISIONS 2). */

import type { AppContext } from '../../../platform/app-context.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { declareCommand, readNumber } from '../../../platform/site/command.ts';
import { onSite } from '../../../platform/site/on-site.ts';
import { renewAdminPassword } from '../first-sign-in/first-sign-in.ts';
import { countAdmins } from '../store.ts';
import { lockAccount, setDemo, setStatus } from './status-store.ts';

const USAGE =
  'Say deactivate ID, activate ID, or demo ID on|off, with the number of the player, or admin-password.';

type Change =
  | { readonly to: 'status'; readonly status: 'active' | 'deactivated' }
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
      await setStatus(tx, playerId, isClosing ? { reason: '', until: null } : null, now);
      await write(tx, account.status, change.status);
    }
    return `${who} is ${change.status}`;
  });

type Task =
  | { readonly change: Change; readonly playerId: number }
  /** `adminId` null: the only admin there is. */
  | { readonly change: 'admin-password'; readonly adminId: number | null };

const read = ([verb = '', id = '', ...more]: readonly string[]): Task | null => {
  const playerId = readNumber(id);
  if (verb === 'admin-password' && more.length === 0 && (id === '' || playerId !== null))
    return { change: verb, adminId: playerId };
  const change = CHANGES[[verb, ...more].join(' ')];
  return change === undefined || playerId === null ? null : { change, playerId };
};

/** `accounts deactivate|activate ID`, `accounts demo ID on|off`, `accounts admin-password [ID]`. */
export const accountsCommand = declareCommand({
  open: onSite,
  usage: USAGE,
  read,
  work: async (context, task, say) =>
    say(
      task.change === 'admin-password'
        ? await renewAdminPassword(context, task.adminId ?? undefined)
        : await carryOut(context, task.playerId, task.change),
    ),
});
