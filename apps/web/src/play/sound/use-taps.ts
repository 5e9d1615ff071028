/** A tap sound for every press on an answer or lifeline, except a press that locks in: that one knocks (DESIGN 7). */
import { useEffect, useEffectEvent } from 'react';
import { cue } from '../../lib/device/sound/sound.ts';

const PRESSED = '.answers button, .answers [role="radio"], .answers [role="checkbox"], .lifeline-box button';

/** `isClosed` is read after the press was handled: the answer is being sent, or judged. */
export const useTaps = (isClosed: () => boolean) => {
  const tap = useEffectEvent((event: Event) => {
    // The pressed element may have left the page by now.
    const isMeant = event.composedPath().some(part => part instanceof Element && part.matches(PRESSED));
    if (isMeant && !isClosed()) cue({ name: 'tap' });
  });
  useEffect(() => {
    const listen = (event: Event) => tap(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
};
