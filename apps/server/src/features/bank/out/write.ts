/** Writes questions of this site into a file of one format, a part at a time, or weighs what each format would lose. */
import type { AppContext } from '../../../platform/app-context.ts';
import { type Outgoing, type OutgoingQuestion, readOutgoing } from '../../question/outgoing/outgoing.ts';
import type { Tally } from './export-worker.ts';
import { bytesAt, itemOf, mediaIn } from './item.ts';
import { openThread } from './thread.ts';

/** Rows that are read together. */
const BATCH = 500;
/** Questions of one file; more of them are several files in an archive. So many never have more texts than a workbook may have. */
const PART_ITEMS = 10_000;
/** The same for the bytes of pictures and sounds. */
const PART_MEDIA_BYTES = 32 * 1024 * 1024;

export type Written = {
  readonly name: string;
  readonly bytes: number;
  readonly tally: Tally;
  readonly media: number;
  readonly mediaMissing: number;
};

export type WriteAsk = {
  readonly what: Outgoing;
  readonly ids: readonly number[];
  readonly format: string;
  readonly withMedia: boolean;
};

const emptyTally = (): Tally => ({ whole: 0, less: 0, leftOut: 0, losses: {} });

const addTally = (sum: Tally, more: Tally): void => {
  sum.whole += more.whole;
  sum.less += more.less;
  sum.leftOut += more.leftOut;
  for (const [code, count] of Object.entries(more.losses)) sum.losses[code] = (sum.losses[code] ?? 0) + count;
};

type Medium = readonly [name: string, bytes: Uint8Array];

/** What the thread has taken for its next file. */
type Part = { items: number; readonly media: Set<string>; mediaBytes: number };
const emptyPart = (): Part => ({ items: 0, media: new Set(), mediaBytes: 0 });

/**
 * Writes the file to `path`. `step` is told how many questions are read so far, and says whether to go on; null where it was
 * stopped.
 */
export const writeQuestionsOut = async (
  context: AppContext,
  { what, ids, format, withMedia }: WriteAsk,
  path: string,
  step: (done: number) => Promise<boolean>,
): Promise<Written | null> => {
  const thread = openThread({ path, format });
  const tally = emptyTally();
  const known = new Map<string, boolean>();
  let part = emptyPart();
  const flush = async (): Promise<void> => {
    const says = await thread.ask({ do: 'write' });
    if (says.is === 'written') addTally(tally, says.tally);
    part = emptyPart();
  };
  const take = async (rows: readonly OutgoingQuestion[]): Promise<void> => {
    const media = new Map(withMedia ? await mediaOf(context, rows, part, known) : []);
    await thread.ask({ do: 'take', items: rows.map(row => itemOf(row, withMedia)), media });
    part.items += rows.length;
    for (const [name, bytes] of media) {
      part.media.add(name);
      part.mediaBytes += bytes.byteLength;
    }
  };
  try {
    for (let from = 0; from < ids.length; from += BATCH) {
      if (!(await step(from))) return null;
      await take(await readOutgoing(context.db, what, ids.slice(from, from + BATCH)));
      if (part.items >= PART_ITEMS || part.mediaBytes >= PART_MEDIA_BYTES) await flush();
    }
    if (part.items > 0) await flush();
    const ended = await thread.ask({ do: 'end' });
    if (ended.is !== 'ended') throw new Error('the thread did not end its file');
    const media = [...known.values()].filter(isThere => isThere).length;
    return { name: ended.name, bytes: ended.bytes, tally, media, mediaMissing: known.size - media };
  } finally {
    await thread.close();
  }
};

/** Bytes that some questions name and the part does not hold yet; `known` learns which are there at all. */
const mediaOf = async (
  context: AppContext,
  rows: readonly OutgoingQuestion[],
  part: Part,
  known: Map<string, boolean>,
): Promise<Medium[]> => {
  const read: Medium[] = [];
  for (const [name, address] of mediaIn(rows)) {
    if (part.media.has(name) || known.get(name) === false) continue;
    const bytes = await bytesAt(context, address);
    known.set(name, bytes !== undefined);
    if (bytes !== undefined) read.push([name, bytes]);
  }
  return read;
};

/** So many are weighed at most; of more, evenly spread ones. */
const WEIGHED_MOST = 20_000;

const spread = (ids: readonly number[]): readonly number[] =>
  ids.length <= WEIGHED_MOST
    ? ids
    : Array.from({ length: WEIGHED_MOST }, (_, at) => ids[Math.floor((at * ids.length) / WEIGHED_MOST)] ?? 0);

/** What each format would lose of at most 20,000 of them, and how many pictures and sounds these have. */
export const weighQuestions = async (
  { db }: AppContext,
  what: Outgoing,
  all: readonly number[],
): Promise<{
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly media: number;
  readonly weighed: number;
}> => {
  const ids = spread(all);
  const thread = openThread({ path: null, format: '' });
  const tallies = new Map<string, Tally>();
  const media = new Set<string>();
  try {
    // Once without any, so that every format is told of.
    for (let from = 0; from === 0 || from < ids.length; from += BATCH) {
      const rows = await readOutgoing(db, what, ids.slice(from, from + BATCH));
      for (const name of mediaIn(rows).keys()) media.add(name);
      const says = await thread.ask({ do: 'weigh', items: rows.map(row => itemOf(row, true)) });
      if (says.is !== 'weighed') continue;
      for (const [format, tally] of Object.entries(says.tallies)) {
        const sum = tallies.get(format) ?? emptyTally();
        addTally(sum, tally);
        tallies.set(format, sum);
      }
    }
    return { tallies, media: media.size, weighed: ids.length };
  } finally {
    await thread.close();
  }
};
