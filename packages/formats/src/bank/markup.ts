/** Markup of others (HTML, XHTML) as plain text of ours: formulas kept, pictures and sounds named, all else undressed. Nothing of it is ever run. */
import type { Mend } from '@trivium/rules/bank/finding';
import { type Token, tagsOf } from '../markup/html-token.ts';
import { texOf } from '../markup/mathml.ts';
import { escaped, parseXml } from '../markup/xml.ts';
import { decodeEntities } from './entities.ts';
import type { NamedMedia } from './item.ts';

export type Plain = {
  /** On one line, trimmed. */
  readonly text: string;
  /** In their order; `name` is the address as it stands, decoded. */
  readonly pictures: readonly NamedMedia[];
  readonly sounds: readonly NamedMedia[];
  readonly mends: readonly Mend[];
};

/** Dressing that says nothing which a plain text must say. */
const PLAIN_TAGS = new Set([
  ...[
    'b',
    'i',
    'u',
    'strong',
    'em',
    'small',
    'big',
    'font',
    'span',
    'mark',
    'q',
    'cite',
    'abbr',
    'code',
    'tt',
  ],
  ...[
    'wbr',
    'sub',
    'sup',
    'img',
    'audio',
    'source',
    'label',
    'dfn',
    'var',
    'kbd',
    'samp',
    'bdi',
    'bdo',
    'time',
  ],
]);
const BLOCK_TAGS = new Set([
  ...[
    'br',
    'p',
    'div',
    'li',
    'ul',
    'ol',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'center',
    'pre',
    'figure',
  ],
  ...['section', 'article', 'blockquote', 'figcaption', 'html', 'body', 'dl', 'dt', 'dd', 'header', 'footer'],
]);
/** Breaks a line, but says something that is lost. */
const CELL_TAGS = new Set([
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
  'form',
  'video',
  'select',
]);
/** Never text, whatever stands inside. */
const DROPPED_TAGS = new Set([
  ...[
    'script',
    'style',
    'head',
    'title',
    'template',
    'iframe',
    'object',
    'svg',
    'noscript',
    'textarea',
    'applet',
  ],
]);
const SOUND_ENDING = /\.(?:mp3|wav|ogg|oga|m4a|aac|flac|opus)$/i;

const RAISED = ['0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'] as const;
const LOWERED = ['0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'] as const;

/** A script as signs of its own; where there are none, after its mark. */
const script = (text: string, [plain, moved]: readonly [string, string], mark: string): string => {
  const signs = [...text.trim().replaceAll('−', '-')];
  if (signs.length === 0) return '';
  const places = signs.map(sign => plain.indexOf(sign));
  if (!places.includes(-1)) return places.map(place => [...moved][place]).join('');
  return signs.length === 1 ? mark + signs.join('') : `${mark}(${signs.join('')})`;
};

class Undresser {
  readonly pictures: NamedMedia[] = [];
  readonly sounds: NamedMedia[] = [];
  isCleaned = false;
  #parts: string[] = [];
  readonly #scripts: { readonly name: string; readonly from: number }[] = [];
  /** How many `pre` are open: their blanks count. */
  #set = 0;
  /** The sound that the coming text belongs to, and where that text begins. */
  #heard: { readonly name: string; readonly from: number } | null = null;

  text(raw: string): void {
    if (raw === '') return;
    const said = decodeEntities(raw.replaceAll(this.#set > 0 ? /[\t\r\n\f]/g : /[ \t\r\n\f]+/g, ' '));
    this.#parts.push(this.#set > 0 ? kept(said) : said);
  }

  tag(token: Token): void {
    const { name, isEnd } = token;
    if (BLOCK_TAGS.has(name) || CELL_TAGS.has(name)) this.#parts.push(' ');
    if (name === 'pre') this.#set = Math.max(0, this.#set + (isEnd ? -1 : 1));
    if (name === 'sub' || name === 'sup') this.#script(name, isEnd);
    else if (name === 'img' && !isEnd) this.#picture(token);
    else if (name === 'audio' || name === 'source' || name === 'a') this.#sound(token);
    else if (!PLAIN_TAGS.has(name) && !BLOCK_TAGS.has(name)) this.isCleaned = true;
  }

  /** MathML; where it has no counterpart, what it says is kept. */
  math(markup: string): void {
    const node = parseXml(markup.replaceAll(/&(?!(?:lt|gt|amp|quot|apos|#\w+);)\w+;/g, decodeEntities));
    const tex = node === null ? null : texOf(node);
    if (tex === null) {
      this.isCleaned = true;
      this.text(markup.replaceAll(/<[^<>]*>/g, ' '));
    } else this.#parts.push(`\\(${tex}\\)`);
  }

  joined(): string {
    return this.#parts.join('');
  }

  #script(name: string, isEnd: boolean): void {
    if (!isEnd) {
      this.#scripts.push({ name, from: this.#parts.length });
      return;
    }
    const open = this.#scripts.at(-1);
    if (open?.name !== name) return;
    this.#scripts.pop();
    const said = this.#parts.splice(open.from).join('');
    this.#parts.push(name === 'sup' ? script(said, RAISED, '^') : script(said, LOWERED, '_'));
  }

  #picture({ attribute }: Token): void {
    const name = attribute('src').trim();
    if (name !== '') this.pictures.push({ name, words: attribute('alt').trim() });
  }

  /** Sounds stand in `audio` or `source`, or are linked. What stands inside `audio` is for those who cannot hear it. */
  #sound({ name, isEnd, attribute }: Token): void {
    if (isEnd) {
      if (name === 'audio' || name === 'a') this.#endSound();
      return;
    }
    const address = attribute(name === 'a' ? 'href' : 'src').trim();
    if (name === 'a' && !SOUND_ENDING.test(address.split(/[?#]/, 1)[0] ?? '')) {
      this.isCleaned = true;
      return;
    }
    const heard = this.#heard;
    if (name !== 'source' || heard === null) this.#heard = { name: address, from: this.#parts.length };
    else if (heard.name === '') this.#heard = { ...heard, name: address };
    const title = attribute('title').trim();
    if (title !== '') this.text(` ${title} `);
  }

  #endSound(): void {
    const heard = this.#heard;
    if (heard === null) return;
    this.#heard = null;
    const words = restored(tidy(this.#parts.splice(heard.from).join(''))).trim();
    if (heard.name !== '') this.sounds.push({ name: heard.name, words: words === heard.name ? '' : words });
  }
}

/** Signs that Unicode leaves to programs stand for what must not be tidied. */
const KEPT: readonly (readonly [sign: string, stand: string])[] = [
  [' ', '\ufdd0'],
  ['\u00a0', '\ufdd1'],
  ['\\[', '\ufdd2'],
];
const kept = (text: string): string =>
  KEPT.reduce((said, [sign, stand]) => said.replaceAll(sign, stand), text);
const restored = (text: string): string =>
  KEPT.reduce((said, [sign, stand]) => said.replaceAll(stand, sign), text);

/** Blanks between words are one; a blank that does not break is kept where it stands alone. */
const tidy = (text: string): string =>
  text.replaceAll(/[ \u00a0]+/g, run => (run === '\u00a0' ? run : ' ')).trim();

/** Longer texts are refused anyway, and are not searched for formulas. */
const SEARCHED_MOST = 20_000;

/** Formulas on a line of their own as we write them. */
const withOurFormulas = (text: string): string =>
  text.length > SEARCHED_MOST
    ? text
    : text.replaceAll(/\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${tex}$$`);

const SHOWN_UNITS = 300;

/** Markup as plain text. Entities are decoded once; scripts, styles and frames vanish with what they hold. Never throws. */
export const plainOf = (html: string): Plain => {
  const undresser = new Undresser();
  let from = 0;
  for (const token of tagsOf(html)) {
    if (token.at < from) continue;
    undresser.text(html.slice(from, token.at));
    from = token.end;
    const isWhole = DROPPED_TAGS.has(token.name) || token.name === 'math';
    if (isWhole && !token.isEnd && !token.isEmpty) {
      from = token.afterClosing();
      if (token.name === 'math') undresser.math(html.slice(token.at, from));
      else undresser.isCleaned = true;
    } else if (token.name !== '') undresser.tag(token);
  }
  undresser.text(html.slice(from));
  const text = restored(withOurFormulas(tidy(undresser.joined()))).trim();
  const { pictures, sounds, isCleaned } = undresser;
  const mend: Mend = {
    code: 'markup_cleaned',
    before: html.slice(0, SHOWN_UNITS),
    after: text.slice(0, SHOWN_UNITS),
  };
  return { text, pictures, sounds, mends: isCleaned ? [mend] : [] };
};

/** A plain text as markup that reads the same, runs of blanks too. */
export const markedUp = (text: string): string => {
  const html = escaped(text);
  return plainOf(html).text === text ? html : `<pre>${html}</pre>`;
};
