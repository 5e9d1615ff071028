/** What families of puzzles share: the words of a kind, answers by number, numbers near the right one. */
import { badge } from './digits.ts';
import type { PictureItem } from './item.ts';
import { filled, type Said, said, saidBy, wordOf } from './said.ts';
import type { Point } from './svg.ts';

/** A puzzle and how hard it is: 1 (easy) to 5. */
export type Puzzle = { readonly item: PictureItem; readonly hard: number };
export type Parts = Readonly<Record<string, Said | string | number>>;
export type Answer = { readonly right: string | Said; readonly wrong: readonly (string | Said)[] };

/** What code lists, with each language's commas. */
const listed = (part: Said | string | number): Said | string | number =>
  typeof part === 'string'
    ? saidBy(tongue => (tongue === 'ar' ? part.replaceAll(', ', '، ').replaceAll('; ', '؛ ') : part))
    : part;
/** Fills the names in braces of a puzzle's words. */
export const toldWith = (words: Said, parts: Parts): Said =>
  filled(words, Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, listed(part)])));

/** Makes puzzles whose texts stand in a table as `kind`, `kind-note` and `kind-alt`; the parts fill their names in braces. */
export const puzzlesOf =
  (words: ReadonlyMap<string, Said>) =>
  (
    kind: string,
    place: number,
    hard: number,
    drawing: string,
    answer: Answer,
    parts: Parts = {},
  ): Puzzle => ({
    hard,
    item: {
      key: `${kind}-${place}`,
      drawing,
      asked: toldWith(wordOf(words, kind), parts),
      right: saidOf(answer.right),
      wrong: answer.wrong.map(saidOf),
      note: toldWith(wordOf(words, `${kind}-note`), parts),
      alt: toldWith(wordOf(words, `${kind}-alt`), parts),
    },
  });
const saidOf = (text: string | Said): Said => (typeof text === 'string' ? said(text) : text);

/** The answer of a puzzle whose choices stand numbered in the picture. */
export const byNumber = (right: number, count = 4): { right: string; wrong: string[] } => ({
  right: String(right + 1),
  wrong: Array.from({ length: count }, (_, at) => String(at + 1)).filter((_, at) => at !== right),
});

/** Three numbers at these distances from the right one, none below 1. */
export const nearNumbers = (right: number, steps: readonly number[]): { right: string; wrong: string[] } => {
  const others = [...steps, 1, 2, 3, 4, 5]
    .map(step => right + step)
    .filter(other => other > 0 && other !== right);
  return { right: String(right), wrong: [...new Set(others)].slice(0, 3).map(String) };
};

export const numbered = (at: number, point: Point): string => badge(String(at + 1), point, 7);
export const upTo = (amount: number): number[] => Array.from({ length: amount }, (_, at) => at);
export const easiestFirst = (puzzles: readonly Puzzle[]): PictureItem[] =>
  puzzles.toSorted((a, b) => a.hard - b.hard).map(({ item }) => item);
