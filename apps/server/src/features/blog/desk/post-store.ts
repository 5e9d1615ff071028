/** The SQL by which staff list and write posts of the blog. */
import type { posts } from '@trivium/contract/admin/content/post';
import type { ChangesOf, ListAsk, NewOf, RowOf } from '@trivium/contract/admin/resource';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { byName, hasWords, type PageQuery } from '../../../platform/database/list-page.ts';

export type Posts = typeof posts.declaration;
export type PostForStaff = RowOf<Posts>;
export type NewPost = NewOf<Posts>;
export type PostChanges = ChangesOf<Posts>;

type Instants = 'publish_at' | 'edited_at' | 'binned_at';
export type StoredPost = Omit<PostForStaff, Instants> & { readonly [name in Instants]: Date | null };

const stateSql = (now: Date) => sql`
  case when not blog_post.is_active then 'draft' when blog_post.published_at > ${now} then 'planned' else 'published' end`;

const columns = (now: Date) => sql`
  blog_post.id, blog_post.version, blog_post.language_id, blog_post.title, blog_post.slug, blog_post.summary, blog_post.body,
  blog_post.image, blog_post.image_alt, blog_post.is_active as is_published, blog_post.published_at as publish_at,
  ${stateSql(now)} as state, blog_post.words, blog_post.pack is not null as is_of_pack, blog_post.edited_at,
  blog_post.binned_at`;

const orders: Readonly<Record<ListAsk<Posts>['sort']['by'], RawBuilder<unknown>>> = {
  publish_at: sql`blog_post.published_at`,
  title: byName(sql`blog_post.title`),
  edited_at: sql`blog_post.edited_at`,
  id: sql`blog_post.id`,
};

/** What a list asks of the database; `languages` as in `StaffCall`. */
export const postQuery = (
  { filter, sort, offset, limit }: ListAsk<Posts>,
  languages: readonly number[] | null,
  now: Date,
): PageQuery => {
  const { ids, text, language_id, state, is_binned = false } = filter;
  const where = [
    ids && sql`blog_post.id = any(${ids}::bigint[])`,
    languages !== null && sql`blog_post.language_id = any(${languages}::int[])`,
    language_id !== undefined && sql`blog_post.language_id = ${language_id}`,
    state !== undefined && sql`${stateSql(now)} = ${state}`,
    ids === undefined &&
      (is_binned ? sql`blog_post.binned_at is not null` : sql`blog_post.binned_at is null`),
    text !== undefined && hasWords(sql`blog_post.title || ' ' || blog_post.slug`, text),
  ].filter(piece => typeof piece === 'object');
  return {
    ...{ table: 'blog_post', columns: columns(now), where, order: orders[sort.by] },
    ...{ isDescending: sort.order === 'desc', offset, limit },
  };
};

export const presentedPost = (row: StoredPost): PostForStaff => ({
  ...row,
  publish_at: row.publish_at?.toISOString() ?? null,
  edited_at: row.edited_at?.toISOString() ?? null,
  binned_at: row.binned_at?.toISOString() ?? null,
});

export const readPosts = async (db: Db, ids: readonly number[], now: Date): Promise<PostForStaff[]> => {
  const { rows } = await sql<StoredPost>`
    select ${columns(now)} from blog_post where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(presentedPost);
};

export const lockPosts = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from blog_post where id = any(${ids}::bigint[]) order by id for update`.execute(db);
};

/** What is written of a post, with its words counted. */
export type WrittenPost = NewPost & { readonly words: number };

/** The id; undefined when its language is not there. */
export const insertPost = async (db: Db, post: WrittenPost, at: Date): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into blog_post (language_id, slug, title, summary, body, words, image, image_alt, published_at, is_active, edited_at)
    select language.id, ${post.slug}, ${post.title}, ${post.summary}, ${post.body}, ${post.words}, ${post.image},
      ${post.image_alt}, ${post.publish_at}::timestamptz, ${post.is_published}, ${at}
    from language where language.id = ${post.language_id} returning id`.execute(db);
  return rows[0]?.id;
};

export const updatePost = async (db: Db, id: number, post: WrittenPost, at: Date): Promise<void> => {
  await sql`
    update blog_post set language_id = ${post.language_id}, slug = ${post.slug}, title = ${post.title},
      summary = ${post.summary}, body = ${post.body}, words = ${post.words}, image = ${post.image},
      image_alt = ${post.image_alt}, published_at = ${post.publish_at}::timestamptz, is_active = ${post.is_published},
      edited_at = ${at}
    where id = ${id}`.execute(db);
};

/** Puts a post into the bin or, with null, takes it out. */
export const writeBinnedPost = async (db: Db, id: number, binnedAt: Date | null, at: Date): Promise<void> => {
  await sql`update blog_post set binned_at = ${binnedAt}::timestamptz, edited_at = ${at} where id = ${id}`.execute(
    db,
  );
};
