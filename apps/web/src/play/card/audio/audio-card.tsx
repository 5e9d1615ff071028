/** A question with a sound: its options are masked until the sound was heard once; then it is a choice (DECISIONS 4). */
import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import { useHearing } from '../../question/clip/hearing.ts';
import { keyMark } from '../../question/reading.ts';
import type { CardProps } from '../card.ts';
import { ChoiceCard } from '../choice/choice-card.tsx';

export const AudioCard = (props: CardProps) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { question } = props;
  const isMasked = question.heard_at === null && question.verdict === null;
  const wasMasked = useRef(isMasked);
  useEffect(() => {
    // The button that opened the answers is gone, so the focus moves to the first answer.
    if (wasMasked.current && !isMasked && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.slab[tabindex="0"]')?.focus({ preventScroll: true });
    wasMasked.current = isMasked;
  }, [isMasked]);
  return (
    <div ref={box}>
      <p className="sr-only" role="status">
        {isMasked || question.verdict !== null ? '' : text('audio.opened')}
      </p>
      {isMasked ? <Mask {...props} /> : <ChoiceCard {...props} />}
    </div>
  );
};

/** The answers without their texts, and a button to open them without listening. */
const Mask = ({ question, isLocked }: CardProps) => {
  const text = useText();
  const hear = useHearing();
  return (
    <div className="sound-mask">
      <div className="slabs" data-columns="2" aria-hidden="true">
        {question.options.map(({ id }, place) => (
          <div key={id} className="slab" data-state="removed">
            <Key>{keyMark(place)}</Key>
            <span className="label">{text('audio.masked')}</span>
          </div>
        ))}
      </div>
      {hear !== null && (
        <Button variant="text" disabled={isLocked} onClick={() => hear(question.question_id)}>
          {text('audio.open_without')}
        </Button>
      )}
    </div>
  );
};
