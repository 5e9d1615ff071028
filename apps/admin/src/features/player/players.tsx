/** The list of players: found by name, number, email or phone, narrowed by state, role, warnings and dates. */
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { Coin } from '@trivium/look/marks/coin';
import { DAY_MS } from '@trivium/rules/time/units';
import { TriangleAlert, Users } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { FilterChip, MoreFilters } from '../../parts/list/filter-chip.tsx';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Chip } from '../../ui/form/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Tag } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { Face } from './about/face.tsx';
import { PlayerState } from './about/player-state.tsx';
import { WaitingGrants } from './act/waiting-grants.tsx';
import { useMay } from './use-player.ts';
import './player.css';

type Row = OperatorReply<'player/list'>[number];
type List = ListState<Row>;

const without = ({ filter }: List, name: string) =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name));

/** The saved views: whoever is there, and the two that want looking at. */
const Views = ({ list }: { list: List }) => {
  const t = useText();
  const { state, has_warning: warned } = list.filter;
  const set = (change: object) => {
    const rest = Object.fromEntries(
      Object.entries(list.filter).filter(([key]) => key !== 'state' && key !== 'has_warning'),
    );
    list.setFilter({ ...rest, ...change });
  };
  return (
    <>
      <Chip isOn={state === undefined && warned === undefined} onClick={() => set({})}>
        {t('player.state_all')}
      </Chip>
      <Chip isOn={state === 'deactivated'} onClick={() => set({ state: 'deactivated' })}>
        {t('player.deactivated')}
      </Chip>
      <Chip isOn={warned === true} onClick={() => set({ has_warning: true })}>
        {t('player.has_warning')}
      </Chip>
    </>
  );
};

type Narrowed = {
  readonly role?: 'player' | 'editor' | 'admin';
  readonly country?: string;
  readonly seen_since?: string;
  readonly joined_since?: string;
};

const SEEN_DAYS = ['7', '30', '365'] as const;

/** Who was here within so many days. */
const SeenFilter = ({ since, onChange }: { since: string; onChange: (since: string) => void }) => {
  const t = useText();
  const chosen = SEEN_DAYS.find(
    days => Math.round((Date.now() - Date.parse(since)) / DAY_MS) === Number(days),
  );
  return (
    <Field label={t('player.last_here')}>
      <Select
        value={chosen ?? ''}
        onChange={days =>
          onChange(days === '' ? '' : new Date(Date.now() - Number(days) * DAY_MS).toISOString())
        }
        options={[
          { value: '', name: t('player.state_all') },
          ...SEEN_DAYS.map(value => ({ value, name: t('player.until_days', { count: Number(value) }) })),
        ]}
      />
    </Field>
  );
};

const Filters = ({ list }: { list: List }) => {
  const t = useText();
  const { day } = useFormat();
  const { role, country, seen_since: seen, joined_since: joined } = list.filter as Narrowed;
  const set = (name: string, value: string) =>
    list.setFilter(value === '' ? without(list, name) : { ...list.filter, [name]: value });
  return (
    <>
      {role && (
        <FilterChip
          name={t('player.role')}
          value={t(`player.role.${role}`)}
          onRemove={() => list.setFilter(without(list, 'role'))}
        />
      )}
      {country && (
        <FilterChip
          name={t('player.country')}
          value={country}
          onRemove={() => list.setFilter(without(list, 'country'))}
        />
      )}
      {seen && (
        <FilterChip
          name={t('player.last_here')}
          value={t('player.since', { date: day(seen) })}
          onRemove={() => list.setFilter(without(list, 'seen_since'))}
        />
      )}
      {joined && (
        <FilterChip
          name={t('player.joined')}
          value={t('player.since', { date: day(joined) })}
          onRemove={() => list.setFilter(without(list, 'joined_since'))}
        />
      )}
      <MoreFilters>
        <SeenFilter since={seen ?? ''} onChange={since => set('seen_since', since)} />
        <Field label={t('player.role')}>
          <Select
            value={role ?? ''}
            onChange={value => set('role', value)}
            options={[
              { value: '', name: t('player.state_all') },
              ...(['player', 'editor', 'admin'] as const).map(value => ({
                value,
                name: t(`player.role.${value}`),
              })),
            ]}
          />
        </Field>
        <Field label={t('player.country')}>
          <Input
            maxLength={2}
            defaultValue={country ?? ''}
            onChange={({ target }) => {
              const code = target.value.toUpperCase();
              if (code === '' || /^[A-Z]{2}$/.test(code)) set('country', code);
            }}
          />
        </Field>
      </MoreFilters>
    </>
  );
};

const useColumns = (): readonly Column<Row>[] => {
  const t = useText();
  const { number, day, ago } = useFormat();
  return [
    {
      key: 'state',
      name: t('player.state'),
      card: 'sign',
      cell: row => (
        <span className="inline-flex items-center gap-2">
          <PlayerState row={row} />
          {row.role !== 'player' && <Tag>{t(`player.role.${row.role}`)}</Tag>}
          {row.warnings > 0 && (
            <Tag tone="warn" icon={TriangleAlert}>
              {t('player.warnings', { count: row.warnings })}
            </Tag>
          )}
        </span>
      ),
    },
    {
      key: 'email',
      name: `${t('player.email')}, ${t('player.mobile').toLocaleLowerCase()}`,
      cell: row => <bdi>{row.email ?? row.mobile ?? ''}</bdi>,
    },
    {
      key: 'coins',
      name: t('player.coins'),
      sort: 'coins',
      at: 'end',
      card: 'figure',
      cell: row => (
        <span className="inline-flex items-center gap-1 align-middle tabular">
          <Coin className="mark-small" />
          {number(row.coins)}
        </span>
      ),
    },
    {
      key: 'joined',
      name: t('player.joined'),
      sort: 'joined_at',
      at: 'end',
      cell: row => day(row.joined_at),
    },
    {
      key: 'seen',
      name: t('player.last_here'),
      sort: 'last_seen_at',
      at: 'end',
      cell: row => (row.last_seen_at === null ? t('player.never') : ago(row.last_seen_at)),
    },
    { key: 'id', name: t('player.number'), sort: 'id', at: 'end', cell: row => row.id },
  ];
};

export function Players() {
  const t = useText();
  const columns = useColumns();
  const maySeeGrants = useMay('coin_grant/list');
  return (
    <Page title={t('player.list')}>
      {maySeeGrants && <WaitingGrants />}
      <ListPage<Row>
        resource="player"
        caption={t('player.list')}
        sort={{ field: 'joined_at', order: 'DESC' }}
        title={{
          name: t('player.name'),
          sort: 'name',
          of: row => (
            <span className="flex items-center gap-2 min-w-0">
              <Face picture={row.picture} id={row.id} size={1.625} />
              <bdi className="cut">{row.name || `#${row.id}`}</bdi>
            </span>
          ),
        }}
        columns={columns}
        hrefOf={row => `/players/${row.id}`}
        nameOf={row => row.name}
        hasSearch
        searchHint={t('player.search')}
        views={list => <Views list={list} />}
        filters={list => <Filters list={list} />}
        empty={<Empty icon={Users} title={t('player.no_empty')} />}
      />
    </Page>
  );
}
