/** Heads of all pages: which are public, what crawlers read of them, and how they read without scripts (SPEC 2; DECISIONS 1, 10). */
import { BLOG_PATH, SHARE_PATH } from '@trivium/rules/site/path';
import type { Head, SitePlace } from '../../http/pages/head.ts';
import { pageHead } from './page-head.ts';
import { plainHtml } from './plain.ts';
import { postHead } from './post-head.ts';
import { canonicalPath, PUBLIC_PAGES } from './public-page.ts';
import { shareHead } from './shared/share-head.ts';
import { type HeadDeps, plainFrame, siteHead } from './site-head.ts';

export type Heads = {
  of(path: string, locale: string): Promise<Head>;
  /** All public pages, for the sitemap. */
  places(): Promise<readonly SitePlace[]>;
};

/** The head of a page that is not for search engines. */
const privateHead = (deps: HeadDeps, locale: string): Head => {
  const site = siteHead(deps, locale);
  const plain = plainHtml({
    title: site.siteName,
    lead: '',
    html: '',
    ...plainFrame(deps, locale, null),
  });
  return { ...site, title: site.siteName, canonical: null, plain };
};

export const createHeads = (deps: HeadDeps): Heads => ({
  of: async (requested, locale) => {
    const path = canonicalPath(requested);
    if (PUBLIC_PAGES.has(path)) return pageHead(deps, path, locale);
    if (path.startsWith(BLOG_PATH)) return postHead(deps, path, locale);
    // The token is part of the path, and has capitals.
    if (requested.startsWith(SHARE_PATH)) return shareHead(deps, requested, locale);
    return privateHead(deps, locale);
  },
  places: async () => {
    const languages = deps.languages().map(({ code }) => code);
    return [
      ...[...PUBLIC_PAGES.keys()].map(path => ({ path, languages })),
      ...[...(await deps.posts())].map(([slug, post]) => ({
        path: `${BLOG_PATH}${slug}/`,
        changedAt: post.published_at,
      })),
    ];
  },
});
