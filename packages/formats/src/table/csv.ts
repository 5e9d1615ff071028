/** Comma-separated tables (RFC 4180): written so that no spreadsheet runs a cell, and read without ever throwing. */

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that begins like a formula gets an apostrophe in front: spreadsheets then show it as text. */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as text; every cell is defused. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell => quoted(defused(cell))).join(',')}\r\n`).join('');

/** What separates the cells of a table: the sign of these that its first line has most often. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const times = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
};

/**
 * The rows of a table, without empty ones. Reads commas, semicolons or tabs, quotes, any ends of lines and a byte order
 * mark. A quote that never ends takes the rest of the text.
 */
export const readCsv = (source: string): string[][] => {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some(said => said !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
};
