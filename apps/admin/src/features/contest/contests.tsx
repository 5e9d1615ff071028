/** The list of contests: what is planned, runs, waits for a decision, or is over. */
import { Trophy } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Chip } from '../../ui/form/button.tsx';
import { State, Tag } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { type Contest, sumOf, TONES } from './contest.ts';

const VIEWS = ['running', 'planned', 'draft', 'closed'] as const;

const Views = ({ filter, setFilter }: ListState<Contest>) => {
  const t = useText();
  const { state, has_held: held, ...rest } = filter;
  return (
    <>
      <Chip isOn={state === undefined && held === undefined} onClick={() => setFilter(rest)}>
        {t('contest.all')}
      </Chip>
      {VIEWS.map(view => (
        <Chip key={view} isOn={state === view} onClick={() => setFilter({ ...rest, state: view })}>
          {t(`contest.state.${view}`)}
        </Chip>
      ))}
      <Chip isOn={held === true} onClick={() => setFilter({ ...rest, has_held: true })}>
        {t('contest.with_held')}
      </Chip>
    </>
  );
};

const useColumns = (): readonly Column<Contest>[] => {
  const t = useText();
  const { number, instant } = useFormat();
  return [
    {
      key: 'state',
      name: t('contest.state'),
      card: 'sign',
      cell: row => (
        <span className="inline-flex items-center gap-2">
          <State tone={TONES[row.state]}>{t(`contest.state.${row.state}`)}</State>
          {row.held > 0 && <Tag tone="bad">{t('contest.to_decide', { number: number(row.held) })}</Tag>}
        </span>
      ),
    },
    {
      key: 'when',
      name: t('contest.when'),
      sort: 'starts_at',
      card: 'sign',
      cell: row => (
        <span className="muted">
          {t('contest.span', { from: instant(row.starts_at), to: instant(row.ends_at) })}
        </span>
      ),
    },
    {
      key: 'players',
      name: t('contest.players'),
      at: 'end',
      card: 'figure',
      cell: row => number(row.players),
    },
    {
      key: 'fee',
      name: t('contest.fee'),
      at: 'end',
      cell: row => (row.fee === 0 ? t('contest.free') : number(row.fee)),
    },
    { key: 'prizes', name: t('contest.prizes'), at: 'end', cell: row => number(sumOf(row.prizes)) },
  ];
};

export function Contests() {
  const t = useText();
  const columns = useColumns();
  return (
    <Page title={t('contest.title')}>
      <ListPage<Contest>
        resource="contest"
        caption={t('contest.title')}
        sort={{ field: 'starts_at', order: 'DESC' }}
        title={{ name: t('contest.name'), sort: 'name', of: row => <bdi>{row.name}</bdi> }}
        columns={columns}
        hrefOf={row => `/contests/${row.id}`}
        nameOf={row => row.name}
        hasSearch
        searchHint={t('contest.search')}
        views={list => <Views {...list} />}
        warns={row => row.held > 0}
        empty={<Empty icon={Trophy} title={t('contest.none')} line={t('contest.none_line')} />}
      />
    </Page>
  );
}
