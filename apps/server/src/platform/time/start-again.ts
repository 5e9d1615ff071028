/** Steps of a start that outlive a moment without the database: a connection that breaks is no reason to end. */
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../log/start-problem.ts';
import { awayReason } from './away.ts';

const TRIES = 5;
const PAUSE_MS = 1_000;

export type StartAgain = {
  /** Prints one line for the person who started the server. */
  readonly say: (line: string) => void;
  /** How often the step may be tried; 1 for one that cannot be repeated. */
  readonly tries?: number;
  /** Waits so many milliseconds; tests replace it. */
  readonly wait?: (ms: number) => Promise<unknown>;
};

/**
 * Does a step, and does it again while the database is away for a moment or answers too late. Throws a `StartProblem` when it stays
 * away; any other problem at once, a wrong port or password among them.
 */
export const startAgain = async <T>(
  step: () => Promise<T>,
  { say, tries = TRIES, wait = pause }: StartAgain,
): Promise<T> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await step();
    } catch (problem) {
      const isTold = problem instanceof StartProblem;
      const reason = awayReason(isTold ? problem.cause : problem);
      if (reason === undefined || (isTold && left <= 0)) throw problem;
      if (left <= 0)
        throw new StartProblem(
          `The database went away while the server started (${reason}): start the server again when it answers.`,
        );
      say(`The database is away for a moment (${reason}): trying again …`);
      await wait(PAUSE_MS);
    }
  }
};
