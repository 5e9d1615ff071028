/** Cells that no spreadsheet runs: an apostrophe in front of what begins like a formula, and off again when our own file comes back. */

/** A spreadsheet takes a cell that begins so for a formula. Apostrophes before it are counted, so that one comes off for each that was put on. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell that begins like a formula gets an apostrophe in front: spreadsheets then show it as text. */
export const defused = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell before it was defused. For our own files alone: in those of others the apostrophe may be theirs. */
export const undefused = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
