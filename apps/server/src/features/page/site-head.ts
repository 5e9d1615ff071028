/** The parts that the heads of all public pages share (SPEC 2; DECISIONS 1, 10). */
import { SETTINGS } from '@trivium/contract/settings';
import { inLanguage } from '../../http/pages/head.ts';
import { pageLook, themeOf } from '../settings/look/theme.ts';
import type { Pages } from '../settings/pages.ts';
import type { Settings } from '../settings/settings.ts';
import { type Crumb, crumbFact } from './facts.ts';
import { PUBLIC_PAGES } from './public-page.ts';

/** The fields of a post that its head shows. */
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

/** What the head of a shared result says. */
export type SharedFace = {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly rtl: boolean;
  /** Path of its picture. */
  readonly picture: string;
};

type OfferedLanguage = { readonly code: string; readonly title: string; readonly rtl: boolean };

export type HeadDeps = {
  /** Origin of the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'get'>;
  readonly say: (locale: string, key: string) => string;
  readonly isRtl: (locale: string) => boolean;
  /** The languages that the interface is offered in. */
  readonly languages: () => readonly OfferedLanguage[];
  /** Published posts by their slug. */
  readonly posts: () => Promise<ReadonlyMap<string, PostFace>>;
  /** The safe HTML of a post. */
  readonly postBody: (slug: string) => Promise<string>;
  /** Posts for readers of a language. */
  readonly postsFor: (language: string) => Promise<readonly PostFace[]>;
  readonly pages: Pages;
  /** What a share link shows; null for one that does not stand. */
  readonly shared: (token: string) => Promise<SharedFace | null>;
  /** Modes that are switched on, in the order of the hub. */
  readonly modes: () => readonly string[];
};

const SOCIAL_PICTURE = '/social.png';
const MARK = '/icon.svg';

/** The operator's description of the site, else ours in the page's language. */
const siteDescription = ({ settings, say }: HeadDeps, locale: string): string => {
  const own = settings.get('site_description');
  return own === SETTINGS.site_description.default ? say(locale, 'head.home') : own;
};

/** What the head of any page begins with. */
export const siteHead = (deps: HeadDeps, locale: string) => ({
  siteName: deps.settings.get('site_name'),
  description: siteDescription(deps, locale),
  language: locale,
  rtl: deps.isRtl(locale),
  image: { address: deps.publicUrl + SOCIAL_PICTURE, alt: deps.say(locale, 'head.picture') },
});

/** The site as the facts of its pages name it. */
export const describeSite = (deps: HeadDeps, locale: string) => ({
  publicUrl: deps.publicUrl,
  name: deps.settings.get('site_name'),
  description: siteDescription(deps, locale),
  logo: deps.publicUrl + (pageLook(themeOf(deps.settings)).icon ?? MARK),
  language: locale,
});

/** The way from the home page to this one. */
export const crumbsTo = ({ publicUrl, say }: HeadDeps, locale: string, ...rest: readonly Crumb[]) =>
  crumbFact([{ name: say(locale, 'nav.home'), address: `${publicUrl}/` }, ...rest]);

/** What every page without scripts ends with. `path` is null for a page in one language. */
export const plainFrame = ({ say, languages }: HeadDeps, locale: string, path: string | null) => ({
  needsScripts: say(locale, 'plain.scripts'),
  ways: {
    label: say(locale, 'page.nav'),
    list: [...PUBLIC_PAGES].map(([address, [name]]) => ({ address, name: say(locale, name) })),
  },
  languages: {
    label: say(locale, 'settings.interface_language'),
    list:
      path === null
        ? []
        : languages().map(({ code, title, rtl }) => ({
            code,
            rtl,
            name: title,
            address: inLanguage(path, code),
          })),
  },
});
