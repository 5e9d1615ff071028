/** Workbooks of spreadsheets (ECMA-376): measured before the parser sees them, then read as a whole. */
import type { Problem } from '@trivium/rules/bank/finding';
import { strFromU8, zipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import type { Archive } from '../bank/bank-format.ts';
import { instantText, numberText } from './cell-text.ts';
import { badRow, rowOf, type Table, type TableBounds, type TableRow } from './table.ts';
import { isTameXml } from './xml-guard.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Parts that hold no cells, and may be large. */
const NO_CELLS =
  /^xl\/(?:theme|drawings|charts|media|comments|calcChain|pivot|tables|externalLinks|queryTables|printerSettings|persons|threadedComments)/;

export const isXlsx = ({ names }: Archive): boolean => names.includes(WORKBOOK);

/** The sheets of a workbook, or why they cannot be read. Formulas give the value that is stored beside them. Never throws. */
export const xlsxTables = async (
  archive: Archive,
  bounds: TableBounds,
): Promise<readonly Table[] | Problem> => {
  const { parts, problem } = cellParts(archive, bounds);
  if (problem !== null) return problem;
  try {
    // The parser unpacks by itself and without bounds, so it gets only what was measured, not packed.
    const bytes = zipSync(parts, { level: 0 });
    const sheets = await readWorkbook<string>(bytes.slice().buffer, { trim: false, parseNumber: numberText });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: () => rowsOf(data, bounds),
    }));
  } catch {
    return { code: 'broken_part', values: { name: WORKBOOK } };
  }
};

/** One text may stand in many cells without taking more memory, but reading it each time takes time. */
const UNITS_MOST = 64 * 1024 * 1024;

function* rowsOf(
  data: readonly (readonly (CellValue<string> | null)[])[],
  bounds: TableBounds,
): Generator<TableRow> {
  let units = 0;
  for (const [at, cells] of data.entries()) {
    const said = cells.map(textOf);
    units += said.reduce((sum, cell) => sum + cell.length, 0);
    if (units > UNITS_MOST) {
      yield badRow(at + 1, said, { code: 'too_large', values: { name: `> ${UNITS_MOST}` } });
      return;
    }
    yield rowOf(at + 1, said, bounds);
  }
}

const textOf = (value: CellValue<string> | null): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return instantText(value.getTime());
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
};

type Parts = { readonly parts: Record<string, Uint8Array>; readonly problem: Problem | null };

/** The parts with cells, unpacked; a problem where they are too large or cannot be measured. */
const cellParts = (archive: Archive, bounds: TableBounds): Parts => {
  const parts: Record<string, Uint8Array> = {};
  const size = { bytes: 0, cells: 0 };
  const bad = (code: Problem['code'], name: string): Parts => ({
    parts,
    problem: { code, values: { name } },
  });
  for (const name of archive.names) {
    if (!/^xl\/.*\.(?:xml|xml\.rels)$/.test(name) || NO_CELLS.test(name)) continue;
    const bytes = archive.read(name);
    if (bytes === undefined) return bad('broken_part', name);
    size.bytes += bytes.length;
    if (size.bytes > bounds.bytesMost) return bad('too_large', `${name} > ${bounds.bytesMost / MIB} MB`);
    if (!isTameXml(bytes)) return bad('broken_part', name);
    const extent = extentOf(bytes);
    if (extent === null) return bad('broken_part', name);
    const { rows, columns, texts } = extent;
    if (texts > bounds.textsMost) return bad('too_large', `${name} ${texts} > ${bounds.textsMost}`);
    size.cells += rows * columns;
    if (rows > bounds.rowsMost || columns > bounds.columnsMost || size.cells > bounds.cellsMost)
      return bad('too_large', `${name} ${rows} × ${columns}`);
    parts[name] = bytes;
  }
  return { parts, problem: null };
};

const MIB = 1024 * 1024;

const PLACED = /<(?:[\w.-]+:)?(row|c|si)(?=[\s/>])[^<]*/g;
const ADDRESS = /[\s:]r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type Extent = { readonly rows: number; readonly columns: number; readonly texts: number };

/** The rectangle from A1 that the parser would fill, and the texts that cells share; null where an address cannot be read. Sees only tags, whose signs are ASCII. */
const extentOf = (bytes: Uint8Array): Extent | null => {
  const xml = strFromU8(bytes, true);
  let rows = 0;
  let lastEmpty = 0;
  let columns = 0;
  let count = 0;
  let texts = 0;
  for (const [tag, name] of xml.matchAll(PLACED)) {
    if (name === 'row') count += 1;
    if (name === 'si') texts += 1;
    const isEmpty = /\/>\s*$/.test(tag.slice(-20));
    for (const [, double, single] of tag.matchAll(ADDRESS)) {
      const place = /^\$?([A-Z]{0,4})\$?(\d{0,8})$/i.exec(double ?? single ?? '');
      if (place === null) return null;
      const row = Number(place[2]);
      if (name === 'row' || isEmpty) lastEmpty = Math.max(lastEmpty, row);
      else {
        rows = Math.max(rows, row);
        columns = Math.max(columns, columnOf(place[1] ?? ''));
      }
    }
  }
  // Rows without content are made too, but are not filled.
  const isMost = lastEmpty > LAST_ROW || count > rows + EMPTY_MOST;
  return { rows: isMost ? Math.max(lastEmpty, count, LAST_ROW + 1) : rows, columns, texts };
};

/** No spreadsheet has more. */
const LAST_ROW = 1_048_576;
/** Rows without cells: the parser copies all it has, again and again. */
const EMPTY_MOST = 200_000;

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
