/** A word to guess: slots, the letter bank, and one check (DECISIONS 4, DESIGN 6). */
import './word.css';
import { wordDirection } from '@trivium/rules/question/word';
import Delete from 'lucide-react/icons/delete';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { CardProps } from '../card.ts';
import { useWordBoard, type WordBoardProps } from './use-word-board.ts';
import { WordSlots } from './word-slots.tsx';
import { WordVerdict } from './word-verdict.tsx';

export const WordCard = (props: CardProps) => {
  const { word, verdict } = props.question;
  if (word === null) return null;
  if (verdict !== null) return <WordVerdict question={props.question} word={word} />;
  return <OpenWord {...props} word={word} />;
};

const OpenWord = (props: WordBoardProps) => {
  const { word, mayChange = false } = props;
  const text = useText();
  const { board, row, missing, isSent, isStill, isEmpty, ...acts } = useWordBoard(props);
  const direction = wordDirection(word.bank);
  return (
    <div className="word-card">
      <WordSlots
        words={board.words}
        ref={row}
        direction={direction}
        state={isSent ? 'sent' : 'open'}
        next={isStill ? null : board.next}
        {...(isStill ? {} : { onTakeBack: acts.take })}
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
              onClick={() => !isStill && acts.press(tile)}
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
          onClick={() => !isStill && acts.back()}
        />
        <Button variant="quiet" disabled={isEmpty || isStill} onClick={acts.clear}>
          {text('word.clear')}
        </Button>
        {!mayChange && (
          <Button
            className="grow"
            busy={isSent}
            onClick={acts.check}
            {...(board.isFull ? { disabled: isStill } : { reason: text('word.check_reason') })}
          >
            {text('word.check')}
          </Button>
        )}
      </div>
    </div>
  );
};
