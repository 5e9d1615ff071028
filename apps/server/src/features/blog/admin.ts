/** What editors do with the blog: write, publish at once or at a time, put into the bin and take out again (DECISIONS 10). */
import { posts } from '@trivium/contract/admin/content/post';
import { readingSeconds } from '@trivium/rules/passage/reading-time';
import type { OperatorHandlers } from '../../http/admin/handler.ts';
import { holdRows, type ResourceStore, resourceHandlers } from '../../http/admin/resource.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readPage } from '../../platform/database/list-page.ts';
import { isViolation } from '../../platform/database/violation.ts';
import { cleanRichText, countWords, hasWords } from '../../platform/site/rich-text.ts';
import type { Blog } from './blog.ts';
import * as store from './desk/post-store.ts';

const taken = (problem: unknown): never => {
  if (isViolation(problem, 'unique', 'blog_post_slug_key'))
    throw new Refusal('slug_taken', {}, { fields: ['slug'] });
  if (isViolation(problem, 'foreign key'))
    throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
  throw problem;
};

/** What is stored of a post: its text cleaned, its words counted, its time set. Refuses one that cannot be shown. */
const written = (post: store.NewPost, at: Date): store.WrittenPost => {
  const body = cleanRichText(post.body);
  if (post.is_published && !hasWords(body)) throw new Refusal('text_missing', {}, { fields: ['body'] });
  if (post.image !== '' && post.image_alt === '')
    throw new Refusal('picture_words_missing', {}, { fields: ['image_alt'] });
  const publish_at = post.publish_at ?? (post.is_published ? at.toISOString() : null);
  return { ...post, body, words: countWords(body), publish_at };
};

const postStore = (context: AppContext, blog: Blog) => {
  const now = () => new Date(context.clock.now());
  return {
    list: async (ask, languages) => {
      const query = store.postQuery(ask, languages, now());
      const { rows, total } = await readPage<store.StoredPost>(context, query);
      return { rows: rows.map(store.presentedPost), total };
    },
    read: (db, ids) => store.readPosts(db, ids, now()),
    languageOf: ({ language_id }) => language_id,
    lock: store.lockPosts,
    create: async (db, fields, at) => {
      const id = await store.insertPost(db, written(fields, at), at).catch(taken);
      if (id === undefined) throw new Refusal('language_unknown', {}, { fields: ['language_id'] });
      return id;
    },
    change: async (db, row, fields, at) => {
      if (row.binned_at !== null) throw new Refusal('no_data');
      // The next start would bring it again under its old address.
      if (fields.slug !== undefined && row.is_of_pack)
        throw new Refusal('slug_fixed', {}, { fields: ['slug'] });
      await store.updatePost(db, row.id, written({ ...row, ...fields }, at), at).catch(taken);
    },
    remove: async (db, row, call) => {
      if (row.binned_at !== null) throw new Refusal('no_data');
      const at = new Date(call.now);
      await store.writeBinnedPost(db, row.id, at, at);
    },
    hasBin: true,
    changed: async () => blog.forget(),
  } satisfies ResourceStore<store.Posts>;
};

export const blogAdmin = (context: AppContext, blog: Blog) => {
  const table = postStore(context, blog);
  return {
    ...resourceHandlers(context, posts, table),
    'post/restore': async (call, held) => {
      const { signedIn, address, now } = call;
      const restored = await context.db.transaction().execute(async db => {
        const [row] = await holdRows<store.Posts>(table, db, call, [held]);
        if (row === undefined || row.binned_at === null) throw new Refusal('no_data');
        await store.writeBinnedPost(db, row.id, null, new Date(now));
        await audit(db, {
          ...{ actorId: signedIn.playerId, action: 'post.restore', subject: String(row.id), address, now },
          ...{ before: { binned_at: row.binned_at }, after: { binned_at: null } },
        });
        const [after] = await table.read(db, [row.id]);
        if (after === undefined) throw new Refusal('no_data');
        return after;
      });
      blog.forget();
      return restored;
    },
    'rich_text/clean': async (_, { html }) => {
      const clean = cleanRichText(html);
      const words = countWords(clean);
      return { html: clean, words, reading_seconds: readingSeconds(words) };
    },
  } satisfies Partial<OperatorHandlers>;
};
