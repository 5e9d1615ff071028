/** The slots of a word: one group whose name says how much is filled. Pressing one's own letter takes it back. */
import type { CSSProperties, Ref } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { Slot } from './word-board.ts';

export type SlotState = 'open' | 'sent' | 'right' | 'wrong' | 'missed';

type WordSlotsProps = {
  words: readonly (readonly Slot[])[];
  direction: 'ltr' | 'rtl';
  state: SlotState;
  /** The letter slot that is filled next. */
  next?: number | null;
  /** Absent where letters cannot be taken back. */
  onTakeBack?: (letter: number) => void;
  ref?: Ref<HTMLFieldSetElement>;
};

/** The word so far for screen readers: `C A _`. */
const spelled = (words: WordSlotsProps['words']): string =>
  words.map(word => word.map(slot => slot.text ?? '_').join(' ')).join(' / ');

/** Most letters in a row on a phone before they are too small to press (24 px apart). Longer words break evenly. */
const ROW_MOST = 13;
const inRow = (letters: number): number => Math.ceil(letters / Math.ceil(letters / ROW_MOST));

export const WordSlots = ({ words, direction, state, next = null, onTakeBack, ref }: WordSlotsProps) => {
  const text = useText();
  const letters = words.flat().filter(slot => slot.letter !== null);
  const longest = Math.max(...words.map(word => word.length));
  const saying = text('word.so_far', {
    filled: letters.filter(slot => slot.text !== null).length,
    count: letters.length,
    letters: spelled(words),
  });
  return (
    <>
      <fieldset
        className="word-row"
        dir={direction}
        aria-label={saying}
        style={{ '--longest': longest, '--row': inRow(longest) } as CSSProperties}
        data-state={state}
        ref={ref}
        tabIndex={-1}
      >
        {words.map(word => (
          <span className="word" key={word[0]?.letter ?? word[0]?.text}>
            {word.map((slot, at) => (
              <OneSlot
                key={slot.letter ?? `sign-${at}`}
                slot={slot}
                isNext={slot.letter !== null && slot.letter === next}
                onTakeBack={onTakeBack}
              />
            ))}
          </span>
        ))}
      </fieldset>
      <p className="sr-only" role="status">
        {state === 'open' ? saying : ''}
      </p>
    </>
  );
};

type OneSlotProps = {
  slot: Slot;
  isNext: boolean;
  onTakeBack: WordSlotsProps['onTakeBack'] | undefined;
};

const OneSlot = ({ slot: { letter, text: shown, isHint }, isNext, onTakeBack }: OneSlotProps) => {
  const text = useText();
  if (letter === null)
    return (
      <span className="word-sign" aria-hidden="true">
        {shown}
      </span>
    );
  if (shown === null) return <span className="slot" data-next={isNext || undefined} aria-hidden="true" />;
  if (isHint || onTakeBack === undefined)
    return (
      <span className="slot" data-filled="true" data-hint={isHint || undefined} aria-hidden="true">
        {shown}
      </span>
    );
  return (
    <button
      type="button"
      className="slot"
      data-filled="true"
      aria-label={text('word.take_back', { letter: shown, place: letter + 1 })}
      onClick={() => onTakeBack(letter)}
    >
      {shown}
    </button>
  );
};
