/** Kind and key from options and right places. */
import { expect, it } from 'vitest';
import { keyOf, truthPlace } from './key.ts';

it('makes a choice of one right option, and a multi-select of several', () => {
  expect(keyOf(['a', 'b', 'c'], [1])).toEqual({
    ...{ kind: 'choice', options: ['a', 'b', 'c'] },
    ...{ key: { kind: 'choice', option: 1 }, mends: [] },
  });
  expect(keyOf(['a', 'b', 'c'], [2, 0, 2])).toEqual({
    ...{ kind: 'multi_select', options: ['a', 'b', 'c'] },
    ...{ key: { kind: 'multi_select', options: [0, 2] }, mends: [{ code: 'several_right' }] },
  });
  expect(keyOf(['a', 'b'], [0], 'multi_select')).toMatchObject({ kind: 'multi_select', mends: [] });
  expect(keyOf(['a', 'b'], [0], 'math')).toMatchObject({ kind: 'math', key: { kind: 'math', option: 0 } });
});

it('has no key where nothing is right', () => {
  for (const kind of ['choice', 'multi_select', 'audio', 'true_false'] as const)
    expect(keyOf(['a', 'b'], [], kind).key).toBeNull();
});

it.each([
  ['True', 'False'],
  ['vrai', 'faux'],
  ['Verdadero', 'FALSO'],
  ['صواب', 'خطأ'],
  ['صَحيح', 'خطأ'],
  ['सही', 'ग़लत'],
  ['सत्य', 'असत्य'],
])('knows %s and %s in both orders', (right, wrong) => {
  expect(truthPlace([right, wrong])).toBe(0);
  expect(keyOf([wrong, right], [1])).toMatchObject({
    ...{ kind: 'true_false', options: ['true', 'false'], key: { kind: 'true_false', option: 0 } },
  });
  expect(keyOf([wrong, right], [0]).key).toEqual({ kind: 'true_false', option: 1 });
});

it('leaves other pairs a choice, whatever the file calls them', () => {
  expect(keyOf(['Yes', 'No'], [0], 'true_false')).toMatchObject({ kind: 'choice', options: ['Yes', 'No'] });
  expect(truthPlace(['true', 'faux'])).toBe(-1);
  expect(truthPlace(['true', 'false', 'maybe'])).toBe(-1);
});
