/** The built files, one route a folder: what is sent, what is not there, and that nothing beside them can be reached. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApiPages } from '../probes.ts';
import { protect } from '../protect.ts';
import { servePanel } from './panel.ts';
import { serveWeb } from './web.ts';

const SCRIPT = 'export const answer = 42;';
const PAGE =
  '<!doctype html><html lang="en" dir="ltr"><head><title>x</title><meta name="description" content="x" /><script id="boot" type="application/json"><!--boot--></script></head><body><div id="root"></div></body></html>';

let folder = '';
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-built-'));
  for (const part of ['web', 'admin']) {
    mkdirSync(join(folder, part, 'assets'), { recursive: true });
    writeFileSync(join(folder, part, 'index.html'), PAGE);
    writeFileSync(join(folder, part, 'assets/index-1.js'), SCRIPT);
    writeFileSync(join(folder, part, 'assets/index-1.js.br'), 'as brotli');
    writeFileSync(join(folder, part, 'assets/index-1.js.gz'), 'as gzip');
  }
  writeFileSync(join(folder, 'web/deep-link.json'), '[]');
  writeFileSync(join(folder, 'web/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  app = Fastify();
  await protect(app, {
    isHttps: true,
    scripts: [],
    files: () => [],
    assets: () => [],
    firebase: () => null,
  });
  serveApiPages(app);
  await servePanel(app, { folder: join(folder, 'admin'), siteName: () => 'Trivium', css: () => '' });
  const look = { rtl: false, css: '', icon: null, colours: { day: '#fff', night: '#000' }, fonts: [] };
  const image = { address: 'https://quiz.example/social.png', alt: '' };
  await serveWeb(app, {
    folder: join(folder, 'web'),
    localeOf: () => 'en',
    boot: () => ({ version: '1', data: {}, ...look }),
    headOf: async () => ({
      ...{ title: 'Home', description: 'Home', siteName: 'Trivium', language: 'en', rtl: false },
      ...{ canonical: null, image },
    }),
    isInMaintenance: () => false,
    cdnOrigin: () => '',
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe.each(['/assets/', '/admin/assets/'])('a file with a hashed name under %s', prefix => {
  const file = `${prefix}index-1.js`;

  it('is kept for ever, has a type, and none of the headers of documents', async () => {
    const { statusCode, body, headers } = await get(file);
    expect([statusCode, body]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-length': `${SCRIPT.length}`,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers[name], name).toBeUndefined();
  });

  it('comes compressed for whom it can', async () => {
    const brotli = await get(file, { 'accept-encoding': 'gzip, br' });
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['as brotli', 'br']);
    const gzip = await get(file, { 'accept-encoding': 'gzip' });
    expect([gzip.body, gzip.headers['content-encoding']]).toEqual(['as gzip', 'gzip']);
  });

  it('comes in parts, and not again to whom has it', async () => {
    const part = await get(file, { range: 'bytes=0-5' });
    expect([part.statusCode, part.body]).toEqual([206, 'export']);
    const { etag } = (await get(file)).headers;
    expect((await get(file, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is not found where there is none', async () => {
    for (const missing of [`${prefix}index-2.js`, `${prefix}nothing/index-1.js`]) {
      const { statusCode, headers } = await get(missing);
      expect(statusCode, missing).toBe(404);
      expect(headers['cache-control'], missing).toBeUndefined();
    }
  });

  it('is no way to the files beside the folder', async () => {
    for (const way of [
      '../deep-link.json',
      '..%2fdeep-link.json',
      '..%2f..%2fsecret.txt',
      '%2e%2e/index.html',
    ])
      expect((await get(`${prefix}${way}`)).statusCode, way).toBeGreaterThanOrEqual(400);
  });
});

it('keeps the headers of documents on pages, and on a picture that may be opened as one', async () => {
  for (const url of ['/', '/admin/', '/icon.svg', '/api/docs'])
    expect((await get(url)).headers, url).toHaveProperty('content-security-policy');
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

it('makes the page of the calls when it is asked for, the same each time', async () => {
  const [first, again] = [await get('/api/docs'), await get('/api/docs')];
  expect(first.headers['content-type']).toContain('text/html');
  expect(first.body).toContain('<html');
  expect(again.body).toBe(first.body);
});
