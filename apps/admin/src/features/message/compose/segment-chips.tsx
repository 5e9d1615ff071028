/** What narrows a segment, as chips that take it out again, and a sheet that adds more. */
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/text.ts';
import { FilterChip } from '../../../parts/list/filter-chip.tsx';
import { Chip } from '../../../ui/form/button.tsx';
import { Field, Switch } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import type { Audience, MessageLanguage, Segment } from '../message.ts';

const AWAY_DAYS = [3, 7, 14, 30, 90, 180];
const LEVELS = [2, 3, 5, 10, 20, 50];
const A = 65;
const LETTERS = 26;

/** Countries by name in the language of the panel, in its order. */
const useCountries = () => {
  const language = useLanguage();
  const { compare } = useFormat();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const letters = Array.from({ length: LETTERS }, (_, at) => String.fromCharCode(A + at));
    const codes = letters.flatMap(first => letters.map(second => first + second));
    return codes
      .filter(code => new Intl.Locale(`und-${code}`).maximize().language !== 'und')
      .map(value => ({ value, name: names.of(value) ?? '' }))
      .filter(({ name }) => name !== '')
      .toSorted((a, b) => compare(a.name, b.name));
  }, [language, compare]);
};

type SegmentProps = {
  segment: Segment;
  languages: readonly MessageLanguage[];
  isFixed: boolean;
  onChange: (audience: Audience) => void;
};

const Sheet = ({ segment, languages, onChange }: Omit<SegmentProps, 'isFixed'>) => {
  const t = useText();
  const countries = useCountries();
  const any = { value: '', name: t('message.any') };
  const numbers = (values: readonly number[], name: (value: number) => string) => [
    any,
    ...values.map(value => ({ value: String(value), name: name(value) })),
  ];
  const set = (change: Partial<Segment>) => onChange({ ...segment, ...change });
  const numbered = (value: string) => (value === '' ? null : Number(value));
  return (
    <>
      <Field label={t('message.away')}>
        <Select
          value={String(segment.away_days ?? '')}
          onChange={value => set({ away_days: numbered(value) })}
          options={numbers(AWAY_DAYS, count => t('message.away_days', { count }))}
        />
      </Field>
      <Field label={t('message.level')}>
        <Select
          value={String(segment.level_from ?? '')}
          onChange={value => set({ level_from: numbered(value) })}
          options={numbers(LEVELS, level => t('message.level_from', { level }))}
        />
      </Field>
      <Field label={t('message.country')} help={t('message.country_help')}>
        <Select
          value={segment.country ?? ''}
          onChange={value => set({ country: value || null })}
          options={[any, ...countries]}
        />
      </Field>
      <Field label={t('message.language')}>
        <Select
          value={segment.language ?? ''}
          onChange={value => set({ language: value || null })}
          options={[
            any,
            ...languages.map(({ code, name }) => ({ value: code, name: <bdi lang={code}>{name}</bdi> })),
          ]}
        />
      </Field>
      <Field label={t('message.premium')} help={t('message.premium_yes')}>
        <Switch
          isOn={segment.is_premium === true}
          onChange={isOn => set({ is_premium: isOn ? true : null })}
        />
      </Field>
    </>
  );
};

export const SegmentChips = ({ segment, languages, isFixed, onChange }: SegmentProps) => {
  const t = useText();
  const { number } = useFormat();
  const countries = useCountries();
  const { away_days, level_from, is_premium, country, language } = segment;
  const chips = [
    away_days !== null && ['away_days', t('message.away'), t('message.away_days', { count: away_days })],
    level_from !== null && [
      'level_from',
      t('message.level'),
      t('message.level_from', { level: number(level_from) }),
    ],
    is_premium !== null && ['is_premium', t('message.premium'), t('message.premium_yes')],
    country !== null && [
      'country',
      t('message.country'),
      countries.find(({ value }) => value === country)?.name ?? country,
    ],
    language !== null && [
      'language',
      t('message.language'),
      languages.find(({ code }) => code === language)?.name ?? language,
    ],
  ].filter(chip => chip !== false);
  // A segment that narrows by nothing is everybody.
  const without = (field: string) =>
    onChange(chips.length === 1 ? { to: 'all' } : { ...segment, [field]: null });
  return (
    <fieldset className="message-chips" disabled={isFixed}>
      {chips.map(([field = '', name = '', value = ''], at) => (
        <span key={field} className="contents">
          {at > 0 && <span className="muted">{t('message.and')}</span>}
          <FilterChip name={name} value={value} onRemove={() => without(field)} />
        </span>
      ))}
      {!isFixed && (
        <Popover
          label={t('message.narrow')}
          button={
            <Chip isDashed>
              <Plus className="icon-small" aria-hidden="true" />
              {t('message.narrow')}
            </Chip>
          }
        >
          <Sheet segment={segment} languages={languages} onChange={onChange} />
        </Popover>
      )}
    </fieldset>
  );
};
