/** Makes rich text of authors safe when it comes in: a short list of tags may stay, everything else is cut out. */
import { RICH_TEXT_BYTES_MOST } from '@trivium/rules/passage/limits';
import { OWN_PICTURE, RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@trivium/rules/passage/rich-text';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** The text is longer than anything written by hand; none of it was read. */
export class RichTextTooLong extends Error {
  constructor(bytes: number) {
    const kilobytes = (count: number) => Math.ceil(count / 1000);
    super(
      `The text is ${kilobytes(bytes)} kB long; at most ${kilobytes(RICH_TEXT_BYTES_MOST)} kB are taken.`,
    );
  }
}

/** Elements that are removed with their contents, which are no prose. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'noscript', 'template', 'iframe', 'noembed', 'noframes', 'object', 'svg', 'math'],
  ...['textarea', 'option', 'select', 'title', 'xmp', 'audio', 'video', 'canvas'],
];
/**
 * A cut may leave a paragraph inside a paragraph, which is read differently the next time. So cleaning is repeated until
 * nothing changes.
 */
const PASSES_MOST = 5;
/** Deeper nesting than any text needs; it would only slow browsers down. */
const NESTED_MOST = 24;

/** An absolute https address of another site; undefined for anything else, and for an address with a login. */
const outsideAddress = (href: string): string | undefined => {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  return address.protocol === 'https:' && address.username === '' && address.password === ''
    ? address.href
    : undefined;
};

/** The allowed values of each attribute. */
const VALUES: Readonly<Record<string, RegExp>> = {
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/,
  scope: /^(?:row|col)$/,
  colspan: /^[1-9]$/,
  rowspan: /^[1-9]\d?$/,
};
const keepWellFormed = (tagName: string, attribs: Record<string, string>) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => VALUES[name]?.test(value) === true),
  ),
});

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WHOLE,
  nestingLimit: NESTED_MOST,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (_, { href = '' }): { tagName: string; attribs: Record<string, string> } => {
      const address = outsideAddress(href);
      return address === undefined
        ? { tagName: 'span', attribs: {} }
        : { tagName: 'a', attribs: { href: address, target: '_blank', rel: 'noopener nofollow ugc' } };
    },
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
    th: keepWellFormed,
    td: keepWellFormed,
    bdi: keepWellFormed,
    span: keepWellFormed,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
};

/**
 * Returns the text with only the tags and attributes of rules/passage/rich-text: no styles, no scripts, no foreign pictures,
 * links only to https and marked as other people's. Throws `RichTextTooLong` above 200 kB.
 */
export function cleanRichText(html: string): string {
  const bytes = Buffer.byteLength(html);
  if (bytes > RICH_TEXT_BYTES_MOST) throw new RichTextTooLong(bytes);
  let clean = html;
  for (let pass = 0; pass < PASSES_MOST; pass += 1) {
    const next = sanitizeHtml(clean, OPTIONS).trim();
    if (next === clean) break;
    clean = next;
  }
  return clean;
}

/** The number of words of prose in a rich text, in any script. */
export function countWords(html: string): number {
  const prose = html.replace(/<[^>]*>/g, ' ').replace(/&[#\w]+;/g, ' ');
  return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(prose)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;
}

/** Whether a rich text says anything: a word, or a picture. */
export const hasWords = (html: string): boolean => /<img\s/.test(html) || countWords(html) > 0;
