/** One PostgreSQL for a whole test run, in a temporary folder, with one migrated database that tests clone. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPool } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startEmbedded } from '../../src/platform/database/postgres/embedded.ts';
import { realDice } from '../../src/platform/dice.ts';
import { migrateJobs } from '../../src/platform/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database; clones are made from it and nobody connects to it. */
    templateUrl: string;
  }
}

/** Starts it before the first test file and returns the way to end it after the last. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trivium-test-'));
  // The database's own user must be able to enter when the tests run as root.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({
    dataDir,
    dice: realDice,
    say: () => undefined,
    // Nothing here outlives the run, so speed is worth more than safety.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const pool = createPool(postgres.url);
  await migrate(pool, { alongside: () => migrateJobs(pool) });
  await pool.end();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
