/** After an answer whose verdict is kept back (contest): says that it arrived, and goes on by itself. */
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { VerdictSheet } from '../../ui/verdict-sheet.tsx';
import type { PlayQuestion } from '../question/reading.ts';

/** Long enough to be seen and heard, too short to be waited for. */
const SHOWN_MS = 700;

type SavedProps = { question: PlayQuestion; isLast: boolean; onNext: () => void };

export const Saved = ({ question, isLast, onNext }: SavedProps) => {
  const text = useText();
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    const waiting = setTimeout(() => goOn(), SHOWN_MS);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <VerdictSheet
      tone="neutral"
      title={text(question.answer === null ? 'contest.saved_none' : 'contest.saved')}
      acts={null}
    >
      {text(isLast ? 'contest.last_comes' : 'contest.next_comes')}
    </VerdictSheet>
  );
};
