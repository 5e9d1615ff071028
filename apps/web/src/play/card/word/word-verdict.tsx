/** A word with its verdict: the right word where it may be shown, otherwise the player's own word. */
import { wordDirection } from '@trivium/rules/question/word';
import { useText } from '../../../lib/i18n/text.ts';
import type { PlayQuestion } from '../../question/reading.ts';
import { boardOf, type DealtWord, EMPTY, withAnswer } from './word-board.ts';
import { type SlotState, WordSlots } from './word-slots.tsx';

const OWN: { readonly [verdict in NonNullable<PlayQuestion['verdict']>]: SlotState } = {
  right: 'right',
  wrong: 'wrong',
  late: 'wrong',
  unanswered: 'missed',
  skipped: 'sent',
  hidden: 'sent',
};

/** The text below a word; colour alone never shows a state (DESIGN 1). */
const STATUS = {
  open: null,
  sent: 'play.locked_in',
  right: 'play.correct',
  wrong: 'play.your_answer',
  missed: 'play.correct',
} as const satisfies Record<SlotState, string | null>;

export const WordVerdict = ({ question, word }: { question: PlayQuestion; word: DealtWord }) => {
  const text = useText();
  const { verdict, answer, right_answer } = question;
  const isSolved = right_answer !== null;
  const isRight = verdict === 'right';
  const own = answer === null ? null : withAnswer(word, answer);
  const state = isSolved ? (isRight ? 'right' : 'missed') : OWN[verdict ?? 'hidden'];
  const words = isSolved || own === null ? boardOf(word, EMPTY).words : own;
  const status = isSolved || own !== null ? STATUS[state] : null;
  return (
    <div className="word-card">
      <WordSlots words={words} direction={wordDirection(word.bank)} state={state} />
      {status !== null && <p className="word-status">{text(status)}</p>}
      {isSolved && !isRight && answer !== null && (
        <p className="word-own">
          {text('play.your_answer')} <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  );
};
