/** Elements of QTI 2 and 3 by one set of names: `qti-choice-interaction` is `choiceInteraction`, `response-identifier` is `responseIdentifier`. */
import { attributeOf, elementsOf, escaped, type XmlNode } from '../bank/xml.ts';

const camel = (name: string): string =>
  name.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** Names of QTI 3 that were met; a file can name only so many more. */
const known = new Map<string, string>();
const KNOWN_MOST = 500;

/** Name of an element as QTI 2 has it. */
export const nameOf = ({ name }: XmlNode): string => {
  if (!name.startsWith('qti-')) return name;
  const old = known.get(name) ?? camel(name.slice('qti-'.length));
  if (known.size < KNOWN_MOST) known.set(name, old);
  return old;
};

/** An attribute by its name in QTI 2; empty where there is none. */
export const settingOf = (node: XmlNode, name: string): string =>
  attributeOf(node, name) || attributeOf(node, kebab(name));

/** Its children with a name of QTI 2. */
export const partsOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined ? [] : elementsOf(node).filter(child => nameOf(child) === name);
export const partOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  partsOf(node, name)[0];

/** All elements below with a name that fits, in the order of the text, those inside each other too. */
export function* allWithin(node: XmlNode, fits: (name: string) => boolean): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (fits(nameOf(child))) yield child;
    yield* allWithin(child, fits);
  }
}

/** Not shown with the question: said to other readers, or after an answer. */
const UNSHOWN = new Set([
  ...['rubricBlock', 'feedbackBlock', 'feedbackInline', 'templateBlock', 'templateInline', 'stylesheet'],
  ...['catalogInfo', 'companionMaterialsInfo'],
]);

/** The content of an element as markup; `replace` says what stands for an element, undefined for itself. */
export const markupOf = (
  node: XmlNode | undefined,
  replace: (node: XmlNode) => string | undefined = () => undefined,
): string =>
  (node?.children ?? [])
    .map(child => {
      if (typeof child === 'string') return escaped(child);
      if (UNSHOWN.has(nameOf(child))) return '';
      return replace(child) ?? elementMarkup(child, replace);
    })
    .join('');

const elementMarkup = (node: XmlNode, replace: (node: XmlNode) => string | undefined): string => {
  const inner = markupOf(node, replace);
  const name = nameOf(node);
  if (name === 'object') return held(node, inner);
  const attributes = [...node.attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
};

/** QTI 2 shows pictures and sounds by `object` too. */
const held = (node: XmlNode, inner: string): string => {
  const [address, type] = [escaped(settingOf(node, 'data')), settingOf(node, 'type')];
  const words = inner.replaceAll(/<[^<>]*>/g, ' ').trim();
  if (type.startsWith('image/')) return `<img src="${address}" alt="${words}">`;
  return type.startsWith('audio/') ? `<audio src="${address}">${words}</audio>` : `<object>${inner}</object>`;
};
