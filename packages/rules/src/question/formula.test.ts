/** Which formulas of a question can be read (DECISIONS 4). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenFormula } from './formula.ts';

it('takes formulas that are whole', () => {
  for (const tex of [
    ...[
      'x',
      '2^{10}',
      'x_1^2',
      '\\frac{3}{4}',
      '\\frac12',
      '\\sqrt[3]{8}',
      '\\sqrt 2',
      '\\left(\\frac{a}{b}\\right)',
    ],
    ...[
      '\\begin{cases}1 & x>0\\\\0 & x\\le 0\\end{cases}',
      '\\text{half of } x',
      '\\alpha\\beta',
      '90^\\circ',
      "f'(x)",
    ],
    ...['50\\%', '[0, 1)', '\\left.\\frac{d}{dx}\\right|', '\\sum_{i=1}^{n} i', '\\$5'],
  ]) {
    expect(brokenFormula(`What is \\(${tex}\\)?`), tex).toBeNull();
    expect(brokenFormula(`$$${tex}$$`), tex).toBeNull();
  }
});

it('refuses formulas that nobody could read', () => {
  for (const tex of [
    ...[
      '{',
      '}',
      'x^',
      'x_',
      '^^',
      'x^1^2',
      '\\frac{1}',
      '\\frac',
      '\\sqrt[3{8}',
      '\\left(x',
      'x\\right)',
      'a & b',
    ],
    ...['\\begin{cases}1', '\\begin{cases}1\\end{matrix}', '{x}}', '\\def\\x{y}', '#1', ' ', 'x$'],
  ])
    expect(brokenFormula(`\\(${tex}\\)`), tex).toBe(`\\(${tex}\\)`);
});

it('refuses a delimiter without its partner, and shows from there', () => {
  expect(brokenFormula('half of \\(x')).toBe('\\(x');
  expect(brokenFormula('x\\) is')).toBe('\\) is');
});

it('leaves money alone', () => {
  for (const text of ['It costs $5 and $6.', 'US$', '$$ is a sign', 'A$ {', '$x^'])
    expect(brokenFormula(text), text).toBeNull();
});

it('never throws, and judges text without delimiters as whole', () => {
  const sign = fc.constantFrom(
    '\\(',
    '\\)',
    '$$',
    '$',
    '{',
    '}',
    '^',
    '_',
    '\\frac',
    '\\left',
    '\\begin',
    '\\end',
    'x',
    '&',
  );
  fc.assert(fc.property(fc.array(sign), signs => void brokenFormula(signs.join(''))));
  fc.assert(fc.property(fc.string(), text => brokenFormula(text.replaceAll(/[\\$]/g, '')) === null));
});
