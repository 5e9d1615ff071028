import { describe, expect, test } from 'vitest';
import { parseCategoryFile } from './category.ts';
import { readPack } from './read-pack.ts';

const category = (fields: object = {}) =>
  JSON.stringify({ name: 'Rivers', type: 1, hue: 7, icon: 'droplets', position: 1, ...fields }, null, 2);
const quiz = (id: string) => `# Level 1\n? [${id}] Text of ${id}\n= true\n`;
const say = ({ problems }: ReturnType<typeof readPack>) =>
  problems.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`);

describe('a category.json', () => {
  test('a free category needs no price', () => {
    expect(parseCategoryFile(category())).toMatchObject({
      category: { premium: false, price: 0, subcategories: [] },
    });
  });

  test.each([
    [{ hue: 9 }, 4],
    [{ type: 99 }, 3],
    [{ icon: 'Waves!' }, 5],
    [{ premium: true }, 1],
    [{ price: 5 }, 7],
    [{ colour: 'red' }, 1],
    [{ subcategories: [{ slug: 'Big River', name: 'x' }] }, 9],
  ])('%j is refused with its line', (fields, line) => {
    expect(parseCategoryFile(category(fields))).toMatchObject({ problems: [{ line }] });
  });

  test('text that is no JSON is a problem, not an error', () => {
    expect(parseCategoryFile('{')).toEqual({ problems: [{ line: 1, sentence: 'This is not valid JSON.' }] });
  });
});

describe('a folder of content files', () => {
  test('becomes categories with subcategories and placed questions', () => {
    const { pack, problems } = readPack([
      { path: 'en/rivers/category.json', text: category({ subcategories: [{ slug: 'big', name: 'Big' }] }) },
      { path: 'en/rivers/big.quiz', text: quiz('big-001') },
      { path: 'ar/logic-ar/category.json', text: category({ type: 7 }) },
      { path: 'ar/logic-ar/questions.quiz', text: quiz('logic-ar-001') },
    ]);
    expect(problems).toEqual([]);
    expect(pack.languages).toEqual(['ar', 'en']);
    expect(pack.categories[1]).toMatchObject({
      slug: 'rivers',
      language: 'en',
      subcategories: [{ slug: 'big', name: 'Big', position: 1 }],
      questions: [{ id: 'big-001', subcategorySlug: 'big', file: 'en/rivers/big.quiz' }],
    });
    expect(pack.categories[0]?.questions[0]?.subcategorySlug).toBeNull();
  });

  test('names a missing file, a stray file and a broken line', () => {
    const read = readPack([
      {
        path: 'en/rivers/category.json',
        text: category({
          subcategories: [
            { slug: 'big', name: 'Big' },
            { slug: 'small', name: 'S' },
          ],
        }),
      },
      { path: 'en/rivers/big.quiz', text: `${quiz('big-001')}x` },
      { path: 'en/rivers/lost.quiz', text: '' },
    ]);
    expect(say(read)).toEqual([
      expect.stringMatching(/^en\/rivers\/big\.quiz:4 Unknown mark/),
      'en/rivers/small.quiz:1 This file is missing.',
      'en/rivers/lost.quiz:1 No category.json names this file as a subcategory.',
    ]);
    expect(read.pack.categories[0]?.questions).toEqual([]);
  });

  test('takes nothing of a file with a fault, such as an id or a slug that is used twice, and says so', () => {
    const read = readPack([
      { path: 'en/rivers/category.json', text: category() },
      { path: 'en/rivers/questions.quiz', text: quiz('same-001') + quiz('same-001') },
      { path: 'fr/rivers/category.json', text: category() },
      { path: 'fr/rivers/questions.quiz', text: quiz('other-001') },
    ]);
    expect(say(read)).toEqual([
      'fr/rivers/category.json:1 The category slug rivers is used twice.',
      'en/rivers/questions.quiz:5 The id same-001 is used twice.',
    ]);
    expect(read.pack.categories.map(({ language, questions }) => [language, questions])).toEqual([
      ['en', []],
    ]);
  });
});
