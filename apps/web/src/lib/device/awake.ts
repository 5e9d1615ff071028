/** Keeps the screen of the device lit where it may not go dark: in exams and battles. */
import { useEffect } from 'react';

/** While `isOn` and the page is seen; browsers let go by themselves when it is hidden. */
export const useAwake = (isOn = true): void => {
  useEffect(() => {
    // Hidden from the types: not every browser has it.
    const lock = (navigator as { wakeLock?: WakeLock }).wakeLock;
    if (!isOn || lock === undefined) return;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const sentinel = await lock.request('screen');
        if (isOver) return void (await sentinel.release());
        held = sentinel;
      } catch {
        // A low battery, or the browser says no: the screen goes dark as always.
      }
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void held?.release().catch(() => {});
    };
  }, [isOn]);
};
