/** The server's clock on this device, redrawn each second: countdowns run by it (DECISIONS 3). */
import { useEffect, useMemo, useState } from 'react';

/** `now` is the instant the newest reply carried; null before the first. */
export const useServerNow = (now: string | undefined): number => {
  const offsetMs = useMemo(() => (now === undefined ? 0 : Date.parse(now) - Date.now()), [now]);
  const [own, setOwn] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setOwn(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return own + offsetMs;
};
