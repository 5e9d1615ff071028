/** Questions for the tests of readers and writers: any that the judge lets in, with whatever a bank may say about them. */
import { QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import fc from 'fast-check';
import { type BankItem, EMPTY_ITEM } from './item.ts';
import { judge } from './judge.ts';

const MARKS = ['# Level 2', '? [x-1]', '+', '=1+1', '-', '[x]', '1.', '~', '->', '@ sample', '//', '$5', '|'];
const SCRIPTS = [
  'قِطّة',
  'नदी',
  'Ünï',
  '"quoted"',
  'a,b;c',
  "it's",
  '<b>',
  '&amp;',
  '{=x}',
  '\\n',
  '::t::',
  '#',
  '%',
];

const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom(...MARKS, ...SCRIPTS),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join(' '));
const several = (least: number, most: number) => fc.array(words, { minLength: least, maxLength: most });
const none: Pick<BankItem, 'options' | 'rightSide'> = { options: [], rightSide: [] };

type Asked = Pick<BankItem, 'kind' | 'options' | 'rightSide' | 'key'> & Partial<BankItem>;

const picked = (kind: 'choice' | 'audio' | 'math' | 'connection'): fc.Arbitrary<Asked> =>
  several(2, 5).chain(options =>
    fc.nat({ max: options.length - 1 }).map(option => ({ ...none, kind, options, key: { kind, option } })),
  );

const ASKED: Readonly<Record<QuestionKind, fc.Arbitrary<Asked>>> = {
  choice: picked('choice'),
  math: picked('math'),
  audio: fc.tuple(picked('audio'), words).map(([asked, heard]) => ({
    ...asked,
    audio: { name: 'media/wren.wav', words: heard },
  })),
  true_false: fc.nat({ max: 1 }).map(option => ({
    ...{ ...none, kind: 'true_false', options: TRUTH_OPTIONS, key: { kind: 'true_false', option } },
  })),
  multi_select: several(2, 6).chain(options =>
    fc.subarray([...options.keys()], { minLength: 1 }).map(right => ({
      ...{ ...none, kind: 'multi_select', options, key: { kind: 'multi_select', options: right } },
    })),
  ),
  sequence: several(2, 6).chain(options =>
    fc.shuffledSubarray([...options.keys()], { minLength: options.length }).map(order => ({
      ...{ ...none, kind: 'sequence', options, key: { kind: 'sequence', order } },
    })),
  ),
  match: fc.integer({ min: 2, max: 6 }).chain(count =>
    fc
      .tuple(
        several(count, count),
        several(count, count),
        fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      )
      .map(([options, rightSide, pairs]) => ({
        ...{ kind: 'match', options, rightSide, key: { kind: 'match', pairs } },
      })),
  ),
  word: fc.constantFrom('elephant', 'أسد', 'half-time', 'नदी').map(word => ({
    ...{ ...none, kind: 'word', key: { kind: 'word', word } },
  })),
  place: fc
    .tuple(
      several(4, 4),
      fc.nat({ max: 3 }),
      fc.integer({ min: -8_000, max: 8_400 }),
      fc.integer({ min: -18_000, max: 18_000 }),
      fc.integer({ min: 50, max: 2_500 }),
    )
    .map(([options, option, north, east, within]) => {
      const point = { latitude: north / 100, longitude: east / 100 };
      return { ...none, kind: 'place', options, key: { kind: 'place', option, ...point, within } };
    }),
  connection: fc
    .tuple(picked('connection'), several(4, 4))
    .map(([asked, rightSide]) => ({ ...asked, rightSide })),
};

const orNone = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const about = fc.record({
  text: words,
  note: orNone(words),
  ...{ category: orNone(words), subcategory: orNone(words), language: fc.constantFrom('', 'en', 'ar') },
  level: fc.option(fc.integer({ min: 1, max: 500 })),
  difficulty: fc.option(fc.integer({ min: 1, max: 5 })),
  tags: fc.uniqueArray(fc.constantFrom('rivers', 'قطط', 'a-b', 'two words'), { maxLength: 3 }),
  source: orNone(words),
  region: fc.constantFrom('', 'Europe'),
  asOf: fc.constantFrom(null, '2026-10-01'),
  ownId: fc.constantFrom('', 'rivers-012', 'Q 17/ä'),
  image: fc.option(words.map(said => ({ name: 'media/delta.webp', words: said }))),
  mark: fc.option(fc.integer({ min: 1, max: 20 })),
  isSample: fc.boolean(),
  isPublic: fc.option(fc.boolean()),
});

/** Any question that can be played, clean, so that reading it again changes nothing. */
export const bankItem: fc.Arbitrary<BankItem> = fc
  .constantFrom(...QUESTION_KINDS)
  .chain(kind => fc.tuple(ASKED[kind], about))
  .map(([asked, said]) => judged({ ...EMPTY_ITEM, ...said, ...asked }))
  .filter(({ problems }) => problems.length === 0)
  .map(({ item }) => judged(item))
  .filter(({ problems, mends }) => problems.length === 0 && mends.length === 0)
  .map(({ item }) => item);

const judged = (item: BankItem) =>
  judge(
    { type: 'question', place: { file: '', row: 1 }, item, mends: [], problems: [], source: [] },
    () => true,
  );

/** One question of a kind, with everything that can be said about it. */
export const someItem = (kind: QuestionKind): BankItem => {
  const [asked] = fc.sample(ASKED[kind], { numRuns: 1, seed: 5 });
  const options = asked?.options.map((_, at) =>
    kind === 'true_false' ? (TRUTH_OPTIONS[at] ?? '') : `one ${at}`,
  );
  return {
    ...EMPTY_ITEM,
    ...{ text: 'Which of them?', note: 'A note.', category: 'Rivers', subcategory: 'Deltas', language: 'en' },
    ...{ level: 3, difficulty: 2, tags: ['water', 'far away'], source: 'An atlas', region: 'Europe' },
    ...{ asOf: '2026-10-01', ownId: 'rivers-012', image: { name: 'media/delta.webp', words: 'A delta' } },
    ...{ mark: 2, isSample: true, isPublic: false, kind, key: null },
    ...asked,
    ...(options && { options }),
    ...(asked?.rightSide && { rightSide: asked.rightSide.map((_, at) => `other ${at}`) }),
  };
};
