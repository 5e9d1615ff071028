/** Title, place and text of a passage. */
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import { useText } from '../../../lib/text.ts';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { minutesOf, usePartsOf, usePassageCategories } from '../passage.ts';
import type { PassageForm } from './use-passage.ts';

const TITLE_MOST = 120;

/** About as many as the server counts. */
const wordsIn = (html: string): number =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '').length;

const Place = ({ form: { values, languages, set, wrong } }: { form: PassageForm }) => {
  const t = useText();
  const categories = usePassageCategories();
  const parts = usePartsOf(values.category_id);
  const nameOf = (languageId: number) => languages.find(({ id }) => id === languageId)?.name ?? '';
  const choose = (id: string) => {
    set('category_id', Number(id));
    set('subcategory_id', null);
  };
  return (
    <div className="grid grid-cols-2 gap-4 max-[699px]:grid-cols-1">
      <Field
        label={t('passage.category')}
        help={t('passage.category_help')}
        error={wrong('category_id')}
        isNeeded
      >
        <Select
          value={values.category_id === 0 ? '' : String(values.category_id)}
          onChange={choose}
          placeholder={t('passage.choose')}
          options={categories.map(({ id, name, language_id }) => ({
            value: String(id),
            name: (
              <>
                <bdi>{name}</bdi> <bdi className="muted">{nameOf(language_id)}</bdi>
              </>
            ),
          }))}
        />
      </Field>
      {parts.length > 0 && (
        <Field label={t('passage.part')} error={wrong('subcategory_id')} isNeeded>
          <Select
            value={values.subcategory_id === null ? '' : String(values.subcategory_id)}
            onChange={id => set('subcategory_id', Number(id))}
            placeholder={t('passage.choose')}
            options={parts.map(({ id, name }) => ({ value: String(id), name: <bdi>{name}</bdi> }))}
          />
        </Field>
      )}
    </div>
  );
};

export const TextCard = ({ form }: { form: PassageForm }) => {
  const t = useText();
  const { values, language, words, set, wrong } = form;
  return (
    <Card>
      <div className="grid grid-cols-1 gap-3">
        <Field label={t('passage.heading')} error={wrong('title')} isNeeded>
          <Input
            {...words}
            maxLength={TITLE_MOST}
            value={values.title}
            onChange={({ target }) => set('title', target.value)}
          />
        </Field>
        <Place form={form} />
        <RichTextField
          label={t('passage.text')}
          labelEnd={t('passage.minutes', { count: minutesOf(readingSeconds(wordsIn(values.body))) })}
          value={values.body}
          onChange={body => set('body', body)}
          language={language}
          error={wrong('body')}
        />
      </div>
    </Card>
  );
};
