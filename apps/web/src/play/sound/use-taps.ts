/** A tap for every press on an answer or lifeline that does not lock in at once: that one knocks (DESIGN 7). */
import { useEffect, useEffectEvent } from 'react';
import { cue } from '../../lib/device/sound/sound.ts';

const PRESSED = '.answers button, .answers [role="radio"], .answers [role="checkbox"], .lifeline-box button';

/** `isClosed`, asked after the press was handled: the answer is on its way, or told. */
export const useTaps = (isClosed: () => boolean) => {
  const tap = useEffectEvent((event: Event) => {
    // What was pressed may have left the page by now.
    const isMeant = event.composedPath().some(part => part instanceof Element && part.matches(PRESSED));
    if (isMeant && !isClosed()) cue({ name: 'tap' });
  });
  useEffect(() => {
    const listen = (event: Event) => tap(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
};
