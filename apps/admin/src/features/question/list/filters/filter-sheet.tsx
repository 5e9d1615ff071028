/** The sheet in which filters are set; each one holds at once. */
import { useQuery } from '@tanstack/react-query';
import { QUESTION_KINDS } from '@trivium/rules/question/question';
import { QUESTION_STATES } from '@trivium/rules/question/state';
import { readMe } from '../../../../lib/auth-provider.ts';
import { useText } from '../../../../lib/text.ts';
import { Field, Input } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Tick } from '../tick.tsx';
import { useLanguages, usePlaces } from '../use-places.ts';
import type { Filter } from './filter.ts';

type Change = (filter: Filter) => void;

/** The filter with a value, or without it. */
const withValue = <Key extends keyof Filter>(filter: Filter, key: Key, value: Filter[Key] | null): Filter => {
  const { [key]: _, ...rest } = filter;
  return value === null ? rest : { ...rest, [key]: value };
};

/** The same for a list, where an empty one is no filter. */
const withSome = <Key extends 'kinds' | 'states'>(
  filter: Filter,
  key: Key,
  values: Filter[Key] & readonly unknown[],
) => withValue(filter, key, values.length === 0 ? null : values);

const LEVEL_MOST = 500;
const levelOf = (said: string): number | null => {
  const level = Number(said);
  return Number.isInteger(level) && level >= 1 && level <= LEVEL_MOST ? level : null;
};

const Places = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const languages = useLanguages();
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

const Signs = ({ filter, onChange }: { filter: Filter; onChange: Change }) => {
  const t = useText();
  const me = useQuery({ queryKey: ['me'], queryFn: readMe }).data?.player_id;
  const box = (key: 'is_flagged' | 'has_picture', name: string) => (
    <Tick
      isOn={filter[key] === true}
      onChange={() => onChange(withValue(filter, key, filter[key] ? null : true))}
    >
      {name}
    </Tick>
  );
  return (
    <>
      {box('is_flagged', t('questions.flagged'))}
      {box('has_picture', t('questions.picture'))}
      {me !== undefined && (
        <Tick
          isOn={filter.author_id === me}
          onChange={() => onChange(withValue(filter, 'author_id', filter.author_id === me ? null : me))}
        >
          {t('questions.mine')}
        </Tick>
      )}
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
  const any = { value: '', name: t('questions.any') };
  return (
    <fieldset className="grid gap-3 w-64">
      <legend className="sr-only">{label}</legend>
      <Places filter={filter} onChange={onChange} />
      <Levels filter={filter} onChange={onChange} />
      <Field label={t('questions.kind')}>
        <Select
          value={filter.kinds?.[0] ?? ''}
          onChange={value =>
            onChange(
              withSome(
                filter,
                'kinds',
                QUESTION_KINDS.filter(kind => kind === value),
              ),
            )
          }
          options={[any, ...QUESTION_KINDS.map(kind => ({ value: kind, name: t(`questions.kind.${kind}`) }))]}
        />
      </Field>
      <Field label={t('questions.state')}>
        <Select
          value={filter.states?.[0] ?? ''}
          onChange={value =>
            onChange(
              withSome(
                filter,
                'states',
                QUESTION_STATES.filter(each => each === value),
              ),
            )
          }
          options={[
            any,
            ...QUESTION_STATES.map(each => ({ value: each, name: t(`questions.state.${each}`) })),
          ]}
        />
      </Field>
      <Signs filter={filter} onChange={onChange} />
    </fieldset>
  );
};
