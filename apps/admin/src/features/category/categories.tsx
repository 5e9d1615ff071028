/** Categories and their parts: a tree of a type in a language, beside it what is shown of one (PANEL, desk). */
import { CATEGORY_TYPES } from '@trivium/rules/play/category-type';
import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { type QuizLanguage, useQuizLanguages } from '../../lib/quiz-languages.ts';
import { type PanelKey, useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Detail } from './detail/detail.tsx';
import { type Making, NewDialog } from './make/new-dialog.tsx';
import { usePlace } from './place.ts';
import { useCategories, useParts } from './shelf.ts';
import { ShelfCard } from './tree/shelf-card.tsx';
import './category.css';

const typeKey = (type: number) => `category.type.${type}` as PanelKey;

/** What is being made, and in which language; null while nothing is. */
type Made = { readonly making: Making; readonly language: QuizLanguage } | null;

const TypeChoice = ({ value, onChange }: { value: number; onChange: (type: number) => void }) => {
  const t = useText();
  return (
    <span className="type-choice">
      <Select
        label={t('category.type')}
        value={String(value)}
        options={CATEGORY_TYPES.map(type => ({ value: String(type), name: t(typeKey(type)) }))}
        onChange={type => onChange(Number(type))}
      />
    </span>
  );
};

/** On a phone one record is the whole screen: the way back to the list. */
const ToList = ({ onClick }: { onClick: () => void }) => {
  const t = useText();
  return (
    <Button size="small" look="ghost" className="justify-self-start" onClick={onClick}>
      <ChevronLeft className="icon-small flip" aria-hidden="true" />
      {t('rail.categories')}
    </Button>
  );
};

export function Categories() {
  const t = useText();
  const isPhone = useIsPhone();
  const [place, go] = usePlace();
  const [making, setMaking] = useState<Made>(null);
  const languages = useQuizLanguages();
  const language = languages.data?.find(({ code }) => code === place.language) ?? languages.data?.[0];
  const all = useCategories(place.type);
  const parts = useParts(place.type, language?.id);
  const own = all.data?.filter(({ language_id }) => language_id === language?.id) ?? null;
  const isShown = place.category !== null || place.part !== null;
  const begin = () =>
    language &&
    setMaking({
      language,
      making: { kind: 'category', type: place.type, position: (own?.length ?? 0) + 1, twin: null },
    });
  useKeys({ n: () => void begin() });
  const queries = [languages, all, parts];
  return (
    <Page
      title={t('rail.categories')}
      acts={
        <>
          <TypeChoice value={place.type} onChange={type => go({ type, category: null, part: null })} />
          <Button look="main" icon={Plus} onClick={begin}>
            {t('category.new')}
          </Button>
        </>
      }
    >
      {queries.some(query => query.isError) && (
        <Failed
          line={<Why problem={queries.find(query => query.isError)?.error} line={t('category.not_loaded')} />}
          retry={t('common.retry')}
          onRetry={() => {
            for (const query of queries) if (query.isError) void query.refetch();
          }}
        />
      )}
      <div className="category-desk">
        {(!isPhone || !isShown) && (
          <ShelfCard
            place={place}
            go={go}
            languages={languages.data ?? []}
            language={language}
            categories={own}
            parts={parts.data ?? []}
            onNew={begin}
          />
        )}
        {isPhone && isShown && <ToList onClick={() => go({ category: null, part: null })} />}
        {language && all.data && (!isPhone || isShown) && (
          <Detail
            place={place}
            go={go}
            language={language}
            languages={languages.data ?? []}
            all={all.data}
            parts={parts.data ?? []}
            onMake={setMaking}
          />
        )}
      </div>
      {making && (
        <NewDialog
          {...making}
          onClose={() => setMaking(null)}
          onMade={row => {
            const isPart = making.making.kind === 'part';
            setMaking(null);
            go({
              language: making.language.code,
              category: isPart ? null : row.id,
              part: isPart ? row.id : null,
            });
          }}
        />
      )}
    </Page>
  );
}
