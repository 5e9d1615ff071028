/** Slugs of categories: what one may be, and what is suggested for a name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, SLUG_MOST, suggestedSlug } from './category.ts';

test('a name is suggested as words without accents, joined by hyphens', () => {
  expect(suggestedSlug('Rivers and Lakes')).toBe('rivers-and-lakes');
  expect(suggestedSlug('  L’été, à la mer! ')).toBe('lete-a-la-mer');
  expect(suggestedSlug('Años 80')).toBe('anos-80');
});

test('a name in another script, or of figures alone, has no suggestion', () => {
  for (const name of ['أنهار', 'नदियाँ', '1984', '!?', '']) expect(suggestedSlug(name)).toBe('');
});

test('whatever is suggested is a slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), name => {
      const slug = suggestedSlug(name);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(SLUG_MOST);
    }),
  );
});
