/** Any sheet of somebody's own: text, workbook or OpenDocument, read by what its columns are mapped to. */
import type { BankFormat } from '../bank/bank-format.ts';
import { peekOf } from '../table/tables.ts';
import { guessSheet } from './guess.ts';
import { headingRole } from './heading.ts';
import { readingBy, readSheets, sheetsAbout } from './sheet-reader.ts';

/** Of a workbook, which can be nothing else that we know. */
const WORKBOOK = 0.5;

export const SHEET_FORMAT: BankFormat = {
  name: 'sheet',
  endings: ['.csv', '.xlsx', '.ods', '.tsv', '.txt'],
  sureness: file => {
    const { kind, rows } = peekOf(file);
    if (kind === 'none') return 0;
    const isHeaded = rows.some(cells => cells.filter(cell => headingRole(cell) !== null).length >= 3);
    if (kind === 'workbook') return isHeaded ? 0.9 : WORKBOOK;
    if (isHeaded) return 0.8;
    // Text is a table where most rows have the same number of cells.
    const widths = rows.map(cells => cells.length).filter(width => width > 0);
    const even = Math.max(
      0,
      ...[...new Set(widths)].map(own => widths.filter(width => width === own && own > 1).length),
    );
    return widths.length > 1 && even / widths.length > 0.6 ? 0.3 : 0;
  },
  sheets: file => sheetsAbout(file, guessSheet),
  read: (file, { sheets }) =>
    readSheets(file, (sheet, sample) =>
      readingBy(sheets.find(chosen => chosen.sheet === sheet) ?? guessSheet(sheet, sample).guess),
    ),
};
