/** The list of questions: views, filters, columns, bulk acts, the bin (PANEL, Tables). */
import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../../lib/keys.ts';
import { useText } from '../../../lib/text.ts';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { Page } from '../../../parts/page/page.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DraftButton } from '../drafting/draft-button.tsx';
import { QuestionBulk } from './bulk/question-bulk.tsx';
import { RunningJobs } from './bulk/running-jobs.tsx';
import { ColumnChoice } from './columns/column-choice.tsx';
import { type QuestionRow, useColumns } from './columns/columns.tsx';
import { QuestionTitle } from './columns/question-title.tsx';
import { useShownColumns } from './columns/shown-columns.ts';
import { ExportButton } from './export-button.tsx';
import { QuestionFilters } from './filters/question-filters.tsx';
import { QuestionViews } from './views/question-views.tsx';

/** Columns that a narrow window has room for; on a phone's cards they are signs and figures. */
const NARROW = ['category', 'level', 'right', 'reports', 'state'];

export function Questions() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const columns = useColumns();
  const shown = useShownColumns();
  const isNarrow = useIsNarrow();
  const [isAll, setIsAll] = useState(false);
  const open = () => void navigate('/questions/new');
  useKeys({ n: open });
  const refresh = () => {
    for (const name of ['question', 'job']) void queries.invalidateQueries({ queryKey: [name] });
  };
  const reread = () => void queries.invalidateQueries({ queryKey: ['question'] });
  return (
    <Page
      title={t('rail.questions')}
      acts={
        <>
          <DraftButton />
          <Button look="main" icon={Plus} keyName="N" onClick={open}>
            {t('questions.new')}
          </Button>
        </>
      }
    >
      <RunningJobs onEnd={reread} />
      <ListPage<QuestionRow>
        resource="question"
        caption={t('rail.questions')}
        sort={{ field: 'changed', order: 'DESC' }}
        title={{
          name: t('questions.question'),
          sort: 'text',
          of: row => <QuestionTitle row={row} />,
        }}
        columns={columns.filter(({ key }) => shown.keys.includes(key) && (!isNarrow || NARROW.includes(key)))}
        hrefOf={row => `/questions/${row.id}`}
        nameOf={row => row.text}
        hasSearch
        searchHint={t('questions.search')}
        views={list => <QuestionViews filter={list.filter} shown={shown} />}
        filters={list => <QuestionFilters list={list} />}
        acts={list => (
          <>
            <ColumnChoice columns={columns} shown={shown} />
            <ExportButton filter={list.filter} />
          </>
        )}
        bulk={list => <QuestionBulk list={list} isAll={isAll} setIsAll={setIsAll} refresh={refresh} />}
        empty={
          <Empty
            icon={CircleHelp}
            title={t('questions.none')}
            act={
              <Button look="main" icon={Plus} onClick={open}>
                {t('questions.new')}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
