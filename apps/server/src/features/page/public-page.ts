/** The public pages beside posts of the blog: their paths, and the keys of their words. */
import { BLOG_PATH, PAGE_NAMES, PAGE_PATHS, type PageName } from '@trivium/rules/site/path';

export const HUB_PATH = '/quiz-play/';

type Keys = readonly [name: string, title: string, description: string];

/** Keys of name, title and description by path. */
export const PUBLIC_PAGES: ReadonlyMap<string, Keys> = new Map<string, Keys>([
  ['/', ['nav.home', 'head.home_title', 'head.home']],
  [HUB_PATH, ['hub.title', 'head.hub_title', 'head.hub']],
  ['/leaderboard/', ['leaderboard.title', 'leaderboard.title', 'head.leaderboard']],
  [BLOG_PATH, ['blog.title', 'head.blog_title', 'head.blog']],
  ...PAGE_NAMES.map(name => [PAGE_PATHS[name], [`page.${name}`, `page.${name}`, `head.${name}`]] as const),
]);

/** Pages that consist of a text, by path. */
export const TEXT_PAGES: ReadonlyMap<string, PageName> = new Map(
  PAGE_NAMES.map(name => [PAGE_PATHS[name], name]),
);

/** Lower case with one slash at the end: the form of every public address. */
export const canonicalPath = (path: string): string => `${path}/`.replace(/\/{2,}/g, '/').toLowerCase();
