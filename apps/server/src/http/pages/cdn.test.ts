/** Pages whose hashed files a CDN brings: their addresses, their policy, and the way back when it does not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { protect } from '../protect.ts';
import type { Head } from './head.ts';
import { serveWeb } from './web.ts';

const CDN = 'https://cdn.example.org';
let cdnOrigin = CDN;
let folder = '';
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-cdn-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['index-1.js', 'index-1.css', 'figtree-1.woff2'])
    writeFileSync(join(folder, 'assets', name), name);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en" dir="ltr"><head><link rel="icon" href="/icon.svg"><title>x</title><meta name="description" content="x" /><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"><script id="boot" type="application/json"><!--boot--></script></head><body><div id="root"></div></body></html>',
  );
  const links = [{ pattern: '', files: ['/assets/index-1.js', '/assets/index-1.css'], texts: [] }];
  writeFileSync(join(folder, 'deep-link.json'), JSON.stringify(links));
  app = Fastify();
  const assets = () => (cdnOrigin === '' ? [] : [cdnOrigin]);
  await protect(app, { isHttps: true, scripts: [], files: () => [], assets, firebase: () => null });
  await serveWeb(app, {
    folder,
    localeOf: () => 'en',
    boot: () => ({
      ...{ version: '1', data: { words: 'src="/assets/a"' }, rtl: false, css: '', icon: null },
      ...{ colours: { day: '#fff', night: '#000' }, fonts: ['figtree'] },
    }),
    headOf: async () => HEAD,
    isInMaintenance: () => false,
    cdnOrigin: () => cdnOrigin,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const HEAD: Head = {
  ...{ title: 'Home', description: 'Home', siteName: 'Trivium', language: 'en', rtl: false },
  ...{ canonical: null, image: { address: 'https://quiz.example/social.png', alt: '' } },
};

const look = async (cookie?: string) => {
  const { body, headers } = await app.inject({ url: '/', headers: cookie ? { cookie } : {} });
  const links = [...body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*assets[^"]*)"/g)];
  return {
    files: links.map(([, address]) => address),
    body,
    link: headers['link'],
    policy: String(headers['content-security-policy']),
  };
};

it('names every hashed file at the CDN, in the page and in its header, and nothing else', async () => {
  cdnOrigin = CDN;
  const page = await look();
  expect(page.files).toEqual(
    ['index-1.js', 'index-1.css', 'figtree-1.woff2'].map(name => `${CDN}/assets/${name}`),
  );
  expect(page.link).toBe(
    `<${CDN}/assets/index-1.js>; rel=modulepreload, <${CDN}/assets/index-1.css>; rel=preload; as=style; crossorigin`,
  );
  // Data of the page is left alone.
  expect(page.body).toContain(String.raw`src=\"/assets/a\"`);
  for (const part of ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'])
    expect(new RegExp(`${part} [^;]*${CDN}`).test(page.policy), part).toBe(true);
  expect(/frame-src [^;]*cdn|default-src [^;]*cdn/.test(page.policy)).toBe(false);
});

it('names them at this site for a browser that could not load them there, and for everybody without a CDN', async () => {
  cdnOrigin = CDN;
  const back = await look('language=en; cdn=off');
  expect(back.files).toContain('/assets/index-1.js');
  expect(back.body).not.toContain(CDN);
  expect(back.link).not.toContain(CDN);
  cdnOrigin = '';
  const own = await look();
  expect(own.files).toEqual(back.files);
  expect(own.policy).not.toContain(CDN);
});

it('lets pages of every origin use the hashed files, and only those', async () => {
  const { headers } = await app.inject({ url: '/assets/index-1.js' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const page = await app.inject({ url: '/' });
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
  expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
});
