/** Formulas as plain signs, for the names of answers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formulaWords } from './formula-words.ts';

it.each([
  ['56', '56'],
  ['\\frac{3}{4}', '3/4'],
  ['\\frac{x + 1}{2}', '(x + 1)/2'],
  ['\\frac12', '1/2'],
  ['2^{12}', '2^12'],
  ['x^2 - 9', 'x^2 - 9'],
  ['x^{n+1}', 'x^(n+1)'],
  ['4\\sqrt{5}', '4√5'],
  ['\\sqrt[3]{x+1}', '3√(x+1)'],
  ['7 \\times 8', '7 × 8'],
  ['90^\\circ', '90°'],
  ['\\left(\\frac{1}{2}\\right)^2', '(1/2)^2'],
  ['a_1 \\le b_{10}', 'a_1 ≤ b_10'],
  ['\\text{cm}', 'cm'],
  ['\\log x', 'log x'],
])('%s is %s', (tex, said) => {
  expect(formulaWords(tex)).toBe(said);
});

it('never throws and always ends, whatever is written', () => {
  const sign = fc.constantFrom(
    '\\',
    '{',
    '}',
    '^',
    '_',
    '[',
    ']',
    'x',
    ' ',
    '\\frac',
    '\\sqrt',
    '\\times',
    '&',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 200 }), signs => {
      expect(typeof formulaWords(signs.join(''))).toBe('string');
    }),
  );
  expect(formulaWords(`${'{'.repeat(500)}x${'}'.repeat(500)}`)).toContain('x');
  expect(formulaWords('\\frac'.repeat(200))).toMatch(/^[()/]*$/);
});
