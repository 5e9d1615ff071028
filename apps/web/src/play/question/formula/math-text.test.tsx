/** Formulas in words: drawn, harmless, never slow; a broken one shows its source (DECISIONS 4, issue "KaTeX"). */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadFormulas } from './load-formulas.ts';
import { MathText } from './math-text.tsx';

// The page has a doctype; the test's browser has none, and KaTeX asks.
Reflect.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });
afterEach(cleanup);

const draw = (text: string) => render(<MathText text={text} />).container;

it('shows the source to readers and a place to the eye until KaTeX is here', async () => {
  const shown = draw('What is \\(\\frac{1}{2}\\)?');
  expect(shown.querySelector('.skeleton')?.textContent).toBe('\\frac{1}{2}');
  await act(loadFormulas);
  expect(shown.querySelector('.skeleton')).toBeNull();
  expect(shown.querySelector('math')).not.toBeNull();
});

describe('when KaTeX is here', () => {
  beforeAll(loadFormulas);

  it('leaves text without a formula as plain text', () => {
    expect(draw('A pen costs $1.50, a book $3.').innerHTML).toBe('A pen costs $1.50, a book $3.');
  });

  it('draws for the eye, says MathML to readers, and stands left to right among any words', () => {
    const shown = draw('ما قيمة \\(x^2\\)؟');
    expect(shown.querySelector('.katex-html')?.getAttribute('aria-hidden')).toBe('true');
    expect(shown.querySelector('math msup')).not.toBeNull();
    expect(shown.querySelector('.formula')?.getAttribute('dir')).toBe('ltr');
    expect(shown.textContent).toMatch(/^ما قيمة .*؟$/);
  });

  it('is a name in plain signs inside a button, whose MathML no reader reaches', () => {
    const { getByRole } = render(
      <button type="button">
        <MathText text={'Half: \\(\\frac{1}{2}\\)'} />
      </button>,
    );
    expect(getByRole('button', { name: 'Half: 1/2' })).toBeDefined();
  });

  it('puts $$ on a line of its own', () => {
    const shown = draw('Find $$x = 1$$');
    expect(shown.querySelector('.formula')?.hasAttribute('data-display')).toBe(true);
    expect(shown.querySelector('math')?.getAttribute('display')).toBe('block');
  });

  it.each([
    ['unclosed', '\\frac{1'],
    ['an unknown command', '\\nosuch{1}'],
    ['deep nesting', `${'{'.repeat(10_000)}x${'}'.repeat(10_000)}`],
    ['a definition that calls itself', '\\def\\a{\\a\\a}\\a'],
    ['one under another name', '\\newcommand{\\a}{\\a}\\a'],
    ['a huge text', 'x+'.repeat(500_000)],
  ])('shows the source of %s', (_, tex) => {
    const shown = draw(`\\(${tex}\\)`);
    expect(shown.querySelector('.katex')).toBeNull();
    const source = shown.querySelector('code')?.textContent ?? '';
    expect(source.slice(0, 900)).toBe(tex.slice(0, 900));
    expect(source.length).toBeLessThanOrEqual(1_001);
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/a.png}',
    '\\htmlId{app}{x}',
    '\\htmlClass{question}{x}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlData{a=b}{x}',
    '\\text{<script>alert(1)</script><img src=x onerror=alert(1)>}',
  ])('makes no link, picture, script or foreign attribute of %s', tex => {
    const shown = draw(`\\(${tex}\\)`);
    expect(shown.querySelectorAll('a, img, script, iframe, [id], [data-a], .question')).toHaveLength(0);
    for (const element of shown.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(names.filter(name => /^on|^href$|^src$/.test(name))).toEqual([]);
      expect(element.getAttribute('style') ?? '').not.toMatch(/position:\s*fixed|url\(/);
    }
    expect(shown.textContent).not.toBe('');
  });

  it('draws no length longer than 20 em, whatever is asked for', () => {
    const shown = draw('\\(\\rule{10000em}{1em}\\hspace{10000em}\\kern{9999em}x\\)');
    const styles = [...shown.querySelectorAll('[style]')].map(element => element.getAttribute('style') ?? '');
    const lengths = styles.flatMap(style =>
      [...style.matchAll(/(-?[\d.]+)em/g)].map(found => Number(found[1])),
    );
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20);
  });

  it('draws the deepest nesting that its length allows', () => {
    const deep = `${'{'.repeat(499)}x${'}'.repeat(499)}`;
    expect(draw(`\\(${deep}\\)`).querySelector('.katex, code')).not.toBeNull();
  });
});
