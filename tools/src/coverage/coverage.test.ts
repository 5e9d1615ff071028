import { describe, expect, it } from 'vitest';
import { readFiles } from '../check/read-files.ts';
import { coveragePage, problemsOf, readSection, readTests } from './coverage.ts';
import { readSections } from './read-coverage.ts';
import { testNamesOf } from './test-names.ts';

const FILE = `
import { describe, it, test } from 'vitest';
describe('a group', () => {
  it('stands alone', () => {});
  it.each([1, 2])('takes %i', () => {});
  describe.each(['x'])('%s', () => { test(\`names $\{1}\`, { timeout: 5 }, () => {}); });
});
test.describe('another', () => { test.each\`a\${1}\`('of a table', () => {}); });
test.use({ colorScheme: 'dark' });
it.todo('is not there yet');
const text = "it('is only text', () => {})";
`;

const tests = readTests(
  new Map([
    ['apps/a/one.test.ts', FILE],
    ['apps/b/one.test.ts', `it('is in b', () => {});`],
    ['apps/b/helper.ts', `it('is in no test file', () => {});`],
  ]),
);
const problems = (content: string) => problemsOf([readSection(3, content)], tests);

describe('names of tests', () => {
  it('are found in groups, tables and templates, and nowhere else', () => {
    expect(testNamesOf('one.test.ts', FILE)).toEqual(['stands alone', 'takes %i', 'names …', 'of a table']);
  });

  it('a file that cannot be read is an error', () => {
    expect(() => testNamesOf('one.test.ts', 'it(')).toThrow();
  });
});

describe('a sentence', () => {
  it('may name tests by title or its beginning, and files by the end of their path', () => {
    expect(problems('Says this.\n- a/one.test.ts › stands alone\n- a/one.test.ts › tak…')).toEqual([]);
  });

  it.each([
    ['without a test', 'Says this.', 'SPEC 3.1 has no test: Says this.'],
    ['with an unknown file', 'A.\n- two.test.ts › x', 'SPEC 3.1: there is no test file two.test.ts'],
    ['with an unknown test', 'A.\n- a/one.test.ts › stands', 'SPEC 3.1: a/one.test.ts has no test “stands”'],
    [
      'with a file that may be two',
      'A.\n- one.test.ts › is in b',
      'SPEC 3.1: one.test.ts may be any of apps/a/one.test.ts, apps/b/one.test.ts',
    ],
    ['with a file of no tests', 'A.\n- helper.ts › x', 'SPEC 3.1: there is no test file helper.ts'],
  ])('%s is told', (_, content, problem) => {
    expect(problems(content)).toEqual([problem]);
    expect(() => coveragePage([readSection(3, content)], [], tests)).toThrow(problem);
  });

  it('with a line that names no test is an error', () => {
    expect(() => readSection(3, 'Says this.\nand goes on')).toThrow('names no test');
  });
});

describe('the list of the repository', () => {
  it('every sentence of the specification names a test that exists', () => {
    const sections = readSections();
    expect(sections.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(problemsOf(sections, readTests(readFiles()))).toEqual([]);
  });
});
