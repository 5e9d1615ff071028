/** Between HTML and the editor's text. HTML is read in a document of its own, where nothing loads and nothing runs. */
import { DOMSerializer, type Node, DOMParser as Reader } from 'prosemirror-model';
import { schema } from './schema.ts';

const reader = Reader.fromSchema(schema);
const writer = DOMSerializer.fromSchema(schema);

/** One can go on writing below the last block. */
export const docOf = (html: string): Node => {
  const doc = reader.parse(new DOMParser().parseFromString(html, 'text/html').body);
  return doc.lastChild?.type === schema.nodes.p
    ? doc
    : doc.copy(doc.content.addToEnd(schema.nodes.p.create()));
};

/** A line of a list and a cell hold their words without a paragraph of their own, as they are written by hand. */
const unwrap = (root: Element): void => {
  for (const holder of root.querySelectorAll('li, td, th')) {
    const [first, ...rest] = holder.children;
    const isAlone = first?.tagName === 'P' && rest.every(({ tagName }) => /^[UO]L$/.test(tagName));
    if (isAlone && (rest.length === 0 || holder.tagName === 'LI')) first.replaceWith(...first.childNodes);
  }
  for (const caption of root.querySelectorAll('figcaption, caption'))
    if (caption.childNodes.length === 0) caption.remove();
  // The line below the last block, where one goes on writing.
  for (
    let last = root.lastElementChild;
    last?.tagName === 'P' && last.childNodes.length === 0;
    last = root.lastElementChild
  )
    last.remove();
};

/** Empty for a text without a word. */
export const htmlOf = (doc: Node): string => {
  const page = document.implementation.createHTMLDocument('');
  writer.serializeFragment(doc.content, { document: page }, page.body);
  unwrap(page.body);
  return page.body.innerHTML;
};
