/** Both texts can be read out of what changed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

const read = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');

test('a changed word stands between what stayed', () => {
  expect(wordDiff('water on the surface?', 'water on the earth?')).toEqual([
    { kind: 'same', text: 'water on the ' },
    { kind: 'deleted', text: 'surface?' },
    { kind: 'inserted', text: 'earth?' },
  ]);
});

test.each([
  ['', '', []],
  ['', 'new', [{ kind: 'inserted', text: 'new' }]],
  ['old', '', [{ kind: 'deleted', text: 'old' }]],
  ['same words', 'same words', [{ kind: 'same', text: 'same words' }]],
])('from %j to %j', (before, after, parts) => expect(wordDiff(before, after)).toEqual(parts));

test('any two texts can be read out of their parts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '  ', '\n')).map(pieces => pieces.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = wordDiff(before, after);
      expect([read(parts, 'inserted'), read(parts, 'deleted')]).toEqual([before, after]);
    }),
  );
});
