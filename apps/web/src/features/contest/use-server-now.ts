/** The server's clock on this device, updated every second, for countdowns (DECISIONS 3). */
import { useEffect, useMemo, useState } from 'react';

/** Epoch ms. `now` is the instant in the newest reply; undefined before the first. */
export const useServerNow = (now: string | undefined): number => {
  const offsetMs = useMemo(() => (now === undefined ? 0 : Date.parse(now) - Date.now()), [now]);
  const [deviceNow, setDeviceNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setDeviceNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return deviceNow + offsetMs;
};
