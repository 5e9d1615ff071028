/** Keeps midnight out of journeys that depend on the date. */
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';

/** The longest of these journeys. */
const LONGEST_SECONDS = 180;
const DAY_SECONDS = 86_400;

/** Milliseconds until a near midnight in that zone is over; 0 when none is near. */
export const msOfNearMidnight = (timeZone: string): number => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format();
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const left = DAY_SECONDS - (hours * 60 + minutes) * 60 - seconds;
  return left > LONGEST_SECONDS ? 0 : (left + 1) * 1000;
};

/** Waits until a near midnight in that zone is over, because the day must not change during a journey. */
export async function withinOneDay(timeZone: string): Promise<void> {
  const left = msOfNearMidnight(timeZone);
  if (left === 0) return;
  test.setTimeout(test.info().timeout + left);
  await pause(left);
}
