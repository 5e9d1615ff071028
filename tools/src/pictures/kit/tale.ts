/** Questions that tell a story of a drawing: their tables, and how they are read. */
import type { PictureItem } from './item.ts';
import { easiestFirst, type Parts, type Puzzle } from './puzzle.ts';
import { readRegion } from './region.ts';
import { type Block, filled, readBlocks, TONGUES } from './said.ts';

/** Drawings by key; what stands in braces in the table is filled with their parts. */
export type Tellable = { readonly drawing: string; readonly parts?: Parts };
type Drawn = Readonly<Record<string, Tellable>>;

/**
 * Plain questions and those with a story, the easiest first. A story of a plain one's drawing takes its place; it may say {alt}, {right} and
 * {a}, {b}, {c} for the wrong ones.
 */
export function withTales(shelf: string, plain: readonly Puzzle[], drawn: Drawn): PictureItem[] {
  const own = Object.fromEntries(
    plain.map(({ item: { key, drawing, alt, right, wrong } }): [string, Tellable] => {
      const [a = right, b = right, c = right] = wrong;
      return [key, { drawing, parts: { alt, right, a, b, c } }];
    }),
  );
  const tales = readBlocks(shelf, 'tales.txt').map(block => taleOf(block, { ...own, ...drawn }));
  const told = new Set(tales.map(({ item }) => item.key));
  return easiestFirst([...plain.filter(({ item }) => !told.has(item.key)), ...tales]);
}

/** Reads a block `# key ~ level ~ region ~ source`, `- languages in which it is not asked`: question, right, three wrong, note, alternative text. */
function taleOf({ head, texts }: Block, drawn: Drawn): Puzzle {
  const [said = '', without = ''] = head.split(' - ');
  const [key = '', level = '', region = '', source] = said.split(' ~ ');
  const picture = drawn[key];
  const [asked, right, first, second, third, note, alt] = texts.map(text =>
    filled(text, picture?.parts ?? {}),
  );
  if (!picture || !asked || !right || !first || !second || !third || !note || !alt)
    throw new RangeError(`${key} is not whole`);
  const item: PictureItem = {
    key,
    drawing: picture.drawing,
    asked,
    right,
    wrong: [first, second, third],
    note,
    alt,
    region: readRegion(region),
    ...(source === undefined ? { tags: ['unsourced'] } : { source }),
    not: TONGUES.filter(tongue => without.split(' ').includes(tongue)),
  };
  return { hard: Number(level), item };
}
