/** The reader of `.quiz` files returns the questions that the writer wrote. */
import { QUESTION_KINDS, type QuestionKind } from '@trivium/rules/question/question';
import { TRUTH_OPTIONS } from '@trivium/rules/question/shape';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentQuestion } from '../question.ts';
import { folded } from './quiz-answer.ts';
import { parseContentFile } from './read-quiz.ts';
import { isSameQuestion, writeQuiz } from './write-quiz.ts';

/** A text as the reader returns it: one line, trimmed, NFC, without formulas and arrows, in any script and with any mark inside. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom(
        '# Level 2',
        '? [x-1]',
        '+',
        '- ',
        '[x]',
        '1.',
        '~',
        '%',
        '!',
        '@ sample',
        '//',
        '$5',
        'قِطّة',
        'नदी',
        '|',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts =>
    parts
      .join(' ')
      .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
      .replaceAll('->', '')
      .replaceAll('$$', '')
      .replaceAll(/\\[()]/g, '')
      .normalize('NFC')
      .trim(),
  )
  .filter(text => text !== '' && folded(text) !== '' && !/\\[()]|\$\$|->/.test(text));
const several = (least: number, most: number) =>
  fc.uniqueArray(words, { minLength: least, maxLength: most, selector: folded });

const answerOf: Readonly<
  Record<QuestionKind, fc.Arbitrary<Pick<ContentQuestion, 'options' | 'key' | 'audio'>>>
> = {
  choice: oneOption('choice'),
  math: oneOption('math'),
  audio: fc
    .tuple(oneOption('audio'), words)
    .map(([answer, transcript]) => ({ ...answer, audio: { path: 'birds/wren.mp3', transcript } })),
  true_false: fc
    .nat({ max: 1 })
    .map(option => ({ options: TRUTH_OPTIONS, key: { kind: 'true_false', option } })),
  multi_select: several(2, 6).chain(options =>
    fc
      .subarray([...options.keys()], { minLength: 1 })
      .map(right => ({ options, key: { kind: 'multi_select', options: right } })),
  ),
  sequence: several(2, 6).map(options => ({
    options,
    key: { kind: 'sequence', order: [...options.keys()] },
  })),
  match: fc.integer({ min: 2, max: 6 }).chain(count =>
    fc.tuple(several(count, count), several(count, count)).map(([left, right]) => ({
      options: { left, right },
      key: { kind: 'match', pairs: [...left.keys()] },
    })),
  ),
  word: fc
    .constantFrom('elephant', 'أسد', 'half-time', 'नदी')
    .map(word => ({ options: [], key: { kind: 'word', word } })),
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
      return { options, key: { kind: 'place', option, ...point, within } };
    }),
  connection: fc
    .tuple(several(4, 4), several(2, 5), fc.nat({ max: 1 }))
    .map(([right, left, option]) => ({ options: { left, right }, key: { kind: 'connection', option } })),
};

function oneOption(kind: 'choice' | 'math' | 'audio') {
  return several(2, 5).chain(options =>
    fc.nat({ max: options.length - 1 }).map(option => ({ options, key: { kind, option } as const })),
  );
}

const question: fc.Arbitrary<ContentQuestion> = fc.constantFrom(...QUESTION_KINDS).chain(kind =>
  fc
    .record({
      answer: answerOf[kind],
      number: fc.nat({ max: 9999 }),
      level: fc.integer({ min: 1, max: 500 }),
      text: words,
      note: fc.oneof(fc.constant(''), words),
      difficulty: fc.integer({ min: 1, max: 5 }),
      sample: fc.boolean(),
      alt: fc.option(words, { nil: undefined }),
    })
    .map(({ answer, number, alt, ...said }) => ({
      ...said,
      ...answer,
      kind,
      id: `question-${number}`,
      line: 1,
      ...(alt === undefined ? {} : { image: { path: 'a/hill.webp', alt } }),
    })),
);

const EXAMPLES = parseContentFile(
  '# Level 3\n? [one-a] A\n+ x\n- y\n! Why.\n? [two-b] B\n~ a -> b\n~ c -> d\n? [three-c] C\n% word\n? [four-d] D\n= true',
).questions;

describe('the writer of .quiz files', () => {
  test('is lossless: what it wrote reads as the same questions in the same order', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 8 }), questions => {
        const { text, leftOut } = writeQuiz(questions);
        expect(leftOut).toEqual([]);
        const read = parseContentFile(text);
        expect(read.problems).toEqual([]);
        expect(read.questions.map(each => ({ ...each, line: 1 }))).toEqual(questions);
      }),
    );
  });

  test('keeps a question whole or leaves it out and names it, whatever its texts hold', () => {
    const anyQuestion = fc
      .record({
        base: fc.constantFrom(...EXAMPLES),
        text: fc.string({ unit: 'binary' }),
        note: fc.string(),
        level: fc.integer(),
      })
      .map(({ base, ...spoilt }) => ({ ...base, ...spoilt }));
    fc.assert(
      fc.property(anyQuestion, spoilt => {
        const { text, leftOut } = writeQuiz([spoilt]);
        const { questions, problems } = parseContentFile(text);
        expect(problems).toEqual([]);
        expect(questions.length + leftOut.length).toBe(1);
        for (const read of questions) expect(isSameQuestion(read, spoilt)).toBe(true);
        for (const left of leftOut)
          expect(left).toMatchObject({ id: spoilt.id, sentence: expect.stringMatching(/./) });
      }),
    );
  });

  test('writes a level once for all the questions below it', () => {
    const both = parseContentFile(
      '# Level 3\n? [one-a] A\n= true\n? [two-b] B\n+ x\n- y\n@ difficulty 1',
    ).questions;
    expect(writeQuiz(both).text).toBe(
      '# Level 3\n\n? [one-a] A\n= true\n\n? [two-b] B\n+ x\n- y\n@ difficulty 1\n',
    );
  });

  test('leaves out a line break, a pair that looks like two, and steps that are not stored in their order', () => {
    const [choice, match, steps] = parseContentFile(
      '# Level 1\n? [one-a] A\n+ x\n- y\n? [two-b] B\n~ a -> b\n~ c -> d\n? [three-c] C\n1. a\n2. b',
    ).questions as [ContentQuestion, ContentQuestion, ContentQuestion];
    const spoilt: ContentQuestion[] = [
      { ...choice, text: 'A\n+ z' },
      { ...match, options: { left: ['a -> a', 'c'], right: ['b', 'd'] } },
      { ...steps, key: { kind: 'sequence', order: [1, 0] } },
    ];
    const { text, leftOut } = writeQuiz(spoilt);
    expect(text).toBe('');
    expect(leftOut.map(({ id }) => id)).toEqual(['one-a', 'two-b', 'three-c']);
  });
});
