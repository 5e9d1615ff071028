/** Tables of others: rows of cells with their true numbers, made one at a time, and how large a table may be. */
import type { Problem } from '@trivium/rules/bank/finding';

/** A row as a spreadsheet numbers it, empty ones counted. */
export type TableRow = {
  /** From 1. */
  readonly at: number;
  /** From the left, as they stand; empty ones at the end are left out. */
  readonly cells: readonly string[];
  /** Why the row, or all that follows it, cannot be read; its cells are then cut short. */
  readonly problem: Problem | null;
};

export type Table = {
  /** Of a sheet in a workbook; empty where a file has only one table. */
  readonly name: string;
  /** From the first row on, each time anew. Never throws. */
  readonly rows: () => Iterable<TableRow>;
};

export type TableBounds = {
  readonly rowsMost: number;
  readonly columnsMost: number;
  /** UTF-16 units of a row. */
  readonly rowUnitsMost: number;
  /** Cells of a workbook, as a rectangle from A1: also what is empty takes memory. */
  readonly cellsMost: number;
  /** Texts that cells of a workbook share: more than fit into its bytes beside the cells that name them. */
  readonly textsMost: number;
  /** Bytes of XML that a workbook unpacks to. */
  readonly bytesMost: number;
};

/** A question has about 20 columns; no screen maps more than 100. A workbook stands in memory as a whole, a text does not. */
export const TABLE_BOUNDS: TableBounds = {
  rowsMost: 1_000_000,
  columnsMost: 100,
  rowUnitsMost: 1_000_000,
  cellsMost: 4_000_000,
  textsMost: 1_500_000,
  bytesMost: 56 * 1024 * 1024,
};

const CELLS_SHOWN = 20;
const UNITS_SHOWN = 200;

/** The cells without empty ones at the end. */
export const withoutEmptyEnd = (cells: readonly string[]): readonly string[] => {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end -= 1;
  return end === cells.length ? cells : cells.slice(0, end);
};

/** A row that cannot be read, with what is needed to recognise it. */
export const badRow = (at: number, cells: readonly string[], problem: Problem): TableRow => ({
  at,
  cells: cells.slice(0, CELLS_SHOWN).map(cell => cell.slice(0, UNITS_SHOWN)),
  problem,
});

/** The row, or what is wrong with its width. */
export const rowOf = (at: number, said: readonly string[], { columnsMost }: TableBounds): TableRow => {
  const cells = withoutEmptyEnd(said);
  return cells.length <= columnsMost
    ? { at, cells, problem: null }
    : badRow(at, cells, { code: 'too_large', values: { name: `${cells.length} > ${columnsMost}` } });
};
