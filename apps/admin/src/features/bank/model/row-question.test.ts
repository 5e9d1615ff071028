/** A row of a sheet as the preview shows it, by every way in which answers are written. */
import { expect, it } from 'vitest';
import type { SheetChoice } from './bank-import.ts';
import { columnName, likelyRoles, rowQuestion } from './row-question.ts';

const choice = (more: Partial<SheetChoice> = {}): SheetChoice => ({
  ...{ sheet: '', is_left_out: false, head_rows: 1, answers: 'letter' },
  roles: ['question', 'option_a', 'option_b', 'option_c', 'answer'],
  ...more,
});
const row = (answer: string) => ['Which river?', 'Nile', 'Danube', '', answer];

it.each([
  ['letter', 'B', 1],
  ['from_1', '2', 1],
  ['from_0', '0', 0],
  ['text', 'danube', 1],
] as const)('reads answers by %s', (answers, said, option) => {
  expect(rowQuestion(row(said), choice({ answers }))).toMatchObject({
    options: ['Nile', 'Danube'],
    answer: { kind: 'choice', option },
  });
});

it('names no answer that is not there, and several where several are said', () => {
  expect(rowQuestion(row('F'), choice())?.answer).toBeNull();
  expect(rowQuestion(row('A, B'), choice())?.answer).toEqual({ kind: 'multi_select', options: [0, 1] });
});

it('takes right and wrong texts as options', () => {
  const roles: SheetChoice['roles'] = ['question', 'wrong_text', 'right_text', 'wrong_text'];
  expect(rowQuestion(['Which?', 'Rhine', 'Nile', 'Elbe'], choice({ roles }))).toMatchObject({
    options: ['Nile', 'Rhine', 'Elbe'],
    answer: { option: 0 },
  });
});

it('is nothing without a column of questions', () => {
  expect(rowQuestion(['x'], choice({ roles: ['note'] }))).toBeNull();
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

it('offers what a column of numbers or of words may be, what it was taken for first', () => {
  expect(likelyRoles(['1', '', '5'], 'level')).toEqual(['level', 'difficulty', 'mark', 'left_out']);
  expect(likelyRoles(['Rivers'], 'note')).toEqual(['note', 'category', 'tags', 'left_out']);
});
