/** Aiken: options with letters, then the answer. */
import { expect, it } from 'vitest';
import type { Found } from '../bank/item.ts';
import { judge } from '../bank/judge.ts';
import { aikenFormat } from './aiken.ts';

const read = (text: string) => {
  const file = { name: 'a.txt', bytes: new TextEncoder().encode(text), archive: null };
  return [...(aikenFormat.read(file, { sheets: [] }) as Iterable<Found>)];
};

it('reads letters with points and brackets', () => {
  const found = read(
    'Which river\nis longer?\r\nA. Nile\r\nB. Seine\r\nANSWER: A\r\n\r\nTrue?\nA) True\nB) False\nANSWER: B\n',
  );
  expect(found).toMatchObject([
    {
      place: { row: 1 },
      item: {
        kind: 'choice',
        text: 'Which river is longer?',
        options: ['Nile', 'Seine'],
        key: { option: 0 },
      },
    },
    { place: { row: 7 }, item: { kind: 'true_false', key: { option: 1 } } },
  ]);
});

it('takes several letters for several right options', () => {
  expect(read('Which?\nA. a\nB. b\nC. c\nANSWER: A, C\n')).toMatchObject([
    { item: { kind: 'multi_select', key: { options: [0, 2] } }, mends: [{ code: 'several_right' }] },
  ]);
});

it('refuses an answer that is not there, or that is missing', () => {
  const found = read(
    'One?\nA. a\nB. b\nANSWER: D\n\nTwo?\nA. a\nB. b\n\nThree?\nA. a\nB. b\nANSWER: right\n',
  );
  const problems = found.map(each => (each.type === 'question' ? judge(each, () => false).problems : []));
  expect(problems).toEqual([
    [{ code: 'unknown_letter', values: { letter: 'D' } }],
    [{ code: 'no_right' }],
    [{ code: 'unknown_letter', values: { letter: 'right' } }],
  ]);
});

it('does not take a line of the question for an option', () => {
  expect(read('A. Hitchcock made it.\nWhich?\nA. x\nB. y\nANSWER: B\n')).toMatchObject([
    { item: { text: 'A. Hitchcock made it. Which?', options: ['x', 'y'] } },
  ]);
});
