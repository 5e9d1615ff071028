/** Hours, minutes and seconds of a time, such as 41:10 or 1:02:05. They stay left to right in every language. */
import { MINUTE_SECONDS } from '@trivium/rules/time/units';

const HOUR_SECONDS = 3600;

export const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / HOUR_SECONDS), Math.floor(seconds / MINUTE_SECONDS)];
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = two(seconds % MINUTE_SECONDS);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes % MINUTE_SECONDS)}:${rest}`;
};
