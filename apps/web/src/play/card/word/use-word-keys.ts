/** Typing a word from anywhere on the page: letters, Backspace, Enter. Fields and dialogs keep their keys. */
import { useEffectEvent, useLayoutEffect } from 'react';

type WordKeys = {
  isLocked: boolean;
  onLetter: (character: string) => void;
  onBackspace: () => void;
  onEnter: () => void;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Enter and Space on these are theirs; letters of the bank lie still once the word is full. */
const PRESSED = 'button, a[href], summary';

export const useWordKeys = ({ isLocked, onLetter, onBackspace, onEnter }: WordKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    // Letters behind AltGr count: it is Ctrl and Alt together on some keyboards.
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
      // The spaces of the word stand there already: typed along they must not scroll the page.
      if (!isOnButton) event.preventDefault();
    } else if ([...key].length === 1) {
      onLetter(key);
    }
  });
  // At the commit, not after the paint: the first key must not be lost on a busy device.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
