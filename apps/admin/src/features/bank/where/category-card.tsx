/** The category of the questions: one for all, or by column, made on the way if wanted. */
import { useText } from '../../../lib/text.ts';
import { usePlaces } from '../../../parts/list/use-places.ts';
import { Field, Switch } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { WhereProps } from './where.ts';

const NONE = 'none';
const idOf = (value: string): number | null => (value === NONE || value === '' ? null : Number(value));

export const CategoryCard = ({ where, set }: WhereProps) => {
  const t = useText();
  const places = usePlaces();
  const shown =
    where.language_way === 'one' && where.language_id !== null
      ? places.filter(({ languageId }) => languageId === where.language_id)
      : places;
  const options = shown.map(({ id, name }) => ({ value: String(id), name }));
  const isByColumn = where.category_id === null;
  const parts = places.find(({ id }) => id === where.category_id)?.parts ?? [];
  const [first] = shown;
  return (
    <Card title={t('import.where.category')}>
      <div className="grid grid-cols-1 gap-3">
        <Segmented<'column' | 'one'>
          label={t('import.where.category')}
          value={isByColumn ? 'column' : 'one'}
          onChange={way =>
            set({ category_id: way === 'column' ? null : (first?.id ?? null), subcategory_id: null })
          }
          options={[
            { value: 'column', name: t('import.where.by_file') },
            ...(first ? [{ value: 'one' as const, name: t('import.where.all_into') }] : []),
          ]}
        />
        {isByColumn ? (
          <>
            <Field label={t('import.where.makes')} help={t('import.where.makes_help')}>
              <Switch
                isOn={where.makes_categories}
                onChange={makes_categories => set({ makes_categories })}
              />
            </Field>
            <Field label={t('import.where.other')} help={t('import.where.other_help')}>
              <Select
                value={String(where.other_category_id ?? NONE)}
                options={[{ value: NONE, name: t('import.where.refuse') }, ...options]}
                onChange={value => set({ other_category_id: idOf(value) })}
              />
            </Field>
          </>
        ) : (
          <>
            <Field label={t('questions.category')}>
              <Select
                value={String(where.category_id)}
                options={options}
                onChange={value => set({ category_id: idOf(value), subcategory_id: null })}
              />
            </Field>
            {parts.length > 0 && (
              <Field label={t('questions.subcategory')}>
                <Select
                  value={String(where.subcategory_id ?? NONE)}
                  options={[
                    { value: NONE, name: t('import.where.no_part') },
                    ...parts.map(({ id, name }) => ({ value: String(id), name })),
                  ]}
                  onChange={value => set({ subcategory_id: idOf(value) })}
                />
              </Field>
            )}
          </>
        )}
      </div>
    </Card>
  );
};
