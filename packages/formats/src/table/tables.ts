/** The tables of a file, whatever it is: a text, a workbook or an OpenDocument; and a first look at them, to recognise the file. */
import type { Mend, Problem } from '@trivium/rules/bank/finding';
import type { Archive, BankFile } from '../bank/bank-format.ts';
import { decodeSlices, decodeText } from '../bank/decode.ts';
import { csvRows } from './csv.ts';
import { isOds, odsPeek, odsTables } from './ods.ts';
import { badRow, TABLE_BOUNDS, type Table, type TableBounds } from './table.ts';
import { isXlsx, xlsxTables } from './xlsx.ts';
import { xlsxPeek } from './xlsx-peek.ts';

export type Tables = {
  readonly tables: readonly Table[];
  /** Whether its tables are sheets with names. */
  readonly isWorkbook: boolean;
  /** What reading the bytes put right, in each row. */
  readonly mends: readonly Mend[];
};

const none = (problem: Problem): readonly Table[] => [{ name: '', rows: () => [badRow(1, [], problem)] }];

/** The tables of a file. What cannot be read is a table of one row with a problem. Never throws. */
export const tablesOf = async (file: BankFile, bounds: TableBounds = TABLE_BOUNDS): Promise<Tables> => {
  const { archive } = file;
  if (archive === null) {
    if (!isText(file.bytes)) return { tables: none({ code: 'not_read' }), isWorkbook: false, mends: [] };
    const { slices, hasOldLetters } = decodeSlices(file.bytes);
    const mends: Mend[] = hasOldLetters ? [{ code: 'old_letters' }] : [];
    return { tables: [{ name: '', rows: () => csvRows(slices(), bounds) }], isWorkbook: false, mends };
  }
  const tables = isXlsx(archive) ? await xlsxTables(archive, bounds) : odsTables(archive, bounds);
  return { tables: 'code' in tables ? none(tables) : tables, isWorkbook: true, mends: [] };
};

const PEEK_BYTES = 64 * 1024;
const PEEK_ROWS = 40;

/** The first rows of the first table, as far as a first look reads them; none where the file has no tables. */
export type Peek = {
  readonly kind: 'text' | 'workbook' | 'none';
  readonly rows: readonly (readonly string[])[];
};

const NOTHING: Peek = { kind: 'none', rows: [] };
const peeked = new WeakMap<BankFile, Peek>();

/** Looks at a file once, for all formats. */
export const peekOf = (file: BankFile): Peek => {
  const known = peeked.get(file);
  if (known) return known;
  const peek = file.archive === null ? peekText(file.bytes) : peekArchive(file.archive);
  peeked.set(file, peek);
  return peek;
};

/** Signs that no text has stand in a text by chance, one here and there; in pictures and programs they are many. */
const STRANGE_SHARE = 0.01;
const SIGNS_LOOKED_AT = 4096;

/** Whether the bytes are a text; a zip archive that could not be opened is none. */
const isText = (bytes: Uint8Array): boolean => {
  const { text } = decodeText(bytes.subarray(0, SIGNS_LOOKED_AT));
  const strange: readonly string[] = text.match(/(?![\t\n\v\f\r])\p{Cc}/gu) ?? [];
  return !strange.includes('\0') && strange.length <= text.length * STRANGE_SHARE;
};

const peekText = (bytes: Uint8Array): Peek => {
  if (!isText(bytes)) return NOTHING;
  const { text } = decodeText(bytes.subarray(0, PEEK_BYTES));
  // Records and markup are no tables, though commas may cut them evenly.
  if (/^\s*[{[<]/.test(text)) return NOTHING;
  const rows: (readonly string[])[] = [];
  for (const { cells, problem } of csvRows(text)) {
    if (problem === null) rows.push(cells);
    if (rows.length >= PEEK_ROWS) break;
  }
  return { kind: 'text', rows };
};

const peekArchive = (archive: Archive): Peek => {
  if (isXlsx(archive)) return { kind: 'workbook', rows: xlsxPeek(archive, PEEK_ROWS) };
  if (!isOds(archive)) return NOTHING;
  const rows = odsPeek(archive, TABLE_BOUNDS).slice(0, PEEK_ROWS);
  return { kind: 'workbook', rows: rows.map(({ cells }) => cells) };
};
