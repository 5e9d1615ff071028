/** MathML (presentation, MathML 3 chapter 3) as a formula of ours; what cannot be written so is left to its reader. */
import { attributeOf, elementsOf, textOf, type XmlNode } from './xml.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '×': '\\times', '÷': '\\div', '±': '\\pm', '·': '\\cdot', '⋅': '\\cdot', '−': '-', '≤': '\\le' },
  ...{ '≥': '\\ge', '≠': '\\ne', '≈': '\\approx', '∞': '\\infty', '∑': '\\sum', '∏': '\\prod', '∫': '\\int' },
  ...{ '→': '\\to', '∈': '\\in', '∂': '\\partial', '√': '\\surd', '°': '^{\\circ}', '%': '\\%', $: '\\$' },
  ...{
    '#': '\\#',
    '&': '\\&',
    _: '\\_',
    '{': '\\{',
    '}': '\\}',
    '\\': '\\backslash',
    π: '\\pi',
    α: '\\alpha',
  },
  ...{ β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', θ: '\\theta', λ: '\\lambda', μ: '\\mu' },
  ...{ ρ: '\\rho', σ: '\\sigma', τ: '\\tau', φ: '\\varphi', ω: '\\omega', Δ: '\\Delta', Σ: '\\Sigma' },
  ...{ Ω: '\\Omega', '⟨': '\\langle', '⟩': '\\rangle', '∪': '\\cup', '∩': '\\cap', '⊂': '\\subset' },
  // Signs without a look of their own: function application, invisible times and comma.
  ...{ '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '' },
};
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '¯': '\\overline', '‾': '\\overline', '^': '\\hat', '→': '\\vec', '⃗': '\\vec', '~': '\\tilde' },
  ...{ '˙': '\\dot', '.': '\\dot', '¨': '\\ddot' },
};
const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'log',
  'ln',
  'exp',
  'lim',
  'max',
  'min',
  'det',
  'gcd',
]);
const GROUPS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'menclose', 'merror', 'mtd']);

/** What a leaf says, sign by sign. A command ends by a blank, so that no letter joins it. */
const signsOf = (text: string): string =>
  [...text]
    .map(sign => (SIGNS[sign] === undefined ? sign : SIGNS[sign] === '' ? '' : `${SIGNS[sign]} `))
    .join('');

/** TeX of `<math>`; null where an element has no counterpart. */
export const texOf = (math: XmlNode): string | null => {
  const source = [...annotations(math)].find(note => /tex/i.test(attributeOf(note, 'encoding')));
  if (source !== undefined) return bare(textOf(source));
  const tex = rowOf(math)?.replaceAll(/\s+/g, ' ').trim();
  return tex === undefined || tex === '' ? null : tex;
};

/** TeX without the signs that some write around it. */
const bare = (tex: string): string =>
  tex
    .trim()
    .replace(/^(?:\$\$?|\\\[|\\\()/, '')
    .replace(/(?:\$\$?|\\\]|\\\))$/, '')
    .trim();

function* annotations(node: XmlNode): Generator<XmlNode> {
  for (const child of elementsOf(node))
    if (child.name === 'annotation') yield child;
    else yield* annotations(child);
}

const rowOf = (node: XmlNode): string | null => {
  const parts = elementsOf(node)
    .filter(({ name }) => name !== 'annotation' && name !== 'annotation-xml')
    .map(partOf);
  return parts.includes(null) ? null : parts.join('');
};

const partOf = (node: XmlNode): string | null => {
  const text = textOf(node).trim();
  switch (node.name) {
    case 'mn':
      return signsOf(text);
    case 'mi':
      if (FUNCTIONS.has(text)) return `\\${text} `;
      return [...text].length > 1 ? `\\mathrm{${signsOf(text)}}` : signsOf(text);
    case 'mo':
      return FUNCTIONS.has(text) ? `\\${text} ` : signsOf(text);
    case 'mtext':
    case 'ms':
      return text === '' ? ' ' : `\\text{${text.replaceAll(/[\\{}$#%&_^~]/g, '')}}`;
    case 'mspace':
      return ' ';
    case 'mphantom':
      return '';
    case 'semantics':
      return rowOf(node);
    case 'mfenced':
      return fenced(node);
    case 'mtable':
      return table(node);
    default:
      return GROUPS.has(node.name) ? rowOf(node) : composed(node);
  }
};

/** How elements with a fixed number of parts are written; `$1` is the first part. */
const COMPOSED: Readonly<Record<string, readonly [parts: number, tex: string]>> = {
  msup: [2, '{$1}^{$2}'],
  msub: [2, '{$1}_{$2}'],
  msubsup: [3, '{$1}_{$2}^{$3}'],
  mfrac: [2, '\\frac{$1}{$2}'],
  mroot: [2, '\\sqrt[$2]{$1}'],
  munder: [2, '{$1}_{$2}'],
  munderover: [3, '{$1}_{$2}^{$3}'],
};

const composed = (node: XmlNode): string | null => {
  if (node.name === 'msqrt') {
    const row = rowOf(node);
    return row === null ? null : `\\sqrt{${row}}`;
  }
  const parts = elementsOf(node).map(partOf);
  if (node.name === 'mover' && parts.length === 2) return over(node, parts);
  const form = COMPOSED[node.name];
  if (form === undefined || parts.length !== form[0] || parts.includes(null)) return null;
  return form[1].replaceAll(/\$(\d)/g, (_, place: string) => parts[Number(place) - 1]?.trim() ?? '');
};

const over = (node: XmlNode, [below, above]: readonly (string | null)[]): string | null => {
  if (below == null || above == null) return null;
  const accent = ACCENTS[textOf(elementsOf(node)[1]).trim()];
  return accent === undefined ? `{${below}}^{${above}}` : `${accent}{${below}}`;
};

const fenced = (node: XmlNode): string | null => {
  const parts = elementsOf(node).map(partOf);
  if (parts.includes(null)) return null;
  const [open, close] = [attributeOf(node, 'open') || '(', attributeOf(node, 'close') || ')'];
  return `\\left${signsOf(open)}${parts.join(',')}\\right${signsOf(close)}`;
};

const table = (node: XmlNode): string | null => {
  const rows = elementsOf(node).map(row => elementsOf(row).map(rowOf));
  if (rows.some(cells => cells.includes(null))) return null;
  return `\\begin{matrix}${rows.map(cells => cells.join('&')).join('\\\\')}\\end{matrix}`;
};
