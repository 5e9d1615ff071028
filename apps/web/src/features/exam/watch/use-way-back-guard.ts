/** Keeps the browser's back button, and closing the page, from ending an exam by mistake. */
import { useEffect, useEffectEvent } from 'react';

/** The state of the extra history entry; it survives a reload. */
const GUARD = 'guard';

export const useWayBackGuard = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // An extra history entry: going back removes it and leaves the exam open.
    const pushGuard = () => {
      if (history.state !== GUARD) history.pushState(GUARD, '', location.href);
    };
    pushGuard();
    const pop = () => {
      pushGuard();
      back();
    };
    addEventListener('popstate', pop, { signal });
    addEventListener('beforeunload', event => event.preventDefault(), { signal });
    return () => closing.abort();
  }, []);
};

/**
 * Removes the guard's history entry and then calls `then`: otherwise going back from the next screen would open the exam sheet
 * again. Returns a function that cancels it.
 */
export const stepOffGuard = (then: () => void): (() => void) => {
  const closing = new AbortController();
  if (history.state === GUARD) {
    addEventListener('popstate', then, { signal: closing.signal, once: true });
    history.back();
  } else then();
  return () => closing.abort();
};
