/** The date of a post and its reading time, in the reader's language. */
import { useInterface, useLocale, useText } from '../../../lib/i18n/text.ts';
import type { Teaser } from './post-face.tsx';

export const PostFacts = ({ post }: { post: Teaser }) => {
  const t = useText();
  const { code, rtl } = useInterface();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(post.published_at),
  );
  return (
    <span className="post-facts num" lang={code} dir={rtl ? 'rtl' : 'ltr'}>
      <time dateTime={post.published_at}>{day}</time>
      {' · '}
      {t('blog.minutes', { count: post.reading_minutes })}
    </span>
  );
};
