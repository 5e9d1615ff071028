/** Which pages are public, what their heads say, and how they read without any script (SPEC 2; DECISIONS 1, 10). */
import { SETTINGS } from '@trivium/contract/settings';
import { BLOG_PATH, PAGE_NAMES, PAGE_PATHS, type PageName } from '@trivium/rules/site/path';
import { type Head, inLanguage, type SitePlace } from '../../http/pages/head.ts';
import { pageLook, themeOf } from '../settings/look/theme.ts';
import type { Pages } from '../settings/pages.ts';
import type { Settings } from '../settings/settings.ts';
import { type Crumb, crumbFact, faqFact, postFact, quizFact, siteFacts } from './facts.ts';
import { plainHtml, plainList } from './plain.ts';

/** A post as far as its head tells it. */
export type PostFace = {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly image_alt: string;
  readonly published_at: Date;
  readonly language: string;
  readonly rtl: boolean;
};

type Tongue = { readonly code: string; readonly title: string; readonly rtl: boolean };

export type HeadDeps = {
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly say: (locale: string, key: string) => string;
  readonly isRtl: (locale: string) => boolean;
  /** The languages that the interface is offered in. */
  readonly languages: () => readonly Tongue[];
  /** Published posts by their slug. */
  readonly posts: () => Promise<ReadonlyMap<string, PostFace>>;
  /** The safe HTML of a post. */
  readonly postBody: (slug: string) => Promise<string>;
  /** Posts for readers of a language. */
  readonly postsFor: (language: string) => Promise<readonly PostFace[]>;
  readonly pages: Pages;
  /** Modes that are switched on, in the order of the hub. */
  readonly modes: () => readonly string[];
};

export type Heads = {
  of(path: string, locale: string): Promise<Head>;
  places(): Promise<readonly SitePlace[]>;
};

const HUB_PATH = '/quiz-play/';
/** Keys of name, title and description by path. */
const PAGES = new Map<string, readonly [name: string, title: string, description: string]>([
  ['/', ['nav.home', 'head.home_title', 'head.home']],
  [HUB_PATH, ['hub.title', 'head.hub_title', 'head.hub']],
  ['/leaderboard/', ['leaderboard.title', 'leaderboard.title', 'head.leaderboard']],
  [BLOG_PATH, ['blog.title', 'head.blog_title', 'head.blog']],
  ...PAGE_NAMES.map(name => [PAGE_PATHS[name], [`page.${name}`, `page.${name}`, `head.${name}`]] as const),
]);
const TEXT_PAGES = new Map<string, PageName>(PAGE_NAMES.map(name => [PAGE_PATHS[name], name]));

const SOCIAL_PICTURE = '/social.png';
const MARK = '/icon.svg';
const HOME_POSTS = 3;

/** Lower case with one slash at the end: the form of every public address. */
const canonicalPath = (path: string): string => `${path}/`.replace(/\/{2,}/g, '/').toLowerCase();

export function createHeads(deps: HeadDeps): Heads {
  const { publicUrl, settings, say, isRtl, posts } = deps;

  /** The operator's sentence about the site, else ours in the page's language. */
  const aboutSite = (locale: string): string => {
    const own = settings.get('site_description');
    return own === SETTINGS.site_description.default ? say(locale, 'head.home') : own;
  };
  const common = (locale: string) => ({
    siteName: settings.get('site_name'),
    description: aboutSite(locale),
    language: locale,
    rtl: isRtl(locale),
    image: { address: publicUrl + SOCIAL_PICTURE, alt: say(locale, 'head.picture') },
  });
  const factsOf = (locale: string) => ({
    publicUrl,
    name: settings.get('site_name'),
    description: aboutSite(locale),
    logo: publicUrl + (pageLook(themeOf(settings)).icon ?? MARK),
    language: locale,
  });
  const crumbs = (locale: string, ...rest: readonly Crumb[]) =>
    crumbFact([{ name: say(locale, 'nav.home'), address: `${publicUrl}/` }, ...rest]);
  /** What every page without scripts ends with. `path` null: the page stands in one language. */
  const around = (locale: string, path: string | null) => ({
    needsScripts: say(locale, 'plain.scripts'),
    ways: {
      label: say(locale, 'page.nav'),
      list: [...PAGES].map(([address, [name]]) => ({ address, name: say(locale, name) })),
    },
    languages: {
      label: say(locale, 'settings.interface_language'),
      list:
        path === null
          ? []
          : deps.languages().map(({ code, title, rtl }) => ({
              code,
              rtl,
              name: title,
              address: inLanguage(path, code),
            })),
    },
  });

  const postRows = (list: readonly PostFace[]) =>
    plainList(
      list.map(({ title, summary, slug }) => ({
        name: title,
        line: summary,
        address: `${BLOG_PATH}${slug}/`,
      })),
    );
  const modeRows = (locale: string) =>
    plainList(
      deps.modes().map(mode => ({
        name: say(locale, `mode.${mode}`),
        line: say(locale, `mode.line.${mode}`),
      })),
    );
  /** What stands on a page below its heading. */
  const bodyOf = async (path: string, locale: string) => {
    const text = TEXT_PAGES.get(path);
    if (text !== undefined) {
      const { html, language } = deps.pages(text, locale);
      return { html, ...(language === locale ? {} : { words: { language, rtl: isRtl(language) } }) };
    }
    if (path === HUB_PATH) return { html: modeRows(locale) };
    if (path === BLOG_PATH) return { html: postRows(await deps.postsFor(locale)) };
    if (path !== '/') return { html: '' };
    const newest = (await deps.postsFor(locale)).slice(0, HOME_POSTS);
    return { html: modeRows(locale) + (newest.length === 0 ? '' : postRows(newest)) };
  };

  const pageHead = async (path: string, locale: string): Promise<Head> => {
    const [name, title, described] = (PAGES.get(path) ?? []).map(key => say(locale, key)) as [
      string,
      string,
      string,
    ];
    const site = common(locale);
    const address = publicUrl + path;
    const description = path === '/' ? site.description : described;
    const body = await bodyOf(path, locale);
    const faq = path === PAGE_PATHS.faq ? faqFact(body.html, body.words?.language ?? locale) : null;
    return {
      ...site,
      title: `${title} · ${site.siteName}`,
      description,
      canonical: address,
      alternates: deps.languages().map(({ code }) => ({ code, address: inLanguage(address, code) })),
      facts: [
        ...(path === '/' ? siteFacts(factsOf(locale)) : [crumbs(locale, { name, address })]),
        ...(path === HUB_PATH ? [quizFact(factsOf(locale), { name: title, description, address })] : []),
        ...(faq === null ? [] : [faq]),
      ],
      plain: plainHtml({
        title: path === '/' ? site.siteName : name,
        lead: description,
        ...body,
        ...around(locale, path),
      }),
    };
  };

  const postHead = async (path: string, locale: string): Promise<Head> => {
    const site = common(locale);
    const slug = path.slice(BLOG_PATH.length, -1);
    const post = (await posts()).get(slug);
    if (post === undefined) return { ...site, title: site.siteName, canonical: null, isMissing: true };
    const { title, language, rtl } = post;
    const address = publicUrl + path;
    const summary = post.summary || site.description;
    const publishedAt = post.published_at.toISOString();
    const image = post.image === '' ? site.image : { address: publicUrl + post.image, alt: post.image_alt };
    const facts = { title, summary, image: image.address, publishedAt, language, address };
    return {
      ...site,
      title: `${title} · ${site.siteName}`,
      description: summary,
      canonical: address,
      language,
      rtl,
      publishedAt,
      image,
      facts: [
        postFact(factsOf(locale), facts),
        crumbs(
          locale,
          { name: say(locale, 'blog.title'), address: publicUrl + BLOG_PATH },
          { name: title, address },
        ),
      ],
      plain: plainHtml({
        title,
        lead: post.summary,
        html: await deps.postBody(slug),
        ...(language === locale ? {} : { words: { language, rtl } }),
        ...around(locale, null),
      }),
    };
  };

  return {
    of: async (given, locale) => {
      const path = canonicalPath(given);
      if (PAGES.has(path)) return pageHead(path, locale);
      if (path.startsWith(BLOG_PATH)) return postHead(path, locale);
      const site = common(locale);
      const plain = plainHtml({ title: site.siteName, lead: '', html: '', ...around(locale, null) });
      return { ...site, title: site.siteName, canonical: null, plain };
    },
    places: async () => {
      const languages = deps.languages().map(({ code }) => code);
      return [
        ...[...PAGES.keys()].map(path => ({ path, languages })),
        ...[...(await posts())].map(([slug, post]) => ({
          path: `${BLOG_PATH}${slug}/`,
          changedAt: post.published_at,
        })),
      ];
    },
  };
}
