/** The command `accounts`: switches an account off or on again, while the server runs (SPEC 6, DECISIONS 2). */
import { audit } from '../../platform/audit.ts';
import type { Env } from '../../platform/env.ts';
import { type House, openHouse } from '../../platform/house.ts';
import { reach } from '../../platform/reach.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { type AccountStatus, lockAccount, setStatus } from './status-store.ts';
import { countAdmins } from './store.ts';

const VERBS: Readonly<Record<string, AccountStatus>> = { deactivate: 'deactivated', activate: 'active' };

/** Leaves a row in the audit log with nobody as its actor. Refuses who is not there, and the last admin. */
const switchTo = ({ db, clock }: House, playerId: number, status: AccountStatus): Promise<string> =>
  db.transaction().execute(async tx => {
    const admins = status === 'deactivated' ? await countAdmins(tx) : 0;
    const account = await lockAccount(tx, playerId);
    if (account === undefined || account.status === 'deleted')
      throw new StartProblem(`There is no player ${playerId}.`);
    const line = `player ${playerId} (${account.name}) is ${status}`;
    if (account.status === status) return line;
    if (status === 'deactivated' && account.role === 'admin' && admins < 2)
      throw new StartProblem(`Not done: player ${playerId} is the last admin.`);
    const now = clock.now();
    await setStatus(tx, playerId, status, now);
    await audit(tx, {
      actorId: null,
      action: 'account.status',
      subject: String(playerId),
      before: account.status,
      after: status,
      now,
    });
    return line;
  });

/** `accounts deactivate|activate ID`. */
export async function accountsCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const [verb = '', id = '', ...more] = words;
  const status = VERBS[verb];
  if (status === undefined || !/^\d{1,15}$/.test(id) || more.length > 0)
    throw new StartProblem('Say deactivate ID or activate ID, with the number of the player.');
  const { url, leave } = await reach(env);
  try {
    const { house, close } = await openHouse(
      { ...env, databaseUrl: url },
      { logLevel: 'error', poolSize: 2 },
    );
    try {
      say(await switchTo(house, Number(id), status));
    } finally {
      await close();
    }
  } finally {
    await leave();
  }
}
