/** After an answer without a verdict (contest): says that it was saved, and goes on by itself. Nothing moves meanwhile. */
import Check from 'lucide-react/icons/check';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Tag } from '../../ui/list/tag.tsx';
import type { PlayQuestion } from '../question/reading.ts';

/** Long enough to be seen and heard, too short to be waited for. */
const SHOWN_MS = 700;

export const Saved = ({ question, onNext }: { question: PlayQuestion; onNext: () => void }) => {
  const text = useText();
  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    const waiting = setTimeout(() => goOn(), SHOWN_MS);
    return () => clearTimeout(waiting);
  }, []);
  const isMissing = question.answer === null;
  return (
    <p className="lifeline-box text-center" role="status">
      <Tag tone="solid" icon={isMissing ? <Timer aria-hidden="true" /> : <Check aria-hidden="true" />}>
        {text(isMissing ? 'contest.saved_none' : 'contest.saved')}
      </Tag>
    </p>
  );
};
