/** The blog: drafts, what is planned and what is read, and the bin (DECISIONS 10). */
import { Newspaper, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useKeys } from '../../lib/keys.ts';
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { LanguageFilter } from '../../parts/list/language-filter.tsx';
import { ListPage, type ListState } from '../../parts/list/list-page.tsx';
import { Page } from '../../parts/page/page.tsx';
import { Empty } from '../../ui/feedback/states.tsx';
import { Button, Chip } from '../../ui/form/button.tsx';
import { State } from '../../ui/list/mark.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { POST_STATES, POST_TONES, type Post } from './post.ts';

const Views = ({ filter, setFilter }: ListState<Post>) => {
  const t = useText();
  const { state, is_binned: binned, ...rest } = filter;
  return (
    <>
      <Chip isOn={state === undefined && binned === undefined} onClick={() => setFilter(rest)}>
        {t('post.all')}
      </Chip>
      {POST_STATES.map(each => (
        <Chip key={each} isOn={state === each} onClick={() => setFilter({ ...rest, state: each })}>
          {t(`post.state.${each}`)}
        </Chip>
      ))}
      <Chip isOn={binned === true} onClick={() => setFilter({ ...rest, is_binned: true })}>
        {t('post.bin')}
      </Chip>
    </>
  );
};

const useColumns = (): readonly Column<Post>[] => {
  const t = useText();
  const { instant } = useFormat();
  const { data: languages = [] } = useQuizLanguages();
  return [
    {
      key: 'state',
      name: t('post.column.state'),
      cell: ({ state }) => <State tone={POST_TONES[state]}>{t(`post.state.${state}`)}</State>,
      card: 'sign',
    },
    {
      key: 'language',
      name: t('post.language'),
      cell: ({ language_id }) => {
        const language = languages.find(({ id }) => id === language_id);
        return <bdi lang={language?.code}>{language?.name ?? ''}</bdi>;
      },
      card: 'sign',
    },
    {
      key: 'when',
      name: t('post.column.when'),
      sort: 'publish_at',
      at: 'end',
      cell: ({ publish_at }) => (
        <span className="muted">{publish_at === null ? '' : instant(publish_at)}</span>
      ),
      card: 'sign',
    },
  ];
};

export function Posts() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const make = () => void navigate('/blog/new');
  useKeys({ n: make });
  return (
    <Page
      title={t('post.title')}
      acts={
        <Button look="main" icon={Plus} onClick={make}>
          {t('post.new')}
        </Button>
      }
    >
      <ListPage<Post>
        resource="post"
        caption={t('post.title')}
        sort={{ field: 'publish_at', order: 'DESC' }}
        title={{ name: t('post.heading'), sort: 'title', of: row => <bdi className="cut">{row.title}</bdi> }}
        columns={columns}
        hrefOf={row => `/blog/${row.id}`}
        nameOf={row => row.title}
        hasSearch
        searchHint={t('post.search')}
        views={list => <Views {...list} />}
        filters={list => <LanguageFilter filter={list.filter} onChange={list.setFilter} />}
        empty={
          <Empty
            icon={Newspaper}
            title={t('post.none')}
            line={t('post.none_line')}
            act={<Button onClick={make}>{t('post.new')}</Button>}
          />
        }
      />
    </Page>
  );
}
