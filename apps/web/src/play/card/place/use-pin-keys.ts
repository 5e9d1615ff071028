/** Arrow keys move the pin from anywhere on the page, + and - change what is seen, Enter locks the pin in (DESIGN 10, ALIVE 8). */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** What has keys of its own. */
const OWN_KEYS = 'button, a, [role="radio"], dialog';

type PinKeys = {
  readonly press: (key: string, isWide: boolean) => boolean;
  readonly onEnter: () => void;
  /** Elsewhere the arrows turn the page of an exam. */
  readonly isOnMapAlone: boolean;
  readonly box: RefObject<SVGSVGElement | null>;
};

export const usePinKeys = ({ press, onEnter, isOnMapAlone, box }: PinKeys): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
    if (isOnMapAlone && target !== box.current) return;
    if (event.key === 'Enter') {
      if (event.repeat || target?.closest(OWN_KEYS)) return;
      event.preventDefault();
      onEnter();
      return;
    }
    if (target?.closest('[role="radiogroup"]')) return;
    if (press(event.key, event.shiftKey)) event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};
