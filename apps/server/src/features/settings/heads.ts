/** Which pages are public, and what their heads say without any script (SPEC 2, DECISIONS 1). */
import { BLOG_PATH, PAGE_NAMES, PAGE_PATHS } from '@trivium/rules/site/path';
import type { Head, SitePlace } from '../../http/head.ts';
import type { Settings } from './settings.ts';

/** A post as far as its head tells it. */
export type PostFace = {
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly image_alt: string;
  readonly published_at: Date;
  readonly language: string;
  readonly rtl: boolean;
};

export type HeadNeeds = {
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly say: (locale: string, key: string) => string;
  readonly isRtl: (locale: string) => boolean;
  /** Published posts by their slug. */
  readonly posts: () => Promise<ReadonlyMap<string, PostFace>>;
};

export type Heads = {
  of(path: string, locale: string): Promise<Head>;
  places(): Promise<readonly SitePlace[]>;
};

/** Keys of title and description by path; the start page has the site's own. */
const PAGES = new Map<string, readonly [title: string, description: string]>([
  ['/quiz-play/', ['hub.title', 'head.hub']],
  ['/leaderboard/', ['leaderboard.title', 'head.leaderboard']],
  [BLOG_PATH, ['blog.title', 'head.blog']],
  ...PAGE_NAMES.map(name => [PAGE_PATHS[name], [`page.${name}`, `head.${name}`]] as const),
]);

const SOCIAL_PICTURE = '/social.png';

/** Lower case with one slash at the end: the form of every public address. */
const canonicalPath = (path: string): string => `${path}/`.replace(/\/{2,}/g, '/').toLowerCase();

export function openHeads({ publicUrl, settings, say, isRtl, posts }: HeadNeeds): Heads {
  const common = (locale: string) => ({
    siteName: settings.get('site_name'),
    description: settings.get('site_description'),
    language: locale,
    rtl: isRtl(locale),
    image: { address: publicUrl + SOCIAL_PICTURE, alt: say(locale, 'head.picture') },
  });
  const postHead = async (path: string, locale: string): Promise<Head> => {
    const site = common(locale);
    const post = (await posts()).get(path.slice(BLOG_PATH.length, -1));
    if (post === undefined) return { ...site, title: site.siteName, canonical: null, isMissing: true };
    return {
      ...site,
      title: `${post.title} · ${site.siteName}`,
      description: post.summary || site.description,
      canonical: publicUrl + path,
      language: post.language,
      rtl: post.rtl,
      publishedAt: post.published_at.toISOString(),
      ...(post.image === '' ? {} : { image: { address: publicUrl + post.image, alt: post.image_alt } }),
    };
  };
  return {
    of: async (given, locale) => {
      const path = canonicalPath(given);
      const site = common(locale);
      if (path === '/') return { ...site, title: site.siteName, canonical: `${publicUrl}/` };
      const keys = PAGES.get(path);
      if (keys !== undefined) {
        const [title, description] = keys.map(key => say(locale, key)) as [string, string];
        return { ...site, title: `${title} · ${site.siteName}`, description, canonical: publicUrl + path };
      }
      if (path.startsWith(BLOG_PATH)) return postHead(path, locale);
      return { ...site, title: site.siteName, canonical: null };
    },
    places: async () => [
      ...['/', ...PAGES.keys()].map(path => ({ path })),
      ...[...(await posts())].map(([slug, post]) => ({
        path: `${BLOG_PATH}${slug}/`,
        changedAt: post.published_at,
      })),
    ],
  };
}
