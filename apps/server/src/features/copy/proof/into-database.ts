/** Restores a copy into an empty database of the operator's own; uploaded files and keys go into the data folder. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { markStatement } from '../../../platform/site/moved.ts';
import { closeSessions, openSession } from '../logical/session.ts';
import { claimTarget } from '../move/target.ts';
import { fillAt, fillFrom } from '../restore/fill.ts';
import { bringMedia, openRestored, readKeys, refuseUnfit, writeKeys } from '../restore/restore.ts';
import type { Restoring } from '../restore/restoring.ts';
import { giveAll, refuseFull } from '../restore/target.ts';
import { type CheckBooks, checkRestored } from './prove.ts';

/** Files of PostgreSQL belong into a folder: they are started in one of their own, and its rows are carried over. */
const carryOver = async (restoring: Restoring, near: string, databaseUrl: string): Promise<void> => {
  const folder = mkdtempSync(join(near, 'restore-'));
  chmodSync(folder, 0o755);
  try {
    const bare = { ...restoring, withoutKeys: true };
    const { embedded, target } = await openRestored(bare, folder, { isTrial: true, isBare: true });
    try {
      restoring.say('Its rows are carried into the database.');
      await fillFrom(embedded.url, databaseUrl);
    } finally {
      await embedded.stop();
      target.abandon();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const fill = (restoring: Restoring, near: string, databaseUrl: string): Promise<void> =>
  restoring.listed.manifest.kind === 'physical'
    ? carryOver(restoring, near, databaseUrl)
    : fillAt(restoring, databaseUrl);

/** Where it is said and who owns it. */
export type IntoDatabase = {
  readonly databaseUrl: string;
  /** For uploaded files and the secret. */
  readonly dataDir: string;
  /** Connections that the server will want. */
  readonly connections: number;
};

/**
 * Refuses a database or folder that is not empty. Until all is checked the database bears the mark of half a site, so that nobody
 * serves it; the next restore clears what a stopped one left.
 */
export const restoreIntoDatabase = async (
  { databaseUrl, dataDir, connections }: IntoDatabase,
  restoring: Restoring,
  checkBooks: CheckBooks,
): Promise<void> => {
  await refuseUnfit(restoring);
  const keys = await readKeys(restoring);
  refuseFull(dataDir);
  const isOurs = !existsSync(dataDir);
  const session = await openSession(databaseUrl);
  try {
    await claimTarget(session, { connections, say: restoring.say });
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    if (isOurs) chmodSync(dataDir, 0o755);
    const { uid, gid } = statSync(dataDir);
    await fill(restoring, dataDir, databaseUrl);
    await checkRestored(databaseUrl, restoring, checkBooks);
    await bringMedia(restoring, dataDir);
    writeKeys(keys, dataDir);
    giveAll(dataDir, uid, gid);
    await session.query(markStatement(null));
  } catch (problem) {
    rmSync(join(dataDir, 'files'), { recursive: true, force: true });
    rmSync(isOurs ? dataDir : join(dataDir, 'app-secret'), { recursive: true, force: true });
    throw problem;
  } finally {
    await closeSessions([session]);
  }
};
