/** Types a word from anywhere on the page: letters, Backspace, Enter. Fields and dialogs keep their keys. */
import { useEffectEvent, useLayoutEffect } from 'react';

type WordKeys = {
  isLocked: boolean;
  onLetter: (character: string) => void;
  onBackspace: () => void;
  onEnter: () => void;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** These use Enter and Space themselves. Letters of the bank do not: they do nothing once the word is full. */
const PRESSED = 'button, a[href], summary';

export const useWordKeys = ({ isLocked, onLetter, onBackspace, onEnter }: WordKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    // Some keyboards report AltGr as Ctrl and Alt together; letters typed with it count.
    const isShortcut =
      (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
    if (isLocked || isShortcut || event.isComposing || document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.closest(TYPING)) return;
    const isOnButton = target instanceof Element && target.closest(PRESSED) !== null;
    const isOnTile = target instanceof Element && target.closest('.bank-letter') !== null;
    if (key === 'Backspace') {
      event.preventDefault();
      onBackspace();
    } else if (key === 'Enter') {
      if (event.repeat || (isOnButton && !isOnTile)) return;
      onEnter();
    } else if (key === ' ') {
      // The word already shows its spaces. Typing one must not scroll the page.
      if (!isOnButton) event.preventDefault();
    } else if ([...key].length === 1) {
      onLetter(key);
    }
  });
  // A layout effect listens before the first paint, so that a busy device loses no key.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
