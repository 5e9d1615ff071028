/** A question's words taken apart: plain text, and formulas between `\(…\)` or `$$…$$` (DECISIONS 4). Pure. */

export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  /** `isDisplay`: on a line of its own. `tex` is what stands between the signs. */
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean };

/** A single `$` is money, so it opens nothing; signs without their partner are words. */
const FORMULA = /\\\(([\s\S]+?)\\\)|\$\$([\s\S]+?)\$\$/g;

/** Whether there is a formula at all: without one nothing of KaTeX is loaded. */
export const hasFormula = (text: string): boolean => text.search(FORMULA) !== -1;

export const formulaParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const addWords = (until: number) => {
    if (until > from) parts.push({ kind: 'words', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(FORMULA)) {
    const [whole, inline, display] = match;
    addWords(match.index);
    parts.push({ kind: 'formula', tex: (inline ?? display ?? '').trim(), isDisplay: display !== undefined });
    from = match.index + whole.length;
  }
  addWords(text.length);
  return parts;
};

/** How long a text looks, in signs: a command of TeX is one, braces are none. For choosing a size or a number of columns. */
export const shownLength = (text: string): number =>
  formulaParts(text).reduce((length, part) => {
    if (part.kind === 'words') return length + part.text.length;
    return length + part.tex.replaceAll(/\\[a-zA-Z]+/g, 'x').replaceAll(/[{}\s\\^_]/g, '').length;
  }, 0);

/** No honest formula of a question is longer; what is, is not drawn. */
export const FORMULA_LENGTH_MOST = 1_000;

/** The source of a formula as it is shown where it cannot be drawn. */
export const shortened = (tex: string): string =>
  tex.length > FORMULA_LENGTH_MOST ? `${tex.slice(0, FORMULA_LENGTH_MOST)}…` : tex;
