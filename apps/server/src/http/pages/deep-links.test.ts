/** A path asks for what the build found for it, and for nothing without a build. */
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

const built = (...rows: { pattern: string; files: string[]; texts?: string[] }[]) => {
  const whole = rows.map(row => ({ texts: [], ...row }));
  writeFileSync(join(folder, 'deep-link.json'), JSON.stringify(whole));
  return readDeepLinks(folder);
};

it('names the scripts and styles of the first row that fits', () => {
  const linkOf = built(
    { pattern: '^/zone/all/?$', files: ['/all.js'] },
    { pattern: '^/zone/[^/]+/?$', files: ['/road.js', '/road.css'] },
    { pattern: '', files: ['/not-found.js'] },
  );
  const road = '</road.js>; rel=modulepreload, </road.css>; rel=preload; as=style; crossorigin';
  expect(linkOf('/zone/all/').header).toBe('</all.js>; rel=modulepreload');
  expect(linkOf('/zone/fruit/').header).toBe(road);
  expect(linkOf('/Zone/fruit').header).toBe(road);
  expect(linkOf('/zone/fruit/more/').header).toBe('</not-found.js>; rel=modulepreload');
});

it('says nothing for a page that needs no more files, or before anything is built', () => {
  expect(built({ pattern: '^/?$', files: [] })('/').header).toBe('');
  expect(readDeepLinks(join(folder, 'nothing'))('/zone/')).toEqual({
    header: '',
    texts: new Set(),
    isMissing: false,
  });
});

it('names the sentences that the page speaks with', () => {
  const linkOf = built(
    { pattern: '^/zone/?$', files: [], texts: ['app.loading', 'zone.title'] },
    { pattern: '', files: [], texts: ['app.loading', 'not_found.title'] },
  );
  expect(linkOf('/zone/').texts).toEqual(new Set(['app.loading', 'zone.title']));
  expect(linkOf('/else/').texts).toEqual(new Set(['app.loading', 'not_found.title']));
});

it('knows that a path which only the last row fits is no screen’s', () => {
  const linkOf = built({ pattern: '^/zone/?$', files: [] }, { pattern: '', files: [] });
  expect([linkOf('/zone/').isMissing, linkOf('/else/').isMissing]).toEqual([false, true]);
});
