/** Handlers of the blog (SPEC 7). */
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Blog } from './blog.ts';
import type { TeaserRow } from './store.ts';

const present = ({
  words,
  published_at,
  slug,
  title,
  summary,
  image,
  image_alt,
  language,
  rtl,
}: TeaserRow) => ({
  ...{ slug, title, summary, image, image_alt, language, rtl },
  published_at: published_at.toISOString(),
  reading_minutes: Math.ceil(readingSeconds(words) / 60),
});

export const blogActions = (
  blog: Blog,
  defaultLanguage: () => string,
): Handlers<'get_blog_list' | 'get_blog_post'> => ({
  get_blog_list: async ({ locale }, { offset, limit }) => {
    const { rows, total } = await blog.list({ language: locale, fallback: defaultLanguage(), offset, limit });
    return { rows: rows.map(present), total };
  },
  get_blog_post: async (_, { slug }) => {
    const post = await blog.post(slug);
    if (post === undefined) throw new Refusal('no_data');
    return { ...present(post), html: post.body };
  },
});
