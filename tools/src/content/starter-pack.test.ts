/** The least content of the starter pack: weeks of play in every mode in English, a first evening in Arabic (DECISIONS 4). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contestFile } from '@trivium/formats/pack/contest';
import { examFile } from '@trivium/formats/pack/exam-file';
import { readOccasions } from '@trivium/formats/pack/occasion';
import type { ContentCategory } from '@trivium/formats/pack/pack';
import { onThisDayTag } from '@trivium/rules/question/day-tag';
import { wordLetters } from '@trivium/rules/question/word';
import { describe, expect, test } from 'vitest';
import { readContentFolder } from './check.ts';

const content = join(import.meta.dirname, '../../../content');
const { pack } = readContentFolder(content);
const files = globSync('occasions/*/*/*.{json,quiz}', { cwd: content }).map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(content, path), 'utf8'),
}));
const { occasions: contests } = readOccasions(files, 'contests', contestFile);
const { occasions: exams } = readOccasions(files, 'exams', examFile);

const categoriesOf = (language: string, type: number) =>
  pack.categories.filter(each => each.language === language && each.type === type);
const questionsOf = (categories: readonly ContentCategory[]) =>
  categories.flatMap(({ questions }) => questions);
const passagesOf = (language: string) => categoriesOf(language, 2).flatMap(({ passages }) => passages);
const kindsOf = (categories: readonly ContentCategory[]) =>
  Map.groupBy(questionsOf(categories), ({ kind }) => kind);
/** The questions of true and false and of the daily quiz: free categories of the quiz zone and the logical quiz. */
const freeOf = (language: string) =>
  questionsOf([...categoriesOf(language, 1), ...categoriesOf(language, 7)].filter(({ premium }) => !premium));

describe('in English', () => {
  const zone = categoriesOf('en', 1);
  /** The year has a part for each month, and two levels: the easier and the harder fact of each day. */
  const ofYear = (slug: string) => slug === 'on-this-day';
  const parts = zone
    .filter(({ slug }) => !ofYear(slug))
    .flatMap(({ questions, subcategories }) =>
      subcategories.map(({ slug }) => ({
        slug,
        levels: Map.groupBy(
          questions.filter(({ subcategorySlug }) => subcategorySlug === slug),
          ({ level }) => level,
        ),
      })),
    );

  test('the quiz zone has 1,300 questions in ten categories of two to four subcategories, two of them premium', () => {
    expect(questionsOf(zone).length).toBeGreaterThanOrEqual(1300);
    expect(zone.length).toBeGreaterThanOrEqual(10);
    expect(zone.filter(({ premium }) => premium)).toHaveLength(2);
    for (const { slug, subcategories } of zone) {
      if (ofYear(slug)) continue;
      expect(subcategories.length, slug).toBeGreaterThanOrEqual(2);
      expect(subcategories.length, slug).toBeLessThanOrEqual(4);
    }
  });

  test('each subcategory has three levels and more, of pictures two, each with more questions than the ten that it serves', () => {
    for (const { slug, levels } of parts) {
      expect(levels.size, slug).toBeGreaterThanOrEqual(slug.startsWith('picture-') ? 2 : 3);
      for (const [level, { length }] of levels) expect(length, `${slug} ${level}`).toBeGreaterThan(10);
    }
  });

  test('each day of the year has an easier and a harder fact, whose words name the day', () => {
    const facts = questionsOf(zone.filter(({ slug }) => ofYear(slug)));
    const firstDay = Date.UTC(2024, 0, 1);
    for (let day = 0; day < 366; day++) {
      const date = new Date(firstDay + day * 86_400_000);
      const own = facts.filter(({ tags }) => tags?.includes(onThisDayTag(date.toISOString().slice(0, 10))));
      const name = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
      expect(own.map(({ level }) => level).toSorted(), name).toEqual([1, 2]);
      for (const { text, id } of own) expect(text, id).toContain(name);
    }
    expect(facts).toHaveLength(2 * 366);
  });

  test('a level is harder than the one before it', () => {
    const mean = (numbers: readonly number[]) =>
      numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    for (const { slug, levels } of parts) {
      const means = [...levels]
        .toSorted(([a], [b]) => a - b)
        .map(([, questions]) => mean(questions.map(({ difficulty }) => difficulty)));
      for (const [at, harder] of means.entries())
        expect(harder, `${slug} ${at + 1}`).toBeGreaterThan(means[at - 1] ?? 0);
    }
  });

  test('its choices have three, four and five options', () => {
    const sizes = questionsOf(zone).flatMap(({ kind, options }) =>
      kind === 'choice' && !('left' in options) ? [options.length] : [],
    );
    for (const size of [3, 4, 5]) expect(sizes).toContain(size);
  });

  test('the logical quiz has 300 questions in three categories: thirty evenings of ten', () => {
    expect(questionsOf(categoriesOf('en', 7)).length).toBeGreaterThanOrEqual(300);
    expect(categoriesOf('en', 7).length).toBeGreaterThanOrEqual(3);
  });

  test('true and false draws from 500 statements, the daily quiz from enough for 300 lists', () => {
    const free = freeOf('en');
    expect(free.filter(({ kind }) => kind === 'true_false').length).toBeGreaterThanOrEqual(500);
    const listed = free.filter(({ kind }) => kind === 'choice' || kind === 'true_false');
    expect(listed.length).toBeGreaterThanOrEqual(3_000);
  });

  test('there are 24 passages with five questions and more each', () => {
    expect(passagesOf('en').length).toBeGreaterThanOrEqual(24);
    for (const { slug, questions } of passagesOf('en'))
      expect(questions.length, slug).toBeGreaterThanOrEqual(5);
  });

  test('there are 300 words to guess, and 300 sums in six topics', () => {
    expect(questionsOf(categoriesOf('en', 3)).length).toBeGreaterThanOrEqual(300);
    const maths = categoriesOf('en', 5);
    expect(questionsOf(maths).length).toBeGreaterThanOrEqual(300);
    const topics = maths.flatMap(({ subcategories }) => subcategories);
    expect(topics.length).toBeGreaterThanOrEqual(6);
    expect(questionsOf(maths).filter(({ text }) => /\\\(|\$\$/.test(text)).length).toBeGreaterThanOrEqual(
      100,
    );
  });

  test('multi match has 300 questions, 90 of each of its kinds', () => {
    const matches = categoriesOf('en', 6);
    expect(questionsOf(matches).length).toBeGreaterThanOrEqual(300);
    for (const kind of ['multi_select', 'sequence', 'match'] as const)
      expect(kindsOf(matches).get(kind)?.length, kind).toBeGreaterThanOrEqual(90);
  });

  test('there are 300 questions on sounds, thirty sets, and each part fills a set', () => {
    const heard = questionsOf(categoriesOf('en', 4));
    expect(heard.length).toBeGreaterThanOrEqual(300);
    for (const [part, { length }] of Map.groupBy(heard, ({ subcategorySlug }) => subcategorySlug))
      expect(length, part ?? '').toBeGreaterThanOrEqual(10);
    expect(heard.filter(({ audio }) => audio === undefined)).toEqual([]);
  });

  test('there are four contests of twenty questions each', () => {
    const own = contests.filter(({ language }) => language === 'en');
    expect(own.length).toBeGreaterThanOrEqual(4);
    for (const { slug, questions } of own) expect(questions.length, slug).toBe(20);
  });

  test('there are exams in general knowledge, mathematics and science, with rules and marks that differ', () => {
    const own = exams.filter(({ language }) => language === 'en');
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const slug of ['general-knowledge', 'mathematics', 'science-basics']) {
      const exam = own.find(each => each.slug === slug);
      expect(exam?.questions.length, slug).toBeGreaterThanOrEqual(20);
      expect(exam?.form.rules.length, slug).toBeGreaterThan(0);
      expect(new Set(exam?.form.marks).size, slug).toBeGreaterThan(1);
    }
  });
});

describe('in Arabic', () => {
  test('the quiz zone has 390 questions in eight categories, a level more than the ten that it serves', () => {
    expect(categoriesOf('ar', 1).length).toBeGreaterThanOrEqual(8);
    expect(questionsOf(categoriesOf('ar', 1)).length).toBeGreaterThanOrEqual(390);
    const levels = Map.groupBy(questionsOf(categoriesOf('ar', 1)), ({ file, level }) => `${file} ${level}`);
    for (const [level, { length }] of levels) expect(length, level).toBeGreaterThan(10);
  });

  test.each([
    [3, 40],
    [4, 50],
    [5, 40],
    [6, 24],
    [7, 24],
  ])('the mode of category type %i has %i questions', (type, count) => {
    expect(questionsOf(categoriesOf('ar', type)).length).toBeGreaterThanOrEqual(count);
  });

  test('so have six passages, 60 statements, a contest with a pool of 40 and an exam', () => {
    expect(passagesOf('ar').length).toBeGreaterThanOrEqual(6);
    for (const { slug, questions } of passagesOf('ar'))
      expect(questions.length, slug).toBeGreaterThanOrEqual(5);
    expect(freeOf('ar').filter(({ kind }) => kind === 'true_false').length).toBeGreaterThanOrEqual(60);
    for (const [occasions, pool] of [
      [contests, 40],
      [exams, 20],
    ] as const) {
      const own = occasions.filter(({ language }) => language === 'ar');
      expect(own.length).toBeGreaterThanOrEqual(1);
      for (const { slug, questions } of own) expect(questions.length, slug).toBeGreaterThanOrEqual(pool);
    }
  });
});

describe('in Hindi', () => {
  test('the quiz zone asks 240 questions in eight categories, a level more than the ten that it serves', () => {
    const zone = categoriesOf('hi', 1);
    expect(zone.length).toBeGreaterThanOrEqual(8);
    expect(kindsOf(zone).get('choice')?.length).toBeGreaterThanOrEqual(240);
    const levels = Map.groupBy(questionsOf(zone), ({ file, level }) => `${file} ${level}`);
    for (const [level, { length }] of levels) expect(length, level).toBeGreaterThan(10);
  });

  test.each([
    ['words', 3, 40],
    ['sounds', 4, 30],
    ['sums', 5, 40],
    ['multi match', 6, 24],
    ['puzzles', 7, 24],
  ] as const)('of %s (type %i) there are %i', (_, type, count) => {
    expect(questionsOf(categoriesOf('hi', type)).length).toBeGreaterThanOrEqual(count);
  });

  test('so are there 60 statements, six passages, a contest with a pool of 40 and an exam', () => {
    expect(freeOf('hi').filter(({ kind }) => kind === 'true_false').length).toBeGreaterThanOrEqual(60);
    expect(passagesOf('hi').length).toBeGreaterThanOrEqual(6);
    for (const [occasions, size] of [
      [contests, 40],
      [exams, 20],
    ] as const) {
      const own = occasions.filter(({ language }) => language === 'hi');
      expect(own.length).toBeGreaterThanOrEqual(1);
      for (const { slug, questions } of own) expect(questions.length, slug).toBeGreaterThanOrEqual(size);
    }
  });

  test('words are guessed by syllables: each has three to seven, and no vowel sign stands alone', () => {
    const words = questionsOf(categoriesOf('hi', 3)).flatMap(({ key }) =>
      key.kind === 'word' ? [key.word] : [],
    );
    for (const word of words) {
      const letters = wordLetters(word);
      expect(letters.length, word).toBeGreaterThanOrEqual(3);
      expect(letters.length, word).toBeLessThanOrEqual(7);
      expect(
        letters.filter(letter => /^\p{M}/u.test(letter)),
        word,
      ).toEqual([]);
    }
  });
});

test.each(exams.map(exam => [exam.slug, exam] as const))(
  'the exam %s says how many marks it has as they are counted',
  (_, { form, questions }) => {
    const marks = questions.reduce((sum, { level }) => sum + (form.marks[level - 1] ?? Number.NaN), 0);
    expect(form.description).toMatch(new RegExp(`(?<!\\d)${marks}(?!\\d)`));
  },
);
