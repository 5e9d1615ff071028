/** The command `ledger check`: asks every room that holds coins whether its books are right, at one instant. */
import { sql } from 'kysely';
import { checkBattles } from './features/battle/check/check.ts';
import { checkPayouts } from './features/payout/check.ts';
import { checkWallet, type Finding } from './features/wallet/check/check.ts';
import type { Db } from './platform/database/db.ts';
import type { Env } from './platform/env.ts';
import { StartProblem } from './platform/log/start-problem.ts';
import { onSite } from './platform/site/on-site.ts';

/** All findings; `db` is a transaction that sees one instant, so that a running server is no fault. */
export const checkLedger = async (db: Db): Promise<Finding[]> => [
  ...(await checkWallet(db)),
  ...(await checkBattles(db)),
  ...(await checkPayouts(db)),
];

/** One line a finding. */
const lineOf = ({ name, looked, faults }: Finding): string =>
  faults.length === 0
    ? `ok     ${name} (${looked.toLocaleString('en')})`
    : `FAULT  ${name}\n${faults.map(fault => `         ${fault}`).join('\n')}`;

/** Prints what was found; refuses, and so ends with 1, when anything is wrong. */
export async function ledgerCommand(
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (words.join(' ') !== 'check') throw new StartProblem('Say ledger check.');
  await onSite(env, async context => {
    const findings = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async db => {
        // Here statements are large: one of them alone may use what the machine has.
        await sql`set local work_mem = '128MB'`.execute(db);
        await sql`set local max_parallel_workers_per_gather = 2`.execute(db);
        return checkLedger(db);
      });
    for (const finding of findings) say(lineOf(finding));
    const wrong = findings.filter(({ faults }) => faults.length > 0).length;
    if (wrong > 0)
      throw new StartProblem(`The ledger is not right: ${wrong} of ${findings.length} checks failed.`);
  });
}
