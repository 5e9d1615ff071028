/** The first rows of a workbook without reading it all: enough to see whose headings these are. */
import type { Archive } from '../bank/bank-format.ts';

const LOOKED_AT = 512 * 1024;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const headOf = (archive: Archive, name: string): string =>
  new TextDecoder().decode((archive.read(name) ?? new Uint8Array()).subarray(0, LOOKED_AT));

/** The texts of `<t>` elements, without what is told beside East Asian words. */
const saidIn = (xml: string): string =>
  [
    ...xml
      .replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g),
  ]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => signOf(name) ?? whole);

const signOf = (name: string): string | undefined => {
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
};

/** The first rows of the first sheet that has any. Never throws. */
export const xlsxPeek = (archive: Archive, rowsMost: number): readonly (readonly string[])[] => {
  const strings = headOf(archive, 'xl/sharedStrings.xml')
    .split(/<(?:\w+:)?si\b/)
    .slice(1)
    .map(saidIn);
  const sheets = archive.names.filter(name => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  for (const name of sheets.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))) {
    const rows = headOf(archive, name)
      .split(/<(?:\w+:)?row\b/, rowsMost + 1)
      .slice(1)
      .map(row => cellsOf(row, strings));
    if (rows.some(cells => cells.some(cell => cell !== ''))) return rows;
  }
  return [];
};

const cellsOf = (row: string, strings: readonly string[]): string[] => {
  const cells: string[] = [];
  for (const cell of row.split(/<(?:\w+:)?c\b/).slice(1)) {
    const letters = /^[^>]*?\sr\s*=\s*["']([A-Z]{1,2})\d/.exec(cell)?.[1] ?? '';
    const at = letters === '' ? cells.length : columnOf(letters);
    while (cells.length < at) cells.push('');
    const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(cell)?.[1];
    const isShared = /^[^>]*?\st\s*=\s*["']s["']/.test(cell);
    cells[at] = value === undefined ? saidIn(cell) : isShared ? (strings[Number(value)] ?? '') : value;
  }
  return cells;
};

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
