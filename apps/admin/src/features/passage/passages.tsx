/** The passages to read: where each stands, how long it is, and how many questions are asked about it (DECISIONS 4). */
import './passage.css';
import { categoryHue } from '@trivium/rules/site/category';
import { BookOpen, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/text.ts';
import { LanguageFilter } from '../../parts/list/language-filter.tsx';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Button, Chip } from '../../ui/form/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { State, Tag } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { minutesOf, type Passage, usePassageCategories } from './passage.ts';

const Views = ({ filter, setFilter }: ListState<Passage>) => {
  const t = useText();
  const { is_active: active, lacks_questions: lacks, ...rest } = filter;
  return (
    <>
      <Chip isOn={active === undefined && lacks === undefined} onClick={() => setFilter(rest)}>
        {t('passage.all')}
      </Chip>
      <Chip isOn={active === true} onClick={() => setFilter({ ...rest, is_active: true })}>
        {t('passage.shown')}
      </Chip>
      <Chip isOn={active === false} onClick={() => setFilter({ ...rest, is_active: false })}>
        {t('passage.hidden')}
      </Chip>
      <Chip isOn={lacks === true} onClick={() => setFilter({ ...rest, lacks_questions: true })}>
        {t('passage.without_questions')}
      </Chip>
    </>
  );
};

const CategoryFilter = ({ filter, setFilter }: ListState<Passage>) => {
  const t = useText();
  const { category_id: chosen, ...rest } = filter;
  const language = filter['language_id'];
  const categories = usePassageCategories().filter(
    ({ language_id }) => language === undefined || language_id === language,
  );
  return (
    <span className="min-w-44">
      <Select
        isSmall
        label={t('passage.category')}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={id => setFilter(id === '' ? rest : { ...rest, category_id: Number(id) })}
        options={[
          { value: '', name: t('passage.every_category') },
          ...categories.map(({ id, name }) => ({ value: String(id), name: <bdi>{name}</bdi> })),
        ]}
      />
    </span>
  );
};

const useColumns = (): readonly Column<Passage>[] => {
  const t = useText();
  const { number, day } = useFormat();
  return [
    {
      key: 'state',
      name: t('passage.column.state'),
      card: 'sign',
      cell: ({ is_active }) => (
        <State tone={is_active ? 'good' : 'open'}>{t(is_active ? 'passage.shown' : 'passage.hidden')}</State>
      ),
    },
    {
      key: 'category',
      name: t('passage.category'),
      card: 'sign',
      cell: ({ category, category_id, category_hue, subcategory }) => (
        <span className={`inline-flex items-center gap-2 hue-${categoryHue(category_id, category_hue)}`}>
          <i className="triv passage-mark" aria-hidden="true" />
          <bdi>{subcategory ?? category}</bdi>
        </span>
      ),
    },
    {
      key: 'questions',
      name: t('passage.questions'),
      at: 'end',
      card: 'figure',
      cell: ({ served, question_ids }) =>
        served === 0 ? (
          <Tag tone="warn">{t('passage.no_question')}</Tag>
        ) : (
          t('passage.served_of', { served: number(served), all: number(question_ids.length) })
        ),
    },
    {
      key: 'minutes',
      name: t('passage.reading'),
      sort: 'reading_seconds',
      at: 'end',
      cell: ({ reading_seconds }) => t('passage.minutes', { count: minutesOf(reading_seconds) }),
    },
    {
      key: 'edited',
      name: t('passage.edited'),
      sort: 'edited_at',
      at: 'end',
      cell: ({ edited_at }) => <span className="muted">{edited_at === null ? '' : day(edited_at)}</span>,
    },
  ];
};

export function Passages() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const make = () => void navigate('/passages/new');
  useKeys({ n: make });
  return (
    <Page
      title={t('passage.title')}
      acts={
        <Button look="main" icon={Plus} onClick={make}>
          {t('passage.new')}
        </Button>
      }
    >
      <ListPage<Passage>
        resource="passage"
        caption={t('passage.title')}
        sort={{ field: 'title', order: 'ASC' }}
        title={{
          name: t('passage.heading'),
          sort: 'title',
          of: row => <bdi className="cut">{row.title}</bdi>,
        }}
        columns={columns}
        hrefOf={row => `/passages/${row.id}`}
        nameOf={row => row.title}
        hasSearch
        searchHint={t('passage.search')}
        views={list => <Views {...list} />}
        filters={list => (
          <>
            <LanguageFilter
              filter={list.filter}
              onChange={({ category_id: _, ...filter }) => list.setFilter(filter)}
            />
            <CategoryFilter {...list} />
          </>
        )}
        warns={({ is_active, served }) => is_active && served === 0}
        empty={
          <Empty
            icon={BookOpen}
            title={t('passage.none')}
            line={t('passage.none_line')}
            act={<Button onClick={make}>{t('passage.new')}</Button>}
          />
        }
      />
    </Page>
  );
}
