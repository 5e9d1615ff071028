/** The sheet in which filters are set; each one holds at once. */
import { DIFFICULTIES, QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { useQuizLanguages } from '../../../../lib/quiz-languages.ts';
import { useText } from '../../../../lib/text.ts';
import { useAuthors, usePlaces } from '../../../../parts/list/use-places.ts';
import { Field, Input } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Tick } from '../tick.tsx';
import type { Filter } from './filter.ts';

type Change = (filter: Filter) => void;

/** The filter with a value, or without it. */
const withValue = <Key extends keyof Filter>(filter: Filter, key: Key, value: Filter[Key] | null): Filter => {
  const { [key]: _, ...rest } = filter;
  return value === null ? rest : { ...rest, [key]: value };
};

/** The same for a list, where an empty one is no filter. */
const withSome = <Key extends 'kinds' | 'states' | 'difficulties'>(
  filter: Filter,
  key: Key,
  values: Filter[Key] & readonly unknown[],
) => withValue(filter, key, values.length === 0 ? null : values);

const LEVEL_MOST = 500;
const TAG_MOST = 40;
const levelOf = (said: string): number | null => {
  const level = Number(said);
  return Number.isInteger(level) && level >= 1 && level <= LEVEL_MOST ? level : null;
};

const Places = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const places = usePlaces().filter(
    ({ languageId }) => filter.language_id === undefined || languageId === filter.language_id,
  );
  const any = { value: '', name: t('questions.any') };
  const [categoryId] = filter.category_ids ?? [];
  const parts = places.find(({ id }) => id === categoryId)?.parts ?? [];
  const options = (rows: readonly { id: number; name: string }[]) => [
    any,
    ...rows.map(({ id, name }) => ({ value: String(id), name })),
  ];
  const one = (value: string) => (value === '' ? null : [Number(value)]);
  const { category_ids: _, subcategory_ids: __, ...placeless } = filter;
  return (
    <>
      <Field label={t('questions.language')}>
        <Select
          value={String(filter.language_id ?? '')}
          onChange={value =>
            onChange(withValue(placeless, 'language_id', value === '' ? null : Number(value)))
          }
          options={options(languages)}
        />
      </Field>
      <Field label={t('questions.category')}>
        <Select
          value={String(categoryId ?? '')}
          onChange={value => onChange(withValue(placeless, 'category_ids', one(value)))}
          options={options(places)}
        />
      </Field>
      {parts.length > 0 && (
        <Field label={t('questions.subcategory')}>
          <Select
            value={String(filter.subcategory_ids?.[0] ?? '')}
            onChange={value => onChange(withValue(filter, 'subcategory_ids', one(value)))}
            options={options(parts)}
          />
        </Field>
      )}
    </>
  );
};

const Levels = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const input = (key: 'level_from' | 'level_to') => (
    <Input
      type="number"
      min={1}
      max={LEVEL_MOST}
      value={filter[key] ?? ''}
      onChange={event => onChange(withValue(filter, key, levelOf(event.target.value)))}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={t('questions.level_from')}>{input('level_from')}</Field>
      <Field label={t('questions.level_to')}>{input('level_to')}</Field>
    </div>
  );
};

/** One of a few, or any. */
const One = <Key extends 'kinds' | 'states' | 'difficulties'>({
  filter,
  onChange,
  of,
  all,
  name,
  nameOf,
}: {
  filter: Filter;
  onChange: Change;
  of: Key;
  all: Filter[Key] & readonly (string | number)[];
  name: string;
  nameOf: (each: never) => string;
}) => {
  const t = useText();
  const chosen = all.filter(each => each === filter[of]?.[0]) as typeof all;
  return (
    <Field label={name}>
      <Select
        value={String(chosen[0] ?? '')}
        onChange={value =>
          onChange(withSome(filter, of, all.filter(each => String(each) === value) as typeof all))
        }
        options={[
          { value: '', name: t('questions.any') },
          ...all.map(each => ({ value: String(each), name: nameOf(each as never) })),
        ]}
      />
    </Field>
  );
};

const Written = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const authors = useAuthors();
  const setTag = (said: string) => {
    const tag = said.trim().toLowerCase();
    if (tag !== (filter.tag ?? '')) onChange(withValue(filter, 'tag', tag === '' ? null : tag));
  };
  return (
    <>
      {authors.length > 0 && (
        <Field label={t('questions.author')}>
          <Select
            value={String(filter.author_id ?? '')}
            onChange={value => onChange(withValue(filter, 'author_id', value === '' ? null : Number(value)))}
            options={[
              { value: '', name: t('questions.any') },
              ...authors.map(({ id, name }) => ({ value: String(id), name })),
            ]}
          />
        </Field>
      )}
      <Field label={t('questions.tag')}>
        <Input
          key={filter.tag ?? ''}
          defaultValue={filter.tag ?? ''}
          maxLength={TAG_MOST}
          onBlur={event => setTag(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') setTag(event.currentTarget.value);
          }}
        />
      </Field>
    </>
  );
};

const Signs = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const box = (key: 'is_flagged' | 'has_picture' | 'was_served', is: boolean, name: string) => (
    <Tick
      isOn={filter[key] === is}
      onChange={() => onChange(withValue(filter, key, filter[key] === is ? null : is))}
    >
      {name}
    </Tick>
  );
  return (
    <>
      {box('is_flagged', true, t('questions.flagged'))}
      {box('has_picture', true, t('questions.picture'))}
      {box('was_served', false, t('questions.view.unused'))}
    </>
  );
};

export const FilterSheet = ({
  filter,
  onChange,
  label,
}: {
  filter: Filter;
  onChange: Change;
  label: string;
}) => {
  const t = useText();
  const given = { filter, onChange };
  return (
    <fieldset className="grid gap-3 w-64">
      <legend className="sr-only">{label}</legend>
      <Places {...given} />
      <Levels {...given} />
      <One
        {...given}
        of="difficulties"
        all={DIFFICULTIES}
        name={t('questions.hard')}
        nameOf={count => t('questions.hard_of', { count })}
      />
      <One
        {...given}
        of="kinds"
        all={QUESTION_KINDS}
        name={t('questions.kind')}
        nameOf={kind => t(`questions.kind.${kind}`)}
      />
      <One
        {...given}
        of="states"
        all={QUESTION_STATES}
        name={t('questions.state')}
        nameOf={state => t(`questions.state.${state}`)}
      />
      <Written {...given} />
      <Signs {...given} />
    </fieldset>
  );
};
