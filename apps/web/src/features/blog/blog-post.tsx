/** One post of the blog, in the language it was written in (SPEC 7, DESIGN 9). */
import type { Reply } from '@trivium/contract/catalogue';
import { BLOG_PATH } from '@trivium/rules/site/path';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useReply } from '../../lib/api/reply.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ScreenProps } from '../../lib/routes/navigation.ts';
import { useTitle } from '../../lib/routes/title.ts';
import { LoadFailed } from '../../play/load-failed.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeletons } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { IconLink } from '../../ui/form/icon-button.tsx';
import { ProsePage } from '../../ui/page/prose.tsx';
import { RichText } from '../../ui/page/rich-text.tsx';
import { faceOf } from './blog-paths.ts';
import { PostFace } from './parts/post-face.tsx';
import { PostFacts } from './parts/post-facts.tsx';

type Post = Reply<'get_blog_post'>;

type PostPageProps = { slug: string; post: Post | null; isBusy?: boolean; children?: ReactNode };

/** The page of a post; `children` stand in the place of one that is not there. */
export const PostPage = ({ slug, post, isBusy = false, children }: PostPageProps) => {
  const t = useText();
  return (
    <ProsePage
      title={post?.title ?? t('blog.title')}
      words={post ? { lang: post.language, dir: post.rtl ? 'rtl' : 'ltr' } : undefined}
      over={post ? t('blog.title') : ''}
      note={post && <PostFacts post={post} />}
      hue={faceOf(slug).hue}
      busy={isBusy}
      back={<IconLink label={t('blog.back')} href={BLOG_PATH} icon={<ArrowLeft className="flip" />} />}
    >
      {children}
      {post && <PostText post={post} />}
    </ProsePage>
  );
};

const PostText = ({ post }: { post: Post }) => {
  const t = useText();
  return (
    <>
      {post.image !== '' && <PostFace post={post} alt={post.image_alt} />}
      <article lang={post.language} dir={post.rtl ? 'rtl' : 'ltr'} aria-label={post.title}>
        <RichText html={post.html} />
      </article>
      <ButtonLink variant="quiet" size="small" href={BLOG_PATH}>
        {t('blog.all')}
      </ButtonLink>
    </>
  );
};

export const BlogPost = ({ params }: ScreenProps) => {
  const t = useText();
  const slug = params['slug'] ?? '';
  const { reply, state, refused, again, isAsking } = useReply('get_blog_post', { slug });
  const isGone = refused?.refusal === 'no_data';
  const post = isGone ? null : reply;
  useTitle(post?.title ?? t('blog.title'));
  return (
    <PostPage slug={slug} post={post} isBusy={state === 'loading'}>
      {state === 'loading' && <Skeletons shape="card" height="14rem" count={2} />}
      {isGone && (
        <EmptyState title={t('blog.gone')} act={<ButtonLink href={BLOG_PATH}>{t('blog.all')}</ButtonLink>}>
          {t('blog.gone_lead')}
        </EmptyState>
      )}
      {state === 'failed' && !isGone && <LoadFailed onRetry={again} busy={isAsking} />}
    </PostPage>
  );
};
