/** One post of the blog, in the language it was written in (SPEC 7, DESIGN 9). */
import { BLOG_PATH } from '@trivium/rules/site/path';
import ArrowLeft from 'lucide-react/icons/arrow-left';
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

export const BlogPost = ({ params }: ScreenProps) => {
  const t = useText();
  const slug = params['slug'] ?? '';
  const { reply, state, refused, again, isAsking } = useReply('get_blog_post', { slug });
  const isGone = refused?.refusal === 'no_data';
  const post = isGone ? null : reply;
  useTitle(post?.title ?? t('blog.title'));
  return (
    <ProsePage
      title={post?.title ?? t('blog.title')}
      words={post ? { lang: post.language, dir: post.rtl ? 'rtl' : 'ltr' } : undefined}
      over={post ? t('blog.title') : ''}
      note={post && <PostFacts post={post} />}
      hue={faceOf(slug).hue}
      busy={state === 'loading'}
      back={<IconLink label={t('blog.back')} href={BLOG_PATH} icon={<ArrowLeft className="flip" />} />}
    >
      {state === 'loading' && <Skeletons shape="card" height="14rem" count={2} />}
      {isGone && (
        <EmptyState title={t('blog.gone')} act={<ButtonLink href={BLOG_PATH}>{t('blog.all')}</ButtonLink>}>
          {t('blog.gone_lead')}
        </EmptyState>
      )}
      {state === 'failed' && !isGone && <LoadFailed onRetry={again} busy={isAsking} />}
      {post && (
        <>
          {post.image !== '' && <PostFace post={post} alt={post.image_alt} />}
          <article lang={post.language} dir={post.rtl ? 'rtl' : 'ltr'} aria-label={post.title}>
            <RichText html={post.html} />
          </article>
          <ButtonLink variant="quiet" size="small" href={BLOG_PATH}>
            {t('blog.all')}
          </ButtonLink>
        </>
      )}
    </ProsePage>
  );
};
