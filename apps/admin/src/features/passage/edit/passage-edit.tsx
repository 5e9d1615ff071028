/** A passage on its editor's desk: read or new. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/text.ts';
import { Page } from '../../../parts/page/page.tsx';
import { Why } from '../../../parts/page/why.tsx';
import { Failed } from '../../../ui/feedback/states.tsx';
import { newPassage, type Passage } from '../passage.ts';
import { PassageDesk } from './passage-desk.tsx';

const NEW = 'new';

export function PassageEdit() {
  const { id = NEW } = useParams();
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const key = ['passage', 'edited', id];
  // What is being written over stays as it was read: who changed it meanwhile is found by its version.
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: (): Promise<Passage> =>
      id === NEW ? Promise.resolve(newPassage()) : call('passage/read', { id: Number(id) }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (data) {
    const saved = (row: Passage) => {
      if (id === NEW) void navigate(`/passages/${row.id}`, { replace: true });
      else queries.setQueryData(key, row);
    };
    return <PassageDesk key={id} row={data} onSaved={saved} />;
  }
  return (
    <Page title={t('passage.title')} parent={{ name: t('passage.title'), path: '/passages' }}>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
