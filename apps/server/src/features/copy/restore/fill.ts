/** Fills an empty database with the dump or the tables of a copy. */
import { createZstdDecompress } from 'node:zlib';
import { startEmbedded } from '../../../platform/database/postgres/embedded.ts';
import type { Embedded } from '../../../platform/database/postgres/keeper.ts';
import { realDice } from '../../../platform/dice.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { hasProgram, restoreDump } from '../base/dump.ts';
import { copyIn } from '../logical/in.ts';
import { copyOut } from '../logical/out.ts';
import { makeTables } from '../move/target.ts';
import { getPieces } from '../place/pieces.ts';
import type { Restoring } from './restoring.ts';

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

/** Brings the rows of one database of a site into an empty one, whatever version of PostgreSQL either has. */
export const fillFrom = async (restoredUrl: string, databaseUrl: string): Promise<void> => {
  // A copy of an earlier version of the product has the tables of that version.
  await makeTables(restoredUrl);
  await makeTables(databaseUrl);
  const { stream } = await copyOut(restoredUrl);
  await copyIn(databaseUrl, stream);
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
