/** Splits a text that the server cleaned at its headings: `h2` begins a section, `h3` asks a question. Pure but for the browser's HTML parser. */

export type Part = {
  readonly kind: 'section' | 'question';
  /** The heading without tags. */
  readonly words: string;
  /** The HTML below the heading, unchanged. */
  readonly html: string;
};

/** Cleaned headings have no attributes. */
const headingForm = /<h([23])>([\s\S]*?)<\/h\1>/g;

const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();

export function readQuestions(html: string): { readonly before: string; readonly parts: readonly Part[] } {
  const headings = [...html.matchAll(headingForm)];
  const parts = headings.map(({ index, 0: whole, 1: level, 2: inside = '' }, at): Part => {
    const end = headings[at + 1]?.index ?? html.length;
    return {
      kind: level === '2' ? 'section' : 'question',
      words: wordsOf(inside),
      html: html.slice(index + whole.length, end).trim(),
    };
  });
  return { before: html.slice(0, headings[0]?.index ?? html.length).trim(), parts };
}
