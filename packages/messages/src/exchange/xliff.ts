/** A translation bundle as XLIFF 2.0. Our own few lines over an XML parser, because our plural forms and notes need no more. Pure. */
import { DOMParser, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom';
import type { Bundle, State, Unit } from './units.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const MADE_FROM = 'made-from';

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones it is about.
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** XML parsers turn each of these into a line feed. */
const LINE_ENDS = /[\r\u0085\u2028\u2029]/g;

const escaped = (text: string): string => {
  if (UNSAYABLE.test(text)) throw new RangeError(`XML has no way to say a character of: ${text}`);
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(LINE_ENDS, each => `&#${each.charCodeAt(0)};`);
};

const note = (category: string, text: string) =>
  `        <note category="${category}">${escaped(text)}</note>`;

const written = (unit: Unit): string => {
  const state = unit.state === 'translated' ? 'state="translated"' : 'state="initial"';
  const isChanged = unit.state === 'changed' ? ' subState="trivium:changed"' : '';
  return [
    `    <unit id="${escaped(unit.key)}">`,
    '      <notes>',
    note(MADE_FROM, unit.madeFrom),
    ...unit.notes.map(each => note('about', each)),
    '      </notes>',
    `      <segment ${state}${isChanged}>`,
    `        <source xml:space="preserve">${escaped(unit.english)}</source>`,
    ...(unit.state === 'missing'
      ? []
      : [`        <target xml:space="preserve">${escaped(unit.translation)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
};

/** The whole file. */
export const writeXliff = ({ language, units }: Bundle): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="en" trgLang="${escaped(language)}">`,
    '  <file id="messages">',
    ...units.map(written),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');

/** The elements of a name, however deep. Walked here, because the parser's own lists are counted anew at each look. */
const elements = (inside: Element, name: string): readonly Element[] => {
  const found: Element[] = [];
  let at: Node | null = inside.firstChild;
  while (at !== null) {
    if (isElement(at) && at.namespaceURI === NAMESPACE && at.localName === name) found.push(at);
    let next: Node | null = at.firstChild;
    for (let up: Node | null = at; next === null && up !== null && up !== inside; up = up.parentNode)
      next = up.nextSibling;
    at = next;
  }
  return found;
};

const isElement = (node: Node): node is Element => node.nodeType === 1;

const wordsOf = (inside: Element, name: string): string =>
  elements(inside, name)
    .map(({ textContent }) => textContent ?? '')
    .join('');

const unitOf = (element: Element): Unit => {
  const notes = elements(element, 'note');
  const isMark = (each: Element) => each.getAttribute('category') === MADE_FROM;
  const translation = wordsOf(element, 'target');
  const isChanged = elements(element, 'segment').some(
    each => each.getAttribute('subState') === 'trivium:changed',
  );
  const state: State = translation === '' ? 'missing' : isChanged ? 'changed' : 'translated';
  return {
    key: element.getAttribute('id') ?? '',
    english: wordsOf(element, 'source'),
    translation,
    state,
    madeFrom: notes.find(isMark)?.textContent?.trim() ?? '',
    notes: notes.filter(each => !isMark(each)).map(each => each.textContent ?? ''),
  };
};

const rootOf = (text: string): Element | null => {
  try {
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml').documentElement;
  } catch (problem) {
    throw new RangeError(`That is no XML: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
};

/** Parses a translator's file. Refuses what is no XLIFF 2 from English, and any document type, so that no entity is resolved. */
export function readXliff(text: string): Bundle {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new RangeError('A document type has no place in XLIFF.');
  const top = rootOf(text);
  const language = top?.getAttribute('trgLang') ?? '';
  if (top?.namespaceURI !== NAMESPACE || top.localName !== 'xliff')
    throw new RangeError('That is no XLIFF of version 2.0.');
  if (top.getAttribute('srcLang') !== 'en') throw new RangeError('The source language must be en.');
  if (language === '') throw new RangeError('trgLang must say the language.');
  return { language, units: elements(top, 'unit').map(unitOf) };
}
