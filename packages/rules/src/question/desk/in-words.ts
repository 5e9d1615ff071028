/** The right answer of a question in its own words, for staff. */
import type { AnswerKey } from '../question.ts';

export type StoredOptions =
  | readonly string[]
  | { readonly left: readonly string[]; readonly right: readonly string[] };

/** Parts of an answer are divided by commas; pairs stand as `left: right`. A key that does not fit gives what it can. */
export const answerInWords = (options: StoredOptions, key: AnswerKey): string => {
  const sides = 'left' in options ? options : { left: options, right: [] };
  const said = (places: readonly number[]) => places.flatMap(place => sides.left[place] ?? []).join(', ');
  switch (key.kind) {
    case 'choice':
    case 'true_false':
    case 'audio':
    case 'math':
    case 'connection':
      return said([key.option]);
    case 'multi_select':
      return said(key.options);
    case 'sequence':
      return said(key.order);
    case 'match':
      return key.pairs
        .map((right, left) => `${sides.left[left] ?? ''}: ${sides.right[right] ?? ''}`)
        .join(', ');
    case 'word':
      return key.word;
    case 'place':
      return `${said([key.option])} (${key.latitude}, ${key.longitude}; ${key.within} km)`.trim();
  }
};
