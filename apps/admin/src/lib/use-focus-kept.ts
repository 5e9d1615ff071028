/** Keeps the focus on a part of the page when the button that had it goes away: whoever works by keyboard goes on from there. */
import { type RefObject, useEffect } from 'react';

/** A dialog gives the focus back a moment after it has closed. */
const LOOKS_AFTER_MS = [0, 300] as const;

/** `stage` changes whenever other things stand in the part. */
export const useFocusKept = (part: RefObject<HTMLElement | null>, stage: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage says when to look.
  useEffect(() => {
    const timers = LOOKS_AFTER_MS.map(ms =>
      setTimeout(() => {
        if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
      }, ms),
    );
    return () => timers.forEach(clearTimeout);
  }, [part, stage]);
};
