/** The blog: what the people behind the site write (SPEC 7, DECISIONS 10). */
import { z } from 'zod';
import { defineAction } from '../../action.ts';
import { instant, page } from '../../fields.ts';

const teaser = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string().describe('Address of its picture; empty for none.'),
  image_alt: z.string(),
  published_at: instant,
  language: z.string().describe('Code of the language it is written in.'),
  rtl: z.boolean().describe('Whether that language runs from right to left.'),
  reading_minutes: z.int(),
});

export const blogActions = [
  defineAction({
    name: 'get_blog_list',
    feature: 'blog',
    summary:
      'Published posts, newest first, in the caller’s language; those of the default one while it has none.',
    who: 'guest',
    fields: page,
    reply: z.array(teaser),
    paged: true,
  }),
  defineAction({
    name: 'get_blog_post',
    feature: 'blog',
    summary: 'One published post with its text.',
    who: 'guest',
    fields: { slug: z.string().min(1).max(120) },
    reply: teaser.extend({ html: z.string().describe('Cleaned on its way in.') }),
    refusals: ['no_data'],
  }),
] as const;
