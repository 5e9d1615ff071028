/** A formula as one line of plain characters, the same in every language: the accessible name of an answer, where readers skip MathML. Pure. */

const SIGNS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  to: '→',
  rightarrow: '→',
  infty: '∞',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Omega: 'Ω',
  sum: '∑',
  prod: '∏',
  int: '∫',
  circ: '°',
  degree: '°',
  angle: '∠',
  triangle: '△',
  in: '∈',
  cup: '∪',
  cap: '∩',
  ldots: '…',
  dots: '…',
  cdots: '…',
  prime: '′',
};
/** Commands that only place or style their content. */
const SILENT =
  /^(?:left|right|[bB]igg?[lr]?|displaystyle|textstyle|quad|qquad|limits|mathrm|mathbf|mathit|text|textrm|operatorname|phantom)$/;

/** Depth beyond that of honest formulas; deeper groups stay as they are. */
const DEEPEST = 20;

type Read = { readonly said: string; readonly next: number };

/** `\frac{3}{4}` is `3/4`, `2^{12}` is `2^12`, `\sqrt{x+1}` is `√(x+1)`. */
export const formulaWords = (tex: string): string =>
  readUntil(tex, 0, '', 0).said.replaceAll(/\s+/g, ' ').trim();

const readUntil = (tex: string, from: number, end: string, depth: number): Read => {
  let said = '';
  let at = from;
  while (at < tex.length && tex[at] !== end) {
    const part = readOne(tex, at, depth);
    said += part.said;
    at = part.next;
  }
  return { said, next: at + 1 };
};

const readOne = (tex: string, at: number, depth: number): Read => {
  const sign = tex[at] ?? '';
  if (sign === '{' && depth < DEEPEST) return readUntil(tex, at + 1, '}', depth + 1);
  if (sign === '{' || sign === '}' || sign === '&') return { said: ' ', next: at + 1 };
  if (sign === '^' || sign === '_') {
    const raised = readArgument(tex, at + 1, depth);
    const isDegree = sign === '^' && raised.said === '°';
    return {
      said: isDegree ? '°' : `${sign === '^' ? '^' : '_'}${bracketed(raised.said)}`,
      next: raised.next,
    };
  }
  if (sign !== '\\') return { said: sign, next: at + 1 };
  const name = /^[a-zA-Z]+/.exec(tex.slice(at + 1, at + 24))?.[0];
  if (name === undefined)
    return { said: /[,;:! ]/.test(tex[at + 1] ?? '') ? ' ' : (tex[at + 1] ?? ''), next: at + 2 };
  return readCommand(tex, name, at + 1 + name.length, depth);
};

const readCommand = (tex: string, name: string, after: number, depth: number): Read => {
  if (/^[dtc]?frac$/.test(name)) {
    const top = readArgument(tex, after, depth);
    const bottom = readArgument(tex, top.next, depth);
    return { said: `${bracketed(top.said)}/${bracketed(bottom.said)}`, next: bottom.next };
  }
  if (name === 'sqrt') {
    const degree = tex[after] === '[' ? readUntil(tex, after + 1, ']', depth + 1) : { said: '', next: after };
    const inside = readArgument(tex, degree.next, depth);
    return { said: `${degree.said}√${bracketed(inside.said)}`, next: inside.next };
  }
  if (SILENT.test(name)) return { said: /quad/.test(name) ? ' ' : '', next: after };
  const known = Object.hasOwn(SIGNS, name) ? SIGNS[name] : undefined;
  return { said: known ?? ` ${name} `, next: after };
};

/** The argument of a command or of `^`: a group, a command, or one character. */
const readArgument = (tex: string, from: number, depth: number): Read => {
  let at = from;
  while (tex[at] === ' ') at += 1;
  if (at >= tex.length || depth >= DEEPEST) return { said: '', next: at };
  const { said, next } = readOne(tex, at, depth + 1);
  return { said: said.trim(), next };
};

/** Brackets around more than one number or name. */
const bracketed = (said: string): string => (/^[\p{L}\p{N}.,′°]*$/u.test(said) ? said : `(${said})`);
