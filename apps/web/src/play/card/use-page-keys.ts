/** Letters and digits that pick an answer from anywhere on the page, as DESIGN 10 asks of every card. */
import { useEffectEvent, useLayoutEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Calls `onKey` for each plain key press that is neither typed into a field nor meant for a dialog. */
export const usePageKeys = (onKey: (key: string, code: string) => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    onKey(event.key, event.code);
  });
  // A layout effect listens before the first paint, so that a busy device loses no key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};

/** The position that a digit key stands for, from 0; −1 for other keys. Keyboards of other scripts are read by `code`. */
export const placeOfDigit = (key: string, code: string): number =>
  /^[1-9]$/.test(key) ? Number(key) - 1 : Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) - 1;
