/** What players read of a page with gaps (DECISIONS 10). */
import { expect, it } from 'vitest';
import { withoutGaps } from './page-gap.ts';

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
