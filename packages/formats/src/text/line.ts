/** Lines of a text file whose bytes are of mixed encodings, each with its number. */
import { decodeText } from '../bank/decode.ts';

export type Line = {
  readonly text: string;
  /** From 1. */
  readonly row: number;
  /** Some of its letters were no UTF-8 (mend `old_letters`). */
  readonly hasOldLetters: boolean;
};

const LINE_FEED = 0x0a;

/** All lines, in their order, with any of the three ends. Never throws. */
export function* linesOf(bytes: Uint8Array): Generator<Line> {
  const { text, hasOldLetters } = decodeText(bytes);
  if (!hasOldLetters) {
    for (const [at, line] of text.split(/\r\n|\n|\r/).entries())
      yield { text: line, row: at + 1, hasOldLetters: false };
    return;
  }
  let row = 1;
  for (let from = 0; from <= bytes.length; row += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    const until = end === -1 ? bytes.length : end;
    const line = decodeText(bytes.subarray(from, until));
    yield { text: line.text.replace(/\r$/, ''), row, hasOldLetters: line.hasOldLetters };
    from = until + 1;
  }
}

/** Bytes at the front of a file by which a format is recognised. */
const FRONT_BYTES = 65_536;

/** The front of a file as text. */
export const frontOf = (bytes: Uint8Array): string => decodeText(bytes.subarray(0, FRONT_BYTES)).text;
