/** What the command `import` does with the archive of a whole site. */
import { open, readFile } from 'node:fs/promises';
import { openArchive } from '@trivium/formats/bank/archive';
import type { AppContext } from '../../../platform/app-context.ts';
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Say } from '../../../platform/site/command.ts';
import { importSite, isSiteArchive, SITE_BOUNDS, SiteRefused } from './site-in.ts';

const isZipFile = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
};

/** Brings the content of a whole site in; false where the file is anything else, and nothing was done. */
export const bringSite = async (
  context: AppContext,
  path: string,
  isForced: boolean,
  say: Say,
): Promise<boolean> => {
  if (!(await isZipFile(path))) return false;
  const bytes = new Uint8Array(await readFile(path));
  const archive = openArchive(bytes, SITE_BOUNDS);
  if (archive === null || !isSiteArchive(archive)) return false;
  try {
    const { rows, media } = await importSite(context, bytes, { isForced, actorId: null });
    say(`${rows} rows and ${media} files came in; a running server shows them after its next start`);
    return true;
  } catch (problem) {
    if (problem instanceof SiteRefused) throw new StartProblem(`Not done: ${problem.message}`);
    throw problem;
  }
};
