/** What the reading thread sends: rows that can be stored, their texts cut to what a row may hold. */
import type { SheetAbout } from '@trivium/formats/bank/bank-format';
import type { BankItem, BankPassage, Found, Place } from '@trivium/formats/bank/item';
import type { Mend, Problem } from '@trivium/rules/bank/finding';

type OfFile = { readonly fileId: number; readonly place: Place };
export type ThreadRow =
  | (OfFile & {
      readonly type: 'question';
      readonly format: string;
      readonly item: BankItem;
      readonly mends: readonly Mend[];
      readonly problems: readonly Problem[];
      readonly source: readonly string[];
      /** Code of the language that its words are in; null: unknown. */
      readonly guess: string | null;
    })
  | (OfFile & { readonly type: 'unmade'; readonly name: string })
  | (OfFile & { readonly type: 'trouble'; readonly problem: Problem })
  | (OfFile & { readonly type: 'passage'; readonly passage: BankPassage });

/** What a look at a file tells. */
export type FileAbout = {
  readonly format: string | null;
  readonly sureness: number;
  readonly sheets: readonly SheetAbout[];
  /** Null where counting would take too long. */
  readonly questions: number | null;
  readonly language: string | null;
  readonly problem: Problem | null;
};

const TEXT_MOST = 10_000;
const CELL_MOST = 2_000;
const CELLS_MOST = 100;
const OPTIONS_MOST = 26;

/** Signs that the database does not take are shown as such. */
const stored = (text: string, most: number): string => {
  const cut = text.length > most ? text.slice(0, most) : text;
  return cut.isWellFormed() && !cut.includes('\0') ? cut : cut.toWellFormed().replaceAll('\0', '\ufffd');
};

/** The same value with every text in it stored. */
export const storable = <Value>(value: Value, most: number = TEXT_MOST): Value => {
  if (typeof value === 'string') return stored(value, most) as Value;
  if (Array.isArray(value)) return value.map(one => storable(one, most)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [stored(name, CELL_MOST), storable(one, most)]),
  ) as Value;
};

/** Of options so many are kept as a refused row shows. */
export const boundedItem = (item: BankItem): BankItem =>
  storable({
    ...item,
    options: item.options.slice(0, OPTIONS_MOST),
    rightSide: item.rightSide.slice(0, OPTIONS_MOST),
    tags: item.tags.slice(0, OPTIONS_MOST),
  });

export const boundedSource = (source: readonly string[]): string[] =>
  source.slice(0, CELLS_MOST).map(cell => stored(cell, CELL_MOST));

/** Everything that is found but questions, as it is sent. */
export const boundedOther = (
  found: Exclude<Found, { readonly type: 'question' }>,
  fileId: number,
): ThreadRow => storable({ ...found, fileId }, found.type === 'passage' ? 200_000 : TEXT_MOST);
