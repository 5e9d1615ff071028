/** Keeps the browser's way back, and its closing, from ending an exam by mistake. */
import { useEffect, useEffectEvent } from 'react';

/** The state of the step that was put on top; a reload finds it again. */
const GUARD = 'guard';

export const useWayBackGuard = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    // One step more in the history: going back takes this one, and the exam stays.
    const step = () => {
      if (history.state !== GUARD) history.pushState(GUARD, '', location.href);
    };
    step();
    const pop = () => {
      step();
      back();
    };
    addEventListener('popstate', pop, { signal });
    addEventListener('beforeunload', event => event.preventDefault(), { signal });
    return () => closing.abort();
  }, []);
};

/**
 * Takes the step of the guard away again, then goes on: otherwise the way back from what comes next would meet the
 * paper once more. Returns what calls it off.
 */
export const stepOffGuard = (then: () => void): (() => void) => {
  const closing = new AbortController();
  if (history.state === GUARD) {
    addEventListener('popstate', then, { signal: closing.signal, once: true });
    history.back();
  } else then();
  return () => closing.abort();
};
