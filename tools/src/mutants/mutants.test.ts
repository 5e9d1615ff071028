import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSections } from '../coverage/read-coverage.ts';
import { root } from '../root.ts';
import { broken, patternOf, readMutants } from './mutants.ts';
import { allMutants } from './read-mutants.ts';

const LIST = `
4.2 a.ts
- upper(name)
+ name

9.5 b.ts
-   if (full)
-     refuse();
+   admit();
`;

describe('a list of faults', () => {
  it('has a row, a file, what stands there and what takes its place', () => {
    expect(readMutants(LIST)).toEqual([
      { row: '4.2', file: 'a.ts', old: 'upper(name)', broken: 'name' },
      { row: '9.5', file: 'b.ts', old: '  if (full)\n    refuse();', broken: '  admit();' },
    ]);
  });

  it.each(['4 a.ts\n- x\n+ y', '4.2 a.ts\nx', '4.2 a.ts\n+ y'])('%j is none', content => {
    expect(() => readMutants(content)).toThrow('does not belong');
  });

  it('is put in where the old text stands, which must be one place', () => {
    const mutant = { row: '4.2', file: 'a.ts', old: 'x', broken: 'y' };
    expect(broken(mutant, 'a x b')).toBe('a y b');
    expect(() => broken(mutant, 'a b')).toThrow('nowhere');
    expect(() => broken(mutant, 'x x')).toThrow('more than once');
  });
});

describe('the pattern of named tests', () => {
  it('meets a title with any case in it, at the end of a name, and signs as they stand', () => {
    const pattern = new RegExp(patternOf(['takes %i (SPEC 5)', 'is … $name.first']));
    expect(pattern.test('a group takes 12 (SPEC 5)')).toBe(true);
    expect(pattern.test('takes 12 (SPEC 5) twice')).toBe(false);
    expect(pattern.test('is all of Ada')).toBe(true);
  });
});

describe('the faults of the repository', () => {
  it('still have their place in the product', () => {
    for (const mutant of allMutants()) {
      expect(() => broken(mutant, readFileSync(join(root, mutant.file), 'utf8'))).not.toThrow();
    }
  });

  it.each([4, 5, 8, 9])('break every sentence of section %i', number => {
    const rows = new Set(allMutants().map(({ row }) => row));
    const sentences = readSections().find(section => section.number === number)?.sentences ?? [];
    const spared = sentences.map((_, at) => `${number}.${at + 1}`).filter(row => !rows.has(row));
    expect(spared).toEqual([]);
  });
});
