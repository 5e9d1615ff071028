/** What crawlers and link previews read: the head of a page, robots.txt and sitemap.xml (SPEC 2). Pure. */

/** The head of one page, in words. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** The page's one address, written out; null: it is not for search engines. */
  readonly canonical: string | null;
  readonly siteName: string;
  /** Of its words, such as `en`, and whether they run from right to left. */
  readonly language: string;
  readonly rtl: boolean;
  /** The picture of link previews, written out, with words for who does not see it. */
  readonly image: { readonly address: string; readonly alt: string };
  /** When it was published, for what is read like an article. */
  readonly publishedAt?: string;
  /** The address names nothing: the page that says so goes out with 404. */
  readonly isMissing?: boolean;
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;

/** Everything but title and description, which the built page has places for. */
export function headTags(head: Head): string {
  if (head.canonical === null) return meta('name', 'robots', 'noindex');
  const isArticle = head.publishedAt !== undefined;
  return [
    `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`,
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', head.language),
    meta('property', 'og:image', head.image.address),
    meta('property', 'og:image:alt', head.image.alt),
    ...(isArticle ? [meta('property', 'article:published_time', head.publishedAt)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** Prefixes that are nobody's business but a player's or a program's. */
const NOT_PAGES = ['/api/', '/identity/', '/auth/', '/files/', '/live/'];

/** `closed`: path prefixes that crawlers leave alone. */
export const robotsText = (publicUrl: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...[...NOT_PAGES, ...closed].map(prefix => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

export type SitePlace = { readonly path: string; readonly changedAt?: Date };

export const sitemapXml = (publicUrl: string, places: readonly SitePlace[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
