/** Tables that no spreadsheet runs, and that are read without harm. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, readCsv, writeCsv } from './csv.ts';
import { defused, undefused } from './defused.ts';
import { TABLE_BOUNDS } from './table.ts';

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
    expect(readCsv('a,"never ends\nb')).toEqual([['a', '"never ends'], ['b']]);
  });

  it('comes back as it was, whatever its cells say, and reading never throws', () => {
    const cell = fc.string({ unit: 'binary' }).map(said => said.replaceAll(/\r\n?/g, '\n').toWellFormed());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constant('id'), cell, cell, fc.constant('.')), { minLength: 1 }),
        rows => {
          const told = [...csvRows(writeCsv([['one', 'two', 'three', 'four'], ...rows]))].slice(1);
          expect(told.map(({ cells }) => cells.map(undefused))).toEqual(rows);
        },
      ),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => Array.isArray(readCsv(text))));
  });

  it('loses exactly the apostrophes that were put on', () => {
    for (const cell of ["'=1", "''-1", "'Tis", "'", '=1', '-', "'\tx"])
      expect([cell, undefused(defused(cell))]).toEqual([cell, cell]);
    expect(undefused("'Tis")).toBe("'Tis");
  });

  it('has the true numbers of its rows, quoted ends of lines and empty rows among them', () => {
    const rows = [...csvRows('a;b\r\n\r\n"x\r\ny";z\n1;2;;;\n')];
    expect(rows.map(({ at, cells }) => [at, cells])).toEqual([
      [1, ['a', 'b']],
      [2, []],
      [3, ['x\ny', 'z']],
      [4, ['1', '2']],
    ]);
  });

  it('is cut by the sign that cuts its rows evenly, which a first line may name', () => {
    expect(readCsv('What, then?;a;b\nWho; x;y\n')[1]).toEqual(['Who', 'x', 'y']);
    expect(readCsv('Who, me?|a, b|c\nWhy?|d|e')[0]).toEqual(['Who, me?', 'a, b', 'c']);
    expect(readCsv('sep=;\na,1;b,2\n')[1]).toEqual(['a,1', 'b,2']);
    expect(readCsv('"a", "b, c"\n"d", "e"\n')[0]).toEqual(['a', 'b, c']);
    expect(readCsv('one, two\n')).toEqual([['one', 'two']]);
  });

  it('takes quotes for signs where they do not end in their row', () => {
    const rows = [...csvRows('"Hamlet" is by?,A,B\n"Macbeth, or not" is by?,C,D\n"To be",E,F\n')];
    expect(rows.map(({ cells }) => cells[0])).toEqual(['"Hamlet" is by?', '"Macbeth', 'To be']);
    const cut = [...csvRows('a,b\n1,2\n3,"4\n5,6\n')];
    expect(cut.map(({ at, problem }) => [at, problem?.code])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'cut_off'],
      [4, undefined],
    ]);
    const many = [...csvRows(`q\ta\n${'"Who\tme\n'.repeat(200)}`)];
    expect(many).toHaveLength(201);
    expect(many.at(-1)?.cells).toEqual(['"Who', 'me']);
  });

  it('is bounded: columns, rows, and the length of a row', () => {
    const wide = [...csvRows(`${'x,'.repeat(10_000)}x\na,b\n`)];
    expect(wide.map(({ problem, cells }) => [problem?.code, cells.length])).toEqual([['too_large', 20]]);
    const odd = [...csvRows(`a,b\n${'x,'.repeat(200)}x\nc,d\n`)];
    expect(odd.map(({ problem }) => problem?.code)).toEqual([undefined, 'too_large', undefined]);
    const long = [...csvRows(`a,b\n${'x'.repeat(3_000_000)},1\nc,d\n"${'y\n'.repeat(10)}`)];
    expect(long.slice(0, 3).map(({ problem, at }) => [problem?.code, at])).toEqual([
      [undefined, 1],
      ['too_large', 2],
      [undefined, 3],
    ]);
    const bounds = { ...TABLE_BOUNDS, rowsMost: 3 };
    expect([...csvRows('a\n'.repeat(3), bounds)].map(({ problem }) => problem)).toEqual([null, null, null]);
    expect([...csvRows('a\n'.repeat(9), bounds)].map(({ problem }) => problem?.code)).toEqual([
      ...[undefined, undefined, undefined, 'too_large'],
    ]);
  });
});

describe('a text in slices', () => {
  it('has the rows of the whole text, wherever it is parted', () => {
    const table = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\r\n', 'é') }), {
        minLength: 1,
        maxLength: 4,
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(table, fc.array(fc.nat(), { maxLength: 8 }), (rows, cuts) => {
        const text = `\uFEFF${writeCsv(rows)}`;
        const at = [...new Set([0, ...cuts.map(cut => cut % text.length), text.length])].toSorted(
          (a, b) => a - b,
        );
        const slices = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect([...csvRows(slices, TABLE_BOUNDS, ',')]).toEqual([...csvRows(text, TABLE_BOUNDS, ',')]);
      }),
    );
  });
});
