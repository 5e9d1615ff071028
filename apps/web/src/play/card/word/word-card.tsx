/** A word to guess: slots, the letter bank, and the one check (DECISIONS 4, DESIGN 6). */
import './word.css';
import { wordDirection } from '@trivium/rules/question/word';
import Delete from 'lucide-react/icons/delete';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { CardProps } from '../card.ts';
import { useWordKeys } from './use-word-keys.ts';
import {
  boardOf,
  EMPTY,
  type Laid,
  lastOwn,
  layAnswer,
  layTile,
  type Run,
  takeBack,
  typeLetter,
  type WordTable,
} from './word-board.ts';
import { WordSlots } from './word-slots.tsx';
import { WordVerdict } from './word-verdict.tsx';

export const WordCard = (props: CardProps) => {
  const { word, verdict } = props.question;
  if (word === null) return null;
  if (verdict !== null) return <WordVerdict question={props.question} word={word} />;
  return <WordTableCard {...props} word={word} />;
};

const WordTableCard = ({
  choice,
  isLocked,
  onAnswer,
  mayChange = false,
  word,
}: CardProps & { word: WordTable }) => {
  const text = useText();
  const [given, setGiven] = useState<Laid>(() => (mayChange ? layAnswer(word, choice) : EMPTY));
  const [run, setRun] = useState<Run | null>(null);
  const [missing, setMissing] = useState('');
  const row = useRef<HTMLFieldSetElement>(null);
  const board = boardOf(word, given);
  const isSent = choice !== null && !mayChange;
  const isStill = isLocked || isSent;

  const lay = (laid: Laid, grown: Run | null = null) => {
    setGiven(laid);
    setRun(grown);
    setMissing('');
    const after = boardOf(word, laid);
    if (mayChange && after.isFull && after.text !== board.text) onAnswer(after.text);
  };
  const check = () => {
    if (board.isFull && !isStill && !mayChange) onAnswer(board.text);
  };
  const back = () => {
    const last = lastOwn(board);
    if (last !== null) lay(takeBack(board, last));
  };
  useWordKeys({
    isLocked: isStill,
    onLetter: character => {
      // Who types is in the word: Enter must check it, not press the button that had the focus.
      if (document.activeElement?.matches('button')) row.current?.focus({ preventScroll: true });
      const typed = typeLetter(word, board, run, character);
      if (typed.isFound) lay(typed.laid, typed.run);
      else if (board.next !== null && /\p{L}|\p{N}/u.test(character)) setMissing(character.toUpperCase());
    },
    onBackspace: back,
    onEnter: check,
  });

  const direction = wordDirection(word.bank);
  const isEmpty = lastOwn(board) === null;
  return (
    <div className="word-card">
      <WordSlots
        words={board.words}
        ref={row}
        direction={direction}
        state={isSent ? 'sent' : 'open'}
        next={isStill ? null : board.next}
        {...(isStill ? {} : { onTakeBack: letter => lay(takeBack(board, letter)) })}
      />
      <fieldset className="bank" dir={direction} aria-label={text('word.bank')}>
        {[...word.bank.entries()].map(([tile, letter]) => {
          const isLaid = board.laid.includes(tile);
          return (
            <button
              key={tile}
              type="button"
              className="bank-letter"
              data-laid={isLaid || undefined}
              aria-disabled={isLaid || isStill || board.isFull || undefined}
              onClick={() => !isStill && lay(layTile(board, tile))}
            >
              {letter}
            </button>
          );
        })}
      </fieldset>
      <p className="sr-only" role="status">
        {missing === '' ? '' : text('word.not_there', { letter: missing })}
      </p>
      <div className="word-acts">
        <IconButton
          plain
          label={text('word.delete')}
          icon={<Delete className="flip" />}
          aria-disabled={isEmpty || isStill || undefined}
          onClick={() => !isStill && back()}
        />
        <Button variant="quiet" disabled={isEmpty || isStill} onClick={() => lay(EMPTY)}>
          {text('word.clear')}
        </Button>
        {!mayChange && (
          <Button
            className="grow"
            busy={isSent}
            onClick={check}
            {...(board.isFull ? { disabled: isStill } : { reason: text('word.check_reason') })}
          >
            {text('word.check')}
          </Button>
        )}
      </div>
    </div>
  );
};
