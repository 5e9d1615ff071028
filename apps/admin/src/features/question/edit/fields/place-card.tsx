/** Where a question stands and what is known of it: kind, language, category, level, difficulty, source, region, date, tags. */
import { QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../lib/text.ts';
import { Field, Input, InputBox } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import type { Places } from '../model/use-places.ts';
import type { QuestionForm } from '../model/use-question.ts';
import { changeKind, type Values } from '../model/values.ts';

const LEVEL_MOST = 500;
const TAGS_MOST = 12;
const DIFFICULTIES = [1, 2, 3, 4, 5] as const;

type PlaceProps = { form: QuestionForm; places: Places; isJudged: boolean };

export const PlaceCard = ({ form: { values, lacksCategory, set }, places, isJudged }: PlaceProps) => {
  const t = useText();
  const write = (changes: Partial<Values>) => set(now => ({ ...now, ...changes }));
  return (
    <Card className="grid gap-4">
      <div className="place-row">
        <Field label={t('question_edit.language')}>
          <Select
            value={String(places.languageId ?? '')}
            options={places.languages.map(({ id, name }) => ({ value: String(id), name }))}
            onChange={id => {
              places.setLanguage(Number(id));
              write({ category_id: null, subcategory_id: null });
            }}
          />
        </Field>
        <Field
          label={t('question_edit.category')}
          error={isJudged && lacksCategory ? t('question_edit.problem.no_category') : undefined}
        >
          <Select
            value={String(values.category_id ?? '')}
            placeholder={t('question_edit.choose')}
            options={places.categories.map(({ id, name }) => ({ value: String(id), name }))}
            onChange={id => write({ category_id: Number(id), subcategory_id: null })}
          />
        </Field>
        {places.subcategories.length > 0 && (
          <Field label={t('question_edit.subcategory')}>
            <Select
              value={String(values.subcategory_id ?? '')}
              placeholder={t('question_edit.choose')}
              options={places.subcategories.map(({ id, name }) => ({ value: String(id), name }))}
              onChange={id => write({ subcategory_id: Number(id) })}
            />
          </Field>
        )}
        <Field label={t('question_edit.kind')}>
          <Select
            value={values.kind}
            options={QUESTION_KINDS.map(kind => ({ value: kind, name: t(`question_edit.kind.${kind}`) }))}
            onChange={kind => set(now => changeKind(now, kind as QuestionKind))}
          />
        </Field>
        <Field label={t('question_edit.level')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={LEVEL_MOST}
            value={values.level}
            onChange={event =>
              write({ level: Math.min(LEVEL_MOST, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })
            }
          />
        </Field>
        <Field label={t('question_edit.difficulty')}>
          <Select
            value={String(values.difficulty)}
            options={DIFFICULTIES.map(step => ({
              value: String(step),
              name: t(`question_edit.difficulty.${step}`),
            }))}
            onChange={step => write({ difficulty: Number(step) })}
          />
        </Field>
      </div>
      <Sources values={values} write={write} />
      <Tags tags={values.tags} onChange={tags => write({ tags })} />
    </Card>
  );
};

/** Where the answer comes from, where in the world it matters, and until when it was looked up. */
const Sources = ({ values, write }: { values: Values; write: (changes: Partial<Values>) => void }) => {
  const t = useText();
  return (
    <div className="place-row">
      <Field label={t('question_edit.source')}>
        <Input
          dir="auto"
          maxLength={500}
          value={values.source}
          onChange={event => write({ source: event.target.value })}
        />
      </Field>
      <Field label={t('question_edit.region')}>
        <Input
          dir="auto"
          maxLength={40}
          placeholder={t('question_edit.region_none')}
          value={values.region}
          onChange={event => write({ region: event.target.value })}
        />
      </Field>
      <Field label={t('question_edit.as_of')}>
        <Input
          type="date"
          value={values.as_of ?? ''}
          onChange={event => write({ as_of: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
    </div>
  );
};

/** Words that end with Enter or a comma; each has a button that takes it away. */
const Tags = ({ tags, onChange }: { tags: Values['tags']; onChange: (tags: string[]) => void }) => {
  const t = useText();
  const [word, setWord] = useState('');
  const add = () => {
    const tag = word.trim().toLowerCase();
    if (tag !== '' && !tags.includes(tag) && tags.length < TAGS_MOST) onChange([...tags, tag]);
    setWord('');
  };
  return (
    <Field label={t('question_edit.tags')}>
      <InputBox
        before={tags.map(tag => (
          <button
            key={tag}
            type="button"
            className="tag"
            aria-label={t('question_edit.tag_remove', { tag })}
            onClick={() => onChange(tags.filter(other => other !== tag))}
          >
            {tag}
            <X aria-hidden="true" />
          </button>
        ))}
        dir="auto"
        maxLength={40}
        className="flex-wrap"
        placeholder={t('question_edit.tag_add')}
        value={word}
        onChange={event => setWord(event.target.value)}
        onBlur={add}
        onKeyDown={event => {
          if ((event.key !== 'Enter' && event.key !== ',') || event.ctrlKey) return;
          event.preventDefault();
          add();
        }}
      />
    </Field>
  );
};
