/** What the judge puts right, and what it refuses (DECISIONS 4, 12). */
import { fits } from '@trivium/rules/question/question';
import { shapeFaults } from '@trivium/rules/question/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankItem, EMPTY_ITEM } from './item.ts';
import { type FoundQuestion, judge } from './judge.ts';

const CHOICE: BankItem = {
  ...EMPTY_ITEM,
  ...{ kind: 'choice', text: 'Which river is longer?', options: ['Nile', 'Seine', 'Po'] },
  key: { kind: 'choice', option: 0 },
};

const found = (item: Partial<BankItem>, more: Partial<FoundQuestion> = {}): FoundQuestion => ({
  ...{ type: 'question', place: { file: 'a.txt', row: 1 }, item: { ...CHOICE, ...item } },
  ...{ mends: [], problems: [], source: [] },
  ...more,
});
const judged = (item: Partial<BankItem>, more: Partial<FoundQuestion> = {}) =>
  judge(found(item, more), name => name === 'here.png');
const codes = (item: Partial<BankItem>, more: Partial<FoundQuestion> = {}) =>
  judged(item, more).problems.map(({ code }) => code);

describe('cleans', () => {
  it('blanks and line breaks', () => {
    const { item, mends } = judged({
      text: '\u00a0 Which river\r\n  is longer?\u200b ',
      options: ['Nile ', 'Seine'],
    });
    expect(item).toMatchObject({ text: 'Which river is longer?', options: ['Nile', 'Seine'] });
    expect(mends.map(({ code }) => code)).toEqual(['blanks']);
  });

  it('letters into their composed form', () => {
    const { item, mends } = judged({ kind: 'word', options: [], key: { kind: 'word', word: 'Sa\u0303o' } });
    expect(item.key).toEqual({ kind: 'word', word: 'São' });
    expect(mends).toEqual([{ code: 'composed', before: 'Sa\u0303o', after: 'São' }]);
  });

  it('control signs and halves of letters out, direction and vowel marks not', () => {
    const kept = 'كَلِمَة \u200fC++\u200f و क्\u200dष';
    expect(judged({ text: kept.normalize('NFC') })).toMatchObject({
      item: { text: kept.normalize('NFC') },
      mends: [],
    });
    const { item, mends } = judged({ text: 'a\u0000b\u202ec\ud800d\ufeffe' });
    expect(item.text).toBe('abcde');
    expect(mends.map(({ code }) => code)).toEqual(['control_signs']);
  });

  it('empty columns at the end of the options', () => {
    expect(judged({ options: ['Nile', 'Po', '', ' '] })).toMatchObject({
      item: { options: ['Nile', 'Po'] },
      problems: [],
    });
  });

  it('tags', () => {
    const tags = [
      ' Rivers',
      'rivers',
      '',
      'x'.repeat(60),
      ...Array.from({ length: 20 }, (_, at) => `t${at}`),
    ];
    const { item } = judged({ tags });
    expect(item.tags.slice(0, 2)).toEqual(['rivers', 'x'.repeat(40)]);
    expect(item.tags).toHaveLength(12);
  });

  it('a choice with a sound into an audio question, and words that are no truth into a choice', () => {
    const audio = { name: 'here.png', words: '' };
    expect(judged({ audio })).toMatchObject({
      item: { kind: 'audio', key: { kind: 'audio', option: 0 } },
      problems: [],
    });
    const key = { kind: 'true_false', option: 1 } as const;
    expect(judged({ kind: 'true_false', options: ['Yes', 'No'], key })).toMatchObject({
      item: { kind: 'choice', key: { kind: 'choice', option: 1 } },
    });
  });
});

describe('refuses', () => {
  it.each<[string, Partial<BankItem>]>([
    ['no_text', { text: ' \u200e ' }],
    ['text_too_long', { text: 'x'.repeat(1001) }],
    ['text_too_long', { source: 'x'.repeat(501) }],
    ['note_too_long', { note: 'x'.repeat(2001) }],
    ['few_options', { options: ['Nile'] }],
    ['many_options', { options: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['empty_option', { options: ['Nile', '', 'Po'] }],
    ['option_too_long', { options: ['Nile', 'x'.repeat(301)] }],
    ['equal_options', { options: ['Nile', 'Seine', '\u200fnile '] }],
    ['no_right', { key: null }],
    ['unknown_letter', { key: { kind: 'choice', option: 4 } }],
    ['bad_formula', { text: 'What is \\(\\frac{1}\\)?' }],
    ['bad_formula', { options: ['$$x^$$', 'Po'] }],
    ['picture_missing', { image: { name: 'gone.png', words: '' } }],
    ['sound_missing', { audio: { name: 'gone.mp3', words: '' } }],
    ['no_sound', { kind: 'audio', key: { kind: 'audio', option: 0 } }],
    ['word_unplayable', { kind: 'word', key: { kind: 'word', word: '漢字' } }],
    ['word_unplayable', { kind: 'word', key: { kind: 'word', word: '- ·' } }],
    ['word_unplayable', { kind: 'word', key: { kind: 'word', word: 'a'.repeat(65) } }],
    ['no_right', { kind: 'word', key: { kind: 'word', word: ' ' } }],
    [
      'uneven_sides',
      { kind: 'match', options: ['a', 'b'], rightSide: ['c'], key: { kind: 'match', pairs: [0] } },
    ],
    ['no_right', { kind: 'sequence', key: { kind: 'sequence', order: [0, 0, 1] } }],
    ['bad_number', { level: 501 }],
    ['bad_number', { difficulty: 0 }],
    ['bad_number', { asOf: 'yesterday' }],
  ])('%s %#', (code, item) => {
    expect(codes(item)).toEqual([code]);
  });

  it('names the letters', () => {
    expect(judged({ options: ['a', 'b', 'A '] }).problems).toEqual([
      { code: 'equal_options', values: { letter: 'A', other: 'C', option: 'A' } },
    ]);
    expect(judged({ options: ['a', 'b', ''], key: { kind: 'choice', option: 2 } }).problems).toEqual([
      { code: 'unknown_letter', values: { letter: 'C' } },
    ]);
  });

  it('says what the reader knows, once, and does not add that the key is missing', () => {
    const problems = [{ code: 'unknown_letter', values: { letter: '@' } }] as const;
    expect(codes({ key: null }, { problems })).toEqual(['unknown_letter']);
    const mends = [{ code: 'blanks', before: 'x ', after: 'x' }] as const;
    expect(judged({ text: ' y' }, { mends }).mends).toEqual(mends);
  });
});

it('takes what is good as it is', () => {
  expect(judged({ image: { name: 'here.png', words: 'A river' }, text: 'It costs $5 or $6?' })).toMatchObject(
    {
      ...{ mends: [], problems: [] },
    },
  );
});

const letters = fc.constantFrom(
  'a',
  'B',
  ' ',
  '\u00a0',
  '\n',
  '\u0000',
  '\u200f',
  'é',
  'e\u0301',
  'क्',
  'م',
  '$$',
  '\\(',
  '\\)',
  '{',
  '^',
  '😀',
  '\ud800',
);
const text = fc.array(letters, { maxLength: 12 }).map(parts => parts.join(''));
const place = fc.integer({ min: 0, max: 6 });
const key = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constantFrom('choice' as const, 'true_false' as const, 'audio' as const, 'math' as const),
    option: place,
  }),
  fc.record({ kind: fc.constant('multi_select' as const), options: fc.array(place) }),
  fc.record({ kind: fc.constant('sequence' as const), order: fc.array(place) }),
  fc.record({ kind: fc.constant('match' as const), pairs: fc.array(place) }),
  fc.record({ kind: fc.constant('word' as const), word: text }),
);
const items = fc
  .record({
    key,
    text,
    options: fc.array(text, { maxLength: 9 }),
    rightSide: fc.array(text, { maxLength: 9 }),
    note: text,
  })
  .map(part => ({ ...CHOICE, ...part, kind: part.key?.kind ?? ('choice' as const) }));

it('lets nothing through that cannot be played, and changes nothing the second time', () => {
  fc.assert(
    fc.property(items, item => {
      const once = judge(found(item), () => true);
      const again = judge(found(once.item), () => true);
      expect(again.item).toEqual(once.item);
      expect(again.mends).toEqual([]);
      expect(again.problems).toEqual(once.problems);
      if (once.problems.length > 0) return;
      const { kind, options, rightSide, key: right, audio } = once.item;
      expect(right !== null && fits(kind, options.length, right)).toBe(true);
      if (right !== null)
        expect(
          shapeFaults({ kind, options, rightSide, key: right, audioMs: audio === null ? 0 : 1 }),
        ).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
