/** Records of JSON files, also of those that end in the middle. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listAt, recordsOf } from './json-record.ts';

const valuesOf = (text: string, name = 'results') =>
  [...recordsOf(text, listAt(text, name))].map(({ value }) => value);

it('finds the same records as a whole parse', () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(fc.array(record), records => {
      expect(valuesOf(JSON.stringify(records))).toEqual(JSON.parse(JSON.stringify(records)));
      expect(valuesOf(JSON.stringify({ before: 1, results: records }))).toEqual(
        JSON.parse(JSON.stringify(records)),
      );
    }),
  );
});

it('gives the records before the cut, and says that the last is cut off', () => {
  const found = [...recordsOf('[{"a":1},{"a":"}', 0)];
  expect(found.map(({ value, row, isCut }) => [value, row, isCut])).toEqual([
    [{ a: 1 }, 1, false],
    [undefined, 2, true],
  ]);
});

it('goes on behind a record that is broken', () => {
  expect(valuesOf('[{"a":1,},{"a":2}]')).toEqual([undefined, { a: 2 }]);
});

it('has no list where there is none', () => {
  expect(listAt('{"other":[]}', 'results')).toBe(-1);
});
