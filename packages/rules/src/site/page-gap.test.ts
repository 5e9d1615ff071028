/** What players read of a page with gaps (DECISIONS 10). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasGap, withoutGaps } from './page-gap.ts';

const PAGES = join(import.meta.dirname, '../../../../content/pages');
const FILES = globSync('*/*.html', { cwd: PAGES }).map(
  path => [path, readFileSync(join(PAGES, path), 'utf8')] as const,
);

it.each([
  ['a block that is a gap goes', '<p><mark>Template.</mark></p><p>Kept.</p>', '<p>Kept.</p>'],
  ['so does the word before it', '<p>Last changed: <mark>date</mark></p><p>Kept.</p>', '<p>Kept.</p>'],
  ['sentences before it stay', '<p>One. Two: <mark>name it.</mark></p>', '<p>One.</p>'],
  ['sentences after it stay', '<p>By <mark>whom</mark>, he says. Three.</p>', '<p>Three.</p>'],
  ['between two gaps too', '<p>By <mark>a</mark>. Kept. And <mark>b</mark>.</p>', '<p>Kept.</p>'],
  ['a number is no end of a sentence', '<p>At 1.00 a coin <mark>x</mark></p><p>Kept.</p>', '<p>Kept.</p>'],
  [
    'a section without a word goes',
    '<h2>Who</h2><p><mark>x</mark></p><h2>What</h2><p>Kept.</p>',
    '<h2>What</h2><p>Kept.</p>',
  ],
  ['at the end too', '<p>Kept.</p><h2>Law</h2><h3>Place</h3><p><mark>x</mark></p>', '<p>Kept.</p>'],
  ['a list without a line goes', '<p>Kept.</p><ul><li><mark>x</mark></li></ul>', '<p>Kept.</p>'],
  ['a line of a list goes', '<ul><li>A</li><li>B: <mark>x</mark></li></ul>', '<ul><li>A</li></ul>'],
  ['a text without a gap stays as it is', '<h2>Empty</h2><p>Kept', '<h2>Empty</h2><p>Kept'],
])('%s', (_, html, left) => {
  expect(withoutGaps(html)).toBe(left);
});

it.each(FILES)('%s of ours has no gap left, and most of its words', (_, html) => {
  const left = withoutGaps(html);
  expect(left).not.toMatch(/<\/?mark|template|to be completed/i);
  expect(hasGap(left)).toBe(false);
  // Nothing ends in the air.
  expect(left).not.toMatch(/[:：]\s*<\/(p|li)>(?!\s*<(ul|ol|table))/);
  expect(left.length).toBeGreaterThan(html.length * 0.7);
  for (const tag of ['p', 'li', 'h2', 'h3', 'ul', 'table', 'strong', 'a', 'bdi'])
    expect([tag, left.split(`<${tag}>`).length]).toEqual([tag, left.split(`</${tag}>`).length]);
});
