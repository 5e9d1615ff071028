/** All checks of the books: those of every feature that holds coins. */
import { checkBattles } from '../features/battle/check/check.ts';
import { checkPayouts } from '../features/payout/check.ts';
import { type Check, type Finding, WALLET_CHECKS } from '../features/wallet/check/check.ts';
import type { Db } from '../platform/database/db.ts';

export const BOOK_CHECKS: readonly Check[] = [...WALLET_CHECKS, checkBattles, checkPayouts];

/** All findings. `db` is a transaction on one snapshot, so that a running server causes no false faults. */
export const checkLedger = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const check of BOOK_CHECKS) findings.push(...(await check(db)));
  return findings;
};
