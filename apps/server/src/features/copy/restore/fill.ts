/** Fills an empty database with the dump or the tables of a copy. */
import { createZstdDecompress } from 'node:zlib';
import { createPool, dbOf } from '../../../platform/database/db.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { startEmbedded } from '../../../platform/database/postgres/embedded.ts';
import type { Embedded } from '../../../platform/database/postgres/keeper.ts';
import { realDice } from '../../../platform/dice.ts';
import { migrateJobs } from '../../../platform/jobs.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { hasProgram, restoreDump } from '../base/dump.ts';
import { copyIn } from '../logical/in.ts';
import { getPieces } from '../place/pieces.ts';
import { isEmptyDatabase } from '../store.ts';
import type { Restoring } from './restoring.ts';

/** Refuses a database that holds anything. */
export const refuseFullDatabase = async (databaseUrl: string): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 1, name: 'trivium restore' });
  try {
    if (await isEmptyDatabase(dbOf(pool))) return;
  } finally {
    await pool.end();
  }
  throw new StartProblem('The database is not empty: make an empty one and name it with --into.');
};

const makeTables = async (databaseUrl: string): Promise<void> => {
  const pool = createPool(databaseUrl, { max: 2, name: 'trivium restore' });
  try {
    await migrate(pool, { alongside: () => migrateJobs(pool) });
  } finally {
    await pool.end();
  }
};

const fillWithDump = async ({ place, listed, path }: Restoring, databaseUrl: string): Promise<void> => {
  const { manifest } = listed;
  const major = Number(manifest.postgres.split('.')[0]);
  if (!hasProgram('pg_restore', major, path))
    throw new StartProblem(
      `The copy ${manifest.name} is a dump of PostgreSQL ${major}: install its pg_restore (Debian: postgresql-client-${major}) and try again.`,
    );
  const pieces = getPieces(place, `copies/${manifest.name}`, 'dump.zst', manifest.files);
  await restoreDump({ databaseUrl, path }, pieces.compose(createZstdDecompress()));
};

/** Brings the rows of a dump or of a logical copy into an empty database, all of them or none. */
export const fillAt = async (restoring: Restoring, databaseUrl: string): Promise<void> => {
  const { manifest } = restoring.listed;
  if (manifest.kind === 'dump') return fillWithDump(restoring, databaseUrl);
  await makeTables(databaseUrl);
  const pieces = getPieces(restoring.place, `copies/${manifest.name}`, 'rows.zst', manifest.files);
  await copyIn(databaseUrl, pieces.compose(createZstdDecompress()));
};

/** A new embedded database with the rows of the copy. */
export const fillDatabase = async (restoring: Restoring, dataDir: string): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, dice: realDice, say: restoring.say });
  try {
    await fillAt(restoring, embedded.url);
    return embedded;
  } catch (problem) {
    await embedded.stop();
    throw problem;
  }
};
