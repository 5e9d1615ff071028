/** Ends the database that a killed server left running, so that the next start owns its own. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartProblem } from '../../log/start-problem.ts';
import type { Place } from './place.ts';
import { commandOf, isRunning, waitForEnd } from './process-of.ts';

const answers = (socket: string): Promise<boolean> =>
  new Promise(resolve => {
    const line = connect(join(socket, '.s.PGSQL.5432'));
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });

/** Call only while holding the folder lock: a database that still runs then has no server. */
export const stopLeftover = async (place: Place, say: (line: string) => void): Promise<void> => {
  const file = join(place.cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isOurs = pid > 0 && isRunning(pid) && commandOf(pid).includes(place.cluster);
  if (!isOurs) {
    // Process numbers of another container are invisible here, but its socket answers.
    if (await answers(place.socket)) {
      throw new StartProblem(
        `The database in ${place.cluster} is in use by another running server: stop that one or set DATA_DIR elsewhere.`,
      );
    }
    // The number may by now be of another process, or of an ended one that nobody has waited for: PostgreSQL would take
    // either for its twin. Sessions of the dead one that still run are found by their shared memory.
    rmSync(file, { force: true });
    rmSync(join(place.socket, '.s.PGSQL.5432.lock'), { force: true });
    return;
  }
  say('The last run did not end cleanly: ending its database first.');
  process.kill(pid, 'SIGINT');
  if (await waitForEnd(pid, 10_000)) return;
  // An immediate shutdown loses nothing: commits are in the log, which the next start reads.
  process.kill(pid, 'SIGQUIT');
  if (await waitForEnd(pid, 10_000)) return;
  throw new StartProblem(
    `The database of the last run (process ${pid}) does not end: end it and start again.`,
  );
};
