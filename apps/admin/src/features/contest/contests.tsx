/** The list of contests: what is planned, runs, waits for a decision, or is over. */
import { Plus, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useKeys } from '../../lib/keys.ts';
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { useCalls } from '../../parts/site/use-site.ts';
import { Empty } from '../../ui/feedback/states.tsx';
import { Button, Chip } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { State, Tag } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { type Contest, sumOf, TONES } from './contest.ts';
import './contest.css';
import { NewDialog } from './make/new-dialog.tsx';
import { Restore } from './make/restore.tsx';

const VIEWS = ['running', 'planned', 'draft', 'closed', 'cancelled'] as const;

const Views = ({ filter, setFilter }: ListState<Contest>) => {
  const t = useText();
  const { state, has_held: held, in_bin: inBin, ...rest } = filter;
  return (
    <>
      <Chip
        isOn={state === undefined && held === undefined && inBin === undefined}
        onClick={() => setFilter(rest)}
      >
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
      <Chip isOn={inBin === true} onClick={() => setFilter({ ...rest, in_bin: true })}>
        {t('contest_plan.in_bin')}
      </Chip>
    </>
  );
};

/** Narrows the list to one quiz language, where there are several. */
const LanguageFilter = ({ filter, setFilter }: ListState<Contest>) => {
  const t = useText();
  const languages = useQuizLanguages().data ?? [];
  const { language_id: chosen, ...rest } = filter;
  if (languages.length < 2) return null;
  return (
    <span className="contest-language">
      <Select
        isSmall
        label={t('contest_plan.language')}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={id => setFilter(id === '' ? rest : { ...rest, language_id: Number(id) })}
        options={[
          { value: '', name: t('contest_plan.any_language') },
          ...languages.map(({ id, code, name }) => ({
            value: String(id),
            name: <bdi lang={code}>{name}</bdi>,
          })),
        ]}
      />
    </span>
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
      cell: row =>
        row.binned_at !== null ? (
          <Restore row={row} />
        ) : (
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
  const calls = useCalls();
  const [isMaking, make] = useState(false);
  const mayMake = calls.includes('contest/create');
  useKeys(mayMake ? { n: () => make(true) } : {});
  return (
    <Page
      title={t('contest.title')}
      acts={
        mayMake && (
          <Button look="main" icon={Plus} keyName="N" onClick={() => make(true)}>
            {t('contest_plan.new')}
          </Button>
        )
      }
    >
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
        filters={list => <LanguageFilter {...list} />}
        warns={row => row.held > 0}
        empty={<Empty icon={Trophy} title={t('contest.none')} line={t('contest.none_line')} />}
      />
      {isMaking && <NewDialog onClose={() => make(false)} />}
    </Page>
  );
}
