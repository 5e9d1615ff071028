/** Serves the operator's panel at /admin/: its own files, page and content security policy, nothing of the player's pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { asHashedFile } from '../protect.ts';
import { escapeHtml } from './head.ts';

export type PanelDeps = {
  /** Folder of the built panel. */
  readonly folder: string;
  readonly siteName: () => string;
  /** Colours and faces of the site's own look, over the tokens. */
  readonly css: () => string;
};

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix writes the styles of an open list or dialog into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  // The player's own card, framed for a preview.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** What the panel may ask a device for: passkeys and the clipboard. */
const PERMISSIONS =
  'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Registers /admin/ and all addresses below it. Without a built panel it serves nothing. */
export async function servePanel(app: FastifyInstance, deps: PanelDeps): Promise<void> {
  const file = join(deps.folder, 'index.html');
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const page = () =>
    template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(deps.siteName())}</title>`)
      .replace(
        '</head>',
        () =>
          `<meta name="application-name" content="${escapeHtml(deps.siteName())}" /><style data-look>${deps.css()}</style></head>`,
      );
  await app.register(async scope => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.headers({ 'content-security-policy': POLICY, 'permissions-policy': PERMISSIONS });
    });
    await scope.register(fastifyStatic, {
      root: join(deps.folder, 'assets'),
      prefix: '/admin/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: asHashedFile,
    });
    const send = (reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(page());
    scope.get('/admin', (_, reply) => reply.redirect('/admin/', 308));
    scope.get('/admin/*', (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (/\.\w{1,8}$/.test(path)) return reply.code(404).send({ error: true, code: 'not_found' });
      return send(reply);
    });
  });
}
