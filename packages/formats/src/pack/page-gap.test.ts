/** Our own pages as players read them while the operator has filled in nothing (DECISIONS 10). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasGap, withoutGaps } from '@trivium/rules/site/page-gap';
import { expect, it } from 'vitest';

const PAGES = join(import.meta.dirname, '../../../../content/pages');
const FILES = globSync('*/*.html', { cwd: PAGES }).map(
  path => [path, readFileSync(join(PAGES, path), 'utf8')] as const,
);

it.each(FILES)('%s of ours has no gap left, and most of its words', (_, html) => {
  const left = withoutGaps(html);
  expect(left).not.toMatch(/<\/?mark|template|to be completed/i);
  expect(hasGap(left)).toBe(false);
  // Nothing ends in the air.
  expect(left).not.toMatch(/[:：]\s*<\/(p|li)>(?!\s*<(ul|ol|table))/);
  expect(left.length).toBeGreaterThan(html.length * 0.7);
  for (const tag of ['p', 'li', 'h2', 'h3', 'ul', 'table', 'strong', 'a', 'bdi'])
    expect([tag, left.split(new RegExp(`<${tag}[ >]`)).length]).toEqual([
      tag,
      left.split(`</${tag}>`).length,
    ]);
});
