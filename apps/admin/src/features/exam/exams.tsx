/** The list of exams: what is written, planned, can be sat, or is over; N begins another one. */
import { DAY_MS } from '@trivium/rules/time/units';
import { GraduationCap, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { useFormat } from '../../lib/format.ts';
import { useKeys } from '../../lib/keys.ts';
import { notifyProblem } from '../../lib/notify.ts';
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
import { type Exam, TONES } from './exam.ts';

const VIEWS = ['running', 'planned', 'draft', 'over'] as const;
const DATE_LENGTH = 10;

const Views = ({ filter, setFilter }: ListState<Exam>) => {
  const t = useText();
  const { state, is_mine: mine, has_violations: broken, ...rest } = filter;
  const isAll = state === undefined && mine === undefined && broken === undefined;
  return (
    <>
      <Chip isOn={isAll} onClick={() => setFilter(rest)}>
        {t('exam.all')}
      </Chip>
      {VIEWS.map(view => (
        <Chip key={view} isOn={state === view} onClick={() => setFilter({ ...rest, state: view })}>
          {t(`exam.state.${view}`)}
        </Chip>
      ))}
      <Chip isOn={mine === true} onClick={() => setFilter({ ...rest, is_mine: true })}>
        {t('exam.mine')}
      </Chip>
      <Chip isOn={broken === true} onClick={() => setFilter({ ...rest, has_violations: true })}>
        {t('exam.with_violations')}
      </Chip>
    </>
  );
};

const LanguageFilter = ({ filter, setFilter }: ListState<Exam>) => {
  const t = useText();
  const { data: languages = [] } = useQuizLanguages();
  const { language_id: id, ...rest } = filter;
  if (languages.length < 2) return null;
  return (
    <span className="exam-language">
      <Select
        isSmall
        label={t('exam.field.language_id')}
        value={id === undefined ? '' : String(id)}
        onChange={value => setFilter(value === '' ? rest : { ...rest, language_id: Number(value) })}
        options={[
          { value: '', name: t('exam.every_language') },
          ...languages.map(language => ({ value: String(language.id), name: language.name })),
        ]}
      />
    </span>
  );
};

const useColumns = (): readonly Column<Exam>[] => {
  const t = useText();
  const { number, instant } = useFormat();
  const { data: languages = [] } = useQuizLanguages();
  return [
    {
      key: 'state',
      name: t('exam.column.state'),
      card: 'sign',
      cell: row => <State tone={TONES[row.state]}>{t(`exam.state.${row.state}`)}</State>,
    },
    {
      key: 'when',
      name: t('exam.column.when'),
      sort: 'starts_at',
      card: 'sign',
      cell: row => (
        <span className="muted">{t('exam.span', { from: instant(row.starts), to: instant(row.ends) })}</span>
      ),
    },
    {
      key: 'language',
      name: t('exam.field.language_id'),
      cell: row => languages.find(({ id }) => id === row.language_id)?.name ?? '',
    },
    {
      key: 'candidates',
      name: t('exam.column.candidates'),
      at: 'end',
      card: 'figure',
      cell: row => number(row.candidates),
    },
    {
      key: 'violations',
      name: t('exam.column.violations'),
      at: 'end',
      cell: row =>
        row.violations === 0 ? (
          <span className="muted">{t('exam.no_violations')}</span>
        ) : (
          <Tag tone="bad">{number(row.violations)}</Tag>
        ),
    },
  ];
};

/** Begins a draft for tomorrow morning. */
const useNew = (): { make: () => void; may: boolean } => {
  const t = useText();
  const navigate = useNavigate();
  const { data: languages = [] } = useQuizLanguages();
  const may = useCalls().includes('exam/create') && languages.length > 0;
  const make = () => {
    const [language] = languages;
    if (!may || language === undefined) return;
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, DATE_LENGTH);
    const fields = {
      language_id: language.id,
      title: t('exam.untitled'),
      starts: `${day(1)}T09:00`,
      ends: `${day(1)}T18:00`,
    };
    call('exam/create', { fields }).then(({ id }) => void navigate(`/exams/${id}/plan`), notifyProblem);
  };
  return { make, may };
};

const hrefOf = (row: Exam) =>
  row.state === 'draft' && row.is_yours ? `/exams/${row.id}/plan` : `/exams/${row.id}`;

export function Exams() {
  const t = useText();
  const columns = useColumns();
  const { make, may } = useNew();
  useKeys({ n: make });
  return (
    <Page
      title={t('exam.title')}
      acts={
        may && (
          <Button look="main" icon={Plus} onClick={make}>
            {t('exam.new')}
          </Button>
        )
      }
    >
      <ListPage<Exam>
        resource="exam"
        caption={t('exam.title')}
        sort={{ field: 'starts_at', order: 'DESC' }}
        title={{ name: t('exam.name'), sort: 'title', of: row => <bdi className="cut">{row.title}</bdi> }}
        columns={columns}
        hrefOf={hrefOf}
        nameOf={row => row.title}
        hasSearch
        searchHint={t('exam.search')}
        views={list => <Views {...list} />}
        filters={list => <LanguageFilter {...list} />}
        warns={row => row.violations > 0 && row.state === 'running'}
        empty={<Empty icon={GraduationCap} title={t('exam.none')} line={t('exam.none_line')} />}
      />
    </Page>
  );
}
