/** Splits the text of a question into plain text and formulas between `\(…\)` or `$$…$$` (DECISIONS 4). Pure. */
import { FORMULA, FORMULA_LENGTH_MOST } from '@trivium/rules/question/formula';

export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  /** `isDisplay`: on a line of its own. `tex` is the source between the delimiters. */
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean };

/** Whether the text has a formula; KaTeX loads only then. */
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

/** Visible length of a text in characters: a TeX command counts one, braces none. For choosing a size or a number of columns. */
export const shownLength = (text: string): number =>
  formulaParts(text).reduce((length, part) => {
    if (part.kind === 'words') return length + part.text.length;
    return length + part.tex.replaceAll(/\\[a-zA-Z]+/g, 'x').replaceAll(/[{}\s\\^_]/g, '').length;
  }, 0);

/** The source of a formula, shown where it cannot be drawn. */
export const shortened = (tex: string): string =>
  tex.length > FORMULA_LENGTH_MOST ? `${tex.slice(0, FORMULA_LENGTH_MOST)}…` : tex;
