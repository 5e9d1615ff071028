/** Posts of the blog for readers and crawlers (SPEC 7, DECISIONS 10). */
import type { AppContext } from '../../platform/app-context.ts';
import { countPosts, readPost, readTeasers, type TeaserRow } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

/** Maximum age of cached posts for pages outside the calls. */
const KNOWN_MS = 30_000;
/** The newest posts that crawlers are told of; a sitemap may hold 50,000 addresses. */
const KNOWN_MOST = 5_000;

export type Blog = {
  /** A page of the list in a language, or in the default one while the language has no posts. */
  list(page: { language: string; fallback: string; offset: number; limit: number }): Promise<{
    rows: readonly TeaserRow[];
    total: number;
  }>;
  post(slug: string): ReturnType<typeof readPost>;
  /** Every published post by its slug, newest first; up to 30 s old. */
  known(): Promise<ReadonlyMap<string, TeaserRow>>;
  /** The posts of a language, or of the default one while it has none; up to 30 s old. */
  teasersFor(language: string, fallback: string): Promise<readonly TeaserRow[]>;
  /** Reads the posts again when they are asked for next; other servers do so within 30 s. */
  forget(): void;
};

export const createBlog = ({ db, clock }: Deps): Blog => {
  let kept: { at: number; posts: Promise<ReadonlyMap<string, TeaserRow>> } | undefined;
  const read = async (now: number): Promise<ReadonlyMap<string, TeaserRow>> => {
    const rows = await readTeasers(db, { language: null, offset: 0, limit: KNOWN_MOST, now: new Date(now) });
    return new Map(rows.map(row => [row.slug, row]));
  };
  const known = (): Promise<ReadonlyMap<string, TeaserRow>> => {
    const now = clock.now();
    if (kept === undefined || Math.abs(now - kept.at) >= KNOWN_MS) {
      const posts = read(now);
      kept = { at: now, posts };
      posts.catch(() => {
        kept = undefined;
      });
    }
    return kept.posts;
  };
  return {
    list: async ({ language, fallback, offset, limit }) => {
      const now = new Date(clock.now());
      const own = await countPosts(db, language, now);
      const shown = own > 0 ? language : fallback;
      const rows = await readTeasers(db, { language: shown, offset, limit, now });
      return { rows, total: own > 0 ? own : await countPosts(db, fallback, now) };
    },
    post: slug => readPost(db, slug, new Date(clock.now())),
    known,
    forget: () => {
      kept = undefined;
    },
    teasersFor: async (language, fallback) => {
      const posts = [...(await known()).values()];
      const own = posts.filter(post => post.language === language);
      return own.length > 0 ? own : posts.filter(post => post.language === fallback);
    },
  };
};
