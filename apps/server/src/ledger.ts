/** The command `ledger check`: checks the books of every feature that holds coins, in one snapshot. */
import { sql } from 'kysely';
import { checkBattles } from './features/battle/check/check.ts';
import { checkPayouts } from './features/payout/check.ts';
import { checkWallet, type Finding } from './features/wallet/check/check.ts';
import type { Db } from './platform/database/db.ts';
import { StartProblem } from './platform/log/start-problem.ts';
import { declareCommand } from './platform/site/command.ts';
import { onSite } from './platform/site/on-site.ts';

/** All findings. `db` is a transaction on one snapshot, so that a running server causes no false faults. */
export const checkLedger = async (db: Db): Promise<Finding[]> => [
  ...(await checkWallet(db)),
  ...(await checkBattles(db)),
  ...(await checkPayouts(db)),
];

/** A line for a right finding; one more for each fault. */
const lineOf = ({ name, looked, faults }: Finding): string =>
  faults.length === 0
    ? `ok     ${name} (${looked.toLocaleString('en')})`
    : `FAULT  ${name}\n${faults.map(fault => `         ${fault}`).join('\n')}`;

/** `ledger check`: prints the findings, and ends with 1 when anything is wrong. */
export const ledgerCommand = declareCommand({
  open: onSite,
  usage: 'Say ledger check.',
  read: words => (words.join(' ') === 'check' ? 'check' : null),
  work: async (context, _, say) => {
    const snapshot = context.db.transaction().setIsolationLevel('repeatable read');
    const findings = await snapshot.execute(async db => {
      // These statements are large, and each may use much memory.
      await sql`set local work_mem = '128MB'`.execute(db);
      await sql`set local max_parallel_workers_per_gather = 2`.execute(db);
      return checkLedger(db);
    });
    for (const finding of findings) say(lineOf(finding));
    const wrong = findings.filter(({ faults }) => faults.length > 0).length;
    if (wrong > 0)
      throw new StartProblem(`The ledger is not right: ${wrong} of ${findings.length} checks failed.`);
  },
});
