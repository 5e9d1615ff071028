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
