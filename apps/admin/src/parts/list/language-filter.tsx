/** Narrows a list to one language. */
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { Select } from '../../ui/form/select.tsx';
import type { FilterValues } from './list-page.tsx';

type FilterProps = { filter: FilterValues; onChange: (filter: FilterValues) => void };

export const LanguageFilter = ({ filter, onChange }: FilterProps) => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const { language_id: chosen, ...rest } = filter;
  if (languages.length < 2) return null;
  return (
    <span className="min-w-36">
      <Select
        isSmall
        label={t('list.language')}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={id => onChange(id === '' ? rest : { ...rest, language_id: Number(id) })}
        options={[
          { value: '', name: t('list.every_language') },
          ...languages.map(({ id, code, name }) => ({
            value: String(id),
            name: <bdi lang={code}>{name}</bdi>,
          })),
        ]}
      />
    </span>
  );
};
