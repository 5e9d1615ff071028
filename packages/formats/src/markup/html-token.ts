/** The tags of a piece of HTML, in one pass over it, however broken it is. */
import { decodeEntities } from '../bank/entities.ts';

export type Token = {
  /** In small letters, without a prefix; empty for comments and declarations. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Closed by itself: `<br/>`. */
  readonly isEmpty: boolean;
  /** Where it begins, and the place after it. */
  readonly at: number;
  readonly end: number;
  /** An attribute, decoded; empty where there is none. */
  readonly attribute: (name: 'src' | 'alt' | 'href' | 'title') => string;
  /** The place after the tag that closes it; the end of the text where there is none. */
  readonly afterClosing: () => number;
};

const NAME = /<\/?([a-zA-Z][\w:-]{0,60})/y;
const ATTRIBUTE = /(?:^|[\s"'/])(src|alt|href|title)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Every tag and comment. What looks like a tag and never ends is text, and so is all behind it. */
export function* tagsOf(html: string): Generator<Token> {
  const finder = new EndFinder(html);
  for (let at = html.indexOf('<'); at !== -1; ) {
    NAME.lastIndex = at;
    const [opening = '', fullName = ''] = NAME.exec(html) ?? [];
    const isRemark = html[at + 1] === '!' || html[at + 1] === '?';
    if (opening === '' && !isRemark) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = isRemark ? afterRemark(html, at) : finder.endOfTag(at + opening.length);
    if (end === -1) return;
    yield tokenOf(html, { at, end, name: fullName.slice(fullName.indexOf(':') + 1).toLowerCase() });
    at = html.indexOf('<', end);
  }
}

const tokenOf = (html: string, { at, end, name }: { at: number; end: number; name: string }): Token => ({
  ...{ name, at, end },
  isEnd: html[at + 1] === '/',
  isEmpty: html[end - 2] === '/',
  attribute: wanted => {
    for (const [, found = '', double, single, bare] of html.slice(at, end - 1).matchAll(ATTRIBUTE))
      if (found.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? '');
    return '';
  },
  afterClosing: () => {
    const closing = new RegExp(`</(?:[\\w-]{1,20}:)?${name}\\s*>`, 'gi');
    closing.lastIndex = end;
    return closing.exec(html) === null ? html.length : closing.lastIndex;
  },
});

const afterRemark = (html: string, at: number): number => {
  const [closing, from] = html.startsWith('<!--', at) ? ['-->', at + 4] : ['>', at + 2];
  const end = html.indexOf(closing, from);
  return end === -1 ? html.length : end + closing.length;
};

/** Finds where tags end. A quote without a partner is a sign like others, and is looked for once only. */
class EndFinder {
  readonly #html: string;
  readonly #last: Readonly<Record<'"' | "'", number>>;

  constructor(html: string) {
    this.#html = html;
    this.#last = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") };
  }

  /** The place after the `>`; -1 where there is none. */
  endOfTag(from: number): number {
    const html = this.#html;
    for (let at = from; at < html.length; at += 1) {
      const sign = html[at];
      if (sign === '>') return at + 1;
      if ((sign === '"' || sign === "'") && at < this.#last[sign]) at = html.indexOf(sign, at + 1);
    }
    return -1;
  }
}
