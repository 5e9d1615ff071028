/** The index beside the cards on a wide page: a line for each question, linked to its card (DESIGN 9, "list and detail"). */
import { useNumber, useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { useOwnWords } from '../../../play/question/question-language.tsx';
import type { PlayQuestion } from '../../../play/question/reading.ts';
import { Key } from '../../../ui/stage/key.tsx';
import { cardId } from './card-id.ts';
import { markOf } from './verdict-mark.tsx';

export const ReviewIndex = ({
  rows,
}: {
  rows: readonly { readonly question: PlayQuestion; readonly place: number }[];
}) => {
  const own = useOwnWords();
  const text = useText();
  const number = useNumber();
  return (
    <nav className="sticky top-4 hidden xl:block" aria-label={text('review.index')}>
      <ol className="grid max-h-[calc(100dvh-2rem)] grid-cols-1 gap-1.5 overflow-y-auto p-1">
        {rows.map(({ question, place }) => {
          const { tone, icon } = markOf(question);
          return (
            <li key={question.question_id}>
              <a
                href={`#${cardId(place)}`}
                className="flex min-h-11 items-center gap-3 rounded-bow bg-surface px-3 py-1.5 text-sm font-semibold"
              >
                <Key size="small" tone={tone}>
                  {icon}
                </Key>
                <span className="num min-w-5 text-end text-ink-2">{number(place)}</span>
                <span className="line-clamp-4 min-w-0 flex-1 leading-snug" dir={own.dir ?? 'auto'}>
                  {question.is_shown ? <MathText text={question.text} /> : text('review.closed')}
                </span>
                <span className="sr-only">{text(`review.verdict.${question.verdict ?? 'hidden'}`)}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
