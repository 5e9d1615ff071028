/** Lines of files whose bytes are of mixed encodings. */
import { expect, it } from 'vitest';
import { linesOf } from './line.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])),
  );

it('ends lines at any of the three ends', () => {
  expect([...linesOf(bytes('a\r\nb\nc\rd'))].map(({ text, row }) => [text, row])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]);
});

it('says which lines have old letters', () => {
  const found = [...linesOf(bytes('Pok', 0xe9, 'mon\r\n', 'Pokémon, élan, là\nend'))];
  expect(found).toEqual([
    { text: 'Pokémon', row: 1, hasOldLetters: true },
    { text: 'Pokémon, élan, là', row: 2, hasOldLetters: false },
    { text: 'end', row: 3, hasOldLetters: false },
  ]);
});
