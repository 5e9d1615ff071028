/**
 * What the editor's text is made of: the tags that the server lets through, each as a node or a mark of ProseMirror. A tag that is
 * added to that list does not compile here until the editor can hold it.
 */
import { OWN_PICTURE, type RICH_TEXT_TAGS } from '@trivium/rules/passage/rich-text';
import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

type Tag = (typeof RICH_TEXT_TAGS)[number];

/** `img` and its caption are parts of a figure. */
type NodeTag = Exclude<Tag, MarkTag | 'img' | 'figcaption'>;
type MarkTag = 'strong' | 'em' | 'code' | 'sub' | 'sup' | 'mark' | 'a' | 'bdi' | 'span';

const prose = (content: string, tag: string, more: NodeSpec = {}): NodeSpec => ({
  content,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});
const block = (content: string, tag: string, more: NodeSpec = {}): NodeSpec =>
  prose(content, tag, { group: 'block', ...more });

const heading = (level: 2 | 3 | 4, also: readonly string[]): NodeSpec =>
  block('inline*', `h${level}`, {
    defining: true,
    parseDOM: [`h${level}`, ...also].map(tag => ({ tag })),
  });

const SPANS = { colspan: { default: 1 }, rowspan: { default: 1 } } as const;
const numberIn = (dom: HTMLElement, name: string, most: number): number => {
  const value = Number(dom.getAttribute(name) ?? 1);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : 1;
};
const scopeOf = (dom: HTMLElement): string | null => {
  const scope = dom.getAttribute('scope');
  return scope === 'row' || scope === 'col' ? scope : null;
};
const cell = (tag: 'th' | 'td', attrs: Record<string, AttributeSpec> = {}): NodeSpec => ({
  content: 'block+',
  isolating: true,
  attrs: { ...SPANS, ...attrs },
  parseDOM: [
    {
      tag,
      getAttrs: dom => ({
        colspan: numberIn(dom, 'colspan', 9),
        rowspan: numberIn(dom, 'rowspan', 99),
        ...('scope' in attrs && { scope: scopeOf(dom) }),
      }),
    },
  ],
  toDOM: ({ attrs: { colspan, rowspan, scope } }) => [
    tag,
    {
      ...(scope && { scope }),
      ...(colspan > 1 && { colspan: String(colspan) }),
      ...(rowspan > 1 && { rowspan: String(rowspan) }),
    },
    0,
  ],
});

/** A picture of another site, or none, is not taken. */
const pictureIn = (dom: HTMLElement) => {
  const image = dom.matches('img') ? dom : dom.querySelector('img');
  const src = image?.getAttribute('src') ?? '';
  return OWN_PICTURE.test(src) ? { src, alt: image?.getAttribute('alt') ?? '' } : false;
};

const nodes = {
  p: block('inline*', 'p'),
  h2: heading(2, ['h1']),
  h3: heading(3, []),
  h4: heading(4, ['h5', 'h6']),
  ul: block('li+', 'ul'),
  ol: block('li+', 'ol'),
  li: prose('p block*', 'li', { defining: true }),
  blockquote: block('block+', 'blockquote', { defining: true }),
  hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  br: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  figure: {
    group: 'block',
    content: 'inline*',
    isolating: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' } },
    parseDOM: [
      {
        tag: 'figure',
        getAttrs: pictureIn,
        contentElement: dom =>
          (dom as HTMLElement).querySelector('figcaption') ??
          dom.ownerDocument?.createElement('figcaption') ??
          (dom as HTMLElement),
      },
      { tag: 'img', getAttrs: pictureIn },
    ],
    toDOM: ({ attrs: { src, alt } }) => ['figure', ['img', { src, alt, loading: 'lazy' }], ['figcaption', 0]],
  },
  table: block('caption? thead? tbody+ tfoot?', 'table', { isolating: true }),
  caption: prose('inline*', 'caption'),
  thead: prose('tr+', 'thead'),
  tbody: prose('tr+', 'tbody'),
  tfoot: prose('tr+', 'tfoot'),
  tr: prose('(th | td)+', 'tr'),
  th: cell('th', { scope: { default: null } }),
  td: cell('td'),
} satisfies Record<NodeTag, NodeSpec>;

const mark = (tag: string, also: MarkSpec['parseDOM'] = []): MarkSpec => ({
  parseDOM: [{ tag }, ...(also ?? [])],
  toDOM: () => [tag, 0],
});

const DIRECTIONS: readonly (string | null)[] = ['ltr', 'rtl', 'auto'];
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
/** Words in another direction or language. */
const apart = (tag: 'bdi' | 'span'): MarkSpec => ({
  attrs: { dir: { default: null }, lang: { default: null } },
  parseDOM: [
    {
      tag,
      getAttrs: dom => {
        const [dir, lang] = [dom.getAttribute('dir'), dom.getAttribute('lang')];
        const found = {
          dir: DIRECTIONS.includes(dir) ? dir : null,
          lang: LANGUAGE.test(lang ?? '') ? lang : null,
        };
        return tag === 'bdi' || found.dir !== null || found.lang !== null ? found : false;
      },
    },
  ],
  toDOM: ({ attrs: { dir, lang } }) => [tag, { ...(dir && { dir }), ...(lang && { lang }) }, 0],
});

const isBold = (weight: string | Node) => /^(bold(er)?|[7-9]00)$/.test(String(weight)) && null;

const marks = {
  a: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: dom => {
          const href = dom.getAttribute('href') ?? '';
          return isLink(href) ? { href } : false;
        },
      },
    ],
    toDOM: ({ attrs: { href } }) => ['a', { href, target: '_blank', rel: 'noopener nofollow ugc' }, 0],
  },
  strong: mark('strong', [
    // What is pasted from some writers is wrapped into a `b` that is not bold.
    { tag: 'b', getAttrs: dom => dom.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: isBold },
  ]),
  em: mark('em', [
    { tag: 'i', getAttrs: dom => dom.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
  ]),
  mark: mark('mark'),
  code: mark('code'),
  sub: { ...mark('sub'), excludes: 'sup' },
  sup: { ...mark('sup'), excludes: 'sub' },
  bdi: apart('bdi'),
  span: apart('span'),
} satisfies Record<MarkTag, MarkSpec>;

/** What the server keeps as a link: an address of another site, without a login. */
export const isLink = (href: string): boolean => {
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
};

export const schema = new Schema({
  nodes: { doc: { content: 'block+' }, ...nodes, text: { group: 'inline' } },
  marks,
});
export type NodeName = keyof typeof nodes;
export type MarkName = keyof typeof marks;
