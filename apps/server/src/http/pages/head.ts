/** What crawlers and link previews read: the head of a page, robots.txt and sitemap.xml (SPEC 2, DECISIONS 10). Pure. */

/** The same page in another language. */
type Alternate = { readonly code: string; readonly address: string };

/** The contents of a page's head. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** Absolute canonical address of the page; null for a page that is not for search engines. */
  readonly canonical: string | null;
  readonly siteName: string;
  /** Language code of the texts, such as `en`; `rtl` when they run from right to left. */
  readonly language: string;
  readonly rtl: boolean;
  /** The picture of link previews: its absolute address and its alternative text. */
  readonly image: { readonly address: string; readonly alt: string };
  /** A page that is for link previews but for no search engine: its title there, and its absolute address. */
  readonly preview?: { readonly title: string; readonly address: string };
  /** Time of publication, for articles. */
  readonly publishedAt?: string;
  /** True when the address names nothing: the page says so and is sent with 404. */
  readonly isMissing?: boolean;
  /** The page in each language that it is offered in; empty for a page in one language. */
  readonly alternates?: readonly Alternate[];
  /** The page described in the terms of schema.org. */
  readonly facts?: readonly object[];
  /** The page itself as safe HTML for readers without scripts. */
  readonly plain?: string;
};

/** JSON that cannot end the script element around it. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The address of a page in this language, whatever the reader's browser asks for. */
export const inLanguage = (address: string, code: string): string => `${address}?lang=${code}`;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

const alternateLinks = ({ canonical, alternates = [] }: Head): string[] =>
  alternates.length === 0 || canonical === null
    ? []
    : [...alternates, { code: 'x-default', address: canonical }].map(
        ({ code, address }) =>
          `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(address)}" />`,
      );

/** What previews of a link show. */
const previewTags = (head: Head, title: string, address: string): string[] => [
  meta('property', 'og:type', head.publishedAt === undefined ? 'website' : 'article'),
  meta('property', 'og:site_name', head.siteName),
  meta('property', 'og:title', title),
  meta('property', 'og:description', head.description),
  meta('property', 'og:url', address),
  meta('property', 'og:locale', head.language),
  meta('property', 'og:image', head.image.address),
  meta('property', 'og:image:alt', head.image.alt),
];
/** Of the pictures that the server draws. */
const DRAWN_SIZE = [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')];
const CARD = meta('name', 'twitter:card', 'summary_large_image');

/** All tags but title and description, which the built page has already. */
export function headTags(head: Head): string {
  const { canonical, preview, publishedAt } = head;
  if (canonical === null) {
    const hidden = meta('name', 'robots', 'noindex');
    return preview === undefined
      ? hidden
      : [hidden, ...previewTags(head, preview.title, preview.address), ...DRAWN_SIZE, CARD].join('');
  }
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...alternateLinks(head),
    ...previewTags(head, head.title, canonical),
    ...(publishedAt === undefined ? [] : [meta('property', 'article:published_time', publishedAt)]),
    CARD,
    // This block is data and not run, so the policy on scripts does not apply to it.
    ...(head.facts ?? []).map(fact => `<script type="application/ld+json">${inlineJson(fact)}</script>`),
  ].join('');
}

/** Prefixes that hold no pages for crawlers. */
const NOT_PAGES = ['/api/', '/identity/', '/auth/', '/files/', '/live/'];

/** `closed`: path prefixes that crawlers must not visit. */
export const robotsText = (publicUrl: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...NOT_PAGES, ...closed].map(prefix => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export type SitePlace = {
  readonly path: string;
  readonly changedAt?: Date;
  /** Codes of the languages that the page is offered in; empty for a page in one language. */
  readonly languages?: readonly string[];
};

const alternatesOf = (address: string, languages: readonly string[]): string =>
  languages.length === 0
    ? ''
    : [...languages.map(code => [code, inLanguage(address, code)] as const), ['x-default', address] as const]
        .map(
          ([code, href]) =>
            `<xhtml:link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(href)}"/>`,
        )
        .join('');

export const sitemapXml = (publicUrl: string, places: readonly SitePlace[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...places.map(({ path, changedAt, languages = [] }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      const address = publicUrl + path;
      return `<url><loc>${escapeHtml(address)}</loc>${changed}${alternatesOf(address, languages)}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
