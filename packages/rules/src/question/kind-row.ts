/** The kinds of questions as data, a row each: a new kind does not compile before its row is there (DECISIONS 4). */
import type { QuestionKind } from './question.ts';

export type KindRow = {
  /** Whether it has a sound, and hides its options until the sound was heard. */
  readonly hasSound: boolean;
  /** What 50/50 and the poll work on (`options`), or the hint (`letters`); null where none of them works. */
  readonly help: 'options' | 'letters' | null;
};

const SILENT = { hasSound: false, help: null } as const satisfies KindRow;

export const KIND_ROWS: { readonly [kind in QuestionKind]: KindRow } = {
  choice: { ...SILENT, help: 'options' },
  // Of two options, 50/50 would leave the right one and the poll would tell it.
  true_false: SILENT,
  multi_select: SILENT,
  sequence: SILENT,
  match: SILENT,
  word: { ...SILENT, help: 'letters' },
  audio: { hasSound: true, help: 'options' },
  math: { ...SILENT, help: 'options' },
  // Its list is a way to answer, not what the pin is chosen from.
  place: SILENT,
  connection: { ...SILENT, help: 'options' },
};
