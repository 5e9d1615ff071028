/** The header that names a page's files says what the build found out about its path, and nothing where nothing was built. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeepLinks } from './deep-links.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivium-links-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const built = (...rows: { pattern: string; files: string[] }[]) => {
  writeFileSync(join(folder, 'deep-link.json'), JSON.stringify(rows));
  return readDeepLinks(folder);
};

it('names the scripts and styles of the first row that fits', () => {
  const linksOf = built(
    { pattern: '^/zone/all/?$', files: ['/all.js'] },
    { pattern: '^/zone/[^/]+/?$', files: ['/road.js', '/road.css'] },
    { pattern: '', files: ['/not-found.js'] },
  );
  const road = '</road.js>; rel=modulepreload, </road.css>; rel=preload; as=style; crossorigin';
  expect(linksOf('/zone/all/')).toBe('</all.js>; rel=modulepreload');
  expect(linksOf('/zone/fruit/')).toBe(road);
  expect(linksOf('/Zone/fruit')).toBe(road);
  expect(linksOf('/zone/fruit/more/')).toBe('</not-found.js>; rel=modulepreload');
});

it('says nothing for a page that needs no more files, or before anything is built', () => {
  expect(built({ pattern: '^/?$', files: [] })('/')).toBe('');
  expect(readDeepLinks(join(folder, 'nothing'))('/zone/')).toBe('');
});
