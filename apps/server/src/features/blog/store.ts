/** SQL of posts of the blog. */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** The name that what comes with the product carries. */
const PACK_NAME = 'starter';

export type TeaserRow = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly image_alt: string;
  readonly words: number;
  readonly published_at: Date;
  readonly language: string;
  readonly rtl: boolean;
};
export type PostRow = TeaserRow & { readonly body: string };

const teaser = sql`slug, post.title, summary, image, image_alt, words, published_at, language.code as language, language.rtl`;
const published = (now: Date) =>
  sql`from blog_post post join language on language.id = post.language_id where is_active and binned_at is null and published_at <= ${now}`;

/** Newest first. `language` is null for all languages. */
export const readTeasers = async (
  db: Db,
  { language, offset, limit, now }: { language: string | null; offset: number; limit: number; now: Date },
): Promise<readonly TeaserRow[]> => {
  const { rows } = await sql<TeaserRow>`
    select ${teaser} ${published(now)} and (${language}::text is null or language.code = ${language})
    order by published_at desc, post.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

export const countPosts = async (db: Db, language: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ posts: number }>`
    select count(*) as posts ${published(now)} and language.code = ${language}`.execute(db);
  return rows[0]?.posts ?? 0;
};

export const readPost = async (db: Db, slug: string, now: Date): Promise<PostRow | undefined> => {
  const { rows } = await sql<PostRow>`select ${teaser}, body ${published(now)} and slug = ${slug}`.execute(
    db,
  );
  return rows[0];
};

export type NewPost = {
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly words: number;
  readonly image: string;
  readonly image_alt: string;
  readonly published_at: string;
};

/**
 * Writes posts by their slugs, except unchanged ones, those that an editor changed, and those in unknown languages. Returns
 * how many were written.
 */
export const savePosts = async (db: Db, posts: readonly NewPost[]): Promise<number> => {
  const { rows } = await sql`
    insert into blog_post as old
      (pack, language_id, slug, title, summary, body, words, image, image_alt, published_at)
    select ${PACK_NAME}, language.id, new.slug, new.title, new.summary, new.body, new.words, new.image, new.image_alt, new.published_at
      from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as new (
        slug text, language text, title text, summary text, body text, words integer,
        image text, image_alt text, published_at timestamptz)
      join language on language.code = new.language
    on conflict (slug) do update set
      language_id = excluded.language_id, title = excluded.title, summary = excluded.summary, body = excluded.body,
      words = excluded.words, image = excluded.image, image_alt = excluded.image_alt, published_at = excluded.published_at
      where old.edited_at is null
        and (old.language_id, old.title, old.summary, old.body, old.image, old.image_alt, old.published_at)
          is distinct from (excluded.language_id, excluded.title, excluded.summary, excluded.body, excluded.image,
            excluded.image_alt, excluded.published_at)
    returning slug`.execute(db);
  return rows.length;
};
