/** Splits a GIFT file into its blocks: questions between empty lines, under a category, with the comments above them. */
import { hidden } from './gift-text.ts';

export type GiftBlock = {
  /** Line of its first text, from 1. */
  readonly row: number;
  /** As it stands in the file, without comments. */
  readonly source: readonly string[];
  /** The same as one text, escapes hidden. */
  readonly text: string;
  /** Of `$CATEGORY` lines above; the outermost first. */
  readonly categories: readonly string[];
  /** From comments such as `// [id:x] [tag:y]`. */
  readonly marks: readonly (readonly [name: string, value: string])[];
};

const CATEGORY = /^\s*\$CATEGORY:(.*)$/;
/** Bounded, so that a line of openings alone is not searched to its end for each. */
const MARK = /\[(id|tag):([^\]]{0,600})\]/g;
/** A question cannot be longer, so that a brace which never closes takes little with it. */
const LINES_MOST = 500;

/** A path such as `$course$/top/Rivers/Long ones`; a slash in a name is written twice. */
export const categoriesOf = (path: string): string[] => {
  const parts = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map(part => part.replaceAll('//', '/').trim());
  if (/^\$[a-z]+\$$/.test(parts[0] ?? '')) parts.shift();
  if (parts[0] === 'top') parts.shift();
  return parts.filter(part => part !== '');
};

const braces = (text: string): { opened: number; closed: number } => ({
  opened: text.split('{').length - 1,
  closed: text.split('}').length - 1,
});

type Open = { row: number; source: string[]; opened: number; closed: number };

/** Goes over the text once. */
export function* blocksOf(text: string): Generator<GiftBlock> {
  let categories: readonly string[] = [];
  let marks: (readonly [string, string])[] = [];
  let open: Open | null = null;
  const closed = (block: Open): GiftBlock => {
    const made = {
      row: block.row,
      source: block.source,
      text: hidden(block.source.join('\n')),
      categories,
      marks,
    };
    marks = [];
    return made;
  };
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const bare = line.trim();
    if (bare.startsWith('//')) {
      for (const [, name = '', value = ''] of bare.matchAll(MARK)) marks.push([name, value]);
      continue;
    }
    const category = CATEGORY.exec(line);
    const isInside: boolean = open !== null && open.opened > open.closed && open.source.length < LINES_MOST;
    if (open !== null && (category !== null || (!isInside && bare === ''))) {
      yield closed(open);
      open = null;
    }
    if (category !== null) {
      categories = categoriesOf(category[1] ?? '');
      continue;
    }
    if (open === null && bare === '') continue;
    const count = braces(hidden(line));
    // Where an answer has not ended and the next begins, the first was never closed.
    if (open !== null && isInside && open.source.at(-1)?.trim() === '' && count.opened > 0) {
      yield closed(open);
      open = null;
    }
    open ??= { row: at + 1, source: [], opened: 0, closed: 0 };
    open.source.push(line);
    open.opened += count.opened;
    open.closed += count.closed;
  }
  if (open !== null) yield closed(open);
}
