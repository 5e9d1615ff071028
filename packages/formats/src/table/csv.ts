/** Tables as text: comma-separated ones (RFC 4180) are written so that no spreadsheet runs a cell; any separator is read, without ever throwing. */
import Papa from 'papaparse';
import { defused } from './defused.ts';
import { separatorOf } from './separator.ts';
import { badRow, rowOf, TABLE_BOUNDS, type TableBounds, type TableRow } from './table.ts';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A table as text; every cell is defused. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell => quoted(defused(cell))).join(',')}\r\n`).join('');

/** So much text is parsed at a time. */
const SLICE_UNITS = 256 * 1024;
/** After so many rows whose quotes are only signs, the file has no quoting at all. */
const BARE_ROWS_MOST = 20;

type Parsed = {
  readonly cells: readonly string[];
  /** Where the next row begins. */
  readonly end: number;
  /** A quote that is closed in another row: the cell has swallowed what stands between. */
  readonly isSwallowing: boolean;
};

/** The whole rows of a text; what follows the last of them may be the beginning of one. */
const parsedRows = (text: string, delimiter: string, isBare: boolean): Parsed[] => {
  const rows: Parsed[] = [];
  const step = ({ data, errors, meta }: Papa.ParseStepResult<string[][]>): void => {
    const [cells = []] = data;
    const isOdd = errors.length > 0 && cells.some(cell => cell.includes('\n'));
    rows.push({ cells, end: meta.cursor, isSwallowing: isOdd });
  };
  // Papa's own streams follow a clock and cannot wait for whoever asks for the next row; its parser can.
  const config = { delimiter, newline: '\n', ...(isBare ? { fastMode: true } : {}), step } as const;
  new Papa.Parser(config as unknown as Papa.ParseConfig).parse(text, 0, true);
  return rows;
};

/** A text as a whole, or in slices. */
export type TextSource = string | Iterable<string>;

function* slicesOf(source: TextSource): Generator<string> {
  if (typeof source !== 'string') yield* source;
  else for (let at = 0; at < source.length; at += SLICE_UNITS) yield source.slice(at, at + SLICE_UNITS);
}

/** The rest of a text in slices, whose ends of lines are all the same. */
class Slices {
  readonly #source: Iterator<string>;
  /** The next slice; undefined after the last. */
  #ahead: string | undefined;
  /** The text before ended with a half of an end of line. */
  #isHalf = false;

  constructor(source: TextSource) {
    this.#source = slicesOf(source);
    this.#ahead = this.#pull();
    if (this.#ahead?.startsWith('\uFEFF')) this.#ahead = this.#ahead.slice(1);
  }

  #pull(): string | undefined {
    for (let next = this.#source.next(); next.done !== true; next = this.#source.next())
      if (next.value !== '') return next.value;
    return undefined;
  }

  get isOver(): boolean {
    return this.#ahead === undefined;
  }

  /** What comes next, without taking it. */
  peek(): string {
    return this.#ahead ?? '';
  }

  next(): string {
    const slice = this.#ahead ?? '';
    this.#ahead = this.#pull();
    const fresh = this.#isHalf && slice.startsWith('\n') ? slice.slice(1) : slice;
    this.#isHalf = slice.endsWith('\r');
    const lines = fresh.includes('\r') ? fresh.replaceAll(/\r\n?/g, '\n') : fresh;
    // The last line may have no end; what is left of one has its end.
    return this.isOver && lines !== '' && !lines.endsWith('\n') ? `${lines}\n` : lines;
  }
}

/**
 * The rows of a text, one at a time. Separators are recognised unless `known` names one; quotes may hold ends of lines, which become line
 * feeds. A quote that never ends, or ends in another row, is a sign like others. Too long or too wide rows have a problem.
 */
export function* csvRows(
  source: TextSource,
  bounds: TableBounds = TABLE_BOUNDS,
  known?: string,
): Generator<TableRow> {
  const slices = new Slices(source);
  const separator = known ?? separatorOf(slices.peek());
  let pending = '';
  let at = 0;
  let bareRows = 0;
  /** What is pending is the beginning of a row. */
  let isCut = true;
  while (!(slices.isOver && pending === '')) {
    if (!slices.isOver && (isCut || pending.length < SLICE_UNITS)) pending += slices.next();
    isCut = false;
    let end = 0;
    let isOdd = false;
    for (const parsed of parsedRows(pending, separator, bareRows > BARE_ROWS_MOST)) {
      isOdd = parsed.isSwallowing;
      if (isOdd) break;
      at += 1;
      const row = rowOf(at, parsed.cells, bounds);
      yield row;
      // Where the headings are too many, so is the whole sheet.
      if (at === 1 && row.problem !== null) return;
      if (at >= bounds.rowsMost)
        return yield* tooMany(at, bounds, slices.isOver && parsed.end >= pending.length);
      end = parsed.end;
    }
    pending = pending.slice(end);
    // Where a quote was only a sign once, long cells are looked for less far.
    const most = bareRows === 0 ? bounds.rowUnitsMost : SLICE_UNITS / 4;
    isCut = !isOdd && !slices.isOver && pending.length <= most;
    if (pending === '' || isCut) continue;
    at += 1;
    if (!isOdd && isLongLine(pending, bounds)) {
      yield badRow(at, [pending], {
        code: 'too_large',
        values: { name: `${pending.length} > ${bounds.rowUnitsMost}` },
      });
      pending = afterLine(pending, slices);
      continue;
    }
    bareRows += 1;
    const line = pending.slice(0, pending.indexOf('\n'));
    pending = pending.slice(line.length + 1);
    yield bareRow(at, line, separator, bounds);
  }
}

function* tooMany(at: number, { rowsMost }: TableBounds, isAll: boolean): Generator<TableRow> {
  if (!isAll) yield badRow(at + 1, [], { code: 'too_large', values: { name: `> ${rowsMost}` } });
}

const isLongLine = (pending: string, { rowUnitsMost }: TableBounds): boolean => {
  const end = pending.indexOf('\n');
  return end === -1 || end > rowUnitsMost;
};

/** What follows the line that began; the line itself is read over without being kept. */
const afterLine = (pending: string, slices: Slices): string => {
  let rest = pending;
  while (!rest.includes('\n') && !slices.isOver) rest = slices.next();
  const end = rest.indexOf('\n');
  return end === -1 ? '' : rest.slice(end + 1);
};

/** A line whose quotes are signs. With an odd number of them, a part of it is missing. */
const bareRow = (at: number, line: string, separator: string, bounds: TableBounds): TableRow => {
  const cells = line.split(separator);
  const isWhole = line.split('"').length % 2 === 1;
  return isWhole ? rowOf(at, cells, bounds) : badRow(at, cells, { code: 'cut_off' });
};

/** The rows of a small table, without empty ones and without blanks around cells. */
export const readCsv = (source: string): string[][] =>
  [...csvRows(source)].map(({ cells }) => cells.map(cell => cell.trim())).filter(cells => cells.length > 0);
