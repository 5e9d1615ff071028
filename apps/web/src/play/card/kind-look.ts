/** How each kind of question looks outside its card: what is said above it, what holds the place of its answers, how an answer reads. */
import type { TextKey } from '../../lib/i18n/text.ts';
import type { PlayQuestion } from '../question/reading.ts';
import { optionParts } from './choice/option-parts.ts';
import { pairParts } from './match/pair-parts.ts';
import { placeParts } from './place/place-parts.ts';
import { wordParts } from './word/word-parts.ts';

export type KindLook = {
  /** Says how to answer, in place of the category's name; null for kinds that one press answers. */
  readonly how: TextKey | null;
  /** The placeholder of the answers while a question opens: how many slabs, and how many of them in a row. */
  readonly slabs: number;
  readonly columns: 1 | 2;
  /** Whether letters on the keyboard belong to the answer, so that no shortcut may use them. */
  readonly takesLetters: boolean;
  /** Words of the interface in place of the options' own, in the order of the options; null for every other kind. */
  readonly ownWords: readonly TextKey[] | null;
  /** Whether the parts of an answer have an order, which their numbers show. */
  readonly isNumbered: boolean;
  /** The parts of an answer in words: one for each option, pair or word. */
  readonly parts: (question: PlayQuestion, answer: string) => string[];
};

const ONE_OPTION = {
  how: null,
  slabs: 4,
  columns: 2,
  takesLetters: false,
  ownWords: null,
  isNumbered: false,
  parts: optionParts,
} as const satisfies KindLook;

export const KIND_LOOKS: { readonly [kind in PlayQuestion['kind']]: KindLook } = {
  choice: ONE_OPTION,
  audio: ONE_OPTION,
  math: ONE_OPTION,
  // The server always deals true first (DECISIONS 4: true and false are not shuffled).
  true_false: { ...ONE_OPTION, slabs: 2, ownWords: ['play.true', 'play.false'] },
  multi_select: { ...ONE_OPTION, how: 'play.kind.multi_select' },
  sequence: { ...ONE_OPTION, how: 'play.kind.sequence', columns: 1, isNumbered: true },
  match: { ...ONE_OPTION, how: 'play.kind.match', columns: 1, parts: pairParts },
  word: { ...ONE_OPTION, slabs: 2, takesLetters: true, parts: wordParts },
  place: { ...ONE_OPTION, how: 'play.kind.place', slabs: 2, columns: 1, parts: placeParts },
  connection: ONE_OPTION,
};
