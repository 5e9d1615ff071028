import { fits } from '@trivium/rules/question/question';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentFile } from './read-quiz.ts';

const read = (...lines: string[]) =>
  parseContentFile(['# Level 1', '? [a-question] Text', ...lines].join('\n'));
const only = (...lines: string[]) => {
  const { questions, problems } = read(...lines);
  expect(problems).toEqual([]);
  return questions[0];
};
const complaints = (...lines: string[]) =>
  read(...lines).problems.map(problem => `${problem.line} ${problem.sentence}`);

describe('every kind of question is written by its answer lines (DECISIONS 4)', () => {
  test('choice has 2 to 5 options and one right one', () => {
    expect(only('- a', '+ b', '- c')).toMatchObject({
      kind: 'choice',
      options: ['a', 'b', 'c'],
      key: { kind: 'choice', option: 1 },
    });
    expect(only('+ a', '- b')?.options).toHaveLength(2);
    expect(only('+ a', '- b', '- c', '- d', '- e')?.options).toHaveLength(5);
  });

  test('true and false keep one stored order', () => {
    expect(only('= true')).toMatchObject({
      kind: 'true_false',
      options: ['true', 'false'],
      key: { option: 0 },
    });
    expect(only('= false')).toMatchObject({
      kind: 'true_false',
      options: ['true', 'false'],
      key: { option: 1 },
    });
  });

  test('multi-select takes every ticked box', () => {
    expect(only('[x] 2', '[ ] 3', '[x] 4')).toMatchObject({
      kind: 'multi_select',
      key: { kind: 'multi_select', options: [0, 2] },
    });
  });

  test('a sequence is written in the right order', () => {
    expect(only('1. mouse', '2. cat', '3. horse')).toMatchObject({
      kind: 'sequence',
      options: ['mouse', 'cat', 'horse'],
      key: { kind: 'sequence', order: [0, 1, 2] },
    });
  });

  test('a match keeps partners at the same place of both sides', () => {
    expect(only('~ Japan -> Tokyo', '~ Kenya -> Nairobi')).toMatchObject({
      kind: 'match',
      options: { left: ['Japan', 'Kenya'], right: ['Tokyo', 'Nairobi'] },
      key: { kind: 'match', pairs: [0, 1] },
    });
  });

  test('a word has no options', () => {
    expect(only('% elephant')).toMatchObject({
      kind: 'word',
      options: [],
      key: { kind: 'word', word: 'elephant' },
    });
    expect(only('% أسد')?.key).toEqual({ kind: 'word', word: 'أسد' });
  });

  test('a point makes it a place, four things make it a connection', () => {
    expect(only('^ 64.9, -18.65 within 400 km', '- a', '+ b', '- c', '- d')).toMatchObject({
      kind: 'place',
      options: ['a', 'b', 'c', 'd'],
      key: { kind: 'place', option: 1, latitude: 64.9, longitude: -18.65, within: 400 },
    });
    expect(only('* a', '* b', '* c', '* d', '- x', '+ y')).toMatchObject({
      kind: 'connection',
      options: { left: ['x', 'y'], right: ['a', 'b', 'c', 'd'] },
      key: { kind: 'connection', option: 1 },
    });
  });

  test('a sound makes it audio, @ math makes it math', () => {
    expect(only('+ a', '- b', '@ audio birds/wren.mp3 | A trill.')).toMatchObject({
      kind: 'audio',
      key: { kind: 'audio', option: 0 },
      audio: { path: 'birds/wren.mp3', transcript: 'A trill.' },
    });
    expect(only('- \\(x\\)', '+ \\(x^2\\)', '@ math')).toMatchObject({
      kind: 'math',
      key: { kind: 'math', option: 1 },
    });
  });
});

describe('what stands beside a question', () => {
  test('note, picture, difficulty and sample', () => {
    expect(
      only('= true', '! Because.', '@ difficulty 4', '@ sample', '@ image a/b.webp | A hill.'),
    ).toMatchObject({
      note: 'Because.',
      difficulty: 4,
      sample: true,
      image: { path: 'a/b.webp', alt: 'A hill.' },
    });
  });

  test('the difficulty is the level, at most 5, unless it is said', () => {
    const { questions } = parseContentFile('# Level 2\n? [one-a] A\n= true\n# Level 9\n? [two-b] B\n= true');
    expect(questions.map(({ level, difficulty }) => [level, difficulty])).toEqual([
      [2, 2],
      [9, 5],
    ]);
  });

  test('a line that begins with a space goes on with the line above', () => {
    const { questions } = parseContentFile(
      '# Level 1\r\n? [long-one] First half\r\n  second half\r\n= true\r\n',
    );
    expect(questions[0]?.text).toBe('First half second half');
  });

  test('a pair of formula marks and a single dollar are both allowed', () => {
    expect(only('+ $5', '- \\(a\\) and $$b$$')).toBeDefined();
  });
});

describe('what is wrong is said with its line', () => {
  test.each([
    [['+ a', '+ b'], '2 Exactly one option is right (+).'],
    [['- a', '- b'], '2 Exactly one option is right (+).'],
    [['+ a'], '2 There must be 2 to 5 of these lines, not 1.'],
    [['+ a', '- b', '- c', '- d', '- e', '- f'], '2 There must be 2 to 5 of these lines, not 6.'],
    [['+ Tokyo', '-  tokyo'], '4 This option stands twice.'],
    [['+ مدرسة', '- مَدْرَسَة'], '4 This option stands twice.'],
    [['+ a', '= true'], '4 Two kinds of answer lines stand in one question.'],
    [['= maybe'], '2 Write "= true" or "= false", once.'],
    [['[ ] a', '[ ] b'], '2 At least one box must be ticked: [x].'],
    [['1. a', '3. b'], '4 Steps are numbered 1. 2. 3. in the right order.'],
    [['~ a -> b', '~ c'], '4 A pair is written "~ left -> right".'],
    [['~ a -> b', '~ c -> B'], '2 Two pairs share a side, so the match has more than one right answer.'],
    [['% !!'], '2 The word is written "% word", once: letters and digits, at most 30.'],
    [[], '2 The question has no answer.'],
    [
      ['+ a', '- b', '-c'],
      '5 Unknown mark: a line begins with # ? + - = [x] [ ] 1. ~ % ^ * ! @ or //, then a space.',
    ],
    [['= true', '! a', '! b'], '5 A question has one note only.'],
    [['= true', '@ difficulty 6'], '4 Difficulty is a number from 1 to 5.'],
    [
      ['= true', '@ image ../secret.png | x'],
      '4 A picture is written "@ image folder/name.webp | words that describe it".',
    ],
    [
      ['= true', '@ colour red'],
      '4 Unknown @ colour: it is difficulty, sample, math, image, audio, tag, source, region, as-of, public, mark or a place.',
    ],
    [['= true', '@ sample', '@ sample'], '5 @ sample stands twice.'],
    [['% word', '@ audio a.wav | x'], '2 A sound goes with + and - options only.'],
    [['+ \\(a', '- b'], '3 A formula is opened and not closed: \\(…\\) or $$…$$.'],
    [['^ 64.9, -18.6 within 400 km'], '2 The question has no answer.'],
    [['^ 64.9, -18.6 within 400 km', '+ a', '- b', '- c'], '2 The list beside a map has 4 options.'],
    [
      ['^ 94.9, -18.6 within 400 km', '+ a', '- b', '- c', '- d'],
      '3 A place is written once, "^ 64.9, -18.6 within 400 km": latitude -80 to 84, two decimals, 50 to 2500 km.',
    ],
    [
      ['^ 64.9, -18.6 within 400 km', '= true'],
      '2 A place (^) and a connection (*) have + and - options, without @ audio and @ math.',
    ],
    [['* a', '* b', '* c', '+ x', '- y'], '2 A connection has 4 things (*), not 3.'],
    [['* a', '* b', '* c', '* A', '+ x', '- y'], '2 One of the things stands twice.'],
    [
      ['* a', '^ 64.9, -18.6 within 400 km', '+ x', '- y'],
      '2 Two kinds of answer lines stand in one question.',
    ],
    [['= true', '! a\u202eb'], '4 A hidden control or direction character stands in this line.'],
  ])('%j', (lines, sentence) => {
    expect(complaints(...lines)).toContain(sentence);
    expect(read(...lines).questions).toEqual([]);
  });

  test.each([
    ['? [one-a] Text\n= true', '1 A level must stand before the first question: # Level 1'],
    ['# Level 0', '1 A level is written "# Level 1", from 1 to 500.'],
    ['# Level 1\n? No id\n= true', '2 A question begins with its id: ? [rivers-012] text'],
    ['# Level 1\n+ lost', '2 This line belongs to no question.'],
    ['hello', '1 Unknown mark: a line begins with # ? + - = [x] [ ] 1. ~ % ^ * ! @ or //, then a space.'],
    ['  hello', '1 This line begins with a space but continues nothing.'],
  ])('%j', (text, sentence) => {
    expect(parseContentFile(text).problems.map(({ line, sentence }) => `${line} ${sentence}`)).toContain(
      sentence,
    );
  });

  test('one broken question does not take its neighbours with it', () => {
    const { questions, problems } = parseContentFile(
      '# Level 1\n? [one-a] A\n= true\n? [two-b] B\n? [three-c] C\n= false',
    );
    expect(questions.map(question => question.id)).toEqual(['one-a', 'three-c']);
    expect(problems.map(problem => problem.line)).toEqual([4]);
  });
});

describe('whatever the text, the reader', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('# ', '? [a-b] ', '+ ', '- ', '= ', '[x] ', '1. ', '~ ', '% ', '! ', '@ ', ' '),
        fc.string(),
      )
      .map(([mark, rest]) => mark + rest),
    fc.constantFrom('# Level 1', '= true', '+ a', '- b', '2. b', '~ a -> b', '@ math'),
  );

  test('never throws, and every key it returns fits its question', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), lines => {
        for (const { kind, options, key } of parseContentFile(lines.join('\n')).questions) {
          const count = 'left' in options ? options.right.length : options.length;
          expect(fits(kind, count, key)).toBe(true);
        }
      }),
    );
  });
});
