/** Serves the web app: compressed files with hashed names, and the page with its boot data inlined. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHashedFile } from '../protect.ts';
import { DEEP_LINK_FILE, linksAt, readDeepLinks } from './deep-links.ts';
import { escapeHtml, type Head, headTags, inlineJson } from './head.ts';
import { MANIFEST_PATH } from './installed.ts';

export type WebDeps = {
  /** Folder of the built app. */
  readonly folder: string;
  /** Language of the page for this request. */
  readonly localeOf: (request: FastifyRequest) => string;
  /**
   * The data inlined in the page for a language: settings, and the sentences with these stems. `version` changes whenever the
   * data does.
   */
  readonly boot: (
    locale: string,
    stems: ReadonlySet<string>,
  ) => {
    version: string;
    data: unknown;
    rtl: boolean;
    css: string;
    /** How the file names of the two faces in force begin. */
    fonts: readonly string[];
    /** The icon of the browser's tab; null for ours. */
    icon: string | null;
    /** Colours of the device's bar above the page. */
    colours: { day: string; night: string };
  };
  /** The head of a path in a language. */
  readonly headOf: (path: string, locale: string) => Promise<Head>;
  /** Origin at which browsers read the hashed files; empty for this site's own. */
  readonly cdnOrigin: () => string;
  /** True during maintenance: the page is then served with 503, so that crawlers come back later. */
  readonly isInMaintenance: () => boolean;
};

type Page = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly etag: string };

/** Set by a page whose files did not come from the CDN (apps/web/index.html): for ten minutes they come from this site. */
const WITHOUT_CDN = /(?:^|;\s*)cdn=off(?:;|$)/;
const BROTLI_QUALITY = 5;
/** Compressed pages kept in memory; the oldest one is dropped first. */
const READY_MOST = 150;

/**
 * Styles of the page for readers without scripts, over the tokens. With scripts that page is never drawn, so nothing flashes
 * or moves.
 */
const PLAIN_STYLE =
  '.plain{max-inline-size:34rem;margin-inline:auto;padding:1.5rem 1rem;overflow-wrap:break-word}.plain :is(h1,h2,h3){font-weight:800;line-height:1.4;margin-block:1.25em .5em}.plain h1{font-size:2rem}.plain h2{font-size:1.5rem}.plain h3{font-size:1.125rem}.plain :is(p,ul,ol,table,figure){margin-block:.75em}.plain :is(ul,ol){padding-inline-start:1.5em;list-style:disc}.plain ol{list-style:decimal}.plain a{text-decoration:underline}.plain nav ul{padding:0;list-style:none}.plain nav li{display:inline-block;margin-inline-end:1rem;line-height:2.75rem}[data-scripts] .plain{display:none}';

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The inline scripts of the built page, as CSP sources. */
export function inlineScriptHashes(folder: string): string[] {
  const page = readTemplate(folder);
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

const readTemplate = (folder: string): string => {
  const file = join(folder, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The built files as they are: those with hashed names for a year and for pages of every origin. */
const serveBuilt = async (app: FastifyInstance, folder: string): Promise<void> => {
  const files = { index: false, preCompressed: true, cacheControl: false } as const;
  // One route for the hundreds of files with hashed names; each of the others is a route, because pages stand beside them.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    setHeaders: reply => {
      asHashedFile(reply);
      // A CDN hands these headers on with the file, and the page is of another origin there.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    // Only the server reads these: the page without its boot data, and the build's list of pages.
    globIgnore: ['assets/**', 'index.html', `${DEEP_LINK_FILE}*`],
    setHeaders: reply => void reply.header('cache-control', 'no-cache'),
  });
};

/** Registers the page for every address that is not a call, a file or a probe. Without a built app it serves nothing. */
export async function serveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const template = readTemplate(deps.folder);
  if (template === '') return;
  const linkOf = readDeepLinks(deps.folder);
  const fonts = existsSync(join(deps.folder, 'assets'))
    ? readdirSync(join(deps.folder, 'assets')).filter(name => name.endsWith('.woff2'))
    : [];
  const pages = new Map<string, { version: string; page: Page }>();

  // All paths that are not public share one head, so that guessed addresses do not fill the cache.
  const pageFor = (
    locale: string,
    head: Head,
    stems: ReadonlySet<string>,
    { savesData, origin }: { savesData: boolean; origin: string },
  ): Page => {
    const boot = deps.boot(locale, stems);
    const key = hashOf(JSON.stringify([locale, savesData, origin, head, ...stems]));
    const ready = pages.get(key);
    if (ready?.version === boot.version) return ready.page;
    const page = makePage(
      filesAt(origin, template),
      locale,
      { ...boot, fonts: savesData ? '' : filesAt(origin, fontLinks(fonts, boot.fonts)) },
      head,
    );
    // A shared result has a head of its own, and is seldom asked for twice.
    if (head.preview !== undefined) return page;
    const [oldest] = pages.keys();
    if (pages.size >= READY_MOST && oldest !== undefined) pages.delete(oldest);
    pages.set(key, { version: boot.version, page });
    return page;
  };

  await serveBuilt(app, deps.folder);

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|identity|files|media|assets)(\/|$)/.test(path) &&
      !/\.\w{1,8}$/.test(path);
    if (!isPage) {
      return reply.code(404).send({ error: true, code: 'not_found' });
    }
    const link = linkOf(path);
    const origin = WITHOUT_CDN.test(request.headers.cookie ?? '') ? '' : deps.cdnOrigin();
    if (link.header !== '') reply.header('link', linksAt(origin, link.header));
    const locale = deps.localeOf(request);
    const head = await deps.headOf(path, locale);
    const status = deps.isInMaintenance() ? 503 : head.isMissing || link.isMissing ? 404 : 200;
    const savesData = request.headers['save-data'] === 'on';
    return sendPage(request, reply, pageFor(locale, head, link.texts, { savesData, origin }), status);
  });
}

/** Names hashed files at another origin; as they are where that is empty. */
const filesAt = (origin: string, html: string): string =>
  html.replace(/(src|href)="\/assets\//g, (_, name: string) => `${name}="${origin}/assets/`);

/** Preloads the faces in force before the browser has read the styles. Preloading more would fetch too much. */
const fontLinks = (files: readonly string[], wanted: readonly string[]): string =>
  [...new Set(wanted)]
    .flatMap(start => files.find(file => file.startsWith(start)) ?? [])
    .map(file => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

type Boot = Omit<ReturnType<WebDeps['boot']>, 'fonts'> & { readonly fonts: string };

function makePage(template: string, locale: string, boot: Boot, head: Head): Page {
  // A post in another language than the page's names its own.
  const own = head.language === locale ? '' : ` lang="${head.language}" dir="${head.rtl ? 'rtl' : 'ltr'}"`;
  const plain = head.plain ? `<div class="plain">${head.plain}</div>` : '';
  const html = template
    .replace(/<link rel="preload"[^>]* as="font"[^>]*>\s*/g, '')
    .replace(/<link rel="icon"[^>]*>/, found =>
      boot.icon === null ? found : `<link rel="icon" href="${boot.icon}" type="image/png" />`,
    )
    .replace(`href="${MANIFEST_PATH}"`, `href="${MANIFEST_PATH}?lang=${locale}"`)
    .replace(
      /(<meta name="theme-color" media="[^"]*(light|dark)[^"]*" content=")[^"]*"/g,
      (_, start: string, scheme: string) =>
        `${start}${scheme === 'light' ? boot.colours.day : boot.colours.night}"`,
    )
    .replace('<!--boot-->', () => inlineJson(boot.data))
    .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html lang="${locale}" dir="${boot.rtl ? 'rtl' : 'ltr'}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title${own}>${escapeHtml(head.title)}</title>`)
    .replace(
      /<meta( name="description" content=")[^"]*"/,
      (_, start: string) => `<meta${own}${start}${escapeHtml(head.description)}"`,
    )
    .replace(
      '</head>',
      () =>
        `${boot.fonts}${headTags(head)}${plain ? `<style>${PLAIN_STYLE}</style>` : ''}<style data-look>${boot.css}</style></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${plain}</div>`);
  const bytes = Buffer.from(html);
  return {
    plain: bytes,
    br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(bytes),
    etag: `"${hashOf(bytes)}"`,
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie, save-data')
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
