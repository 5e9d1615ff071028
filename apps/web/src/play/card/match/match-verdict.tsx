/** Pairs with their verdict: a row for each pair; a wrong one names the right partner (DECISIONS 4). */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../question/formula/math-text.tsx';
import type { PlayQuestion } from '../../question/reading.ts';
import { VerdictSlab } from '../verdict-slab.tsx';
import { pairsOf, pairWith } from './match-pairs.ts';

export const MatchVerdict = ({ question }: { question: PlayQuestion }) => {
  const text = useText();
  const number = useNumber();
  const { verdict, answer, right_answer, options, right_side } = question;
  const own = pairsOf(answer);
  const right = pairsOf(right_answer ?? (verdict === 'right' ? answer : null));
  const wordsOf = (id: string | undefined) => right_side.find(item => item.id === id)?.text ?? '';
  return (
    <ol className="slabs" aria-label={text('play.kind.match')}>
      {options.map((left, at) => {
        const item = { side: 'left', id: left.id } as const;
        const given = pairWith(own, item)?.right;
        const wanted = pairWith(right, item)?.right;
        const slab =
          wanted === undefined
            ? ({ state: given === undefined ? 'not-chosen' : 'selected' } as const)
            : given === undefined
              ? ({ state: 'missed' } as const)
              : given === wanted
                ? ({ state: 'correct', status: text('play.correct') } as const)
                : ({ state: 'wrong', status: text('play.wrong') } as const);
        return (
          <VerdictSlab key={left.id} mark={number(at + 1)} {...slab}>
            <MathText text={left.text} />
            {(given ?? wanted) !== undefined && (
              <>
                {' – '}
                <MathText text={wordsOf(given ?? wanted)} />
              </>
            )}
            {slab.state === 'wrong' && (
              <small className="match-right">
                <MathText isOurs text={text('play.match.right', { partner: wordsOf(wanted) })} />
              </small>
            )}
          </VerdictSlab>
        );
      })}
    </ol>
  );
};
