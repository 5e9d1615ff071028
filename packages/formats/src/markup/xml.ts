/** XML of others as trees (XML 1.0), one record at a time, bounded in depth and size. A DTD is never read, and no entity is defined. */
import sax from 'sax';
import type { BankFile } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';

export type XmlNode = {
  /** Without its prefix. */
  readonly name: string;
  /** By their names as they stand, prefix and all. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and texts in their order; a text next to a CDATA section is one with it. */
  readonly children: readonly (XmlNode | string)[];
  /** Where it begins, from 1. */
  readonly line: number;
};

/** Why the rest was not read. `cut_off`: the text ends inside an element. `not_read`: it brings declarations of its own. */
export type XmlFault = {
  readonly code: 'cut_off' | 'broken_part' | 'too_large' | 'not_read';
  readonly line: number;
};

/** Elements in elements; the deepest honest file has about thirty. */
const DEPTH_MOST = 200;
/** Elements and texts of one record. */
const NODES_MOST = 200_000;
const ATTRIBUTES_MOST = 200;
const STEP_LETTERS = 64 * 1024;

type Open = { name: string; attributes: Map<string, string>; children: (XmlNode | string)[]; line: number };

/** Collects the elements of a sax parser into records. */
class Collector {
  readonly records: XmlNode[] = [];
  fault: XmlFault | null = null;
  readonly #parser = sax.parser(true, { position: true });
  readonly #isRecord: (name: string, depth: number) => boolean;
  readonly #open: (Open | null)[] = [];
  /** Open elements that belong to a record. */
  #inside = 0;
  #nodes = 0;
  #hasRoot = false;
  #attributes = new Map<string, string>();

  constructor(isRecord: (name: string, depth: number) => boolean) {
    this.#isRecord = isRecord;
    const parser = this.#parser;
    // The buffers are bounded by the text itself.
    Object.assign(parser, { bufferCheckPosition: Number.POSITIVE_INFINITY });
    parser.onerror = () => this.#end('broken_part');
    parser.ondoctype = doctype => {
      if (doctype.includes('[')) this.#end('not_read');
    };
    parser.onattribute = ({ name, value }) => {
      this.#attributes.set(name, value);
      if (this.#attributes.size > ATTRIBUTES_MOST) this.#end('too_large');
    };
    parser.onopentag = tag => this.#opens(tag.name);
    parser.onclosetag = () => this.#closes();
    parser.ontext = text => this.#says(text);
    parser.oncdata = text => this.#says(text);
  }

  /** Takes the next piece of the text. After a fault it takes nothing. */
  write(piece: string): void {
    this.#run(() => this.#parser.write(piece));
  }

  close(): void {
    if (this.fault !== null) return;
    if (this.#open.length > 0 || !this.#hasRoot) this.#end(this.#hasRoot ? 'cut_off' : 'broken_part');
    else this.#run(() => this.#parser.close());
  }

  #run(step: () => unknown): void {
    if (this.fault !== null) return;
    try {
      step();
    } catch {
      this.#end('broken_part');
    }
  }

  #end(code: XmlFault['code']): void {
    this.fault ??= { code, line: this.#parser.line + 1 };
  }

  #counts(): void {
    this.#nodes += 1;
    if (this.#nodes > NODES_MOST) this.#end('too_large');
  }

  #opens(tagName: string): void {
    const attributes = this.#attributes;
    this.#attributes = new Map();
    this.#hasRoot = true;
    if (this.fault !== null) return;
    if (this.#open.length >= DEPTH_MOST) {
      this.#end('too_large');
      return;
    }
    const name = localName(tagName);
    if (this.#inside === 0 && !this.#isRecord(name, this.#open.length)) {
      this.#open.push(null);
      return;
    }
    if (this.#inside === 0) this.#nodes = 0;
    this.#inside += 1;
    this.#counts();
    this.#open.push({ name, attributes, children: [], line: this.#parser.line + 1 });
  }

  #closes(): void {
    if (this.fault !== null) return;
    const node = this.#open.pop();
    if (!node) return;
    this.#inside -= 1;
    if (this.#inside === 0) this.records.push(node);
    else this.#open.at(-1)?.children.push(node);
  }

  #says(text: string): void {
    const node = this.#open.at(-1);
    if (!node || this.fault !== null || text === '') return;
    const last = node.children.at(-1);
    if (typeof last === 'string') node.children[node.children.length - 1] = last + text;
    else {
      this.#counts();
      node.children.push(text);
    }
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * The records of a text one after another, without holding what lies between them. `depth` is 0 for the root. Returns why the
 * rest was not read, or null. Never throws.
 */
export function* xmlRecords(
  text: string,
  isRecord: (name: string, depth: number) => boolean,
): Generator<XmlNode, XmlFault | null> {
  const collector = new Collector(isRecord);
  for (let at = 0; at < text.length && collector.fault === null; at += STEP_LETTERS) {
    collector.write(text.slice(at, at + STEP_LETTERS));
    yield* collector.records.splice(0);
  }
  collector.close();
  yield* collector.records.splice(0);
  return collector.fault;
}

/** The whole text as one tree; null where it is no well-formed XML, declares entities, or is too deep or too large. Never throws. */
export const parseXml = (text: string): XmlNode | null => {
  const records = xmlRecords(text.replace(/^\uFEFF/, ''), (_, depth) => depth === 0);
  const first = records.next();
  if (first.done) return null;
  const rest = records.next();
  return rest.done && rest.value === null ? first.value : null;
};

/** The letters of an XML file: in the encoding that it declares, where its bytes are not UTF-8 or UTF-16 anyway. */
export const xmlText = (bytes: Uint8Array): { readonly text: string; readonly hasOldLetters: boolean } => {
  const read = decodeText(bytes);
  const text = read.text.replace(/^\uFEFF/, '');
  const [, encoding] = /^\s*<\?xml\s[^>]{0,100}encoding=["']([\w.:-]{1,40})["']/.exec(text) ?? [];
  if (!read.hasOldLetters || !encoding || /^utf-?(8|16)$/i.test(encoding)) return { ...read, text };
  try {
    return { text: new TextDecoder(encoding).decode(bytes), hasOldLetters: false };
  } catch {
    return { ...read, text };
  }
};

/** Name of the root element without its prefix; empty where the text is no XML. Looks at the beginning alone. */
export const rootName = (text: string): string => {
  let root = '';
  const collector = new Collector((name, depth) => {
    if (depth === 0) root ||= name;
    return false;
  });
  collector.write(text.slice(0, STEP_LETTERS));
  return collector.fault?.code === 'not_read' ? '' : root;
};

/** The first letters of a file and the name of its root element; no root where it is no XML. */
export const beginning = (file: BankFile): { readonly root: string; readonly text: string } => {
  if (file.archive !== null) return { root: '', text: '' };
  const { text } = xmlText(file.bytes.subarray(0, STEP_LETTERS));
  return { root: text.trimStart().startsWith('<') ? rootName(text) : '', text };
};

/** An attribute by its name without prefix; empty where there is none. */
export const attributeOf = (node: XmlNode, name: string): string => {
  const own = node.attributes.get(name);
  if (own !== undefined) return own;
  for (const [key, value] of node.attributes) if (localName(key) === name) return value;
  return '';
};

export const elementsOf = (node: XmlNode): XmlNode[] =>
  node.children.filter(child => typeof child !== 'string');

/** Its children of this name, in their order. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined ? [] : elementsOf(node).filter(child => child.name === name);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  childrenOf(node, name)[0];

/** All elements below it that fit, in the order of the text; below one that fits it does not look further. */
export function* elementsWithin(node: XmlNode, fits: (node: XmlNode) => boolean): Generator<XmlNode> {
  for (const child of elementsOf(node)) {
    if (fits(child)) yield child;
    else yield* elementsWithin(child, fits);
  }
}

/** The texts in it and below, together. */
export const textOf = (node: XmlNode | undefined): string =>
  node === undefined
    ? ''
    : node.children.map(child => (typeof child === 'string' ? child : textOf(child))).join('');

/** A text as XML holds it, between tags and in attributes; signs that XML cannot hold are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
