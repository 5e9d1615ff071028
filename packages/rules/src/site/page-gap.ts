/** Gaps of a page: places in `mark` that the operator must fill in. No player sees one (DECISIONS 10). Pure. */

const GAP = /<mark>[\s\S]*?<\/mark>/;
const BLOCKS = 'p|li|td|th|h2|h3|h4|caption|figcaption';
/** A block that holds no other block. */
const BLOCK = new RegExp(
  `<(${BLOCKS})(\\s[^>]*)?>((?:(?!</?(?:${BLOCKS}|ul|ol|table)\\b)[\\s\\S])*)</\\1>`,
  'g',
);
const HOLLOW = /<(ul|ol|tr|tbody|thead|tfoot|table|blockquote)>\s*<\/\1>/g;
const SENTENCE_END = /[.!?؟।۔…](?=\s|<|$)/g;
const EMPTY_SECTIONS = [4, 3, 2].map(
  level => new RegExp(`<h${level}>(?:(?!</h${level}>)[\\s\\S])*</h${level}>\\s*(?=<h[2-${level}]>|$)`, 'g'),
);

/** `html` is clean rich text. */
export const hasGap = (html: string): boolean => GAP.test(html);

/** The whole sentences at the beginning of a piece. */
const wholeSentences = (piece: string): string => {
  const end = [...piece.matchAll(SENTENCE_END)].at(-1);
  return end === undefined ? '' : piece.slice(0, end.index + 1);
};

/** What follows the sentence that a piece begins in the middle of. */
const afterSentence = (piece: string): string => {
  const [end] = piece.matchAll(SENTENCE_END);
  return end === undefined ? '' : piece.slice(end.index + 1);
};

/** The words of a block without the sentences that have a gap. */
const withoutSentences = (words: string): string => {
  const [before = '', ...rest] = words.split(GAP);
  const gaps = [...words.matchAll(new RegExp(GAP, 'g'))].map(([gap]) => gap.replace(/<[^>]*>/g, '').trim());
  return rest.reduce((kept, piece, at) => {
    const isWhole = /[.!?؟।۔…]$/.test(gaps[at] ?? '');
    const after = isWhole ? piece : afterSentence(piece);
    const isLast = at === rest.length - 1;
    return kept + (isLast ? after : wholeSentences(after));
  }, wholeSentences(before));
};

const replaceAll = (html: string, forms: readonly RegExp[]): string =>
  forms.reduce((left, form) => left.replace(form, ''), html);

/**
 * The text without the sentences that have a gap, and without the lists, tables and sections that are empty then. It may leave tags
 * open, so it is cleaned afterwards.
 */
export const withoutGaps = (html: string): string => {
  if (!hasGap(html)) return html;
  const cut = html.replace(BLOCK, (block, tag: string, attributes: string | undefined, words: string) => {
    if (!hasGap(words)) return block;
    const left = withoutSentences(words).trim();
    return left.replace(/<[^>]*>/g, '').trim() === '' ? '' : `<${tag}${attributes ?? ''}>${left}</${tag}>`;
  });
  let left = cut.replace(new RegExp(GAP, 'g'), '');
  for (let next = replaceAll(left, [HOLLOW]); next !== left; next = replaceAll(left, [HOLLOW])) left = next;
  return replaceAll(left, EMPTY_SECTIONS).trim();
};
