/** Tables that no spreadsheet runs, and that are read without harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defused, readCsv, writeCsv } from './csv.ts';

describe('a table', () => {
  it('is written with quotes where they are needed, and defused where a spreadsheet would run a cell', () => {
    expect(writeCsv([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('a,"b,c","say ""hi""","two\nlines"\r\n');
    for (const cell of ['=1+1', '+49151', '-1', '@SUM(A1)', '\tx', '\rx'])
      expect([cell, defused(cell)]).toEqual([cell, `'${cell}`]);
    expect(defused('name@bank')).toBe('name@bank');
  });

  it('is read with commas, semicolons and tabs, any ends of lines, and no empty rows', () => {
    expect(readCsv('\uFEFFa;b;"c;d"\r\n\r\n1;2;3\r4;5;6')).toEqual([
      ['a', 'b', 'c;d'],
      ['1', '2', '3'],
      ['4', '5', '6'],
    ]);
    expect(readCsv('a\tb\n"x\ty"\tz\n')).toEqual([
      ['a', 'b'],
      ['x\ty', 'z'],
    ]);
    expect(readCsv('a,"never ends\nb')).toEqual([['a', 'never ends\nb']]);
  });

  it('comes back as it was, whatever its cells say, and reading never throws', () => {
    const cell = fc.string().map(said => said.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('id'), cell, cell), { minLength: 1 }), rows => {
        const told = readCsv(writeCsv([['one', 'two', 'three'], ...rows]));
        expect(told.slice(1)).toEqual(rows.map(row => row.map(said => defused(said).trim())));
      }),
    );
    fc.assert(fc.property(fc.string(), text => Array.isArray(readCsv(text))));
  });
});
