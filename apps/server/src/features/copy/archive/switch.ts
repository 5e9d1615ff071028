/**
 * Follows the switch "any minute of the last week": the embedded database learns of it only at its start, so it is restarted,
 * and players get that time back.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { beginLine, endLine, readLine } from '../../../platform/database/postgres/archive.ts';
import type { Embedded } from '../../../platform/database/postgres/keeper.ts';
import type { Settings } from '../../settings/settings.ts';
import { BEGIN_JOB } from '../jobs.ts';

type Following = {
  readonly context: Pick<AppContext, 'env' | 'heartbeat' | 'jobs' | 'db' | 'log' | 'dice'>;
  readonly settings: Pick<Settings, 'get' | 'onChange'>;
  readonly embedded: Pick<Embedded, 'restart'>;
};

/** The database archives exactly when a line is begun. */
const turn = async ({ context, embedded }: Following, isOn: boolean): Promise<void> => {
  const { env, heartbeat, jobs, db, log, dice } = context;
  if (isOn) beginLine(env.dataDir, dice.id());
  else endLine(env.dataDir);
  const outage = await heartbeat.standStill(() => embedded.restart());
  log.warn(
    { isOn, gapMs: outage?.gapMs },
    'the archive of log files was switched: the database was restarted',
  );
  // Log files alone are worth nothing: they continue a copy.
  if (isOn) await jobs.add(db, BEGIN_JOB, {}, { key: BEGIN_JOB });
};

/** Begins to follow it, and puts it into force at once. Returns a function that waits for a turn in work and then stops. */
export const followArchive = (following: Following): (() => Promise<void>) => {
  const { settings, context } = following;
  let isStopped = false;
  let turning: Promise<void> = Promise.resolve();
  const compare = async (): Promise<void> => {
    const wanted = settings.get('copy_any_minute');
    if (!isStopped && wanted !== (readLine(context.env.dataDir) !== undefined)) await turn(following, wanted);
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
