/** Sheets of OpenDocument (1.3, part 3, section 9): rows and cells that say how often they stand there, read without unrolling what is empty. */
import type { Problem } from '@trivium/rules/bank/finding';
import sax from 'sax';
import type { Archive } from '../bank/bank-format.ts';
import { decodeText } from '../bank/decode.ts';
import { numberText } from './cell-text.ts';
import { rowOf, type Table, type TableBounds, type TableRow, withoutEmptyEnd } from './table.ts';

const CONTENT = 'content.xml';
const SLICE_UNITS = 64 * 1024;
const DEPTH_MOST = 64;
const CELL_UNITS_MOST = 100_000;

export const isOds = (archive: Archive): boolean =>
  archive.names.includes(CONTENT) &&
  new TextDecoder().decode(archive.read('mimetype') ?? new Uint8Array()).includes('opendocument.spreadsheet');

class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Counts how often a row or a cell stands there. */
const timesOf = (attribute: string | undefined): number => {
  const times = Number(attribute ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
};

type Attributes = Readonly<Record<string, string>>;

/** Gathers tables from the tags of a document. Throws `Refused`. */
class Sheets {
  readonly tables: { readonly name: string; readonly rows: TableRow[] }[] = [];
  readonly #bounds: TableBounds;
  #depth = 0;
  #cells: string[] = [];
  #rowTimes = 1;
  #row = 0;
  #kept = 0;
  #cell: Attributes | null = null;
  #paragraphs: string[] = [];
  #isInText = 0;
  /** Notes beside a cell are no part of it. */
  #noteDepth = 0;

  constructor(bounds: TableBounds) {
    this.#bounds = bounds;
  }

  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > DEPTH_MOST) throw new Refused({ code: 'broken_part', values: { name: CONTENT } });
    if (name === 'office:annotation' && this.#noteDepth === 0) this.#noteDepth = this.#depth;
    if (this.#noteDepth > 0) return;
    switch (name) {
      case 'table:table':
        this.#row = 0;
        this.tables.push({ name: attributes['table:name'] ?? '', rows: [] });
        return;
      case 'table:table-row':
        this.#cells = [];
        this.#rowTimes = timesOf(attributes['table:number-rows-repeated']);
        return;
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.#cell = attributes;
        this.#paragraphs = [];
        return;
      case 'text:p':
        if (this.#cell !== null) this.#paragraphs.push('');
        this.#isInText += 1;
        return;
      case 'text:s':
        this.text(' '.repeat(Math.min(timesOf(attributes['text:c']), 100)));
        return;
      case 'text:tab':
        this.text('\t');
        return;
      case 'text:line-break':
        this.text('\n');
    }
  }

  text(said: string): void {
    const last = this.#paragraphs.length - 1;
    if (this.#cell === null || this.#isInText === 0 || last < 0 || this.#noteDepth > 0) return;
    this.#paragraphs[last] = ((this.#paragraphs[last] ?? '') + said).slice(0, CELL_UNITS_MOST);
  }

  close(name: string): void {
    if (this.#noteDepth === this.#depth) this.#noteDepth = 0;
    else if (this.#noteDepth === 0) {
      if (name === 'text:p') this.#isInText -= 1;
      if (name === 'table:table-row') this.#endRow();
      if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#endCell();
    }
    this.#depth -= 1;
  }

  #endCell(): void {
    const cell = this.#cell ?? {};
    const said = cellText(cell, this.#paragraphs.join('\n'));
    const room = this.#bounds.columnsMost + 1 - this.#cells.length;
    const times = Math.min(timesOf(cell['table:number-columns-repeated']), Math.max(0, room));
    for (let time = 0; time < times; time += 1) this.#cells.push(said);
    this.#cell = null;
  }

  #endRow(): void {
    const cells = withoutEmptyEnd(this.#cells);
    const times = cells.length === 0 ? 0 : this.#rowTimes;
    this.#kept += times * (cells.length + 1);
    const isBeyond = times > 0 && this.#row + times > this.#bounds.rowsMost;
    if (isBeyond || this.#kept > this.#bounds.cellsMost)
      throw new Refused({ code: 'too_large', values: { name: `${CONTENT} > ${this.#bounds.cellsMost}` } });
    for (let time = 1; time <= times; time += 1)
      this.tables.at(-1)?.rows.push(rowOf(this.#row + time, cells, this.#bounds));
    this.#row += this.#rowTimes;
  }
}

/** What a cell holds, not how it is shown: `1.5`, not `1,50 €`. */
const cellText = (cell: Attributes, shown: string): string => {
  switch (cell['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText(cell['office:value'] ?? shown);
    case 'date':
      return (cell['office:date-value'] ?? shown).replace(/T00:00:00(?:\.0+)?$/, '').replace('T', ' ');
    case 'boolean':
      return (cell['office:boolean-value'] ?? shown).toUpperCase();
    default:
      return cell['office:string-value'] ?? shown;
  }
};

/** The sheets of a document, or why they cannot be read. Never throws. */
export const odsTables = (archive: Archive, bounds: TableBounds): readonly Table[] | Problem => {
  const broken: Problem = { code: 'broken_part', values: { name: CONTENT } };
  const bytes = archive.read(CONTENT);
  if (bytes === undefined) return broken;
  if (bytes.length > bounds.bytesMost)
    return { code: 'too_large', values: { name: `${CONTENT} > ${bounds.bytesMost / 1024 / 1024} MB` } };
  try {
    const sheets = new Sheets(bounds);
    feed(sheets, decodeText(bytes).text, broken);
    return sheets.tables.map(({ name, rows }) => ({ name, rows: () => rows }));
  } catch (error) {
    return error instanceof Refused ? error.problem : broken;
  }
};

/** The first rows of a document, as far as its first part tells them. Never throws. */
export const odsPeek = (archive: Archive, bounds: TableBounds): readonly TableRow[] => {
  const sheets = new Sheets(bounds);
  const { text } = decodeText((archive.read(CONTENT) ?? new Uint8Array()).subarray(0, LOOKED_AT));
  try {
    feed(sheets, text, { code: 'cut_off' });
  } catch {
    // The part ends inside an element.
  }
  return sheets.tables.flatMap(({ rows }) => rows);
};

const LOOKED_AT = 512 * 1024;

const feed = (sheets: Sheets, xml: string, broken: Problem): void => {
  const parser = sax.parser(true, {});
  const refuse = (): never => {
    throw new Refused(broken);
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name, attributes }) => sheets.open(name, attributes as Attributes);
  parser.onclosetag = name => sheets.close(name);
  parser.ontext = said => sheets.text(said);
  parser.oncdata = said => sheets.text(said);
  for (let at = 0; at < xml.length; at += SLICE_UNITS) parser.write(xml.slice(at, at + SLICE_UNITS));
  parser.close();
};
