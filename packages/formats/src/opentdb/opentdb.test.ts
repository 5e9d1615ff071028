/** Open Trivia DB: dump and live reply. */
import { expect, it } from 'vitest';
import { judge } from '../bank/judge.ts';
import { opentdbFormat } from './opentdb.ts';

const fileOf = (text: string) => ({
  name: 'dump.json',
  bytes: new TextEncoder().encode(text),
  archive: null,
});
const read = (text: string) =>
  [...(opentdbFormat.read(fileOf(text), { sheets: [] }) as Iterable<never>)] as readonly unknown[];

const LONG = {
  ...{ type: 'multiple', difficulty: 'medium', category: 'Music &amp; Dance' },
  question: 'Who sang &quot;L&#039;&eacute;t&eacute;&quot; &amp;lt;twice&amp;gt;?',
  correct_answer: 'Nobody ',
  incorrect_answers: ['Ann', 'Bob', '-40'],
};
const TRUE = {
  ...{ type: 'boolean', difficulty: 'easy', category: 'Animals', question: 'Cats purr.' },
  ...{ correct_answer: 'True', incorrect_answers: ['False'] },
};

it('decodes entities once, in the category too', () => {
  const [found] = read(JSON.stringify({ results: [LONG] }));
  expect(found).toMatchObject({
    place: { file: 'dump.json', row: 1 },
    item: {
      ...{
        kind: 'choice',
        text: 'Who sang "L\'été" &lt;twice&gt;?',
        category: 'Music & Dance',
        difficulty: 3,
      },
      ...{ options: ['Nobody ', 'Ann', 'Bob', '-40'], key: { kind: 'choice', option: 0 } },
    },
    mends: [{ code: 'entities' }],
  });
  expect(judge(found as never, () => false)).toMatchObject({
    item: { options: ['Nobody', 'Ann', 'Bob', '-40'] },
    mends: [{ code: 'entities' }, { code: 'blanks' }],
    problems: [],
  });
});

it('reads the live reply, and true and false', () => {
  const [found] = read(JSON.stringify({ response_code: 0, results: [TRUE] }));
  expect(found).toMatchObject({
    item: {
      kind: 'true_false',
      options: ['true', 'false'],
      key: { kind: 'true_false', option: 0 },
      difficulty: 1,
    },
    mends: [],
  });
});

it('gives what stands before the cut, and counts what it has no kind for', () => {
  const text = JSON.stringify({ results: [TRUE, { ...TRUE, type: 'poll' }, 5, { a: 1 }, LONG] });
  expect(read(text.slice(0, -20)).map(found => (found as { type: string }).type)).toEqual([
    ...['question', 'unmade', 'trouble', 'trouble'],
  ]);
});
