/** Proves a copy: starts it in a temporary place, checks its books and its rows, and throws it away. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Db, dbOf } from '../../../platform/database/db.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Finding } from '../../wallet/check/check.ts';
import { onSnapshot } from '../../wallet/check/snapshot.ts';
import { countTables, differences } from '../base/tables.ts';
import type { Proof } from '../copy-site.ts';
import { PROOF } from '../manifest/manifest.ts';
import { openRestored } from '../restore/restore.ts';
import type { Restoring } from '../restore/restoring.ts';

/** All checks of the ledger, on one snapshot. */
export type CheckBooks = (db: Db) => Promise<Finding[]>;

/** Throws a {@link StartProblem} when the ledger of a restored database is not right. */
export const refuseWrongBooks = async (db: Db, checkBooks: CheckBooks): Promise<void> => {
  const wrong = (await onSnapshot(db, checkBooks)).filter(({ faults }) => faults.length > 0);
  if (wrong.length === 0) return;
  throw new StartProblem(
    `The ledger of the copy is not right: ${wrong.map(({ name, faults }) => `${name} (${faults[0]})`).join('; ')}.`,
  );
};

/** Throws a {@link StartProblem} when the rows are not those of the manifest; returns how many there are. */
const refuseOtherRows = async (
  db: Db,
  { listed, until }: Restoring,
): Promise<{ tables: number; rows: number }> => {
  const counts = await countTables(db);
  const { manifest } = listed;
  // Later moments have other rows.
  const different = until === 'copy' ? differences(manifest.tables, counts) : [];
  if (different.length > 0)
    throw new StartProblem(
      `The copy ${manifest.name} has other rows than its manifest says: ${different.slice(0, 3).join('; ')}.`,
    );
  const rows = [...counts.values()].reduce((sum, count) => sum + count.rows, 0);
  return { tables: counts.size, rows };
};

/** The checks of a restored database, wherever it runs. */
export const checkRestored = async (
  databaseUrl: string,
  restoring: Restoring,
  checkBooks: CheckBooks,
): Promise<{ tables: number; rows: number }> => {
  const pool = createPool(databaseUrl, { max: 2, name: 'trivium check' });
  try {
    const db = dbOf(pool);
    const found = await refuseOtherRows(db, restoring);
    await refuseWrongBooks(db, checkBooks);
    return found;
  } finally {
    await pool.end();
  }
};

/** Starts the copy in a folder of its own below `near`, checks it, and removes the folder whatever was found. */
export const tryCopy = async (restoring: Restoring, near: string, checkBooks: CheckBooks) => {
  mkdirSync(near, { recursive: true });
  const folder = mkdtempSync(join(near, 'copy-check-'));
  chmodSync(folder, 0o755);
  try {
    const { embedded, target, media } = await openRestored(restoring, folder, { isTrial: true });
    try {
      const { manifest } = restoring.listed;
      if (media !== manifest.media)
        throw new StartProblem(
          `The copy ${manifest.name} has ${media} uploaded files, and its manifest says ${manifest.media}.`,
        );
      return await checkRestored(embedded.url, restoring, checkBooks);
    } finally {
      await embedded.stop();
      target.abandon();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Proves a copy and writes that beside it. */
export const proveAt = async (
  restoring: Restoring,
  near: string,
  { checkBooks, now }: { readonly checkBooks: CheckBooks; readonly now: number },
): Promise<Proof> => {
  const found = await tryCopy(restoring, near, checkBooks);
  const text = `${JSON.stringify({ proved_at: new Date(now).toISOString(), ...found })}\n`;
  await restoring.place.put(`copies/${restoring.listed.manifest.name}/${PROOF}`, Buffer.from(text));
  return { ...found, provedAt: now };
};
