/** Jumps of the database's clock: seeing one, and taking over the new time (ADR 12). */
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../log/metrics.ts';
import type { Clock } from './clock.ts';
import type { AskDatabase } from './database-clock.ts';
import { isSiteClock, quickestLook } from './site-clock.ts';

export type JumpDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'clockJumps'>;
  readonly askDatabase: AskDatabase;
};

/** How far the database's clock has jumped, ms; mostly 0. A jump of this machine's clock alone is logged and changes nothing. */
export const jumpSeen = async ({ clock, askDatabase, metrics, log }: JumpDeps, on: Db): Promise<number> => {
  if (!isSiteClock(clock)) return 0;
  const byMs = clock.follow(await clock.look(() => askDatabase(on)));
  const ownMs = Math.round(clock.ownJumpMs());
  if (ownMs !== 0) metrics.clockJumps.inc({ clock: 'machine' });
  if (ownMs !== 0 && byMs === 0) log.warn({ byMs: ownMs }, 'this machine’s clock jumped: nothing goes by it');
  return byMs;
};

/** Adopts the database's time if its clock has jumped. Returns how far the site's clock moved, ms. */
export const adoptJump = async (deps: JumpDeps, tx: Db): Promise<number> => {
  const { clock, askDatabase, metrics } = deps;
  if (!isSiteClock(clock) || (await jumpSeen(deps, tx)) === 0) return 0;
  const movedMs = clock.adopt(await quickestLook(clock, () => askDatabase(tx)));
  metrics.clockJumps.inc({ clock: 'database' });
  return movedMs;
};
