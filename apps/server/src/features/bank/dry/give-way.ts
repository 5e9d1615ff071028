/** An import gives way to battles: their answers have a clock, and an import works the same cores and the same disk. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../platform/database/db.ts';
import { isAnyPlayed } from '../../battle/battle.ts';

/** While a battle is played, an import rests so many times as long as it has worked. */
const RESTS_TIMES = 3;
/** A part of some hundred rows takes a third of it. */
const REST_MOST_MS = 1_000;

/** Call the result after each part: it rests, if a battle is played anywhere on the site. */
export const giveWayTo = (db: Db): (() => Promise<void>) => {
  let begunAt = performance.now();
  return async () => {
    const workedMs = performance.now() - begunAt;
    if (await isAnyPlayed(db)) await setTimeout(Math.min(RESTS_TIMES * workedMs, REST_MOST_MS));
    begunAt = performance.now();
  };
};
