/** Minutes and seconds as a clock shows them. */
import { MINUTE_SECONDS } from '@trivium/rules/time/units';
import { useNumber } from './text.ts';

/** Formats whole seconds as mm:ss in the digits of the language. */
export const useClockFace = () => {
  const number = useNumber();
  return (seconds: number): string =>
    [Math.floor(seconds / MINUTE_SECONDS), seconds % MINUTE_SECONDS]
      .map(part => number(part, { minimumIntegerDigits: 2 }))
      .join(':');
};
