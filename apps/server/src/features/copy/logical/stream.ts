/** A logical copy as one stream: for each table a line of JSON and its rows as COPY prints them; counts and sequences at the end. */
import { StartProblem } from '../../../platform/log/start-problem.ts';
import type { Count } from './rows.ts';
import type { Sequence } from './shape.ts';

/** Written before the rows of a table. */
export type Head = { readonly table: string; readonly columns: readonly string[] };

/** Written last. A stream without it was cut off. */
export type Foot = {
  readonly end: true;
  /** By `readVersion`: only a program of this version brings it in. */
  readonly version: string;
  readonly counts: Readonly<Record<string, Count>>;
  readonly sequences: readonly Sequence[];
};

const NEWLINE = 0x0a;
/** The line after the last row. COPY prints a backslash of a value as two, so no row is this line. */
const END_OF_ROWS = Buffer.from('\\.\n');

export const lineOf = (line: Head | Foot): Buffer => Buffer.from(`${JSON.stringify(line)}\n`);
export const endOfRows = (): Buffer => END_OF_ROWS;

const cutOff = (): StartProblem =>
  new StartProblem('The copy ends in the middle: it was cut off. Choose another copy.');

/** Reads a stream line by line and rows by rows. */
export const readCopy = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done) throw cutOff();
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
  };
  /** The next line of JSON. */
  const line = async (): Promise<Head | Foot> => {
    let at = held.indexOf(NEWLINE);
    for (; at < 0; at = held.indexOf(NEWLINE)) await more();
    const text = held.subarray(0, at).toString('utf8');
    held = held.subarray(at + 1);
    try {
      return JSON.parse(text) as Head | Foot;
    } catch {
      throw new StartProblem('The copy cannot be read: it is damaged. Choose another copy.');
    }
  };
  /** Rows up to their end, in whole lines. */
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      if (held.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) break;
      const end = held.indexOf(`\n${END_OF_ROWS.toString()}`);
      const last = end >= 0 ? end : held.lastIndexOf(NEWLINE, -END_OF_ROWS.length - 1);
      if (last >= 0) {
        yield held.subarray(0, last + 1);
        held = held.subarray(last + 1);
      } else await more();
    }
    held = held.subarray(END_OF_ROWS.length);
  };
  return { line, rows };
};
