/** Proves that citations of every kind are reported when they lead nowhere, and good ones are not. */
import { describe, expect, test } from 'vitest';
import { fewestCitations } from './checks.ts';
import { checkCitations, citationsOf } from './citations.ts';
import { readDocuments } from './read-documents.ts';

/** Joins the parts of a citation, so that this file itself cites nothing that is missing. */
const cite = (word: string, rest: string): string => [word, rest].join(' ');

const clean: Record<string, string> = {
  'docs/spec/play.md':
    '# Play\n\n## DECISIONS 4: Play\n\n## DESIGN 6: Parts\n\n## ALIVE 4: Screens\n\n## issue 3: Alone\n',
  'docs/coverage.md': '## 5. Validation rules\n\n| 5.1 | A rule. | a test |\n',
  'docs/adr/0011-battle-mailbox.md': '# 11. The mailbox\n',
  'docs/house.md': '# The house\n\n### A battle and its events\n',
};

const breaksOf = (text: string, path = 'apps/server/src/a.ts'): string[] =>
  checkCitations(new Map(Object.entries({ ...clean, [path]: text }))).breaks;

const good: readonly (readonly [string, string])[] = [
  ['DECISIONS', '4'],
  ['DESIGN', '6'],
  ['ALIVE', '4'],
  ['SPEC', '5'],
  ['SPEC', '5.1'],
  ['coverage', '5.1'],
  ['ADR', '11'],
  ['issue', '3'],
  ['HOUSE', '"A battle"'],
];

const planted: readonly (readonly [string, string])[] = [
  ['DECISIONS', '99'],
  ['DESIGN', '99'],
  ['ALIVE', '99'],
  ['SPEC', '99'],
  ['SPEC', '5.99'],
  ['coverage', '5.99'],
  ['ADR', '99'],
  ['issue', '99'],
  ['issues', '3 and 99'],
  ['HOUSE', '"A bottle"'],
];

describe('citations', () => {
  test.each(good)('%s %s stands in the repository', (word, rest) => {
    expect(breaksOf(`/** What is asked (${cite(word, rest)}). */`)).toEqual([]);
  });

  test.each(planted)('%s %s stands nowhere, and its file and line are told', (word, rest) => {
    const found = breaksOf(`// first\n/** What is asked (${cite(word, rest)}). */`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^apps\/server\/src\/a\.ts:2: .*(99|bottle)/);
  });

  test('a page that loses its heading breaks every citation of it', () => {
    const files = new Map(Object.entries({ ...clean, 'a.ts': cite('// DECISIONS', '4') }));
    files.set('docs/spec/play.md', '# Play\n');
    expect(checkCitations(files).breaks).toHaveLength(1);
  });

  test('lists, ranges and line ends cite each of their numbers', () => {
    const namesOf = (text: string) => citationsOf('a.ts', text).map(({ name }) => name);
    expect(namesOf(cite('SPEC', '4, 5 and 8'))).toEqual(['SPEC 4', 'SPEC 5', 'SPEC 8']);
    expect(namesOf(cite('DECISIONS', '1–3'))).toEqual(['DECISIONS 1', 'DECISIONS 2', 'DECISIONS 3']);
    expect(namesOf('DECISIONS\n * 7')).toEqual(['DECISIONS 7']);
    expect(namesOf(cite('the coverage', '5 tests have'))).toEqual([]);
  });

  test('everything that this repository cites stands in it', () => {
    const { breaks, seen } = checkCitations(readDocuments().files);
    expect(breaks).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(fewestCitations);
  });
});
