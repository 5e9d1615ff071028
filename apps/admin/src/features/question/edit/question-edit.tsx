/** The form of a question: read or new (PANEL, Forms). */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorReply } from '@trivium/contract/admin/catalogue';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { EditDesk } from './edit-desk.tsx';
import { newRow, type Row } from './model/values.ts';

const NEW = 'new';

export function QuestionEdit() {
  const { id = NEW } = useParams();
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isNew = id === NEW;
  const key = ['question', 'edited', id];
  // What is being written over stays as it was read: who changed it meanwhile is found by its version.
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: (): Promise<Row | OperatorReply<'question/read'>> =>
      isNew ? Promise.resolve(newRow(null)) : call('question/read', { id: Number(id) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const parent = { name: t('question_edit.questions'), path: '/questions' };
  if (error)
    return (
      <Page title={t('question_edit.question')} parent={parent}>
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={t('question_edit.question')} parent={parent}>
        <div className="grid gap-4" aria-busy="true">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </Page>
    );
  const saved = (row: Row) => {
    if (isNew) void navigate(`/questions/${row.id}`, { replace: true });
    else queries.setQueryData(key, row);
  };
  return <EditDesk key={id} row={data as Row} onSaved={saved} />;
}
