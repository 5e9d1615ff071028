/** Whole seconds left until an instant, redrawn once a second. Only draws: the server's clock is the referee. */
import { useEffect, useState } from 'react';

const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** `endsAt` is in this device's epoch milliseconds; `stopped` freezes the figure. */
export const useCountdown = (endsAt: number, stopped: boolean) => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    if (stopped) return;
    let timer = 0;
    const tick = () => {
      setLeft(secondsUntil(endsAt));
      const untilNext = (endsAt - Date.now()) % 1000;
      if (endsAt > Date.now()) timer = window.setTimeout(tick, Math.max(untilNext, 0) + 16);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [endsAt, stopped]);
  return left;
};
