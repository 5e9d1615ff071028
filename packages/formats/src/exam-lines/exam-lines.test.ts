/** Exam sets, an object a line. */
import { expect, it } from 'vitest';
import type { Found } from '../bank/item.ts';
import { judge } from '../bank/judge.ts';
import { examLinesFormat } from './exam-lines.ts';

const read = (text: string) => {
  const file = { name: 'a.jsonl', bytes: new TextEncoder().encode(text), archive: null };
  return [...(examLinesFormat.read(file, { sheets: [] }) as Iterable<Found>)];
};
const problems = (found: Found | undefined) =>
  found?.type === 'question' ? judge(found, () => false).problems : [];

const stemmed = (answerKey: string) =>
  JSON.stringify({
    id: 'x-1',
    question: {
      stem: 'ما العاصمة؟',
      choices: [
        { text: 'القاهرة', label: 'A' },
        { text: 'تونس', label: 'B' },
      ],
    },
    answerKey,
    info: { grade: 12, subject: 'Geography', language: 'Arabic' },
  });
const lettered = (options: readonly string[], correct: string) =>
  JSON.stringify({ question: 'It costs $5 and $6. In all?', options, rationale: '5 + 6\n= 11', correct });

it('reads stems, choices and what stands about them', () => {
  expect(read(`${stemmed('B')}\n`)).toMatchObject([
    {
      place: { row: 1 },
      item: {
        ...{
          kind: 'choice',
          text: 'ما العاصمة؟',
          options: ['القاهرة', 'تونس'],
          key: { option: 1 },
          ownId: 'x-1',
        },
        ...{ category: 'Geography', language: 'Arabic', tags: ['grade 12'] },
      },
    },
  ]);
});

it('refuses `@` and letters that are not there', () => {
  expect(problems(read(stemmed('@'))[0])).toEqual([{ code: 'no_right' }]);
  expect(problems(read(stemmed('F'))[0])).toEqual([{ code: 'unknown_letter', values: { letter: 'F' } }]);
});

it('cuts letters off options that all carry theirs, and leaves money money', () => {
  const [found] = read(lettered(['A)$10', 'B)$11'], 'B'));
  expect(found).toMatchObject({
    item: { text: 'It costs $5 and $6. In all?', options: ['$10', '$11'], key: { option: 1 } },
    mends: [{ code: 'letters_of_options' }],
  });
  expect(found?.type === 'question' && judge(found, () => false)).toMatchObject({
    item: { note: '5 + 6 = 11' },
    problems: [],
  });
  expect(read(lettered(['A)10', 'C)11'], 'B'))).toMatchObject([
    { item: { options: ['A)10', 'C)11'] }, mends: [] },
  ]);
});

it('says which lines it could not read, and that the last is cut off', () => {
  const whole = stemmed('A');
  expect(
    read(`${whole}\n{"a":1}\n\n${whole}\n${whole.slice(0, 50)}`).map(each => [each.type, each.place.row]),
  ).toEqual([
    ['question', 1],
    ['trouble', 2],
    ['question', 4],
    ['trouble', 5],
  ]);
});
