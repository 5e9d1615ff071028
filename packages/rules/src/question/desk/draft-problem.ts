/** What is wrong with a question while it is written, so that each field can say it: what cannot be played, and what tells its answer. */
import { foldForSearch } from '../../text/search.ts';
import { strangeLetters } from '../bank.ts';
import { KIND_ROWS } from '../kind-row.ts';
import { isPoint, isWithin } from '../place/point.ts';
import type { AnswerKey, PlaceKey, QuestionKind } from '../question.ts';
import { hasTwoSides, sizesOf } from '../shape.ts';
import { answerInWords } from './in-words.ts';

/** A question in a form; a word keeps its answer in the key alone. */
export type Written = {
  readonly kind: QuestionKind;
  readonly text: string;
  /** Of a match the left side. */
  readonly options: readonly string[];
  readonly rightSide: readonly string[];
  readonly key: AnswerKey | null;
  readonly image: string;
  readonly imageAlt: string;
  readonly audio: string;
  readonly transcript: string;
};

export type DraftProblem =
  | { readonly what: 'no_text' | 'no_answer' | 'no_sound' | 'no_alt' | 'alt_tells' | 'transcript_tells' }
  | { readonly what: 'too_few' | 'too_many'; readonly count: number }
  /** A place without a point on the map, or with a distance that no question may have. */
  | { readonly what: 'no_point' | 'bad_within' }
  /** `side` 1 is the right side of a match, or what a connection links; `at` and `other` are places from 0. */
  | { readonly what: 'empty_option'; readonly side: 0 | 1; readonly at: number }
  | { readonly what: 'same_options'; readonly side: 0 | 1; readonly at: number; readonly other: number }
  /** Letters of the word that no letter bank has others of: they would stand out. */
  | { readonly what: 'strange_letters'; readonly letters: readonly string[] };

/** Problems that keep a question from being saved; the others are for its writer to judge. */
const IS_ADVICE: ReadonlySet<DraftProblem['what']> = new Set([
  'no_alt',
  'alt_tells',
  'transcript_tells',
  'strange_letters',
]);
export const isAdvice = ({ what }: DraftProblem): boolean => IS_ADVICE.has(what);

const sideProblems = (texts: readonly string[], side: 0 | 1): DraftProblem[] => {
  const seen = new Map<string, number>();
  return [...texts.entries()].flatMap(([at, text]): DraftProblem[] => {
    const same = text.replaceAll(/\s+/g, ' ').trim();
    if (same === '') return [{ what: 'empty_option', side, at }];
    const other = seen.get(same);
    if (other !== undefined) return [{ what: 'same_options', side, at, other }];
    seen.set(same, at);
    return [];
  });
};

const hasAnswer = ({ kind, key, options }: Written): boolean => {
  if (key?.kind !== kind) return false;
  if (key.kind === 'word') return foldForSearch(key.word) !== '';
  if (key.kind === 'multi_select') return key.options.length > 0;
  return !('option' in key) || key.option < options.length;
};

/** Whether a text names the answer, as whole words. */
const tells = (text: string, { key, options, rightSide }: Written): boolean => {
  const isTold = key !== null && !['sequence', 'match', 'true_false', 'place'].includes(key.kind);
  if (!isTold) return false;
  const answer = foldForSearch(answerInWords({ left: options, right: rightSide }, key));
  const words = (said: string) => ` ${said.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;
  return answer.length > 2 && words(foldForSearch(text)).includes(words(answer));
};

/** In the order of the form. */
export const draftProblems = (written: Written): DraftProblem[] => {
  const { kind, text, options, rightSide, key, image, imageAlt, audio, transcript } = written;
  const [least, most] = sizesOf(kind);
  const problems: readonly (DraftProblem | false)[] = [
    text.trim() === '' && { what: 'no_text' },
    options.length < least && { what: 'too_few', count: least },
    options.length > most && { what: 'too_many', count: most },
    ...(kind === 'true_false' ? [] : sideProblems(options, 0)),
    ...(hasTwoSides(kind) ? sideProblems(rightSide, 1) : []),
    ...(key?.kind === 'place' ? pointProblems(key) : []),
    !hasAnswer(written) && { what: 'no_answer' },
    KIND_ROWS[kind].hasSound && audio === '' && { what: 'no_sound' },
    image !== '' && imageAlt.trim() === '' && { what: 'no_alt' },
    image !== '' && tells(imageAlt, written) && { what: 'alt_tells' },
    audio !== '' && tells(transcript, written) && { what: 'transcript_tells' },
    ...(key?.kind === 'word' && kind === 'word' ? strange(key.word) : []),
  ];
  return problems.filter(problem => problem !== false);
};

/** A form begins at 0° and 0°, where no question asks for anything. */
const pointProblems = (key: PlaceKey): DraftProblem[] => [
  ...(isPoint(key) && (key.latitude !== 0 || key.longitude !== 0) ? [] : [{ what: 'no_point' } as const]),
  ...(isWithin(key.within) ? [] : [{ what: 'bad_within' } as const]),
];

const strange = (word: string): DraftProblem[] => {
  const letters = strangeLetters(word);
  return letters.length > 0 ? [{ what: 'strange_letters', letters }] : [];
};
