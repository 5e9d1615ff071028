/** Serves the player's app: hashed files for ever and already compressed, the page with its boot data inlined. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type WebNeeds = {
  /** Folder of the built app. */
  readonly folder: string;
  /** Language of the page for this request. */
  readonly localeOf: (request: FastifyRequest) => string;
  /** What is inlined in the page for a language, and a version that changes whenever it does. */
  readonly boot: (locale: string) => {
    version: string;
    data: unknown;
    rtl: boolean;
    title: string;
    description: string;
    css: string;
  };
  /** True during maintenance: the page is then served with 503, so that crawlers come back later. */
  readonly isInMaintenance: () => boolean;
};

type Page = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly etag: string };

const YEAR_SECONDS = 31_536_000;
const BROTLI_QUALITY = 5;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The scripts that the built page carries inline, as CSP sources. */
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

/** Files that every page but home asks for right after its entry (apps/web/bundle/deep-link.ts), as a header. */
const deepLinks = (folder: string): string => {
  const file = join(folder, 'deep-link.json');
  const files: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return files.map(path => `<${path}>; rel=modulepreload`).join(', ');
};

/** Registers the page for every address that is not a call, a file or a probe. Without a built app nothing is served. */
export async function serveWeb(app: FastifyInstance, needs: WebNeeds): Promise<void> {
  const template = readTemplate(needs.folder);
  if (template === '') return;
  const links = deepLinks(needs.folder);
  const pages = new Map<string, { version: string; page: Page }>();

  const pageFor = (locale: string): Page => {
    const boot = needs.boot(locale);
    const ready = pages.get(locale);
    if (ready?.version === boot.version) return ready.page;
    const page = makePage(template, locale, boot);
    pages.set(locale, { version: boot.version, page });
    return page;
  };

  await app.register(fastifyStatic, {
    root: needs.folder,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|identity|files|media|assets)(\/|$)/.test(path) &&
      !/\.\w{1,8}$/.test(path);
    if (!isPage) {
      reply.code(404).send({ error: true, code: 'not_found' });
      return;
    }
    if (path !== '/' && links !== '') reply.header('link', links);
    sendPage(request, reply, pageFor(needs.localeOf(request)), needs.isInMaintenance() ? 503 : 200);
  });
}

function makePage(template: string, locale: string, boot: ReturnType<WebNeeds['boot']>): Page {
  const html = template
    .replace('<!--boot-->', () => inlineJson(boot.data))
    .replace(/<html lang="[^"]*" dir="[^"]*"/, `<html lang="${locale}" dir="${boot.rtl ? 'rtl' : 'ltr'}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(boot.title)}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*"/,
      (_, start: string) => `${start}${escapeHtml(boot.description)}"`,
    )
    .replace('</head>', () => (boot.css === '' ? '</head>' : `<style>${boot.css}</style></head>`));
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): void {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    reply.code(304).send();
    return;
  }
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) reply.header('content-encoding', 'br').send(page.br);
  else if (/\bgzip\b/.test(accepts)) reply.header('content-encoding', 'gzip').send(page.gzip);
  else reply.send(page.plain);
}
