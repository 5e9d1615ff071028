/** Wrong options for a question of a passage: answers to other questions about the same text, of the same sort. */
import { foldOption } from '@trivium/rules/bank/fold';
import { OPTION_UNITS_MOST } from '@trivium/rules/question/limits';

export type Asked = {
  readonly text: string;
  readonly id: string;
  /** Spans of the text, the first one first, each once; empty where the text has no answer. */
  readonly answers: readonly string[];
};

/** So many are borrowed, and no fewer than the second number. */
const BORROWED_MOST = 3;
const BORROWED_LEAST = 2;

/** A span as an option: without the stop or comma of its sentence, but with those of an abbreviation. */
export const spanOf = (text: string): string => {
  const span = text.replaceAll(/\s+/g, ' ').trim();
  const bare = span.replace(/[.,;:،؛।]$/, '').trimEnd();
  return bare.includes('.') && !/\d\.\d/.test(bare) ? span : bare;
};

const SHORT_WORDS = 3;

/** What a question asks for, by words of our three languages with passages; `other` where none stands in it. */
const ASKS: readonly (readonly [what: string, words: RegExp])[] = [
  ['count', /how (?:many|much|old|long|often)|كم |कितन/iu],
  [
    'time',
    /\bwhen\b|(?:what|which) (?:year|date|day|century)|متى|في أي (?:عام|سنة|قرن)|कब|किस (?:वर्ष|साल|सदी)/iu,
  ],
  ['place', /\bwhere\b|(?:what|which) (?:city|country|place)|أين|कहा[ँं]/iu],
  ['person', /\bwho(?:m|se)?\b|(?:^| )(?:من|لمن) |कौन|किसने|किसके|किसको/iu],
];

const asksFor = (question: string): string => ASKS.find(([, words]) => words.test(question))?.[0] ?? 'other';

/** What sort of thing an answer is, as far as its letters and its question show it. */
const sortOf = (answer: string, question: string): string => {
  const words = answer.split(' ');
  // Numbers of one shape: years among years, scores among scores.
  if (/^\p{Nd}{4}$/u.test(answer)) return 'year';
  if (/\p{Nd}/u.test(answer) && !/\p{L}/u.test(answer)) return answer.replaceAll(/\p{Nd}+/gu, '0');
  if (/\p{Nd}/u.test(answer)) return `with number, ${asksFor(question)}`;
  const isName = words.every(word => /^\p{Lu}/u.test(word) || word.length <= SHORT_WORDS);
  if (isName && /^\p{Lu}/u.test(answer)) return `name, ${asksFor(question)}`;
  return `${words.length <= SHORT_WORDS ? 'few' : 'many'} words, ${asksFor(question)}`;
};

/** One of two answers within the other may be right too. */
const areApart = (one: string, other: string): boolean => {
  const [first, second] = [foldOption(one), foldOption(other)];
  return first !== '' && second !== '' && !first.includes(second) && !second.includes(first);
};

/** Answers to the neighbours that may stand beside the right one, those of nearly its length first; none where there are too few. */
export const borrowedFor = (asked: Asked, all: readonly Asked[]): readonly string[] => {
  const [right = ''] = asked.answers;
  if (right.length > OPTION_UNITS_MOST) return [];
  const sort = sortOf(right, asked.text);
  const question = foldOption(asked.text);
  const far = (answer: string) => Math.abs(answer.length - right.length);
  const others = all
    .filter(other => other !== asked)
    .flatMap(({ text, answers: [answer] }) =>
      answer !== undefined && sortOf(answer, text) === sort ? [answer] : [],
    )
    // What the question names itself is no answer to it.
    .filter(answer => !question.includes(foldOption(answer)))
    .filter(answer => asked.answers.every(own => areApart(own, answer)))
    .toSorted((one, other) => far(one) - far(other));
  const taken: string[] = [];
  for (const answer of others)
    if (taken.length < BORROWED_MOST && taken.every(other => areApart(other, answer))) taken.push(answer);
  return taken.length < BORROWED_LEAST ? [] : taken;
};
