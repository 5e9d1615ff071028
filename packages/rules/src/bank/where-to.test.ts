/** Which category a row comes to, and addresses of categories that are made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug } from '../site/category.ts';
import { categoryName, type KnownCategory, placeOf, slugOf, type WhereTo } from './where-to.ts';

const BY_COLUMN: WhereTo = {
  categoryId: null,
  subcategoryId: null,
  makesCategories: false,
  otherCategoryId: null,
};
const KNOWN: readonly KnownCategory[] = [
  { id: 1, name: 'Géographie', slug: 'geography', languageId: 1, parts: [] },
  { id: 2, name: 'History', slug: 'history', languageId: 1, parts: [{ id: 20, name: 'Rome', slug: 'rome' }] },
  { id: 3, name: 'Geographie', slug: 'erdkunde', languageId: 2, parts: [] },
];
const place = (category: string, more: Partial<WhereTo> = {}, subcategory = '', languageId = 1) =>
  placeOf({ category, subcategory, languageId }, { ...BY_COLUMN, ...more }, KNOWN);

describe('a row by its column', () => {
  it('finds its category by name, slug or number, in its language', () => {
    const there = { type: 'there', categoryId: 1, subcategoryId: null };
    for (const said of ['geographie', ' GÉOGRAPHIE ', 'Geography', '1']) expect(place(said)).toEqual(there);
    expect(place('geographie', {}, '', 2)).toMatchObject({ categoryId: 3 });
  });

  it('goes to the other category where it names none that is there, or cannot come in', () => {
    expect(place('Botany')).toEqual({ type: 'none' });
    expect(place('')).toEqual({ type: 'none' });
    expect(place('Botany', { otherCategoryId: 1 })).toEqual({
      type: 'there',
      categoryId: 1,
      subcategoryId: null,
    });
  });

  it('has its category made on the way', () => {
    const made = { type: 'new', name: 'Botany', part: 'Trees' };
    expect(place(' Botany  ', { makesCategories: true, otherCategoryId: 1 }, 'Trees')).toEqual(made);
    expect(place('', { makesCategories: true, otherCategoryId: 1 })).toMatchObject({ categoryId: 1 });
  });

  it('stands in a part of a category that has parts', () => {
    expect(place('history', {}, 'ROME')).toEqual({ type: 'there', categoryId: 2, subcategoryId: 20 });
    expect(place('history', {}, 'Greece')).toEqual({ type: 'none' });
    expect(place('history', { otherCategoryId: 2 })).toEqual({ type: 'none' });
    expect(place('history', { otherCategoryId: 1 })).toMatchObject({ categoryId: 1 });
    const greece = { type: 'new_part', categoryId: 2, part: 'Greece' };
    expect(place('history', { makesCategories: true }, 'Greece')).toEqual(greece);
  });
});

describe('a category that was chosen for all', () => {
  it('takes every row, whatever it names', () => {
    expect(place('Botany', { categoryId: 1 })).toEqual({ type: 'there', categoryId: 1, subcategoryId: null });
    expect(place('', { categoryId: 2, subcategoryId: 20 })).toMatchObject({ subcategoryId: 20 });
    expect(place('', { categoryId: 2 }, 'Rome')).toMatchObject({ subcategoryId: 20 });
  });
});

describe('the address of a category that is made', () => {
  it('is made of its name in Latin letters, and is nobody else’s', () => {
    expect(slugOf('Sciences & Nature', new Set(), 'import')).toBe('sciences-nature');
    expect(slugOf('География', new Set(), 'import')).toBe('geografiya');
    expect(slugOf('जीव', new Set(), 'import')).toBe('jiv');
    expect(slugOf('تاريخ', new Set(['tarykh']), 'import')).toBe('tarykh-2');
    expect(slugOf('天文', new Set(['import']), 'import')).toBe('import-2');
  });

  it('is one, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        const slug = slugOf(name, new Set(), 'import');
        expect(isSlug(slug), slug).toBe(true);
        expect(isSlug(slugOf(name, new Set([slug]), 'import'))).toBe(true);
      }),
    );
  });

  it('belongs to a name that is cut to what a name may hold', () => {
    expect([...categoryName(`  ${'ab '.repeat(60)}`)].length).toBeLessThanOrEqual(60);
  });
});
