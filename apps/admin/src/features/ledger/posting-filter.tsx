/** What postings are narrowed by; every filter stands in the address. */
import type { OperatorBodyIn } from '@trivium/contract/admin/catalogue';
import { DAY_MS } from '@trivium/rules/time/units';
import { useSearchParams } from 'react-router';
import { isTextKey, type PanelKey, useText } from '../../lib/text.ts';
import { FilterChip, MoreFilters } from '../../parts/list/filter-chip.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

export type PostingFilter = NonNullable<OperatorBodyIn<'posting/list'>['filter']>;

const FIELDS = ['player', 'name', 'reason', 'kind', 'side', 'least', 'most', 'since', 'until'] as const;
type Name = (typeof FIELDS)[number];

const count = (text: string | null): number | undefined => {
  const value = Number(text);
  return text !== null && text !== '' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};
/** The begin of a day of this device, or of the day after it. */
const instant = (day: string | null, after = 0): string | undefined => {
  const at = Date.parse(`${day}T00:00:00`);
  return Number.isNaN(at) ? undefined : new Date(at + after).toISOString();
};

const read = (search: URLSearchParams): PostingFilter => {
  const text = (name: Name) => search.get(name) || undefined;
  const player = count(search.get('player'));
  const filter = {
    player_id: player === 0 ? undefined : player,
    name: text('name'),
    reason: text('reason'),
    kind: text('kind'),
    side: text('side'),
    least: count(search.get('least')),
    most: count(search.get('most')),
    since: instant(search.get('since')),
    until: instant(search.get('until'), DAY_MS),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
};

export const usePostingFilter = () => {
  const [search, setSearch] = useSearchParams();
  const set = (name: Name, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return { filter: read(search), said: (name: Name) => search.get(name) ?? '', set };
};

type Filters = ReturnType<typeof usePostingFilter>;

const NAMES: Readonly<Record<Name, PanelKey>> = {
  player: 'ledger.filter.player',
  name: 'ledger.filter.name',
  reason: 'ledger.filter.reason',
  kind: 'ledger.filter.kind',
  side: 'ledger.filter.side',
  least: 'ledger.filter.least',
  most: 'ledger.filter.most',
  since: 'ledger.filter.since',
  until: 'ledger.filter.until',
};

/** The words of a filter's value. */
const useValueWords = () => {
  const t = useText();
  return (name: Name, value: string): string => {
    const key = { reason: `coin.${value}`, kind: `ledger.kind.${value}`, side: `ledger.filter.${value}` }[
      name as 'reason'
    ];
    if (name === 'player') return `#${value}`;
    return key !== undefined && isTextKey(key) ? t(key) : value;
  };
};

export const PostingFilters = ({ filters, reasons }: { filters: Filters; reasons: readonly string[] }) => {
  const t = useText();
  const words = useValueWords();
  const { said, set } = filters;
  const any = { value: '', name: t('ledger.filter.any') };
  const select = (name: 'reason' | 'kind' | 'side', values: readonly string[]) => (
    <Field label={t(NAMES[name])}>
      <Select
        value={said(name)}
        onChange={value => set(name, value)}
        options={[any, ...values.map(value => ({ value, name: words(name, value) }))]}
      />
    </Field>
  );
  const input = (name: Name, type: 'text' | 'number' | 'date') => (
    <Field label={t(NAMES[name])}>
      <Input
        type={type}
        {...(type === 'number' && { min: 0, step: 1 })}
        maxLength={100}
        value={said(name)}
        onChange={event => set(name, event.target.value)}
      />
    </Field>
  );
  return (
    <div className="filter-bar">
      {FIELDS.filter(name => said(name) !== '').map(name => (
        <FilterChip
          key={name}
          name={t(NAMES[name])}
          value={words(name, said(name))}
          onRemove={() => set(name, '')}
        />
      ))}
      <MoreFilters>
        {input('name', 'text')}
        {select('reason', reasons)}
        {select('kind', ['won', 'bonus'])}
        {select('side', ['income', 'spent'])}
        {input('least', 'number')}
        {input('most', 'number')}
        {input('since', 'date')}
        {input('until', 'date')}
      </MoreFilters>
    </div>
  );
};
