/** What is shown beside the tree: a category, a part, or a word about choosing one. */
import { ListTree } from 'lucide-react';
import type { QuizLanguage } from '../../../lib/quiz-languages.ts';
import { useText } from '../../../lib/text.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Making } from '../make/new-dialog.tsx';
import type { Place } from '../place.ts';
import type { Category, Part } from '../shelf.ts';
import { CategoryDetail } from './category-detail.tsx';
import { PartDetail } from './part-detail.tsx';

type DetailProps = {
  place: Place;
  go: (change: Partial<Place>) => void;
  language: QuizLanguage;
  languages: readonly QuizLanguage[];
  all: readonly Category[];
  parts: readonly Part[];
  onMake: (made: { making: Making; language: QuizLanguage }) => void;
};

export const Detail = ({ place, go, language, languages, all, parts, onMake }: DetailProps) => {
  const t = useText();
  const part = parts.find(({ id }) => id === place.part);
  const row = all.find(({ id }) => id === (part?.category_id ?? place.category));
  const none = { category: null, part: null };
  if (row === undefined)
    return (
      <Card>
        <Empty icon={ListTree} title={t('category.choose')} line={t('category.choose_line')} />
      </Card>
    );
  if (part !== undefined)
    return <PartDetail key={part.id} row={part} category={row} language={language} onGone={() => go(none)} />;
  const own = parts.filter(({ category_id }) => category_id === row.id);
  const makePart: Making = { kind: 'part', category: row, position: own.length + 1 };
  const last = (at: QuizLanguage) => all.filter(({ language_id }) => language_id === at.id).length;
  return (
    <CategoryDetail
      key={row.id}
      row={row}
      all={all}
      parts={own}
      languages={languages}
      onShow={(twin, of) => go({ language: of.code, category: twin.id, part: null })}
      onShowPart={({ id }) => go({ category: null, part: id })}
      onMake={of =>
        onMake({
          language: of,
          making: { kind: 'category', type: row.type, position: last(of) + 1, twin: row },
        })
      }
      onNewPart={() => onMake({ making: makePart, language })}
      onGone={() => go(none)}
    />
  );
};
