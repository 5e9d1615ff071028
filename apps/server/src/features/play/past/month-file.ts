/**
 * The file of a month of old plays, packed with gzip: a line that says what it is, a line a play, and a line with their number and
 * checksum. No SQL.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Why nothing was done, in a sentence for the operator. */
export class MonthProblem extends Error {}

/** `details` is JSON, as the database writes it. */
export type PastRow = { readonly play_id: string; readonly details: string };

/** What a file holds: the month is the date of its first day, the checksum covers every line before the last. */
export type Held = { readonly month: string; readonly rows: number; readonly sha256: string };

type OnRow = (row: PastRow, month: string) => unknown;

const FORMAT = 'trivium plays 1';
/** No play is near as long. */
const LINE_MOST_BYTES = 4 * 2 ** 20;
const ROW = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\{.*\})$/;

const damaged = (path: string) => new MonthProblem(`${path} is damaged, or no file of old plays.`);

/** Writes a file and waits until the disk has it. Its folder must be there. */
export const writeMonthFile = async (
  path: string,
  month: string,
  rows: AsyncIterable<readonly PastRow[]>,
): Promise<Held> => {
  const hash = createHash('sha256');
  let count = 0;
  const hashed = (line: string): string => {
    hash.update(line);
    return line;
  };
  const lines = async function* () {
    yield hashed(`${JSON.stringify({ format: FORMAT, month })}\n`);
    for await (const page of rows) {
      count += page.length;
      yield hashed(page.map(({ play_id, details }) => `${play_id} ${details}\n`).join(''));
    }
    yield `${JSON.stringify({ rows: count, sha256: hash.copy().digest('hex') })}\n`;
  };
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  return { month, rows: count, sha256: hash.digest('hex') };
};

/** A renamed file survives a power cut only once its folder is written. */
export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
};

async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = createReadStream(path).on('error', problem => unpacked.destroy(problem));
  let left = '';
  packed.pipe(unpacked).setEncoding('utf8');
  for await (const piece of unpacked as AsyncIterable<string>) {
    const lines = `${left}${piece}`.split('\n');
    left = lines.pop() ?? '';
    if (left.length > LINE_MOST_BYTES) throw damaged(path);
    yield* lines;
  }
  if (left !== '') throw damaged(path);
}

const readLast = (line: string): Omit<Held, 'month'> | null => {
  const last = JSON.parse(line) as { rows?: unknown; sha256?: unknown };
  return typeof last.rows === 'number' && typeof last.sha256 === 'string'
    ? { rows: last.rows, sha256: last.sha256 }
    : null;
};

const readFirst = (line: string): string | null => {
  const { format, month } = JSON.parse(line) as { format?: unknown; month?: unknown };
  return format === FORMAT && typeof month === 'string' && /^\d{4}-\d\d-01$/.test(month) ? month : null;
};

const check = async (path: string, onRow: OnRow): Promise<Held> => {
  const hash = createHash('sha256');
  let month: string | null = null;
  let count = 0;
  let held: Held | undefined;
  for await (const line of linesOf(path)) {
    if (held !== undefined) throw damaged(path);
    const [, playId, details] = ROW.exec(line) ?? [];
    if (month === null) {
      month = readFirst(line);
      if (month === null) throw damaged(path);
    } else if (playId !== undefined && details !== undefined) {
      count += 1;
      await onRow({ play_id: playId, details }, month);
    } else {
      const [last, sha256] = [readLast(line), hash.copy().digest('hex')];
      if (last === null || last.rows !== count || last.sha256 !== sha256) throw damaged(path);
      held = { month, rows: count, sha256 };
    }
    hash.update(`${line}\n`);
  }
  if (held === undefined) throw damaged(path);
  return held;
};

/** Reads a file to its end and hands out its plays. Throws a {@link MonthProblem} for one that is cut, changed or something else. */
export const readMonthFile = async (path: string, onRow: OnRow = () => undefined): Promise<Held> => {
  try {
    return await check(path, onRow);
  } catch (problem) {
    const { code = '' } = problem as { code?: string };
    if (code === 'ENOENT') throw new MonthProblem(`There is no file ${path}.`);
    if (problem instanceof SyntaxError || code.startsWith('Z_')) throw damaged(path);
    throw problem;
  }
};
