/** Keeps the device's screen on, in exams and battles. */
import { useEffect } from 'react';

/** Active while `isOn` and the page is visible; browsers release the lock when the page is hidden. */
export const useAwake = (isOn = true): void => {
  useEffect(() => {
    // Typed as optional: not every browser has it.
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
        // A low battery, or the browser refuses: the screen turns off as usual.
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
