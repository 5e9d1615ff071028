/** Restores a copy into an empty database of the operator's own; uploaded files and keys go into the data folder. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import { getPieces } from '../place/pieces.ts';
import { fillAt, refuseFullDatabase } from '../restore/fill.ts';
import { readKeys, refuseUnfit } from '../restore/restore.ts';
import type { Restoring } from '../restore/restoring.ts';
import { refuseFull } from '../restore/target.ts';
import { unpack } from '../restore/unpack.ts';
import { type CheckBooks, checkRestored } from './prove.ts';

/** Refuses a database or folder that is not empty, and files of PostgreSQL, which only a folder can take. */
export const restoreIntoDatabase = async (
  databaseUrl: string,
  dataDir: string,
  restoring: Restoring,
  checkBooks: CheckBooks,
): Promise<void> => {
  const { manifest } = restoring.listed;
  if (manifest.kind === 'physical')
    throw new StartProblem(
      `The copy ${manifest.name} holds PostgreSQL's own files: restore it into a folder (--into FOLDER), and move that site with npm run move.`,
    );
  await refuseUnfit(restoring);
  const keys = await readKeys(restoring);
  refuseFull(dataDir);
  await refuseFullDatabase(databaseUrl);
  await fillAt(restoring, databaseUrl);
  await checkRestored(databaseUrl, restoring, checkBooks);
  const media = getPieces(restoring.place, `copies/${manifest.name}`, 'files.tar.zst', manifest.files);
  await unpack(media, join(dataDir, 'files'), {});
  const secret = keys['app-secret'];
  if (secret !== undefined) writeFileSync(join(dataDir, 'app-secret'), secret, { mode: 0o600, flush: true });
};
