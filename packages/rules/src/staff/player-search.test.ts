import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlayerSearch } from './player-search.ts';

it('tells numbers, addresses, phones and names apart', () => {
  expect(readPlayerSearch(' Sven L ')).toEqual({ words: ['sven', 'l'] });
  expect(readPlayerSearch('Sven@Mail.example')).toEqual({ email: 'sven@mail.example' });
  expect(readPlayerSearch('#48 213')).toEqual({ id: 48_213 });
  expect(readPlayerSearch('+46 70-123')).toEqual({ mobile: '+4670123' });
  expect(readPlayerSearch('48213')).toEqual({ id: 48_213, mobile: '+48213', words: ['48213'] });
  expect(readPlayerSearch('007')).toEqual({ id: 7, words: ['007'] });
});

it('spells words as the index of names does: no accents, no marks, nothing that a query would read', () => {
  expect(readPlayerSearch('Élan-Vital’s %_ \\').words).toEqual(['elan', 'vital', 's']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      for (const word of readPlayerSearch(text).words ?? []) expect(word).not.toMatch(/[\s'\\:&|!()]/);
    }),
  );
});

it('never throws, and a number is one that a column can hold', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const { id } = readPlayerSearch(text);
      expect(id === undefined || Number.isSafeInteger(id)).toBe(true);
    }),
  );
});
