/** A file is recognised by its content, and every format reads what it wrote. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContentFile } from './quiz/read-quiz.ts';
import { isSameQuestion } from './quiz/write-quiz.ts';
import { FORMATS, recognise } from './registry.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const namesOf = (text: string) =>
  recognise(bytesOf(text)).map(({ format, sureness }) => [format.name, sureness]);

test('a .quiz file is known by its level and its question, other text is not', () => {
  expect(namesOf('\ufeff// rivers\n# Level 1\r\n? [rivers-001] Which?\r\n= true')).toEqual([['quiz', 1]]);
  expect(namesOf('# Level 1\n')).toEqual([['quiz', 0.5]]);
  expect(namesOf('question,answer\n"?",a')).toEqual([]);
  expect(namesOf('')).toEqual([]);
});

test('names and endings are unique', () => {
  expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
  expect(new Set(FORMATS.map(({ ending }) => ending)).size).toBe(FORMATS.length);
});

test.each(FORMATS)('$name reads what it wrote', ({ read, write }) => {
  const { questions } = parseContentFile(
    '# Level 2\n? [one-a] Who?\n+ قطّة\n- b\n! Note.\n? [two-b] B\n% word',
  );
  const { bytes, leftOut } = write(questions);
  expect(leftOut).toEqual([]);
  const again = read(bytes);
  expect(again.problems).toEqual([]);
  expect(again.questions.every((each, at) => questions[at] && isSameQuestion(each, questions[at]))).toBe(
    true,
  );
  expect(again.questions).toHaveLength(questions.length);
});

test.each(FORMATS)('$name takes any bytes without throwing', ({ read, sureness }) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
      expect(sureness(bytes)).toBeGreaterThanOrEqual(0);
      expect(sureness(bytes)).toBeLessThanOrEqual(1);
      expect(Array.isArray(read(bytes).problems)).toBe(true);
    }),
  );
});
