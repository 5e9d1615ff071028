/** The blog: posts, newest first; more load while the reader scrolls (SPEC 7, DESIGN 9). */
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useText } from '../../lib/i18n/text.ts';
import { usePages } from '../../lib/routes/pages.ts';
import { paths } from '../../lib/routes/paths.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { ProsePage } from '../../ui/page/prose.tsx';
import { faceOf, postPath } from './blog-paths.ts';
import { PostFace } from './parts/post-face.tsx';
import { PostFacts } from './parts/post-facts.tsx';

const LIMIT = 10;

export const BlogList = () => {
  const t = useText();
  const { pages, total, isAsking, hasFailed, isAll, again, more } = usePages('get_blog_list', LIMIT);
  const posts = pages.flat();
  return (
    <ProsePage
      title={t('blog.title')}
      over={t('blog.lead')}
      hue={4}
      busy={isAsking}
      back={<IconLink label={t('page.back')} href={paths.home} icon={<ArrowLeft className="flip" />} />}
    >
      {total === 0 && (
        <EmptyState
          glim="idle"
          title={t('blog.empty')}
          act={<ButtonLink href={paths.hub}>{t('blog.play')}</ButtonLink>}
        >
          {t('blog.empty_lead')}
        </EmptyState>
      )}
      {posts.length > 0 && (
        <ul className="posts">
          {posts.map(post => (
            <li key={post.slug}>
              <a className={`post-card hue-${faceOf(post.slug).hue}`} href={postPath(post.slug)}>
                <PostFace post={post} />
                <span className="words" lang={post.language} dir={post.rtl ? 'rtl' : 'ltr'}>
                  <span className="display text-d-sm">{post.title}</span>
                  <span>{post.summary}</span>
                  <PostFacts post={post} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {isAsking && <Skeletons shape="card" height="18rem" count={posts.length === 0 ? 3 : 1} />}
      {hasFailed && <LoadFailed onRetry={again} busy={isAsking} />}
      {posts.length > 0 && !isAll && <ListEnd onSeen={more} />}
    </ProsePage>
  );
};
