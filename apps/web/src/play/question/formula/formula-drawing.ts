/** KaTeX and its fonts, in a file of their own that only a formula loads. Bounded, so no text can be slow or break out (DECISIONS 4). */
import katex from 'katex';
import 'katex/dist/katex.css';
import './formula.css';
import { FORMULA_LENGTH_MOST, shortened } from './formula-parts.ts';
import { formulaWords } from './formula-words.ts';

/** Largest length a formula may ask for, in em: `\rule{10000em}{1em}` is drawn this wide. */
const SIZE_MOST_EM = 20;
/** How many macros may unfold. */
const EXPANSIONS_MOST = 300;
/** A question defines nothing: definitions are how a short text becomes a long one. */
const DEFINES = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])/;

/** Puts a formula into an element, as HTML for the eye and MathML for readers; a broken one as its source. */
export const drawFormula = (element: HTMLElement, tex: string, isDisplay: boolean): void => {
  try {
    if (tex.length > FORMULA_LENGTH_MOST || DEFINES.test(tex))
      throw new RangeError('not a formula of a question');
    const isInAnswer = element.closest('.slab') !== null;
    // Fractions inside a line are set too small to be an answer (DESIGN 6: 20 px).
    katex.render(isInAnswer ? `\\displaystyle ${tex}` : tex, element, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      // What is not trusted stands there as its name, as readable as the rest.
      errorColor: 'currentcolor',
      maxSize: SIZE_MOST_EM,
      maxExpand: EXPANSIONS_MOST,
    });
    // What is kept for copying and for readers is the formula as it was written.
    const kept = element.querySelector('annotation');
    if (kept !== null) kept.textContent = tex;
    if (element.closest('button') !== null) nameIt(element, tex);
  } catch {
    showSource(element, tex);
  }
};

/** What stands in a control is only its name, and a name is words: MathML would be passed over there. */
const nameIt = (element: HTMLElement, tex: string): void => {
  for (const drawn of element.children) drawn.setAttribute('aria-hidden', 'true');
  const name = document.createElement('span');
  name.className = 'sr-only';
  name.textContent = formulaWords(tex);
  element.append(name);
};

const showSource = (element: HTMLElement, tex: string): void => {
  const code = document.createElement('code');
  code.textContent = shortened(tex);
  element.replaceChildren(code);
};
