/** Workbooks with one sheet of texts, none of which a spreadsheet runs. */
import writeWorkbook from 'write-excel-file/universal';
import { defused } from './defused.ts';

/** Signs that XML 1.0 cannot hold or a parser drops, and what looks like their escape: written as `_xHHHH_` (ECMA-376, ST_Xstring). */
const ESCAPED = /_(?=x[\da-f]{4}_)|(?![\t\n])\p{Cc}|[\ufffd-\uffff]|\p{Cs}/giu;

/** Names that every object has: the writer counts texts in an object and would miss these. */
const isTaken = (cell: string): boolean => cell in {};

const escapeOf = (sign: string): string =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const escaped = (cell: string): string =>
  isTaken(cell) ? escapeOf(cell) + cell.slice(1) : cell.replaceAll(ESCAPED, escapeOf);

const cellOf = (cell: string | number, isHead: boolean) => {
  if (cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  return {
    value: escaped(defused(cell)),
    type: String,
    ...(isHead ? { fontWeight: 'bold' as const } : {}),
  };
};

/**
 * The bytes of a workbook; its first row is bold and stays in sight. Numbers stay numbers. Texts are no formulas there, but a spreadsheet may save them
 * as a text file again, so they are defused as in one.
 */
export const writeXlsx = async (
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> => {
  const data = rows.map((row, at) => row.map(cell => cellOf(cell, at === 0)));
  const blob = await writeWorkbook(data, { sheet, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
};
