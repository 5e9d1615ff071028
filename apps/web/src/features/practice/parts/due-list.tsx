/** The questions in their places: those due today, and on request all of them, with how often each was right in a row. */
import { CategoryIcon } from '@trivium/look/marks/category-icon';
import { Triv } from '@trivium/look/marks/triv';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { MathText } from '../../../play/question/formula/math-text.tsx';
import { QuestionLanguage, useOwnWords } from '../../../play/question/question-language.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Key } from '../../../ui/stage/key.tsx';
import type { Place } from '../due.ts';

/** The hue of a question without a category. */
const PLAIN_HUE = 5;

export const DueList = ({ places, total }: { places: readonly Place[]; total: number }) => {
  const text = useText();
  const [isAll, setAll] = useState(false);
  const due = places.filter(({ due_in_days }) => due_in_days === 0);
  const shown = isAll || due.length === 0 ? places : due;
  const hasMore = due.length > 0 && due.length < places.length;
  return (
    <Card>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="display text-d-sm">
          {text(shown === due ? 'practice.due_title' : 'practice.all_title')}
        </h2>
        {hasMore && (
          <button type="button" className="link text-sm font-bold" onClick={() => setAll(!isAll)}>
            {text(isAll ? 'practice.see_due' : 'practice.see_all')}
          </button>
        )}
      </div>
      <ul className="due-list">
        {shown.map(place => (
          <li key={place.question_id} className={`hue-${place.category?.hue ?? PLAIN_HUE}`}>
            <Key size="small">
              <CategoryIcon name={place.category?.icon ?? ''} />
            </Key>
            <div className="min-w-0">
              <QuestionLanguage id={place.language_id}>
                <Words words={place.text} />
              </QuestionLanguage>
              {place.due_in_days > 0 && (
                <p className="text-xs text-ink-2">{text('practice.back_in', { count: place.due_in_days })}</p>
              )}
            </div>
            <Successes right={place.successes} total={total} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Words = ({ words }: { words: string }) => {
  const own = useOwnWords();
  return (
    <p className="text-sm/5 wrap-anywhere" lang={own.lang} dir={own.dir ?? 'auto'}>
      <MathText text={words} />
    </p>
  );
};

/** A triv for each right answer in a row that a question needs; the lit ones were given. */
export const Successes = ({ right, total }: { right: number; total: number }) => {
  const text = useText();
  return (
    <span className="successes">
      <span className="sr-only">{text('practice.in_a_row', { right, count: total })}</span>
      {[...Array(total).keys()].map(place => (
        <i key={place} data-lit={place < right || undefined}>
          <Triv className="" />
        </i>
      ))}
    </span>
  );
};
