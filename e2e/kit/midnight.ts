/** Journeys that are about one day. */
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';

/** No such journey is longer. */
const LONGEST_SECONDS = 180;
const DAY_SECONDS = 86_400;

/** How long until a midnight that is near in that zone has gone by, ms; none is near: 0. */
export const msOfNearMidnight = (timeZone: string): number => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format();
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const left = DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds;
  return left > LONGEST_SECONDS ? 0 : (left + 1) * 1000;
};

/** Lets a midnight that is near in that zone go by first: the day must not change under a journey. */
export async function withinOneDay(timeZone: string): Promise<void> {
  const left = msOfNearMidnight(timeZone);
  if (left === 0) return;
  test.setTimeout(test.info().timeout + left);
  await pause(left);
}
