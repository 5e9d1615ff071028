/**
 * Follows the switch "any minute of the last week": the embedded database learns of it only at its start, so it is restarted,
 * and players get that time back.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { beginLine, endLine, readLine } from '../../../platform/database/postgres/archive.ts';
import type { Outage } from '../../../platform/time/outage.ts';
import type { Settings } from '../../settings/settings.ts';
import { BEGIN_JOB } from '../jobs.ts';
import { hasCopyOf, isArchiving } from '../store.ts';

/** Restarts the embedded database while nobody's time passes; resolves with the time that players got back. */
export type Restart = () => Promise<Outage | undefined>;

type Following = {
  readonly context: Pick<AppContext, 'env' | 'jobs' | 'db' | 'log' | 'dice'>;
  readonly settings: Pick<Settings, 'get' | 'onChange'>;
  readonly restart: Restart;
};

/** The database archives exactly when a line is begun. A server that was killed between the two left only one of them. */
const turn = async ({ context, restart }: Following, isOn: boolean): Promise<boolean> => {
  const { env, db, log, dice } = context;
  const line = readLine(env.dataDir);
  if (isOn === (line !== undefined) && isOn === (await isArchiving(db))) return false;
  if (!isOn) endLine(env.dataDir);
  else if (line === undefined) beginLine(env.dataDir, dice.id());
  const outage = await restart();
  log.warn(
    { isOn, gapMs: outage?.gapMs },
    'the archive of log files was switched: the database was restarted',
  );
  return true;
};

/** Log files alone are worth nothing: they continue a copy. */
const beginCopy = async ({ env, db, jobs }: Following['context']): Promise<void> => {
  const line = readLine(env.dataDir)?.line;
  if (line !== undefined && !(await hasCopyOf(db, line)))
    await jobs.add(db, BEGIN_JOB, {}, { key: BEGIN_JOB });
};

/** Begins to follow it, and puts it into force at once. Returns a function that waits for a turn in work and then stops. */
export const followArchive = (following: Following): (() => Promise<void>) => {
  const { settings, context } = following;
  let isStopped = false;
  let isFirst = true;
  let turning: Promise<void> = Promise.resolve();
  const compare = async (): Promise<void> => {
    if (isStopped) return;
    const isWanted = settings.get('copy_any_minute');
    const hasTurned = await turn(following, isWanted);
    // A server that was killed after its turn left none; any other change of a setting is not about it.
    if (isWanted && (hasTurned || isFirst)) await beginCopy(context);
    isFirst = false;
  };
  const follow = (): void => {
    turning = turning
      .then(compare)
      .catch(err => context.log.error({ err }, 'the archive could not be switched'));
  };
  settings.onChange(follow);
  follow();
  return async () => {
    isStopped = true;
    await turning;
  };
};
