/** Answers in words, for the kinds that differ. */
import { aPlayQuestion } from '@trivium/testkit/play';
import { expect, it } from 'vitest';
import { answerInWords } from './answer-in-words.ts';

it('names one option, several in their order, and none', () => {
  expect(answerInWords(aPlayQuestion(), 'b')).toBe('Nile');
  expect(answerInWords(aPlayQuestion({ kind: 'multi_select' }), 'a,c')).toBe('Danube; Rhine');
  expect(answerInWords(aPlayQuestion(), null)).toBe('');
});

it('names pairs of a match, and a word as its letters stood on the table', () => {
  const match = aPlayQuestion({
    kind: 'match',
    options: [{ id: '1', text: 'Japan' }],
    right_side: [{ id: 'a', text: 'Yen' }],
  });
  expect(answerInWords(match, '1:a')).toBe('Japan – Yen');
  expect(answerInWords(aPlayQuestion({ kind: 'word', options: [] }), 'Straße')).toBe('STRAßE');
});

it('numbers the places of an order', () => {
  expect(answerInWords(aPlayQuestion({ kind: 'sequence' }), 'c,a')).toBe('1. Rhine; 2. Danube');
});
