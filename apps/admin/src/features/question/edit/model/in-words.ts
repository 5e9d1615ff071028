/** The value of a field in words, for a diff or two versions beside each other. */
import type { Say } from '../../../../lib/text.ts';

const LETTERS = 'ABCDEFGH';
const lettersOf = (places: readonly number[]) => places.map(at => LETTERS.charAt(at)).join(', ');

type Key = {
  kind: string;
  option?: number;
  options?: number[];
  order?: number[];
  pairs?: number[];
  word?: string;
};

const keyInWords = ({ option, options, order, pairs, word }: Key): string => {
  if (word !== undefined) return word;
  if (option !== undefined) return lettersOf([option]);
  if (pairs !== undefined)
    return pairs.map((right, left) => `${left + 1}: ${LETTERS.charAt(right)}`).join(', ');
  return lettersOf(options ?? order ?? []);
};

/** Empty values have a word of their own. */
export const valueInWords = (t: Say, field: string, value: unknown): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return t('question_edit.empty');
  if (typeof value === 'boolean') return t(value ? 'question_edit.yes' : 'question_edit.no');
  if (field === 'answer') return keyInWords(value as Key);
  if (field === 'state') return t(`question_edit.state.${value as 'draft'}`);
  if (field === 'kind') return t(`question_edit.kind.${value as 'choice'}`);
  if (field === 'image' || field === 'audio') return t('question_edit.file');
  return Array.isArray(value) ? value.join(' · ') : String(value);
};
