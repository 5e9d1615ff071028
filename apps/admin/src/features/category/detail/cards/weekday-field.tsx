/** The weekday whose daily lists take half of their questions from a category. */
import { useLanguage, useText } from '../../../../lib/text.ts';
import type { RecordForm } from '../../../../parts/record/use-record-form.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import type { Category } from '../../shelf.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** A Monday. */
const FIRST = new Date(2026, 0, 5, 12);

const nameOf = (weekday: number, language: string): string => {
  const date = new Date(FIRST);
  date.setDate(date.getDate() + weekday);
  return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(date);
};

export const WeekdayField = ({ record }: { record: RecordForm<Category> }) => {
  const t = useText();
  const language = useLanguage();
  const { form } = record;
  const now = form.watch('daily_weekday') as Category['daily_weekday'];
  return (
    <Field label={t('category.weekday')} help={t('category.weekday_help')}>
      <Select
        value={now === null ? '' : String(now)}
        onChange={chosen =>
          form.setValue('daily_weekday', chosen === '' ? null : Number(chosen), { shouldDirty: true })
        }
        options={[
          { value: '', name: t('category.weekday_none') },
          ...WEEKDAYS.map(each => ({ value: String(each), name: nameOf(each, language) })),
        ]}
      />
    </Field>
  );
};
