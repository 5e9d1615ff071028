/** Draws formulas with KaTeX. Only a text with a formula loads this file. Bounds keep any text from being slow or leaving its box (DECISIONS 4). */
import { DEFINES_IN_FORMULA, FORMULA_LENGTH_MOST } from '@trivium/rules/question/formula';
import katex from 'katex';
import 'katex/dist/katex.css';
import './formula.css';
import { shortened } from './formula-parts.ts';
import { formulaWords } from './formula-words.ts';

/** Largest length in a formula, in em: `\rule{10000em}{1em}` is drawn this wide. */
const SIZE_MOST_EM = 20;
/** How many macro expansions are allowed. */
const EXPANSIONS_MOST = 300;

/** Draws a formula into an element, as HTML for the eye and MathML for screen readers; a broken formula shows its source. */
export const drawFormula = (element: HTMLElement, tex: string, isDisplay: boolean): void => {
  try {
    if (tex.length > FORMULA_LENGTH_MOST || DEFINES_IN_FORMULA.test(tex))
      throw new RangeError('not a formula of a question');
    const isInAnswer = element.closest('.slab') !== null;
    // Fractions inside a line are set too small to be an answer (DESIGN 6: 20 px).
    katex.render(isInAnswer ? `\\displaystyle ${tex}` : tex, element, {
      displayMode: isDisplay,
      output: 'htmlAndMathml',
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      // A command that is not trusted shows its name, in the colour of the text.
      errorColor: 'currentcolor',
      maxSize: SIZE_MOST_EM,
      maxExpand: EXPANSIONS_MOST,
    });
    // The annotation, for copying and for readers, is the source as it was written.
    const kept = element.querySelector('annotation');
    if (kept !== null) kept.textContent = tex;
    if (element.closest('button') !== null) nameIt(element, tex);
  } catch {
    showSource(element, tex);
  }
};

/** Inside a control the content is its accessible name, and readers skip MathML there: plain words name the formula. */
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
