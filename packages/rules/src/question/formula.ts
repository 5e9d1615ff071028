/** Formulas in the texts of questions: where they stand, and whether they can be read (DECISIONS 4). */

/** A formula stands between `\(…\)` or `$$…$$`. A single `$` is money and opens none; an unpaired delimiter is plain text. */
export const FORMULA = /\\\(([\s\S]+?)\\\)|\$\$([\s\S]+?)\$\$/g;

/** Longest source that is drawn; no honest formula is longer. */
export const FORMULA_LENGTH_MOST = 1_000;

/** Definitions are refused: by them a short text becomes a long one. */
export const DEFINES_IN_FORMULA =
  /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])/;

/**
 * The first formula of a text that nobody could read: braces, brackets or environments that do not close, a fraction, root or
 * power without its part, a delimiter without its partner. Null where there is none. Names of commands are not judged.
 */
export const brokenFormula = (text: string): string | null => {
  for (const [whole, inline, display] of text.matchAll(FORMULA))
    if (!isReadable(inline ?? display ?? '')) return whole;
  const rest = text.replaceAll(FORMULA, ' ');
  const open = rest.search(/\\[()]/);
  return open === -1 ? null : rest.slice(open);
};

const isReadable = (tex: string): boolean => {
  if (tex.trim() === '' || tex.length > FORMULA_LENGTH_MOST || DEFINES_IN_FORMULA.test(tex)) return false;
  const tokens = tex.match(/\\(?:[a-zA-Z]+|[\s\S])|[^\s\\]|\\/g) ?? [];
  const end = readRow(tokens, 0, '');
  return end === tokens.length;
};

/** How many parts a command needs. */
const PARTS: Readonly<Record<string, number>> = {
  ...{ '\\frac': 2, '\\dfrac': 2, '\\tfrac': 2, '\\cfrac': 2, '\\binom': 2, '\\dbinom': 2, '\\tbinom': 2 },
  ...{
    '\\overset': 2,
    '\\underset': 2,
    '\\stackrel': 2,
    '\\sqrt': 1,
    '\\text': 1,
    '\\mathrm': 1,
    '\\mathbf': 1,
  },
  ...{ '\\mathbb': 1, '\\mathcal': 1, '\\overline': 1, '\\underline': 1, '\\vec': 1, '\\hat': 1, '\\bar': 1 },
  ...{ '\\boxed': 1, '\\operatorname': 1, '\\overrightarrow': 1, '\\widehat': 1 },
};
/** What ends a row, and so can be no part of anything. */
const ENDS = new Set(['}', '\\right', '\\end', '&', '\\\\', '^', '_']);

/** The place of the token that ends the row (`until`, or the end of the source); -1 where it cannot be read. */
const readRow = (tokens: readonly string[], from: number, until: string): number => {
  let at = from;
  /** Scripts of the thing before: a second power, or a second index, is a fault. */
  let scripts = '';
  while (at < tokens.length) {
    const token = tokens[at] ?? '';
    if (token === until) return at;
    if (token === '^' || token === '_') {
      if (scripts.includes(token)) return -1;
      scripts += token;
      at = readPart(tokens, at + 1);
    } else if (token === '&' || token === '\\\\') {
      scripts = '';
      if (until !== '\\end') return -1;
      at += 1;
    } else {
      scripts = '';
      at = readPart(tokens, at);
    }
    if (at === -1) return -1;
  }
  return until === '' ? at : -1;
};

/** The place after one thing: a sign, a group in braces, a command with its parts; -1 where there is none. */
const readPart = (tokens: readonly string[], at: number): number => {
  const token = tokens[at];
  if (token === undefined || ENDS.has(token) || token === '\\' || token === '#' || token === '$') return -1;
  if (token === '{') return after(readRow(tokens, at + 1, '}'));
  if (token === '\\left') {
    const end = readRow(tokens, at + 2, '\\right');
    return end === -1 || tokens[end + 1] === undefined ? -1 : end + 2;
  }
  if (token === '\\begin') return readEnvironment(tokens, at + 1);
  let next = at + 1;
  if (token === '\\sqrt' && tokens[next] === '[') next = after(readRow(tokens, next + 1, ']'));
  for (let part = PARTS[token] ?? 0; part > 0 && next !== -1; part -= 1) next = readPart(tokens, next);
  return next;
};

const readEnvironment = (tokens: readonly string[], at: number): number => {
  const nameEnd = tokens.indexOf('}', at);
  if (tokens[at] !== '{' || nameEnd === -1) return -1;
  const name = tokens.slice(at, nameEnd + 1).join('');
  const end = readRow(tokens, nameEnd + 1, '\\end');
  const after = end + 1 + (nameEnd + 1 - at);
  return end !== -1 && tokens.slice(end + 1, after).join('') === name ? after : -1;
};

const after = (at: number): number => (at === -1 ? -1 : at + 1);
