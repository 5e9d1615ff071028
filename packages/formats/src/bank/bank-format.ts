/** What a format of questions is: recognised by its content, read one finding at a time, and written back where it can be. */
import type { AnswerReading, ColumnRole } from '@trivium/rules/bank/column';
import type { LossCode } from '@trivium/rules/bank/finding';
import type { BankItem, Found } from './item.ts';

/** The members of a zip archive: bounded in number and size before any is unpacked, read one at a time. */
export type Archive = {
  /** Safe paths with forward slashes, in the order of the archive, without folders. */
  readonly names: readonly string[];
  /** Undefined where there is no such member, or where it is broken or larger than it said. */
  readonly read: (name: string) => Uint8Array | undefined;
};

export type BankFile = {
  /** As it was dropped, for places; formats are never judged by it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Where the bytes are a zip archive; else null. */
  readonly archive: Archive | null;
};

/** How a sheet of somebody's own is read. */
export type SheetChoice = {
  readonly sheet: string;
  readonly isLeftOut: boolean;
  /** Rows above the first question, headings among them. */
  readonly headRows: number;
  /** One for each column, from the left. */
  readonly roles: readonly ColumnRole[];
  readonly answers: AnswerReading;
};

/** What an operator chose for one file. */
export type ReadChoices = { readonly sheets: readonly SheetChoice[] };

/** A sheet as the mapping screen shows it. */
export type SheetAbout = {
  readonly sheet: string;
  readonly rows: number;
  /** The first rows, cut to a few cells and letters. */
  readonly first: readonly (readonly string[])[];
  /** What we take it for; `sureness` per column from 0 to 1. */
  readonly guess: SheetChoice;
  readonly sureness: readonly number[];
};

export type WrittenFile = { readonly name: string; readonly bytes: Uint8Array };

export type BankFormat = {
  /** Unique, for requests, reports and messages (`import.format.<name>`). */
  readonly name: string;
  /** How the names of its files end, with the dot, the usual one first. */
  readonly endings: readonly string[];
  /** How likely the file is of this format, from 0 to 1. Judges by the content, never by the name; looks at the first 64 KiB where it can. */
  readonly sureness: (file: BankFile) => number;
  /** The sheets of the file, where its columns can be mapped. */
  readonly sheets?: (file: BankFile) => Promise<readonly SheetAbout[]>;
  /** Finds everything in the file's order, one at a time. Never throws, on any bytes. */
  readonly read: (file: BankFile, choices: ReadChoices) => Iterable<Found> | AsyncIterable<Found>;
  /** Bytes that the file itself holds under a name which one of its questions gave. */
  readonly media?: (file: BankFile, name: string) => Uint8Array | undefined;
  readonly write?: BankWriter;
};

export type BankWriter = {
  /** What of this question would be lost: `kind` means that it cannot be written at all. Empty where it comes back the same. */
  readonly losses: (item: BankItem) => readonly LossCode[];
  /** One file of these questions; those whose kind it cannot hold are passed over. `mediaOf` gives the bytes of a picture or sound. Never throws. */
  readonly write: (
    items: readonly BankItem[],
    mediaOf: (name: string) => Uint8Array | undefined,
  ) => WrittenFile | Promise<WrittenFile>;
};
