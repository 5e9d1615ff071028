/** Our own columns as comma-separated text and as a workbook: written, and read back the same. */
import type { BankFile, BankFormat } from '../bank/bank-format.ts';
import { writeCsv } from '../table/csv.ts';
import { peekOf } from '../table/tables.ts';
import { writeXlsx } from '../table/write-xlsx.ts';
import { isOwnHead, ownLosses, ownRows, readOwnRow } from './own-columns.ts';
import { readSheets } from './sheet-reader.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const headsOf = (cells: readonly string[]): string[] => cells.map(cell => cell.trim().toLowerCase());

const isOwn = (file: BankFile): boolean => peekOf(file).rows.some(cells => isOwnHead(headsOf(cells)));

const read: BankFormat['read'] = file =>
  readSheets(file, (_, sample) => {
    const head = sample.find(({ cells }) => isOwnHead(headsOf(cells)));
    if (head === undefined) return null;
    const heads = headsOf(head.cells);
    return { headRows: head.at, read: cells => readOwnRow(heads, cells) };
  });

/** Spreadsheets take text without the mark for an old encoding. */
export const CSV_FORMAT: BankFormat = {
  name: 'csv',
  endings: ['.csv'],
  sureness: file => (peekOf(file).kind === 'text' && isOwn(file) ? 1 : 0),
  read,
  write: {
    losses: ownLosses,
    write: items => {
      const { heads, rows } = ownRows(items);
      return {
        name: 'questions.csv',
        bytes: new TextEncoder().encode(BYTE_ORDER_MARK + writeCsv([heads, ...rows])),
      };
    },
  },
};

export const XLSX_FORMAT: BankFormat = {
  name: 'xlsx',
  endings: ['.xlsx', '.ods'],
  sureness: file => (peekOf(file).kind === 'workbook' && isOwn(file) ? 1 : 0),
  read,
  write: {
    losses: ownLosses,
    write: async items => {
      const { heads, rows } = ownRows(items);
      return { name: 'questions.xlsx', bytes: await writeXlsx('questions', [heads, ...rows]) };
    },
  },
};
