/** Posts of the blog, as editors write them (DECISIONS 10). */
import { SLUG_MOST } from '@trivium/rules/site/category';
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import { askedInstant, oneLine, oneLineOrNone, pictureAddress, rowId, rowVersion } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { richText } from '../site/page-text.ts';

const TITLE_MOST = 120;
const SUMMARY_MOST = 300;
const ALT_MOST = 300;

const languageId = z.int().min(1).max(9999).describe('Language that it is written in.');
const changing = {
  title: oneLine(TITLE_MOST),
  slug: z
    .string()
    .max(SLUG_MOST)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('Lower-case words joined by hyphens, in the address of its page.'),
  summary: oneLineOrNone(SUMMARY_MOST).describe('Stands in the list, and where the post is shared.'),
  body: richText,
  image: pictureAddress,
  image_alt: oneLineOrNone(ALT_MOST).describe('What the picture shows; a picture needs it.'),
  is_published: z.boolean(),
  publish_at: askedInstant
    .nullable()
    .describe('Shown from then on, once it is published; null: from when it is published.'),
};

export const posts = defineResource({
  name: 'post',
  feature: 'blog',
  rows: 'the posts of the blog',
  row: z
    .object({
      id: rowId,
      version: rowVersion,
      language_id: languageId,
      ...changing,
      // What is stored may be older than a bound.
      title: z.string(),
      slug: z.string(),
      summary: z.string(),
      body: z.string(),
      image: z.string(),
      image_alt: z.string(),
      publish_at: instant.nullable(),
      state: z.enum(['draft', 'planned', 'published']),
      words: z.int(),
      is_of_pack: z.boolean().describe('Came with the product.'),
      edited_at: instant.nullable(),
      binned_at: instant.nullable().describe('In the bin since then.'),
    })
    .meta({ id: 'PostForStaff' }),
  filter: {
    language_id: languageId,
    state: z.enum(['draft', 'planned', 'published']),
    is_binned: z.boolean().describe('In the bin; left out: not in the bin.'),
  },
  search: 'title, slug',
  sorts: ['publish_at', 'title', 'edited_at', 'id'],
  order: 'desc',
  create: {
    language_id: languageId,
    ...changing,
    summary: changing.summary.default(''),
    body: changing.body.default(''),
    image: changing.image.default(''),
    image_alt: changing.image_alt.default(''),
    is_published: changing.is_published.default(false),
    publish_at: changing.publish_at.default(null),
  },
  change: { language_id: languageId, ...changing },
  canDelete: true,
  who: { read: 'editor', write: 'editor' },
  right: 'content',
  refusals: ['slug_taken', 'slug_fixed', 'language_unknown', 'text_missing', 'picture_words_missing'],
});

const restore = defineOperatorCall({
  name: 'post/restore',
  feature: 'blog',
  summary: 'Takes a post out of the bin; it is as it was.',
  who: 'editor',
  right: 'content',
  body: z.strictObject({ id: rowId, version: rowVersion }),
  reply: posts.declaration.row,
  refusals: ['no_data', 'changed_meanwhile'],
});

const clean = defineOperatorCall({
  name: 'rich_text/clean',
  feature: 'blog',
  summary: 'A rich text as it would be stored, for a preview; nothing is kept.',
  who: 'editor',
  right: null,
  body: z.strictObject({ html: richText }),
  reply: z.object({ html: z.string(), words: z.int(), reading_seconds: z.int() }),
});

/** All calls of staff about the blog, and what its text is made of. */
export const postCalls = {
  ...posts.calls,
  [restore.name]: restore,
  [clean.name]: clean,
};
