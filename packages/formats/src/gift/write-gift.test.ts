/** GIFT out and in: the same for each kind that it holds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BankItem, EMPTY_ITEM } from '../bank/item.ts';
import { judge } from '../bank/judge.ts';
import { readGift } from './read-gift.ts';
import { giftWriter, writeGift } from './write-gift.ts';

const back = (items: readonly BankItem[]): BankItem[] =>
  [...readGift(writeGift(items), '')].flatMap(found => (found.type === 'question' ? [found.item] : []));

const ITEM: BankItem = {
  ...EMPTY_ITEM,
  kind: 'choice',
  text: 'Which?',
  options: ['x', 'y'],
  key: { kind: 'choice', option: 1 },
};

const part = fc.constantFrom(
  ...[
    'a',
    'Nile',
    ' ',
    '=',
    '~',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '\\n',
    '%',
    '%50%',
    '->',
    '//',
    '[html]',
    '[',
    '<b>',
    '&amp;',
    '$',
  ],
  ...[
    '::',
    '$CATEGORY:',
    'é',
    'مرحبا',
    'नमस्ते',
    '\u200f',
    '“',
    '/',
    '_____',
    'T',
    '?',
    '.',
    '####',
    '\\(x\\)',
  ],
);
const text = fc.array(part, { minLength: 1, maxLength: 8 }).map(parts => parts.join(''));
const word = fc.constantFrom('Nile', 'no-one', '1822', 'T', 'true', 'رولو', 'पेटेंट', 'São Paulo');

const several = fc.uniqueArray(text, { minLength: 2, maxLength: 5 });
const answers = fc.oneof(
  several.chain(options =>
    fc.record({
      options: fc.constant(options),
      key: fc.record({
        kind: fc.constantFrom('choice' as const, 'math' as const),
        option: fc.nat(options.length - 1),
      }),
    }),
  ),
  several.chain(options =>
    fc.record({
      options: fc.constant(options),
      key: fc.record({
        kind: fc.constant('multi_select' as const),
        options: fc.subarray([...options.keys()], { minLength: 1 }),
      }),
    }),
  ),
  fc.record({
    options: fc.constant(['true', 'false']),
    key: fc.record({ kind: fc.constant('true_false' as const), option: fc.nat(1) }),
  }),
  fc.tuple(several, several).map(([left, right]) => {
    const count = Math.min(left.length, right.length);
    const pairs = Array.from({ length: count }, (_, at) => count - 1 - at);
    return {
      options: left.slice(0, count),
      rightSide: right.slice(0, count),
      key: { kind: 'match' as const, pairs },
    };
  }),
  word.map(said => ({ options: [], key: { kind: 'word' as const, word: said } })),
);
const items = fc
  .record({
    answer: answers,
    text,
    note: fc.oneof(fc.constant(''), text),
    category: fc.oneof(fc.constant(''), text),
    subcategory: fc.oneof(fc.constant(''), text),
    tags: fc.array(fc.constantFrom('water', 'big [x')),
    ownId: fc.constantFrom('', 'q-1'),
  })
  .map(({ answer, ...about }): BankItem => ({ ...EMPTY_ITEM, ...about, ...answer, kind: answer.key.kind }))
  // What is exported is clean already.
  .map(
    item =>
      judge(
        { type: 'question', place: { file: '', row: 1 }, item, mends: [], problems: [], source: [] },
        () => true,
      ).item,
  );

/** Partners in the order of the left side, as they come back. */
const inOrder = (item: BankItem): BankItem => {
  if (item.key?.kind !== 'match') return item;
  const { pairs } = item.key;
  const rightSide = pairs.map(place => item.rightSide[place] ?? '');
  return { ...item, rightSide, key: { kind: 'match', pairs: pairs.map((_, at) => at) } };
};

it('comes back the same where nothing is lost, and loses no more than was said', () => {
  let whole = 0;
  fc.assert(
    fc.property(fc.array(items, { maxLength: 6 }), list => {
      const held = list.filter(item => !giftWriter.losses(item).includes('kind'));
      const read = back(list);
      expect(read).toHaveLength(held.length);
      for (const [at, item] of held.entries()) {
        const lost = giftWriter.losses(item);
        const given = inOrder(item);
        const found = read[at];
        const kept = {
          ...given,
          note: lost.includes('note') ? (found?.note ?? '') : given.note,
          category: lost.includes('category') ? (found?.category ?? '') : given.category,
          subcategory:
            lost.includes('category') || lost.includes('subcategory')
              ? (found?.subcategory ?? '')
              : given.subcategory,
          tags: lost.includes('tags') ? (found?.tags ?? []) : given.tags,
        };
        expect(found).toEqual(kept);
        if (lost.length === 0) whole += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(whole).toBeGreaterThan(500);
});

it('holds what is written with signs of its own', () => {
  const odd = {
    ...ITEM,
    text: '[html] ~ a = {b} # \\(x\\): 100 % <b>',
    options: ['%50%x', '= y'],
    note: 'a#b ####',
  };
  expect(giftWriter.losses(odd)).toEqual([]);
  expect(back([odd])).toEqual([odd]);
});

it('says what it cannot hold', () => {
  const sequence = { ...ITEM, kind: 'sequence', key: { kind: 'sequence', order: [0, 1] } } as const;
  expect(giftWriter.losses(sequence)).toEqual(['kind']);
  expect(giftWriter.losses({ ...ITEM, kind: 'audio', key: { kind: 'audio', option: 0 } })).toEqual(['kind']);
  expect(back([sequence, ITEM])).toEqual([ITEM]);
  const media = { name: 'a', words: '' };
  expect(giftWriter.losses({ ...ITEM, image: media, tags: ['a]'], source: 'page [1]' })).toEqual([
    ...['picture', 'tags', 'source'],
  ]);
  const about = {
    ...ITEM,
    level: 2,
    difficulty: 3,
    language: 'en',
    isSample: true,
    mark: 2,
    asOf: '2026-10-01',
  };
  expect(giftWriter.losses(about)).toEqual([]);
});

it('begins a category once, and ends it', () => {
  const of = (category: string) => ({ ...ITEM, category });
  const text = writeGift([of('Rivers/Lakes'), of('Rivers/Lakes'), of('')]);
  expect(text.match(/^\$CATEGORY: .*$/gm)).toEqual([
    '$CATEGORY: $course$/top/Rivers//Lakes',
    '$CATEGORY: $course$/top',
  ]);
  expect(back([of('Rivers/Lakes'), of('')]).map(({ category }) => category)).toEqual(['Rivers/Lakes', '']);
});
