/** One PostgreSQL for a whole test run, in a temporary folder, with a migrated database that tests clone. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPool } from '../../src/platform/database/db.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { startEmbedded } from '../../src/platform/database/postgres/embedded.ts';
import { realDice } from '../../src/platform/dice.ts';
import { migrateJobs } from '../../src/platform/jobs.ts';
import { startPgBouncer } from './pgbouncer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database; it is only cloned, and nobody connects to it. */
    templateUrl: string;
    /** Address of a pooler before it; empty without one. */
    poolerUrl: string;
  }
}

/** Starts it before the first test file; returns the function that ends it after the last. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trivium-test-'));
  // When the tests run as root, the database's own user must be able to enter.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbedded({
    dataDir,
    dice: realDice,
    say: () => undefined,
    // Nothing here outlives the run, so speed matters more than safety.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const pool = createPool(postgres.url);
  await migrate(pool, { alongside: () => migrateJobs(pool) });
  await pool.end();
  project.provide('templateUrl', postgres.url);
  const port = process.env['POOLER_PORT'];
  const pooler = port === undefined ? undefined : await startPgBouncer(postgres.url, Number(port));
  project.provide('poolerUrl', pooler?.url ?? '');
  return async () => {
    pooler?.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
