/** Works through many rows without keeping the event loop from others: answers of battles do not wait for an import. */
import { setImmediate } from 'node:timers/promises';

/** Worked on between two turns of the loop: a few milliseconds. */
const STEP = 50;

export const inSteps = async <From, To>(all: readonly From[], work: (one: From) => To): Promise<To[]> => {
  const done: To[] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % STEP === 0) await setImmediate();
    done.push(work(one));
  }
  return done;
};
