/** The queue: requests by state, narrowed by sign, way of payment and age, decided one or many at a time. */
import { DAY_MS } from '@trivium/rules/time/units';
import { PAYOUT_METHODS, PAYOUT_STATES } from '@trivium/rules/wallet/payout';
import { PAYOUT_SIGNS } from '@trivium/rules/wallet/payout-sign';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { type Say, useText } from '../../lib/text.ts';
import { MoreFilters } from '../../parts/list/filter-chip.tsx';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Person, State, Tag } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { ApproveDialog, RejectDialog } from './desk/decide-dialogs.tsx';
import {
  cents,
  facePropsOf,
  type Payout,
  type PayoutFigures,
  toneOf,
  useListedState,
  worthOf,
} from './payout.ts';

const DAYS = { day: 1, week: 7 } as const;

export const Signs = ({ row }: { row: Payout }) => {
  const t = useText();
  if (row.signs.length === 0) return <State tone="good">{t('payout.sign.none')}</State>;
  return (
    <span className="payout-signs">
      {row.signs.map(sign => (
        <Tag key={sign} tone={toneOf(sign)}>
          {t(`payout.sign.${sign}`)}
        </Tag>
      ))}
    </span>
  );
};

const Filters = ({ list }: { list: ListState<Payout> }) => {
  const t = useText();
  const [age, setAge] = useState('');
  const { filter } = list;
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...others } = filter;
    list.setFilter(value ? { ...others, [name]: value } : others);
  };
  const any = { value: '', name: t('payout.filter.any') };
  const chosen = (name: string) => String(filter[name] ?? '');
  const wait = (value: string) => {
    setAge(value);
    const days = DAYS[value as keyof typeof DAYS];
    set('until', days === undefined ? undefined : new Date(Date.now() - days * DAY_MS).toISOString());
  };
  return (
    <MoreFilters>
      <Field label={t('payout.filter.sign')}>
        <Select
          value={chosen('sign')}
          onChange={value => set('sign', value)}
          options={[
            any,
            ...([...PAYOUT_SIGNS, 'none'] as const).map(value => ({
              value,
              name: t(`payout.sign.${value}`),
            })),
          ]}
        />
      </Field>
      <Field label={t('payout.filter.method')}>
        <Select
          value={chosen('method')}
          onChange={value => set('method', value)}
          options={[any, ...PAYOUT_METHODS.map(value => ({ value, name: t(`payout.method.${value}`) }))]}
        />
      </Field>
      <Field label={t('payout.filter.age')}>
        <Select
          value={filter['until'] === undefined ? '' : age}
          onChange={wait}
          options={[
            any,
            { value: 'day', name: t('payout.filter.day') },
            { value: 'week', name: t('payout.filter.week') },
          ]}
        />
      </Field>
    </MoreFilters>
  );
};

const Views = ({ list, figures }: { list: ListState<Payout>; figures: PayoutFigures | undefined }) => {
  const t = useText();
  const { number } = useFormat();
  const { state } = useListedState();
  return (
    <Segmented
      label={t('payout.views')}
      value={state}
      onChange={value => {
        const { state: _, ...others } = list.filter;
        list.setFilter(value === 'pending' ? others : { ...others, state: value });
      }}
      options={PAYOUT_STATES.map(value => {
        const count = figures?.counts.find(counted => counted.state === value)?.requests ?? 0;
        return { value, name: `${t(`payout.state.${value}`)} ${count === 0 ? '' : number(count)}`.trim() };
      })}
    />
  );
};

const Bulk = ({ list, rows }: { list: ListState<Payout>; rows: readonly Payout[] }) => {
  const t = useText();
  const format = useFormat();
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const count = rows.length;
  const odd = rows.filter(({ signs }) => signs.length > 0).length;
  const close = (isDone: boolean) => {
    ask(null);
    if (isDone) list.choose([]);
  };
  return (
    <>
      <b>{worthOf(format, rows)}</b>
      {rows.every(({ state }) => state === 'pending') && (
        <Button look="good" size="small" icon={Check} onClick={() => ask('approve')}>
          {t('payout.approve_many', { count })}
        </Button>
      )}
      <Button size="small" icon={X} onClick={() => ask('reject')}>
        {t('payout.reject_many', { count })}
      </Button>
      {odd > 0 && <span>{t('payout.with_sign', { count: odd })}</span>}
      {asked === 'approve' && <ApproveDialog rows={rows} onClose={close} />}
      {asked === 'reject' && <RejectDialog rows={rows} onClose={close} />}
    </>
  );
};

const useColumns = (t: Say): Column<Payout>[] => {
  const format = useFormat();
  return [
    {
      key: 'coins',
      name: t('payout.column.coins'),
      cell: row => format.number(row.coins),
      at: 'end',
      sort: 'coins',
    },
    {
      key: 'money',
      name: t('payout.column.money'),
      cell: row => <b>{cents(format, row.amount_cents, row.currency)}</b>,
      at: 'end',
      card: 'figure',
    },
    { key: 'to', name: t('payout.column.to'), cell: row => t(`payout.method.${row.method}`) },
    { key: 'signs', name: t('payout.column.signs'), cell: row => <Signs row={row} />, card: 'sign' },
    {
      key: 'waits',
      name: t('payout.column.waits'),
      cell: row => <span className="muted">{format.ago(row.requested_at)}</span>,
      at: 'end',
      sort: 'requested_at',
    },
  ];
};

export const PayoutList = ({
  openId,
  figures,
}: {
  openId: number | null;
  figures: PayoutFigures | undefined;
}) => {
  const t = useText();
  const { pathname, search } = useLocation();
  const { state, isNamed } = useListedState();
  const columns = useColumns(t);
  const isOpen = state === 'pending' || state === 'approved';
  return (
    <ListPage<Payout>
      resource="payout"
      caption={t('rail.payouts')}
      sort={{ field: 'requested_at', order: 'ASC' }}
      {...(!isNamed && { always: { state } })}
      title={{
        name: t('payout.column.player'),
        of: row => <Person name={row.player} {...facePropsOf(row)} />,
      }}
      columns={columns}
      hrefOf={row => `${pathname}${search}#${row.id}`}
      nameOf={row => row.player}
      {...(openId !== null && { openId })}
      views={list => <Views list={list} figures={figures} />}
      filters={list => <Filters list={list} />}
      {...(isOpen && { bulk: (list, rows) => <Bulk list={list} rows={rows} /> })}
      empty={<Empty title={t('payout.empty')} line={t('payout.empty_line')} />}
      key={state}
    />
  );
};
