/** Jobs of copies: log files are shipped every minute, and an archive that begins gets its first copy. */
import type { AppContext } from '../../platform/app-context.ts';
import { beginLine, readLine } from '../../platform/database/postgres/archive.ts';
import type { Job } from '../../platform/jobs.ts';
import { StartProblem } from '../../platform/log/start-problem.ts';
import type { Settings } from '../settings/settings.ts';
import { giveUp, isInTheWay, shipAll } from './archive/ship.ts';
import { makeCopy, usualPlace } from './copy.ts';
import type { CopySite } from './copy-site.ts';
import { openPlace } from './place/place.ts';
import { siteOf } from './site.ts';
import { noteFailed, noteShipped } from './store.ts';

/** Makes the copy with which a row of log files begins. */
export const BEGIN_JOB = 'copy_begin';

type Deps = { readonly settings: Pick<Settings, 'get'> };

/** Where this site's copies go. */
export const copyPlace = ({ env }: Pick<AppContext, 'env'>, { settings }: Deps): string =>
  settings.get('copy_place') || usualPlace(env.dataDir);

/** The present line, where the database is ours and archives. */
const lineOf = ({ env }: CopySite): string | undefined =>
  env.databaseUrl === undefined ? readLine(env.dataDir)?.line : undefined;

const ship = async (context: AppContext, deps: Deps): Promise<void> => {
  const { env, db, dice, log, jobs } = context;
  const site = siteOf(context, () => undefined);
  const line = lineOf(site);
  if (line === undefined) return;
  const place = copyPlace(context, deps);
  try {
    await shipAll(env.dataDir, line, openPlace(place, env.copyStore), file =>
      noteShipped(db, { line, ...file }),
    );
  } catch (problem) {
    log.error({ err: problem }, 'log files could not be shipped: they wait, and are tried again each minute');
    if (!(await isInTheWay(env.dataDir))) return;
    await giveUp(env.dataDir);
    beginLine(env.dataDir, dice.id());
    await noteFailed(
      db,
      place,
      site.now(),
      'Log files were given up, because they filled the disk of the site.',
    );
    await jobs.add(db, BEGIN_JOB, {}, { key: BEGIN_JOB });
  }
};

const begin = async (context: AppContext, deps: Deps): Promise<void> => {
  const site = siteOf(context, line => context.log.info(line));
  if (lineOf(site) === undefined) return;
  try {
    await makeCopy(site, copyPlace(context, deps), context.db);
  } catch (problem) {
    // One sentence for the operator, who sees it beside the copies; it is tried again.
    if (problem instanceof StartProblem) context.log.error(problem.message);
    throw problem;
  }
};

export const copyJobs = (context: AppContext, deps: Deps): readonly Job[] => [
  { name: 'copy_ship', cron: '* * * * *', run: () => ship(context, deps) },
  { name: BEGIN_JOB, run: () => begin(context, deps) },
];
