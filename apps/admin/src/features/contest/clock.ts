/** Minutes and seconds of a time, such as 2:04. It stays left to right in every language. */
import { MINUTE_SECONDS } from '@trivium/rules/time/units';

export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;
};
