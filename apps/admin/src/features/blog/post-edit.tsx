/** A post on its editor's desk: read or new. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { useQuizLanguages } from '../../lib/quiz-languages.ts';
import { useText } from '../../lib/text.ts';
import { Page } from '../../parts/page/page.tsx';
import { Why } from '../../parts/page/why.tsx';
import { Failed } from '../../ui/feedback/states.tsx';
import { newPost, type Post } from './post.ts';
import { PostDesk } from './post-desk.tsx';

const NEW = 'new';

export function PostEdit() {
  const { id = NEW } = useParams();
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: languages } = useQuizLanguages();
  const key = ['post', 'edited', id];
  // What is being written over stays as it was read: who changed it meanwhile is found by its version.
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: (): Promise<Post> =>
      id === NEW ? Promise.resolve(newPost(languages?.[0]?.id ?? 1)) : call('post/read', { id: Number(id) }),
    enabled: languages !== undefined,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });
  if (data && languages) {
    const saved = (row: Post) => {
      if (id === NEW) void navigate(`/blog/${row.id}`, { replace: true });
      else queries.setQueryData(key, row);
    };
    return <PostDesk key={id} row={data} languages={languages} onSaved={saved} />;
  }
  return (
    <Page title={t('post.title')} parent={{ name: t('post.title'), path: '/blog' }}>
      {error && (
        <Failed line={<Why problem={error} />} retry={t('common.retry')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
