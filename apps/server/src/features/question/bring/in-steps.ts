/** Works through many rows without keeping the event loop from others: answers of battles do not wait for an import. */
import { setImmediate } from 'node:timers/promises';

/** Worked on between two turns of the loop, ms. An answer takes several turns, and waits for a step in each. */
const STEP_MS = 1;

export const inSteps = async <From, To>(all: readonly From[], work: (one: From) => To): Promise<To[]> => {
  const done: To[] = [];
  let begunAt = performance.now();
  for (const one of all) {
    if (performance.now() - begunAt > STEP_MS) {
      await setImmediate();
      begunAt = performance.now();
    }
    done.push(work(one));
  }
  return done;
};
