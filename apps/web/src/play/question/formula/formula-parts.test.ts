/** Which of a question's words are formulas (DECISIONS 4). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formulaParts, hasFormula, shownLength } from './formula-parts.ts';

const words = (text: string) => ({ kind: 'words', text });
const formula = (tex: string, isDisplay = false) => ({ kind: 'formula', tex, isDisplay });

it('finds formulas in the line and on a line of their own', () => {
  expect(formulaParts('What is \\(7 \\times 8\\)? $$x^2$$')).toEqual([
    words('What is '),
    formula('7 \\times 8'),
    words('? '),
    formula('x^2', true),
  ]);
});

it('leaves money alone', () => {
  for (const text of ['A pen costs $1.50 and a book $3.', 'It costs $5', '$$ is a sign', 'US$ and A$'])
    expect(formulaParts(text)).toEqual([words(text)]);
});

it('leaves signs without their partner alone', () => {
  for (const text of ['\\(x', 'x\\)', '$$x', '\\(\\)', '$$$']) expect(hasFormula(text), text).toBe(false);
});

it('loses nothing of any text', () => {
  const sign = fc.constantFrom('\\(', '\\)', '$$', '$', 'x', ' ', '{', '\\frac');
  fc.assert(
    fc.property(fc.array(sign), signs => {
      const text = signs.join('');
      const put = formulaParts(text).map(part => (part.kind === 'words' ? part.text : part.tex));
      const bare = (said: string) => said.replaceAll(/\\[()]|\$|\s/g, '');
      expect(bare(put.join(''))).toBe(bare(text));
    }),
  );
});

it('measures what is seen, not what was typed', () => {
  expect(shownLength('\\(\\frac{3}{4}\\)')).toBe(3);
  expect(shownLength('Apple')).toBe(5);
});
