/** An order with its verdict: which items were in the right position, and where the others belong (DECISIONS 4). */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../question/formula/math-text.tsx';
import type { PlayQuestion } from '../../question/reading.ts';
import { idsOf } from '../multi-select/multi-select-state.ts';
import { VerdictSlab } from '../verdict-slab.tsx';

export const SequenceVerdict = ({ question }: { question: PlayQuestion }) => {
  const text = useText();
  const number = useNumber();
  const { verdict, answer, right_answer, options } = question;
  const own = idsOf(answer);
  const right = idsOf(right_answer ?? (verdict === 'right' ? answer : null));
  const rows = own.length > 0 ? own : right.length > 0 ? right : options.map(({ id }) => id);

  const slabOf = (id: string, at: number) => {
    if (right.length === 0) return { state: own.length > 0 ? 'selected' : 'not-chosen' } as const;
    if (own.length === 0) return { state: 'missed' } as const;
    if (right[at] === id) return { state: 'correct', status: text('play.correct') } as const;
    return { state: 'wrong', status: text('play.order.place', { place: right.indexOf(id) + 1 }) } as const;
  };
  return (
    <ol className="slabs" aria-label={text('play.kind.sequence')}>
      {rows.map((id, at) => (
        <VerdictSlab key={id} mark={number(at + 1)} {...slabOf(id, at)}>
          <MathText text={options.find(option => option.id === id)?.text ?? ''} />
        </VerdictSlab>
      ))}
    </ol>
  );
};
