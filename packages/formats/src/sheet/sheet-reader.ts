/** Reads questions from the tables of a file, row by row, as choices say. */
import type { ProblemCode } from '@trivium/rules/bank/finding';
import type { BankFile, SheetAbout, SheetChoice } from '../bank/bank-format.ts';
import type { Found, Place } from '../bank/item.ts';
import type { TableRow } from '../table/table.ts';
import { tablesOf } from '../table/tables.ts';
import { type ReadRow, readRow } from './row-item.ts';

/** Rows that a guess looks at, and that the mapping screen shows of them. */
const SAMPLE_ROWS = 200;
const SHOWN_ROWS = 8;
const SHOWN_CELLS = 30;
const SHOWN_UNITS = 120;

/** How a table is read; null where the table is none of this format. */
export type TableReading = {
  readonly headRows: number;
  readonly read: (cells: readonly string[]) => ReadRow | null;
};

export type ReadingOf = (sheet: string, sample: readonly TableRow[]) => TableReading | null;

const sampleOf = (rows: Iterable<TableRow>): TableRow[] => {
  const sample: TableRow[] = [];
  for (const row of rows) {
    sample.push(row);
    if (sample.length >= SAMPLE_ROWS) break;
  }
  return sample;
};

/** Everything in the tables of a file that this format reads. Never throws. */
export async function* readSheets(file: BankFile, readingOf: ReadingOf): AsyncGenerator<Found> {
  const { tables, isWorkbook, mends } = await tablesOf(file);
  for (const table of tables) {
    const sample = sampleOf(table.rows());
    const reading = readingOf(table.name, sample);
    for (const row of reading === null ? sample.filter(isLost) : table.rows()) {
      const place: Place = { file: file.name, ...(isWorkbook ? { sheet: table.name } : {}), row: row.at };
      if (row.problem !== null) yield { type: 'trouble', place, problem: row.problem };
      if (reading === null || row.problem !== null || row.at <= reading.headRows) continue;
      const read = reading.read(row.cells);
      if (read === null) continue;
      if ('unmade' in read) yield { type: 'unmade', place, name: read.unmade };
      else yield { type: 'question', place, ...read, mends: [...mends, ...read.mends], source: row.cells };
    }
  }
}

const LOST: readonly ProblemCode[] = ['too_large', 'broken_part'];
/** Of a table that cannot be read at all, only that is said. */
const isLost = ({ at, problem }: TableRow): boolean =>
  at === 1 && problem !== null && LOST.includes(problem.code);

/** Reads rows as the columns of a choice say; cells may be prepared first. */
export const readingBy = (
  choice: SheetChoice,
  prepare: (cells: readonly string[]) => readonly string[] = cells => cells,
): TableReading | null =>
  choice.isLeftOut ? null : { headRows: choice.headRows, read: cells => readRow(prepare(cells), choice) };

/** The sheets of a file as the mapping screen shows them. */
export const sheetsAbout = async (
  file: BankFile,
  guessOf: (sheet: string, sample: readonly TableRow[]) => Pick<SheetAbout, 'guess' | 'sureness'>,
): Promise<readonly SheetAbout[]> => {
  const { tables } = await tablesOf(file);
  return tables.map(table => {
    const sample = sampleOf(table.rows());
    let rows = 0;
    for (const { cells } of table.rows()) if (cells.length > 0) rows += 1;
    const first = sample
      .slice(0, SHOWN_ROWS)
      .map(({ cells }) => cells.slice(0, SHOWN_CELLS).map(cell => cell.slice(0, SHOWN_UNITS)));
    return { sheet: table.name, rows, first, ...guessOf(table.name, sample) };
  });
};
