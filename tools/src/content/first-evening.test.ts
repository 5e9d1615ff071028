/** The least content of a language beyond English and Arabic: a first evening in every mode (issue 18). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contestFile } from '@trivium/formats/pack/contest';
import { examFile } from '@trivium/formats/pack/exam-file';
import { readOccasions } from '@trivium/formats/pack/occasion';
import { PAGE_NAMES } from '@trivium/rules/site/path';
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

describe.each(['es', 'fr'])('in %s', language => {
  const categoriesOf = (type: number) =>
    pack.categories.filter(each => each.language === language && each.type === type);
  const questionsOf = (type: number) => categoriesOf(type).flatMap(({ questions }) => questions);

  test('the quiz zone has 300 questions in eight categories, 60 of them true or false, with more than ten a level', () => {
    expect(categoriesOf(1).length).toBeGreaterThanOrEqual(8);
    expect(questionsOf(1).length).toBeGreaterThanOrEqual(300);
    expect(questionsOf(1).filter(({ kind }) => kind === 'true_false').length).toBeGreaterThanOrEqual(60);
    const levels = Map.groupBy(questionsOf(1), ({ file, level }) => `${file} ${level}`);
    for (const [level, { length }] of levels) expect(length, level).toBeGreaterThan(10);
  });

  test.each([
    ['guess the word', 3, 40],
    ['audio', 4, 30],
    ['maths', 5, 40],
    ['multi match', 6, 24],
    ['logical quiz', 7, 24],
  ] as const)('%s (type %i) has %i questions', (_, type, least) => {
    expect(questionsOf(type).length).toBeGreaterThanOrEqual(least);
  });

  test('there are six passages, a contest with a pool of 40, and an exam of 20 questions', () => {
    expect(categoriesOf(2).flatMap(({ passages }) => passages).length).toBeGreaterThanOrEqual(6);
    for (const [occasions, least] of [
      [contests, 40],
      [exams, 20],
    ] as const) {
      const own = occasions.filter(each => each.language === language);
      expect(own.length).toBeGreaterThanOrEqual(1);
      expect(Math.max(...own.map(({ questions }) => questions.length))).toBeGreaterThanOrEqual(least);
    }
  });

  test('so are all pages, and as many posts as in English', () => {
    const namesOf = (folder: string) => globSync('*.html', { cwd: join(content, folder) });
    expect(namesOf(`pages/${language}`).length).toBe(PAGE_NAMES.length);
    expect(namesOf(`blog/${language}`).length).toBe(namesOf('blog/en').length);
  });
});
