/** The command `ledger check`: checks the books of every feature that holds coins, in one snapshot. */
import { checkLedger } from './app/books.ts';
import type { Finding } from './features/wallet/check/check.ts';
import { onSnapshot } from './features/wallet/check/snapshot.ts';
import { StartProblem } from './platform/log/start-problem.ts';
import { declareCommand } from './platform/site/command.ts';
import { onSite } from './platform/site/on-site.ts';

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
    const findings = await onSnapshot(context.db, checkLedger);
    for (const finding of findings) say(lineOf(finding));
    const wrong = findings.filter(({ faults }) => faults.length > 0).length;
    if (wrong > 0)
      throw new StartProblem(`The ledger is not right: ${wrong} of ${findings.length} checks failed.`);
  },
});
