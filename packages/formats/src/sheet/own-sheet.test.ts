/** Our own columns: every kind goes out and comes back the same, as text and as a workbook. */
import { type AnswerKey, QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankFormat } from '../bank/bank-format.ts';
import { type BankItem, EMPTY_ITEM } from '../bank/item.ts';
import { recognise } from '../bank/registry.ts';
import { CSV_FORMAT, XLSX_FORMAT } from './own-sheet.ts';
import { allOf, fileOf } from './sheet.test-kit.ts';

const SAMPLES = [
  '=1+1',
  '-5',
  '+4',
  '@home',
  "'=x",
  "'Tis",
  'كم؟ ‏',
  'क्या?',
  'a\nb',
  '"q", r; s|t',
  '_x0041_',
  '<b>&amp;',
  '🙂',
  ' a ',
];
const text = fc.oneof(
  fc.constantFrom(...SAMPLES),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(said => said.replaceAll('\r', '')),
);
const said = text.filter(own => own.trim() !== '');
const maybe = fc.option(said, { nil: '' });
const whole = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const media = fc.option(fc.record({ name: said, words: maybe }), { nil: null });

const shuffled = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, at) => at),
    { minLength: count },
  );

const keyOf = (kind: QuestionKind, count: number): fc.Arbitrary<AnswerKey> => {
  switch (kind) {
    case 'word':
      return said.map(word => ({ kind, word }));
    case 'multi_select':
      return fc
        .subarray(
          Array.from({ length: count }, (_, at) => at),
          { minLength: 1 },
        )
        .map(options => ({ kind, options }));
    case 'sequence':
      return shuffled(count).map(order => ({ kind, order }));
    case 'match':
      return shuffled(count).map(pairs => ({ kind, pairs }));
    case 'place':
      return fc
        .record({
          option: fc.integer({ min: 0, max: count - 1 }),
          latitude: fc.constantFrom(-79.99, -0.5, 0, 64.9, 84),
          longitude: fc.constantFrom(-180, -18.65, 0, 7, 179.99),
          within: fc.integer({ min: 50, max: 2_500 }),
        })
        .map(key => ({ kind, ...key }));
    default:
      return fc.integer({ min: 0, max: count - 1 }).map(option => ({ kind, option }));
  }
};

const item: fc.Arbitrary<BankItem> = fc.constantFrom(...QUESTION_KINDS).chain(kind => {
  const options = fc.array(said, { minLength: 2, maxLength: kind === 'match' ? 8 : 7 });
  return (kind === 'true_false' ? fc.constant(TRUTH_OPTIONS) : options).chain(sides =>
    fc.record({
      ...{ kind: fc.constant(kind), text: said, key: keyOf(kind, sides.length) },
      options: fc.constant(kind === 'word' ? [] : sides),
      rightSide:
        kind === 'match'
          ? fc.array(said, { minLength: sides.length, maxLength: sides.length })
          : kind === 'connection'
            ? fc.array(said, { minLength: 4, maxLength: 4 })
            : fc.constant([]),
      ...{
        note: maybe,
        category: maybe,
        subcategory: maybe,
        language: maybe,
        level: whole,
        difficulty: whole,
      },
      tags: fc.array(
        said.filter(tag => !tag.includes('|')),
        { maxLength: 3 },
      ),
      ...{
        source: maybe,
        region: maybe,
        asOf: fc.option(fc.constant('2026-10-01'), { nil: null }),
        ownId: maybe,
      },
      ...{ image: media, audio: media, mark: whole, exam: maybe, contest: maybe, passage: maybe },
      ...{ isSample: fc.boolean(), isPublic: fc.option(fc.boolean(), { nil: null }) },
    }),
  );
});

const there = async (format: BankFormat, items: readonly BankItem[]): Promise<readonly unknown[]> => {
  const written = await format.write?.write(items, () => undefined);
  const file = fileOf(written?.bytes ?? '');
  expect(recognise(file)[0]?.format.name).toBe(format.name);
  const found = await allOf(format, file);
  return found.map(one => (one.type === 'question' && one.problems.length === 0 ? one.item : one));
};

describe('our own columns', () => {
  it('come back from text as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async items => {
        expect(items.flatMap(one => CSV_FORMAT.write?.losses(one) ?? [])).toEqual([]);
        expect(await there(CSV_FORMAT, items)).toEqual(items);
      }),
    );
  });

  it('come back from a workbook as they were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async items => {
        expect(await there(XLSX_FORMAT, items)).toEqual(items);
      }),
      { numRuns: 40 },
    );
  });

  it('say what they cannot hold', () => {
    const base: BankItem = { ...EMPTY_ITEM, kind: 'choice', text: 'x', key: null };
    expect(CSV_FORMAT.write?.losses({ ...base, tags: ['a|b'] })).toEqual(['tags']);
    expect(XLSX_FORMAT.write?.losses({ ...base, options: Array(27).fill('x') })).toEqual(['many_options']);
  });

  it('are read in any order with other columns among them, as after mending by hand', async () => {
    const sheet = [
      'reason,text,kind,answer,option_1,option_2,option_3,as_of,sample,level',
      'no answer,Who?,choice,b,One,Two,Three,,,x',
      ',What?,multi_select,"A, C",One,Two,Three,2026-10-01,yes,2',
      ',Why?,essay,,,,,,,',
      ',When?,choice,D,One,Two,,,,',
    ].join('\n');
    const found = await allOf(CSV_FORMAT, fileOf(sheet));
    expect(found).toMatchObject([
      { item: { key: { option: 1 } }, problems: [{ code: 'bad_number' }] },
      { item: { key: { options: [0, 2] }, level: 2, asOf: '2026-10-01', isSample: true } },
      { type: 'unmade', name: 'essay' },
      { item: { key: null }, problems: [{ code: 'unknown_letter' }] },
    ]);
  });
});
