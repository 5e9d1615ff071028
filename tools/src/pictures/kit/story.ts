/** Puzzles that are each of a kind of their own: their words stand in a table, their drawings in code, which proves the answer where it can. */
import { type Parts, type Puzzle, toldWith } from './puzzle.ts';
import { readRegion } from './region.ts';
import { type Block, readBlocks, type Said, said } from './said.ts';

export type Scene = {
  readonly drawing: string;
  /** What fills the names in braces of the words. */
  readonly parts?: Parts;
  /** The right answer as code found it, in English. */
  readonly proved?: string | number;
};
export type Scenes = Readonly<Record<string, () => Scene>>;

/** Reads blocks `# key ~ how hard ~ region [~ right | wrong | wrong | wrong]`; options that are the same in all languages stand in the head. */
export const storiesOf = (shelf: string, file: string, scenes: Scenes): Puzzle[] =>
  readBlocks(shelf, file).map(block => storyOf(block, scenes));

function storyOf({ head, texts }: Block, scenes: Scenes): Puzzle {
  const [key = '', hard = '', region = '', numbers] = head.split(' ~ ');
  const scene = scenes[key]?.();
  const [asked, ...rest] = texts;
  const [note, alt] = rest.slice(-2);
  const [right, ...wrong] = numbers === undefined ? rest.slice(0, -2) : numbers.split(' | ').map(said);
  if (!scene || !asked || !right || !note || !alt || wrong.length < 2)
    throw new RangeError(`${key} is not whole`);
  const { drawing, parts = {}, proved } = scene;
  if (proved !== undefined && String(proved) !== right.en)
    throw new RangeError(`${key}: the table says ${right.en}, the proof ${proved}`);
  const full = (words: Said): Said => toldWith(words, parts);
  return {
    hard: Number(hard),
    item: {
      key,
      drawing,
      asked: full(asked),
      right,
      wrong,
      note: full(note),
      alt: full(alt),
      region: readRegion(region),
    },
  };
}
