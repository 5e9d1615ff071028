/** Questions that tell a story of a drawing: their tables, and how they are read. */
import type { PictureItem } from './item.ts';
import type { Puzzle } from './puzzle.ts';
import { readRegion } from './region.ts';
import { type Block, filled, readBlocks, type Said } from './said.ts';

/** Drawings by key; a table fills in its own alternative text what stands in braces. */
export type Tellable = { readonly drawing: string; readonly parts?: Readonly<Record<string, Said>> };

/** Reads a table of blocks `# key ~ level ~ region` with question, right, three wrong, note and alternative text in each language. */
export const talesOf = (shelf: string, drawn: Readonly<Record<string, Tellable>>): Puzzle[] =>
  readBlocks(shelf, 'tales.txt').map(block => taleOf(block, drawn));

function taleOf({ head, texts }: Block, drawn: Readonly<Record<string, Tellable>>): Puzzle {
  const [key = '', level = '', region = ''] = head.split(' ~ ');
  const picture = drawn[key];
  const [asked, right, first, second, third, note, alt] = texts;
  if (!picture || !asked || !right || !first || !second || !third || !note || !alt)
    throw new RangeError(`${key} is not whole`);
  const item: PictureItem = {
    key,
    drawing: picture.drawing,
    asked,
    right,
    wrong: [first, second, third],
    note,
    alt: filled(alt, picture.parts ?? {}),
    region: readRegion(region),
    tags: ['unsourced'],
  };
  return { hard: Number(level), item };
}
