/** What staff do with the ledger: find postings, check the books, look at the economy (DECISIONS 8). */
import type { ledgerCalls } from '@trivium/contract/admin/ledger';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Check } from './check/check.ts';
import { latestCheck, startCheck } from './check/check-run.ts';
import { type EconomyDeps, readEconomy } from './desk/economy.ts';
import { postingQuery, type StoredPosting } from './desk/posting-store.ts';

export type LedgerDeps = EconomyDeps & {
  /** The checks of every feature that holds coins. */
  readonly checks: readonly Check[];
};

export const walletAdmin = (
  context: AppContext,
  deps: LedgerDeps,
): OperatorHandlers<keyof typeof ledgerCalls> => ({
  // Not prepared under a name: a plan for any value knows nothing of how rare one is.
  'posting/list': async (_, ask) => {
    const { sql: text, parameters } = postingQuery(ask).compile(context.db);
    const found: StoredPosting[] = (await context.pool.query(text, [...parameters])).rows;
    const rows = found.slice(0, ask.limit).map(row => ({ ...row, at: row.at.toISOString() }));
    return { rows, next: found.length > ask.limit ? (rows.at(-1)?.id ?? null) : null };
  },
  'ledger_check/start': call => startCheck(context, deps.checks, call),
  'ledger_check/read': call => latestCheck(context, call.now),
  'economy/days': (call, { days }) => readEconomy(context.db, deps, days, call.now),
});
